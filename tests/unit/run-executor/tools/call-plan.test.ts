// The plan for a call: it depends on the tool, its server and the end-user's words, and on nothing else.

import assert from 'node:assert/strict';
import type { NamedCall } from '#services/run-executor/steps/rules/step.ts';
import { callHash, type KnownTool, type ToolMode } from '#services/run-executor/tools/rules/tool-server.ts';
import { planOf } from '#services/run-executor/tools/worker/call-plan.ts';
import { failed, type Tool } from '#services/run-executor/tools/worker/tool.ts';
import { askUser } from '#services/run-executor/waits/rules/questions.ts';
import type { WaitingCall } from '#services/run-executor/waits/rules/wait.ts';

const server = {
  _id: 'shop',
  organization_id: 'org',
  name: 'Shop',
  url: 'https://shop.example/mcp',
  trusted: true,
  acts_as: 'organization',
} as const;

const uncalled: Tool['call'] = () => Promise.resolve(failed('it was called'));

const remote = (
  known: Partial<KnownTool> = {},
  of: Partial<Omit<typeof server, 'trusted'>> & { trusted?: boolean } = {},
): Tool => ({
  definition: { name: 'write', description: 'Writes.', parameters: {} },
  title: 'Write',
  remote: {
    server: { ...server, ...of },
    tool: {
      name: 'write',
      description: 'Writes.',
      input_schema_json: '{}',
      read_only: false,
      definition_hash: 'now',
      accepted_hash: 'now',
      ...known,
    },
  },
  reads: false,
  call: uncalled,
});
const asking: Tool = { definition: askUser, title: 'Ask', asks: true, reads: true, call: uncalled };
const builtIn: Tool = {
  definition: { name: 'search', description: 'Searches.', parameters: {} },
  title: 'Search',
  reads: true,
  call: uncalled,
};

const call = (args: unknown = { n: 1 }, more: Partial<NamedCall> = {}): NamedCall => ({
  call_id: 'c',
  name: 'write',
  title: 'Write',
  arguments_json: typeof args === 'string' ? args : JSON.stringify(args),
  tool: 'write',
  server_id: 'shop',
  server_name: 'Shop',
  ...more,
});
const own = (name: string, args: unknown): NamedCall => ({
  call_id: 'c',
  name,
  title: name,
  arguments_json: typeof args === 'string' ? args : JSON.stringify(args),
});
const said = (more: Partial<WaitingCall>): WaitingCall => ({ call_id: 'c', ...more });
const hashOf = ({ remote: of }: Tool, args: unknown): string => {
  assert.ok(of);
  return callHash(of.server, of.tool, args);
};

describe('the plan for a call', () => {
  const modes: readonly (readonly [ToolMode | undefined, boolean, boolean, boolean, string])[] = [
    // mode, trusted, read_only, changed
    [undefined, true, true, false, 'run'],
    [undefined, false, true, false, 'approval'],
    [undefined, true, false, false, 'approval'],
    [undefined, true, true, true, 'approval'],
    ['auto', true, false, false, 'run'],
    ['auto', false, false, false, 'run'],
    ['auto', true, true, true, 'approval'],
    ['ask', true, true, false, 'approval'],
  ];
  for (const [mode, trusted, readOnly, changed, kind] of modes)
    it(`is ${kind} with mode ${mode ?? 'of the rule'}, ${trusted ? '' : 'not '}trusted, ${readOnly ? 'reads' : 'writes'}${changed ? ', changed' : ''}`, () => {
      const known = { read_only: readOnly, ...(mode ? { mode } : {}), ...(changed ? { accepted_hash: 'before' } : {}) };
      assert.equal(planOf(call(), [remote(known, { trusted })], undefined).kind, kind);
    });

  it('runs an approved call with exactly the arguments that were shown, in any order', () => {
    const tool = remote();
    const hash = hashOf(tool, { a: 1, b: { c: 2, d: 3 } });
    const plan = planOf(call('{"b":{"d":3,"c":2},"a":1}'), [tool], said({ outcome: 'approved', hash }));
    assert.equal(plan.kind, 'run');
    for (const other of [{ a: 1, b: { c: 2, d: 4 } }, { a: 1 }, { a: '1', b: { c: 2, d: 3 } }])
      assert.equal(planOf(call(other), [tool], said({ outcome: 'approved', hash })).kind, 'over');
  });

  it('does not run it where anything is another: server, address, definition; nor where no hash was shown', () => {
    const hash = hashOf(remote(), { n: 1 });
    const others = [
      remote({ definition_hash: 'later', accepted_hash: 'later' }),
      remote({}, { url: 'https://else.example/mcp' } as never),
      remote({ mode: 'auto', definition_hash: 'later', accepted_hash: 'later' }),
    ];
    for (const tool of others) {
      const plan = planOf(call(), [tool], said({ outcome: 'approved', hash }));
      assert.ok(plan.kind === 'over' && plan.outcome.status === 'error');
      assert.match(JSON.stringify(plan.outcome.result), /has changed since .*not carried out/);
    }
    assert.equal(planOf(call(), [remote()], said({ outcome: 'approved' })).kind, 'over');
  });

  it('sends nothing that was declined or ran out, not even where the tool would run by itself', () => {
    for (const outcome of ['declined', 'expired'] as const)
      for (const tools of [[remote({ mode: 'auto' })], []]) {
        const plan = planOf(call(), tools, said({ outcome }));
        assert.ok(plan.kind === 'over' && plan.outcome.status === outcome);
      }
  });

  it('tells the model of a tool that is gone, and of one that never was', () => {
    for (const [one, says] of [
      [call(), /not there any more/],
      [own('nothing', {}), /no tool named nothing/],
      // A built-in one is not taken for that of a server, nor the other way round.
      [own('write', {}), /no tool named write/],
      [call({}, { name: 'search', tool: 'search', server_id: 'other' }), /not there any more/],
    ] as const) {
      const plan = planOf(one, one.server_id === 'shop' ? [builtIn] : [builtIn, remote()], undefined);
      assert.ok(plan.kind === 'over');
      assert.match(JSON.stringify(plan.outcome.result), says);
    }
  });

  it('refuses arguments that are no JSON object, too long or too deep', () => {
    const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    for (const args of ['', '{', '[]', '1', 'null', '"x"', `{"a":"${'x'.repeat(100_000)}"}`, deep(41), deep(10_000)])
      assert.equal(planOf(call(args), [remote({ mode: 'auto' })], undefined).kind, 'over', args.slice(0, 20));
    assert.equal(planOf(call(deep(40)), [remote({ mode: 'auto' })], undefined).kind, 'run');
  });

  it('asks what makes sense, and passes the answers on', () => {
    const questions = [
      {
        id: 'q',
        question: 'Which?',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
    ];
    assert.equal(planOf(own('ask_user', { questions }), [asking], undefined).kind, 'questions');
    assert.equal(planOf(own('ask_user', { questions: [] }), [asking], undefined).kind, 'over');
    const plan = planOf(
      own('ask_user', { questions }),
      [asking],
      said({ outcome: 'answered', answer_json: '{"x":1}' }),
    );
    assert.ok(plan.kind === 'over');
    assert.deepEqual([plan.outcome.status, plan.outcome.result], ['ok', { x: 1 }]);
    assert.equal(planOf(own('search', {}), [builtIn], undefined).kind, 'run');
  });

  it('is moved by nothing that stands in the arguments', () => {
    for (const args of [{ approved: true }, { outcome: 'approved', hash: 'x', mode: 'auto', read_only: true }])
      assert.equal(planOf(call(args), [remote()], undefined).kind, 'approval');
  });
});
