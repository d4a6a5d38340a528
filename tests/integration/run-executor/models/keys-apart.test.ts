// Two organizations with connections of one name and keys of their own: no request of one has the other's key, through
// fallbacks, rotations of the keys and workers that come and go. A landing plays some hundred requests, and 10,000 with
// COLLOQUY_LONG.

import assert from 'node:assert/strict';
import { createCircuits } from '#services/run-executor/models/circuits.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import {
  chatCompletions,
  cut,
  errorReply,
  type ModelServer,
  type ReceivedCall,
  type Reply,
  startModelServer,
} from '../../../support/model-server.ts';
import { connectedModels, testConnections } from '../../../support/runs/connected-models.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { runsWhole, seriesTimeoutMs } from '../../../support/series-length.ts';

const leastRequests = runsWhole ? 10_000 : 400;
const atOnce = 20;
const owners = ['alpha', 'beta'] as const;

describe('the keys of two organizations', () => {
  let harness: Harness;
  let servers: ModelServer[];
  const connections = testConnections();
  const { random } = Math;
  before(async () => {
    const circuits = createCircuits({ clock: Date.now, log: silentLogger() });
    harness = await startHarness({}, {}, undefined, {}, undefined, connectedModels(connections, circuits));
    for (const name of ['main', 'spare']) harness.connectionNames.add(name);
    servers = [await startModelServer(), await startModelServer()];
    // Tries follow each other at once.
    Math.random = () => 0;
  });
  after(async () => {
    Math.random = random;
    await harness.stop();
    await Promise.all(servers.map((server) => server.close()));
  });

  it('never stand in a request of the other', async function () {
    this.timeout(seriesTimeoutMs(60_000));
    const users = await Promise.all(
      owners.map(async (owner) => {
        const user = harness.user();
        const fields = { model: 'main/m', fallback_models: { values: ['spare/m'] }, instructions: `We are ${owner}.` };
        return { owner, ...user, agentId: await harness.agent(user.access.organization_id ?? '', fields) };
      }),
    );
    let rotated = 0;
    const rotate = (): void => {
      rotated += 1;
      for (const { owner, access } of users)
        for (const [at, name] of ['main', 'spare'].entries())
          connections.set(access.organization_id ?? '', name, servers[at]?.url ?? '', `key-${owner}-${rotated}`);
    };
    let requests = 0;
    const seen = new Set<string>();
    const check = (call: ReceivedCall): void => {
      requests += 1;
      const told = JSON.stringify(call.body);
      const [owner] = owners.filter((each) => told.includes(`We are ${each}.`));
      const key = String(call.headers.authorization);
      assert.ok(owner !== undefined && key.startsWith(`Bearer key-${owner}-`), `${owner} was called with ${key}`);
      seen.add(key);
    };
    const faults: unknown[] = [];
    const answering = (pick: () => Reply) => (call: ReceivedCall) => {
      try {
        check(call);
      } catch (error) {
        faults.push(error);
      }
      return pick();
    };
    const half: Reply = { steps: [chatCompletions.text('Half'), cut] };
    const away = [errorReply(503, 'away'), half, errorReply(429, 'busy'), chatCompletions.answer('By main.')];
    servers[0]?.fallback(answering(() => away[requests % away.length] ?? half));
    servers[1]?.fallback(answering(() => chatCompletions.answer('By spare.')));

    let replica = await harness.addReplica();
    for (let batch = 0; requests < leastRequests; batch += 1) {
      rotate();
      const sent = Array.from({ length: atOnce }, (_, n) => users[n % users.length] ?? assert.fail()).map(
        async (user, n) => harness.ended((await harness.send(user, `${user.owner} ${batch} ${n}`)).run_id),
      );
      rotate();
      // A worker leaves in the middle, and another one comes.
      if (batch % 3 === 0) {
        await replica.drain();
        await replica.stop();
        replica = await harness.addReplica();
      }
      for (const run of await Promise.all(sent)) assert.equal(run.state, 'succeeded');
    }
    assert.deepEqual(faults, []);
    assert.ok(requests >= leastRequests && seen.size > 10);
  });
});
