// Reading a server's tools: all pages of them, within bounds, without unusable ones.

import assert from 'node:assert/strict';
import type { Connectors } from '#services/run-executor/tools/connectors/connector.ts';
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
  const list = (changed: Changed = {}) => {
    connectors = connectorsWith(changed, { log: log.logger });
    return connectors.listTools(targetAt(server.url), never);
  };
  const serve = (...tools: unknown[]) => server.on('tools/list', (m) => m.result({ tools }));
  const dropped = () => log.lines('tools dropped')[0]?.['dropped'];

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
    assert.equal(dropped(), undefined);
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
  });

  it('are no more than are set', async () => {
    serve(...Array.from({ length: 30 }, (_, at) => tool(`t${at}`)));
    assert.equal((await list({ tools: 10 })).length, 10);
    assert.deepEqual(dropped(), { too_many: 20 });
  });

  it('are left out where they cannot be used, and counted by reason', async () => {
    const deep = JSON.parse(`${'{"type":"object","properties":{"a":'.repeat(20)}{}${'}}'.repeat(20)}`) as object;
    serve(
      tool('good'),
      tool('good', { description: 'again' }),
      tool(''),
      tool('has space'),
      tool('x'.repeat(129)),
      tool('böse'),
      tool('.'),
      tool('..'),
      { name: 7, inputSchema: { type: 'object' } },
      'tool',
      null,
      { name: 'none' },
      tool('array', { inputSchema: { type: 'array' } }),
      tool('any', { inputSchema: {} }),
      tool('text', { inputSchema: '{"type":"object"}' }),
      tool('list', { inputSchema: { type: 'object', properties: [] } }),
      tool('words', { inputSchema: { type: 'object', properties: { a: 'string' } } }),
      tool('must', { inputSchema: { type: 'object', required: 'a' } }),
      tool('large', { inputSchema: { type: 'object', description: 'x'.repeat(33_000) } }),
      tool('deep', { inputSchema: deep }),
    );
    assert.deepEqual(
      (await list()).map(({ name }) => name),
      ['good'],
    );
    assert.deepEqual(dropped(), { duplicate: 1, name: 6, shape: 3, schema: 9 });
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

  it('are none where the server has none', async () => {
    server.on('initialize', (m) => m.result(initialized({})));
    assert.deepEqual(await list(), []);
    assert.equal(server.all('tools/list').length, 0);
  });

  it('are a failure where the list is none', async () => {
    server.on('tools/list', (m) => m.result({ tools: 'none' }));
    assert.match(await kindOf(list()), /^protocol/);
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
