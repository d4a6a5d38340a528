// Names of tools and ids of calls: accepted by every provider, each once, and the same in any order.

import assert from 'node:assert/strict';
import { mostCallsAtOnce, namedCalls } from '#services/run-executor/tools/rules/call-names.ts';
import { type NamedTool, offeredNames } from '#services/run-executor/tools/rules/offered-names.ts';
import { randomFrom } from '../../../faults/random.ts';

const valid = /^[A-Za-z0-9_-]{1,64}$/;
const tool = (server: string, name: string, serverName = server): NamedTool => ({
  server_id: server,
  server_name: serverName,
  tool: name,
});

describe('the names that a model knows tools by', () => {
  it('are their own where nobody else has them, and else have their server before them', () => {
    assert.deepEqual(offeredNames([tool('shop', 'list_items'), tool('wiki', 'find')], []), ['list_items', 'find']);
    assert.deepEqual(offeredNames([tool('shop', 'find'), tool('wiki', 'find'), tool('wiki', 'read')], []), [
      'shop__find',
      'wiki__find',
      'read',
    ]);
  });

  it('are never those of built-in tools', () => {
    const builtIn = ['ask_user', 'knowledge_search'];
    const names = offeredNames([tool('evil', 'ask_user'), tool('evil', 'knowledge search'), tool('a', 'b')], builtIn);
    assert.deepEqual(
      names.filter((name) => builtIn.includes(name)),
      [],
    );
    assert.equal(names[0], 'evil__ask_user');
    // Nor where the server's name makes it so.
    for (const name of offeredNames([tool('x', 'user', 'ask'), tool('y', 'user', 'ask')], ['ask__user']))
      assert.notEqual(name, 'ask__user');
  });

  it('are different for names that differ in characters no provider takes, and for servers of one name', () => {
    const names = offeredNames(
      [
        tool('1', 'a b', 'Shop'),
        tool('2', 'a.b', 'Shop'),
        tool('3', 'a_b', 'Shop'),
        tool('4', 'größe', 'Läden'),
        tool('5', '价格', '店'),
      ],
      [],
    );
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, valid);
  });

  it('stand for names that no provider takes, whatever other tools the server has', () => {
    const texts = ['orders:list', 'orders list', '查询', 'x'.repeat(200), 'a b', 'a_b'];
    const alone = texts.map((name) => offeredNames([tool('shop', name)], [])[0]);
    assert.deepEqual(
      offeredNames(
        texts.map((name) => tool('shop', name)),
        [],
      ),
      alone,
    );
    assert.equal(new Set(alone).size, texts.length);
    for (const name of alone) assert.match(name ?? '', valid);
    assert.match(alone[0] ?? '', /^orders_list_/);
    // A tool that bears such a name itself does not take it: both have their server before it.
    const names = offeredNames([tool('shop', 'orders:list'), tool('evil', alone[0] ?? '')], []);
    assert.ok(!names.includes(alone[0] ?? ''));
    assert.notEqual(names[0], names[1]);
  });

  it('are valid, different, and the same in any order, for any names of tools', () => {
    const random = randomFrom('names');
    const texts = [
      'find',
      'find!',
      'a b',
      'a_b',
      'a-b',
      'ä',
      'ask_user',
      'shop__find',
      'x'.repeat(64),
      'x'.repeat(65),
      `${'x'.repeat(80)}é`,
    ];
    for (let round = 0; round < 300; round += 1) {
      const tools = Array.from({ length: random.integer(1, 20) }, () =>
        tool(
          `id-${random.integer(1, 4)}`,
          random.pick(texts),
          random.pick(['shop', 'Shop', 'ask', ' ', 'x'.repeat(70)]),
        ),
      );
      const different = [...new Map(tools.map((one) => [`${one.server_id}/${one.tool}`, one])).values()];
      const names = offeredNames(different, ['ask_user', 'knowledge_search']);
      assert.equal(new Set([...names, 'ask_user', 'knowledge_search']).size, names.length + 2);
      for (const name of names) assert.match(name, valid);
      const order = random.shuffled(different);
      assert.deepEqual(
        offeredNames(order, ['ask_user', 'knowledge_search']),
        order.map((one) => names[different.indexOf(one)]),
      );
    }
  });
});

describe('the ids of the calls of a run', () => {
  const call = (id: string) => ({ call_id: id, name: 'write', arguments_json: '{}' });
  const named = (ids: readonly string[], before: readonly string[] = []): string[] => {
    let made = 0;
    return namedCalls(
      ids.map(call),
      [{ calls: before.map((id) => ({ ...call(id), title: 'Write' })) }],
      () => ({ title: 'Write' }),
      () => `made-${(made += 1)}`,
    ).map(({ call_id: id }) => id);
  };

  it('are the model’s where they fit and are new, and else ours', () => {
    assert.deepEqual(named(['a', 'call_1-x']), ['a', 'call_1-x']);
    assert.deepEqual(named(['a', 'a', 'b']), ['a', 'made-1', 'b']);
    assert.deepEqual(named(['a', 'b'], ['a']), ['made-1', 'b']);
    assert.deepEqual(named(['', 'a.b', 'a/b', 'x'.repeat(41), 'ä']), [
      'made-1',
      'made-2',
      'made-3',
      'made-4',
      'made-5',
    ]);
  });

  it('are those of so many calls at once, and no more', () => {
    assert.equal(named(Array.from({ length: 100 }, (_, n) => `c${n}`)).length, mostCallsAtOnce);
  });
});
