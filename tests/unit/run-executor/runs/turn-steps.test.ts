// A run's calls as later turns and readers know them: bounded, without numbers of sources, one result to each call.

import assert from 'node:assert/strict';
import { turnMessages } from '#services/run-executor/runs/rules/turn-messages.ts';
import { messageCalls, turnSteps } from '#services/run-executor/runs/rules/turn-steps.ts';
import type { NamedCall, StepDocument } from '#services/run-executor/steps/rules/step.ts';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';

const call = (id: string, name = 'lookup', args: object = {}, more: Partial<NamedCall> = {}): NamedCall => ({
  ...{ call_id: id, name, arguments_json: JSON.stringify(args), title: name },
  ...more,
});
const step = (
  text: string,
  calls: NamedCall[],
  results: unknown[],
  more: Partial<StepDocument> = {},
): StepDocument => ({
  ...{ _id: 's', run_id: 'r', organization_id: 'o', n: 1, attempt: 1, kind: 'model' },
  ...{ started_at: new Date(0), finished_at: new Date(0), usage: { input_tokens: 0, output_tokens: 0 }, sources: [] },
  ...{ text, calls },
  results: results.map((result, at) => ({
    ...{ call_id: calls[at]?.call_id ?? '', name: calls[at]?.name ?? '', status: 'ok' },
    result_json: JSON.stringify(result),
  })),
  ...more,
});

interface Told {
  text: string;
  calls: { call_id: string; arguments_json: string }[];
  results: { call_id: string; status: string; result: Record<string, unknown> }[];
}
const told = (steps: readonly StepDocument[], sent?: readonly string[]): Told[] =>
  turnSteps(steps, sent).map(({ text = '', calls_json = '', results_json = '' }) => ({
    text,
    calls: JSON.parse(calls_json) as Told['calls'],
    results: (JSON.parse(results_json) as { call_id: string; status: string; result_json: string }[]).map(
      ({ result_json: json, ...rest }) => ({ ...rest, result: JSON.parse(json) as Record<string, unknown> }),
    ),
  }));

describe("a run's calls in later turns", () => {
  it('are there with their texts and results, in order; a step without calls is in the answer alone', () => {
    const steps = [
      step('One. ', [call('a', 'lookup', { id: 1 }), call('b')], [{ found: 1 }, { found: 2 }]),
      step('Two. ', [call('c')], [{ found: 3 }]),
      step('Done.', [], []),
    ];
    assert.deepEqual(
      told(steps).map(({ text, results }) => [text, ...results.map(({ result }) => result['found'])]),
      [
        ['One. ', 1, 2],
        ['Two. ', 3],
      ],
    );
    assert.equal(told(steps)[0]?.calls[0]?.arguments_json, '{"id":1}');
  });

  it('lose the numbers of their sources, which hold in one run', () => {
    const found = { sources: [{ index: 1, document_name: 'a.md', text: 'A [1].' }], notes: ['n'] };
    const [{ results: [one] } = { results: [] }] = told([step('', [call('a', 'knowledge_search')], [found])]);
    assert.deepEqual(one?.result, { sources: [{ document_name: 'a.md', text: 'A [1].' }], notes: ['n'] });
    // Another tool's results stay as they came.
    const [{ results: [other] } = { results: [] }] = told([step('', [call('a')], [found])]);
    assert.deepEqual(other?.result, found);
  });

  it('have at most 2,000 tokens of results, the newest first, and the beginning of the one at the bound', () => {
    const long = (n: number) => ({ n, text: 'long '.repeat(600) });
    const steps = [1, 2, 3, 4].map((n) => step('', [call(`c${n}`), call(`s${n}`)], [long(n), { short: n }]));
    const results = told(steps).flatMap((one) => one.results);
    assert.deepEqual(
      results.map(({ result }) => Object.keys(result)),
      [
        ['left_out'],
        ['short'],
        ['left_out', 'beginning'],
        ['short'],
        ['n', 'text'],
        ['short'],
        ['n', 'text'],
        ['short'],
      ],
    );
    const kept = results.filter(({ result }) => !('left_out' in result) || 'beginning' in result);
    const tokens = kept.reduce((sum, { result }) => sum + estimatedTokens(JSON.stringify(result)), 0);
    assert.ok(tokens > 1_500 && tokens <= 2_050, String(tokens));
    assert.match(String(results[2]?.result['beginning']), /^\{"n":2,"text":"long long/);
  });

  it('have bounded arguments, and at most 50 calls, whose texts stay', () => {
    const wordy = call('w', 'write', { text: 'word '.repeat(2_000) });
    const [first] = told([step('', [wordy], [{ ok: true }])]);
    assert.deepEqual(Object.keys(JSON.parse(first?.calls[0]?.arguments_json ?? '') as object), ['left_out']);
    const many = Array.from({ length: 30 }, (_, n) => step(`${n}.`, [call(`a${n}`), call(`b${n}`)], [{}, {}]));
    const kept = told(many);
    assert.equal(kept.flatMap(({ calls }) => calls).length, 50);
    assert.equal(kept.map(({ text }) => text).join(''), many.map(({ text }) => text).join(''));
    assert.equal(kept.at(-1)?.calls[0]?.call_id, 'a29');
  });

  it('have a result each, also where the run broke off', () => {
    const steps = [step('', [call('a'), call('b'), call('c')], [{ ok: true }], { apart: true })];
    const results = told(steps, ['a', 'b'])[0]?.results ?? [];
    assert.deepEqual(
      results.map(({ call_id: id, status }) => [id, status]),
      [
        ['a', 'ok'],
        ['b', 'error'],
        ['c', 'error'],
      ],
    );
    assert.match(String(results[1]?.result['error']), /may have had its effect/);
    assert.match(String(results[2]?.result['error']), /before this call was made/);
  });

  it('are read in linear time, however long they are', () => {
    const huge = step('', [call('a', 'lookup', { text: '"'.repeat(500_000) })], ['\u{1F600}"'.repeat(500_000)]);
    const begun = performance.now();
    const [one] = told([huge]);
    assert.ok(JSON.stringify(one).length < 20_000);
    assert.ok(performance.now() - begun < 2_000);
  });
});

describe('an earlier turn, as the model is told it,', () => {
  const kept = {
    text: 'One moment. ',
    calls_json: JSON.stringify([{ call_id: 'a', name: 'lookup', arguments_json: '{}' }]),
    results_json: JSON.stringify([{ call_id: 'a', name: 'lookup', status: 'ok', result_json: '{}' }]),
  };
  const shape = (turn: Parameters<typeof turnMessages>[0]) =>
    turnMessages(turn).map((message) => [message.role, 'text' in message ? message.text : message.results.length]);

  it('says each text once, where it was said', () => {
    assert.deepEqual(shape({ input: 'Hi', answer: 'One moment. Here.', steps: [kept] }), [
      ['user', 'Hi'],
      ['assistant', 'One moment. '],
      ['tool', 1],
      ['assistant', 'Here.'],
    ]);
    assert.deepEqual(shape({ input: 'Hi', answer: 'Here.', steps: [] }), [
      ['user', 'Hi'],
      ['assistant', 'Here.'],
    ]);
    assert.deepEqual(shape({ input: 'Hi', steps: [] }), [['user', 'Hi']]);
  });

  it('ends in words, also where the run ended at its calls', () => {
    for (const answer of [undefined, 'One moment. '])
      assert.deepEqual(shape({ input: 'Hi', ...(answer === undefined ? {} : { answer }), steps: [kept] }).slice(-2), [
        ['tool', 1],
        ['assistant', '(This turn ended without an answer.)'],
      ]);
  });
});

describe("a run's calls, for people,", () => {
  it("have the tool server's name of the tool, and an outcome once there is one", () => {
    const calls = [call('a', 'shop__buy', {}, { title: 'Buy', tool: 'buy', server_name: 'Shop' }), call('b')];
    const one = { call_id: 'b', status: 'declined' as const, finished_at: new Date(0) };
    assert.deepEqual(messageCalls([{ calls, timings: [one] }]), [
      { call_id: 'a', name: 'buy', title: 'Buy', server_name: 'Shop' },
      { call_id: 'b', name: 'lookup', title: 'lookup', status: 'declined' },
    ]);
  });
});
