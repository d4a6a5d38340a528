// The rules of the console about models: which ones end, prices and headers as they are typed, values to try, and the tries
// of a model call as rows of a trace.

import assert from 'node:assert/strict';
import { headerLines, headersIn } from '#web/console/components/models/headers.ts';
import { pricesIn, rowsOf } from '#web/console/components/models/prices.ts';
import { endingOf, endingsIn } from '#web/console/components/models/standings.ts';
import { bodyOf, changedNames, emptyContent } from '#web/console/routes/agents/content.ts';
import { attributesIn, placeholdersIn } from '#web/console/routes/agents/told-values.ts';
import { traceRows } from '#web/console/routes/runs/trace-rows.ts';

const now = Date.parse('2026-06-01T00:00:00.000Z');
const day = 86_400_000;
const at = (days: number): string => new Date(now + days * day).toISOString();

describe('a model that ends', () => {
  it('is told from 90 days before its end on, and after it', () => {
    assert.equal(endingOf({ shutdown_at: at(91) }, now), undefined);
    assert.deepEqual(endingOf({ shutdown_at: at(90) }, now), { kind: 'ends', at: at(90) });
    assert.deepEqual(endingOf({ shutdown_at: at(0) }, now), { kind: 'gone', at: at(0) });
  });

  it('is told where its provider lists it no longer, before an end that is to come', () => {
    assert.deepEqual(endingOf({ shutdown_at: at(10), missing_since: at(-1) }, now), { kind: 'missing', at: at(-1) });
    assert.deepEqual(endingOf({ shutdown_at: at(-2), missing_since: at(-1) }, now), { kind: 'gone', at: at(-2) });
    assert.equal(endingOf({ shutdown_at: null, missing_since: null }, now), undefined);
    assert.equal(endingOf(undefined, now), undefined);
  });

  it('is found by its whole name', () => {
    const standings = [
      { model: 'a/x', shutdown_at: at(3), missing_since: null },
      { model: 'a/y', shutdown_at: null, missing_since: null },
    ];
    assert.deepEqual([...endingsIn([{ standings }], now).keys()], ['a/x']);
  });
});

describe('prices and headers as they are typed', () => {
  it('come back as they were, with models that have a price and are not offered', () => {
    const connection = {
      models: ['a', 'b'],
      prices: { b: { input: 0.4, output: 1.6, cached_input: 0 }, c: { input: 1, output: 2 } },
    };
    const rows = rowsOf(connection);
    assert.deepEqual(
      rows.map(({ model, isOffered }) => [model, isOffered]),
      [
        ['a', true],
        ['b', true],
        ['c', false],
      ],
    );
    assert.deepEqual(pricesIn(rows), connection.prices);
  });

  it('take a comma as people write it, and send other text as it is, so that it is refused', () => {
    const row = { model: 'a', isOffered: true, input: '0,4', cached_input: ' ', cache_write: '', output: '1.000,5' };
    assert.deepEqual(pricesIn([row]), { a: { input: 0.4, output: '1.000,5' } });
  });

  it('are one header a line, whose value may have colons', () => {
    assert.deepEqual(headersIn('X-Team: a:b\n\n  X-Other :  c \nno-value'), {
      'X-Team': 'a:b',
      'X-Other': 'c',
      'no-value': '',
    });
    assert.equal(headerLines({ 'X-Team': 'a:b', 'X-Other': 'c' }), 'X-Team: a:b\nX-Other: c');
  });
});

describe('how an agent calls its model', () => {
  it('is the default where nothing is typed, and no empty fallback is sent', () => {
    const body = bodyOf({
      ...emptyContent,
      fallback_models: [' a/x ', ''],
      temperature: '0,3',
      context_tokens: '4000',
    });
    assert.deepEqual(body.fallback_models, ['a/x']);
    assert.equal(body.temperature, 0.3);
    assert.equal(body.context_tokens, 4_000);
    assert.deepEqual([body.max_output_tokens, body.reasoning_effort, body.uses_page], [null, null, false]);
    assert.equal(bodyOf({ ...emptyContent, temperature: '1.2.3' }).temperature, '1.2.3');
  });

  it('has changed when fallback models change their order', () => {
    const one = { ...emptyContent, fallback_models: ['a/x', 'b/y'], tool_server_ids: ['1', '2'] };
    assert.deepEqual(changedNames(one, { ...one, fallback_models: ['b/y', 'a/x'], tool_server_ids: ['2', '1'] }), [
      'fallback_models',
    ]);
  });

  it('is tried with the attributes that the instructions name, in their types', () => {
    assert.deepEqual(placeholdersIn('{{user.plan}} {{ user.plan }} {{user.name}} {{page.title}} {{user.Bad}}'), [
      'plan',
      'name',
    ]);
    const rows = [
      { name: 'plan', value: 'pro' },
      { name: 'age', value: '41' },
      { name: 'member', value: 'true' },
      { name: 'zip', value: '' },
      { name: ' ', value: 'x' },
    ];
    assert.deepEqual(attributesIn(rows), { plan: 'pro', age: 41, member: true });
  });
});

describe('the tries of a model call', () => {
  const step = (changes: object) =>
    ({
      n: 1,
      attempt: 1,
      kind: 'model',
      model: 'a/x',
      started_at: at(0),
      model_finished_at: at(1),
      finished_at: at(1),
      first_token_at: null,
      retries: 1,
      state: 'succeeded',
      usage: { input_tokens: 1, output_tokens: 1 },
      calls: [],
      tries: [],
      ...changes,
    }) as never;
  const run = { created_at: at(0), started_at: at(0), finished_at: at(1), attempt: 1, waits: [] } as never;
  const tried = (changes: object) => ({
    connection: 'a',
    model: 'x',
    started_at: at(0),
    finished_at: at(1),
    error_code: null,
    status: null,
    reason: null,
    next: null,
    ...changes,
  });
  const rows = (...steps: never[]) => traceRows(run, steps).filter(({ kind }) => kind === 'model' || kind === 'try');

  it('are rows below it, with their failure in a word and the reason for the next', () => {
    const first = tried({ error_code: 'model_error', status: 503, next: 'fallback' });
    const second = tried({ error_code: 'model_error', reason: 'circuit_open', next: 'fallback' });
    const found = rows(step({ tries: [first, second, tried({ connection: 'b', model: 'y' })] }));
    assert.deepEqual(
      found.map(({ kind, name, status, next }) => [kind, name, status, next]),
      [
        ['model', 'a/x', undefined, undefined],
        ['try', 'a/x', 'HTTP 503', 'fallback'],
        ['try', 'a/x', 'circuit_open', 'fallback'],
        ['try', 'b/y', undefined, undefined],
      ],
    );
    assert.equal(found[0]?.retries, 0, 'repeats have rows of their own');
  });

  it('are none where the only one went well', () => {
    assert.deepEqual(
      rows(step({ tries: [tried({})] })).map(({ kind }) => kind),
      ['model'],
    );
  });

  it('leave a call open while it runs, and without an end where its worker was lost', () => {
    const [running] = rows(step({ state: 'running' }));
    assert.deepEqual([running?.isOpen, running?.end], [true, undefined]);
    const [lost] = rows(step({ state: 'lost' }));
    assert.deepEqual([lost?.isOpen, lost?.end, lost?.status], [false, undefined, 'lost']);
    assert.equal(rows(step({ state: 'failed' }))[0]?.status, 'error');
  });
});
