// Services and replicas of all of them beside each other on the same stores, as while a system goes from one to the other: here from
// that which the suite is played on to the other one.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type Cluster, services } from '../../scripts/cluster/cluster.ts';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { type Frame, joinedText } from '../support/black-box/event-stream.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import type { Accepted, ConversationRead, Run } from '../support/black-box/resources.ts';
import { compact, describeCluster, startTestCluster } from '../support/cluster.ts';

describeCluster(compact ? 'services beside replicas' : 'replicas beside services', function () {
  this.timeout(60_000);
  let from: Cluster;
  let to: Cluster;
  let here: Client;
  let there: Client;
  let organization: Organization;

  before(async function () {
    this.timeout(180_000);
    const name = `beside-${process.pid}`;
    const environment = {
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      ADMIN_TOKEN: randomBytes(32).toString('hex'),
      MONGODB_DATABASE_PREFIX: `${name.replace('-', '_')}_`,
      REDIS_PREFIX: `${name}:`,
      NATS_PREFIX: name,
      RUN_DRAIN_SECONDS: '1',
    };
    const replicas = { edge: 1, 'run-executor': 1 };
    from = await startTestCluster({ replicas, environment });
    to = await startTestCluster({
      replicas,
      topology: compact ? 'services' : 'compact',
      environment: { ...environment, ...from.stores.environment },
    });
    here = createClient(from.edges, from.admins);
    there = createClient(to.edges, to.admins);
    organization = await createOrganization(here, environment.ADMIN_TOKEN);
  });
  after(async function () {
    this.timeout(60_000);
    await Promise.all([here?.close(), there?.close()]);
    await to?.stop();
    await from?.stop();
  });

  const chat = async (client: Client, content: string): Promise<{ runId: string; as: { apiKey: string } }> => {
    const as = { apiKey: organization.apiKey };
    const body = { agent_id: organization.agentId, content };
    return { runId: assertStatus(await client.api<Accepted>('POST', '/v2/chat', { ...as, body }), 202).run_id, as };
  };

  it('take each other’s tokens, and go on with each other’s conversations', async () => {
    const user = await organization.identified();
    const { id } = await user.startConversation();
    const path = `/v2/conversations/${id}`;
    for (const client of [here, there, here]) {
      const sent = await client.api<Accepted>('POST', `${path}/messages`, { ...user.as, body: { content: 'Hello' } });
      await client.waitForDone(assertStatus(sent, 202).run_id, user.as);
    }
    const reads = await Promise.all([here, there].map((client) => client.api<ConversationRead>('GET', path, user.as)));
    const [one, other] = reads.map((read) => assertStatus(read, 200));
    assert.equal(one?.messages.length, 6);
    assert.deepEqual(one, other);
  });

  it('cancel each other’s runs', async () => {
    for (const [starts, cancels] of [
      [here, there],
      [there, here],
    ] as const) {
      const { runId, as } = await chat(starts, '/stream 1000 50');
      for await (const item of cancels.streamRun(runId, as)) if (item.kind === 'frame' && item.event === 'delta') break;
      assertStatus(await cancels.api('POST', `/v2/runs/${runId}/cancel`, as), 202);
      assert.equal((await starts.waitForDone(runId, as)).at(-1)?.data.state, 'cancelled');
    }
  });

  it('end one after the other, and what was begun with the first is gone on with at the second', async () => {
    const { runId, as } = await chat(here, '/stream 200 50');
    const seen: Frame[] = [];
    let ending: Promise<unknown> | undefined;
    for await (const item of here.streamRun(runId, as)) {
      if (item.kind === 'frame') seen.push(item);
      // All at once, as their Deployments are deleted.
      if (seen.filter(({ event }) => event === 'delta').length === 10)
        ending ??= Promise.all([...new Set(services.flatMap(from.of))].map((child) => child.kill('SIGTERM')));
    }
    assert.notEqual(seen.at(-1)?.event, 'done', 'the run was over before its process was');
    const cursor = seen.findLast(({ id }) => id !== undefined)?.id ?? '';
    const rest = await there.waitForDone(runId, { ...as, cursor });
    await ending;
    assert.equal(rest.at(-1)?.data.state, 'succeeded');
    const whole = joinedText(await there.waitForDone(runId, as));
    const told = [...seen, ...rest];
    assert.equal(joinedText(told.slice(told.findLastIndex(({ event }) => event === 'reset') + 1)), whole);
    assert.equal(assertStatus(await there.api<Run>('GET', `/v2/runs/${runId}`, as), 200).attempt, 1);
    assert.ok(joinedText(await there.waitForDone((await chat(there, 'Hello')).runId, as)).length > 0);
  });
});
