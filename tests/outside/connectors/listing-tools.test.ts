// Reading a server's tools: all pages of them, within bounds, without unusable ones.

import assert from 'node:assert/strict';
import type { Connectors } from '#services/run-executor/tools/connectors/connector.ts';
import { DroppedTools } from '#services/run-executor/tools/rules/dropped-tools.ts';
import { definitionHash } from '#services/run-executor/tools/rules/tool-server.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import {
  echoTool,
  initialized,
  type ScriptedServer,
  startScriptedServer,
} from '../../support/tool-servers/scripted-server.ts';
import { type Changed, connectorsWith, kindOf, never, targetAt } from './connecting.ts';

const tool = (name: string, more: object = {}) => ({ name, inputSchema: { type: 'object' }, ...more });

describe('the tools of a server', () => {
  let server: ScriptedServer;
  let connectors: Connectors | undefined;
  let log: ReturnType<typeof recordingLogger>;
  beforeEach(async () => {
    server = await startScriptedServer();
    log = recordingLogger();
  });
  afterEach(async () => {
    await connectors?.close();
    await server.close();
  });
  const list = (changed: Changed = {}, dropped?: DroppedTools) => {
    connectors = connectorsWith(changed, { log: log.logger });
    return connectors.listTools(targetAt(server.url), never, dropped);
  };
  const serve = (...tools: unknown[]) => server.on('tools/list', (m) => m.result({ tools }));
  const counted = () => log.lines('tools dropped')[0]?.['dropped'];

  it('are what the server says they are', async () => {
    serve(
      tool('read', { title: 'Read', description: 'Reads.', annotations: { readOnlyHint: true, title: 'Other' } }),
      tool('write', { annotations: { title: 'Write', readOnlyHint: false } }),
      tool('guess', { annotations: { readOnlyHint: 'true' } }),
    );
    assert.deepEqual(await list(), [
      { name: 'read', title: 'Read', description: 'Reads.', input_schema_json: '{"type":"object"}', read_only: true },
      { name: 'write', title: 'Write', description: '', input_schema_json: '{"type":"object"}', read_only: false },
      { name: 'guess', description: '', input_schema_json: '{"type":"object"}', read_only: false },
    ]);
    assert.equal(counted(), undefined);
  });

  it('are read page by page to the last', async () => {
    server.on('tools/list', (m) => {
      const page = Number(m.params['cursor'] ?? 0);
      m.result({ tools: [tool(`t${page}`)], ...(page < 4 ? { nextCursor: String(page + 1) } : {}) });
    });
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      ['t0', 't1', 't2', 't3', 't4'],
    );
  });

  it('are read from no more pages than are set, and from none twice', async () => {
    let pages = 0;
    server.on('tools/list', (m) => m.result({ tools: [tool(`t${pages++}`)], nextCursor: `c${pages}` }));
    assert.equal((await list({ pages: 3 })).length, 3);
    await connectors?.close();
    server.on('tools/list', (m) => m.result({ tools: [tool(`t${pages++}`)], nextCursor: 'same' }));
    assert.equal((await list()).length, 2);
    await connectors?.close();
    server.on('tools/list', (m) => m.result({ tools: [tool('a'), tool('b')], nextCursor: 'same' }));
    const dropped = new DroppedTools();
    assert.equal((await list({}, dropped)).length, 2);
    assert.equal(dropped.total, 0);
  });

  it('are no more than are set', async () => {
    serve(...Array.from({ length: 30 }, (_, at) => tool(`t${at}`)));
    assert.equal((await list({ tools: 10 })).length, 10);
    assert.deepEqual(counted(), { too_many: 20 });
  });

  it('are left out where they cannot be used, and told with their reason', async () => {
    const deep = JSON.parse(`${'{"type":"object","properties":{"a":'.repeat(20)}{}${'}}'.repeat(20)}`) as object;
    serve(
      tool('good'),
      tool('good', { description: 'again' }),
      tool(''),
      tool(' '),
      tool('.'),
      tool('..'),
      tool('a\u0000b'),
      tool('a\ud800'),
      tool('x'.repeat(513)),
      { name: 7, inputSchema: { type: 'object' } },
      'tool',
      null,
      tool('array', { inputSchema: { type: 'array' } }),
      tool('large', { inputSchema: { type: 'object', description: 'x'.repeat(33_000) } }),
      tool('deep', { inputSchema: deep }),
    );
    const dropped = new DroppedTools();
    assert.deepEqual(
      (await list({}, dropped)).map(({ name }) => name),
      ['good'],
    );
    assert.deepEqual(counted(), { duplicate: 1, name: 7, shape: 3, schema: 1, too_large: 2 });
    assert.equal(dropped.total, 14);
    assert.deepEqual(dropped.named.slice(-3), [
      { name: 'array', reason: 'schema' },
      { name: 'large', reason: 'too_large' },
      { name: 'deep', reason: 'too_large' },
    ]);
    assert.ok(dropped.named.every(({ name }) => name.length <= 100));
  });

  it('are the first ones where they are too many, and the others are known by name, of later pages too', async () => {
    server.on('tools/list', (m) => {
      const page = Number(m.params['cursor'] ?? 0);
      const tools = Array.from({ length: 30 }, (_, at) => tool(`t${page * 30 + at}`));
      m.result({ tools, ...(page < 2 ? { nextCursor: String(page + 1) } : {}) });
    });
    const dropped = new DroppedTools();
    const names = (await list({ tools: 20 }, dropped)).map(({ name }) => name);
    assert.deepEqual([names.length, names[0], names[19]], [20, 't0', 't19']);
    assert.equal(dropped.total, 70);
    assert.deepEqual([dropped.named.length, dropped.named[0]], [50, { name: 't20', reason: 'too_many' }]);
  });

  it('are taken under any name that can be shown', async () => {
    const names = ['has space', 'x'.repeat(512), 'böse', 'ns:tool', '查询天气', 'a.b/c', '🔧'];
    serve(...names.map((name) => tool(name)));
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      names,
    );
    assert.equal(counted(), undefined);
  });

  it('take any object where their schema is none, null, or does not say', async () => {
    serve(
      { name: 'none' },
      ...[null, {}, [], 'text', 7, { type: null, properties: null, required: null }].map((inputSchema, at) =>
        tool(`odd${at}`, { inputSchema }),
      ),
    );
    const tools = await list();
    assert.equal(tools.length, 7);
    for (const { input_schema_json: json } of tools) assert.equal(json, '{"type":"object"}');
  });

  it('are told in well-formed text, cut between characters', async () => {
    serve(
      tool('odd', {
        title: 'a\ud800b',
        description: `${'x'.repeat(99)}😀 and on`,
        inputSchema: { type: 'object', title: '\udc00' },
      }),
    );
    const [odd] = await list({ descriptionCharacters: 100 });
    assert.ok(odd);
    assert.equal(odd.title, 'a\ufffdb');
    assert.equal(odd.description, 'x'.repeat(99));
    assert.ok(odd.input_schema_json.isWellFormed());
    assert.ok(definitionHash(odd));
  });

  it('are asked for where the server does not say that it has any', async () => {
    server.on('initialize', (m) => m.result(initialized({})));
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      ['echo'],
    );
  });

  it('are none where it does not say so, and answers with an error', async () => {
    server.on('initialize', (m) => m.result(initialized({})));
    server.on('tools/list', (m) => m.error(-32601, 'Method not found'));
    assert.deepEqual(await list(), []);
  });

  for (const [what, page] of [
    ['a cursor that is null', { tools: [echoTool], nextCursor: null, _meta: null }],
    ['an empty cursor', { tools: [echoTool], nextCursor: '' }],
    ['a list alone', [echoTool]],
    ['tools by name', { tools: { echo: { description: echoTool.description, inputSchema: echoTool.inputSchema } } }],
    ['a cursor by another name', { tools: [echoTool], next_cursor: null }],
    ['tools by name, and null', { tools: { echo: echoTool, other: null } }],
    [
      'tools as functions',
      { tools: [{ type: 'function', function: { ...echoTool, inputSchema: null, parameters: echoTool.inputSchema } }] },
    ],
    [
      'the schema by another name',
      { tools: [{ ...echoTool, inputSchema: undefined, input_schema: echoTool.inputSchema }] },
    ],
    ['members that nobody knows', { tools: [{ ...echoTool, icon: 7, annotations: null }], extra: [null] }],
  ] as const) {
    it(`are read from a page with ${what}`, async () => {
      server.on('tools/list', (m) => m.result(page));
      assert.deepEqual(
        (await list()).map(({ name }) => name),
        ['echo'],
      );
      assert.equal(server.all('tools/list').length, 1);
    });
  }

  it('are none where their list is null', async () => {
    server.on('tools/list', (m) => m.result({ tools: null }));
    assert.deepEqual(await list(), []);
  });

  it('are a failure where the list is none', async () => {
    server.on('tools/list', (m) => m.result({ tools: 'none' }));
    assert.match(await kindOf(list()), /^protocol/);
  });

  it('are a failure with its remedy where one page of them is too much', async () => {
    serve(...Array.from({ length: 3_000 }, (_, at) => tool(`t${at}`, { annotations: { readOnlyHint: true } })));
    await assert.rejects(list(), /more than can be read: have it give its tools in pages/);
  });

  it('are a failure where they take too long', async () => {
    server.on('tools/list', () => undefined);
    assert.match(await kindOf(list({ listMs: 200 })), /^timeout/);
  });

  it('are read over again by the caller that gave up on them before', async () => {
    const giveUp = new AbortController();
    connectors = connectorsWith();
    const target = targetAt(server.url);
    server.on('tools/list', () => giveUp.abort(new Error('enough')));
    await assert.rejects(connectors.listTools(target, giveUp.signal), /enough/);
    serve(echoTool);
    assert.equal((await connectors.listTools(target, never)).length, 1);
  });
});
