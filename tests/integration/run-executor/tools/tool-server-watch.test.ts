// Servers that say that their tools have changed: each is read a moment later, once however often it says so, by one
// process, and new tools have to be accepted.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { newToolServer } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { isChanged } from '#services/run-executor/tools/rules/tool-server.ts';
import { createToolServerStore } from '#services/run-executor/tools/store/tool-servers.ts';
import { createKnownTools } from '#services/run-executor/tools/worker/known-tools.ts';
import { readTools } from '#services/run-executor/tools/worker/read-tools.ts';
import { toolServerWatch } from '#services/run-executor/tools/worker/tool-server-watch.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { eventually } from '../../../support/eventually.ts';
import { createScriptedToolServers, toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

describe('the watch over tool servers', () => {
  const log = silentLogger();
  const organization_id = newId();
  let store: DocumentStore;
  let servers: ReturnType<typeof createScriptedToolServers>;
  let stops: (() => Promise<void>)[];

  const process = async (bus = createInProcessEventBus({ log }), notAgain = 60_000) => {
    const toolServers = createToolServerStore(store);
    const known = createKnownTools({ toolServers, clock: Date.now });
    const forgotten: string[] = [];
    const knownTools = {
      ...known,
      forget(organizationId: string) {
        forgotten.push(organizationId);
        known.forget(organizationId);
      },
    };
    const parts = {
      toolServers,
      knownTools,
      connectors: servers.connectors,
      authorization: servers.authorization,
      sealer: createSealer(randomBytes(32)),
      bus,
      log,
      clock: Date.now,
    };
    const watch = toolServerWatch(parts, { settles: 1, notAgain });
    await watch.start();
    stops.push(() => watch.stop());
    return { ...parts, forgotten };
  };
  const made = async (parts: Awaited<ReturnType<typeof process>>) => {
    const url = `https://${newId()}.example/mcp`;
    servers.has(url, [toolNamed('one')]);
    const server = newToolServer(newId(), organization_id, { set: { name: 'Shop', url } }, new Date());
    assert.ok(await parts.toolServers.insert(server, 50));
    await readTools(parts, server, true, backgroundContext());
    return server;
  };

  beforeEach(() => {
    store = openSqliteStore({ file: ':memory:', log });
    servers = createScriptedToolServers();
    stops = [];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    await store.close();
  });

  it('reads a server that says so, by one process, and accepts nothing of it', async () => {
    const [one] = [await process(), await process()];
    const server = await made(one);
    const before = servers.listed.length;
    servers.has(server.url, [toolNamed('one'), toolNamed('two')]);
    for (let times = 0; times < 100; times += 1) servers.says(server);
    await eventually(async () => {
      const list = await one.toolServers.findTools(organization_id, server._id);
      assert.deepEqual(
        list?.tools.map((tool) => [tool.name, isChanged(tool)]),
        [
          ['one', false],
          ['two', true],
        ],
      );
    });
    assert.equal(servers.listed.length, before + 1);
  });

  it('reads again after a change announced while it was read, later', async () => {
    const parts = await process(undefined, 20);
    const server = await made(parts);
    const before = servers.listed.length;
    servers.says(server);
    await eventually(async () => assert.equal(servers.listed.length, before + 1));
    servers.has(server.url, [toolNamed('three')]);
    servers.says(server);
    await eventually(async () => {
      const list = await parts.toolServers.findTools(organization_id, server._id);
      assert.deepEqual(
        list?.tools.map(({ name }) => name),
        ['three'],
      );
    });
  });

  it('asks no server that is not there any more, and forgets its state', async () => {
    const parts = await process();
    const server = await made(parts);
    await parts.toolServers.delete(organization_id, server._id, new Date());
    const other_organization = newId();
    const event = { server_id: server._id, what: 'server' } as const;
    await parts.bus.publish('tool-servers-changed', { organization_id: other_organization, ...event });
    await eventually(async () => assert.ok(parts.forgotten.includes(other_organization)));
    assert.ok(servers.forgotten.includes(server._id));
    const before = servers.listed.length;
    servers.says(server);
    const other = await made(parts);
    servers.says(other);
    await eventually(async () => assert.ok(servers.listed.length >= before + 2));
    assert.ok(!servers.listed.slice(before).some((target) => target.server._id === server._id));
  });

  it('gives an agent its servers in their order, and none that is disabled or of another organization', async () => {
    const parts = await process();
    const [one, two, three] = [await made(parts), await made(parts), await made(parts)];
    await parts.toolServers.change(organization_id, two._id, { set: { disabled: true }, unset: [] });
    const ids = [three._id, two._id, newId(), one._id];
    const found = await parts.knownTools.findUsable(organization_id, ids);
    assert.deepEqual(
      found.map(({ server, tools }) => [server._id, tools.map(({ name }) => name)]),
      [
        [three._id, ['one']],
        [one._id, ['one']],
      ],
    );
    assert.deepEqual(await parts.knownTools.findUsable(newId(), ids), []);
  });

  it('reads an agent’s permitted tools once in a moment, until it is told that they have changed', async () => {
    const asked: string[] = [];
    let now = 0;
    const known = createKnownTools({
      toolServers: {
        async findUsable(organizationId, serverIds) {
          asked.push([organizationId, ...serverIds].join(' '));
          return [];
        },
      },
      clock: () => now,
    });
    for (const times of [1, 2, 3]) await known.findUsable('o', [`s${times % 2}`]);
    await known.findUsable('o', []);
    assert.deepEqual(asked, ['o s1', 'o s0']);
    known.forget('other');
    await known.findUsable('o', ['s1']);
    known.forget('o');
    await known.findUsable('o', ['s1']);
    now += 5_000;
    await known.findUsable('o', ['s1']);
    assert.deepEqual(asked, ['o s1', 'o s0', 'o s1', 'o s1']);
  });
});
