// Replicas are replaced one after the other while people talk: nobody is refused, and every answer comes once.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, type ServiceName, services } from '../../scripts/cluster/cluster.ts';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { type Frame, joinedText } from '../support/black-box/event-stream.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import type { Accepted, ConversationRead } from '../support/black-box/resources.ts';
import { compact, describeCluster, programOf, startTestCluster } from '../support/cluster.ts';

/**
 * Clients look for a replica that came back once a second; a load balancer needs time for requests that it has sent.
 */
const settleMs = 1_500;

describeCluster('a cluster with two replicas of each service', function () {
  this.timeout(120_000);
  let cluster: Cluster;
  let organization: Organization;
  const clients: Client[] = [];
  /** Edges that take requests now: a test that takes an edge away for a moment takes it out of the rotation first. */
  let rotation: Client[] = [];
  let turn = 0;
  const client = (): Client => rotation[turn++ % rotation.length] as Client;

  before(async function () {
    this.timeout(180_000);
    cluster = await startTestCluster({
      replicas: Object.fromEntries(services.map((service) => [service, 2])),
      environment: { LIMIT_API_KEY_PER_MINUTE: '100000', RUN_DRAIN_SECONDS: '5' },
    });
    clients.push(...cluster.edges.map((edge, index) => createClient(edge, cluster.admins[index] ?? '')));
    rotation = [...clients];
    organization = await createOrganization(client(), cluster.demo.admin_token);
  });
  after(async function () {
    this.timeout(60_000);
    await Promise.all(clients.map((each) => each.close()));
    await cluster?.stop();
  });

  // The processes' warnings explain a refusal.
  afterEach(function () {
    if (this.currentTest?.state !== 'failed') return;
    for (const service of services) {
      for (const child of cluster.of(service)) {
        for (const line of child
          .lines()
          .filter((written) => /"level":"(warn|error|fatal)"/.test(written))
          .slice(-20))
          console.log(`${child.name} | ${line}`);
      }
    }
  });

  /** Reads a stream to its end over as many connections as it takes. */
  const follow = async (runId: string): Promise<Frame[]> => {
    const frames: Frame[] = [];
    for (let connections = 0; connections < 100; connections += 1) {
      const cursor = frames.findLast(({ id }) => id !== undefined)?.id;
      const options = { apiKey: organization.apiKey, ...(cursor === undefined ? {} : { cursor }) };
      for await (const item of client().streamRun(runId, options)) if (item.kind === 'frame') frames.push(item);
      if (frames.at(-1)?.event === 'done') return frames;
    }
    throw new Error(`the stream of ${runId} has no end`);
  };

  /** One visitor: opens a conversation without any key to repeat it by, sends, follows, and looks for the answer. */
  const visit = async (content: string): Promise<void> => {
    const as = { apiKey: organization.apiKey, headers: { 'x-end-user-id': randomUUID() } };
    const { id } = assertStatus(
      await client().api<{ id: string }>('POST', '/v2/conversations', {
        ...as,
        body: { agent_id: organization.agentId },
      }),
      201,
    );
    const path = `/v2/conversations/${id}`;
    const { run_id: runId } = assertStatus(
      await client().api<Accepted>('POST', `${path}/messages`, { ...as, body: { content } }),
      202,
    );
    const frames = await follow(runId);
    assert.equal(frames.at(-1)?.data.state, 'succeeded');
    const { messages } = assertStatus(await client().api<ConversationRead>('GET', path, as), 200);
    assert.equal(messages.length, 2);
    const lastReset = frames.findLastIndex(({ event }) => event === 'reset');
    assert.equal(joinedText(frames.slice(lastReset + 1)), messages[1]?.content);
  };

  /** Visitors come and go until `end`; counts them. The first that fails fails all. */
  const visitors = async (end: AbortSignal): Promise<number> => {
    let count = 0;
    const one = async (number: number): Promise<void> => {
      while (!end.aborted) {
        await visit(number % 2 ? '/stream 20 20' : 'Hello');
        count += 1;
        await delay(50);
      }
    };
    await Promise.all([1, 2, 3, 4].map(one));
    return count;
  };

  /** Replaces the processes of a service one after the other, in good order. */
  const replaceEach = async (service: ServiceName): Promise<void> => {
    for (const [index, child] of cluster.of(service).entries()) {
      // Where there is an edge in it.
      if (compact || service === 'edge') {
        rotation = clients.filter((_, at) => at !== index);
        await delay(settleMs);
      }
      assert.deepEqual(await child.restart('SIGTERM'), { code: 0, signal: null });
      rotation = [...clients];
      await delay(settleMs);
    }
  };

  for (const service of compact ? (['edge'] as const) : services) {
    it(`serves everybody while each ${programOf(service)} is replaced`, async () => {
      const end = new AbortController();
      const busy = visitors(end.signal);
      busy.catch(() => {});
      try {
        await replaceEach(service);
      } finally {
        end.abort();
      }
      assert.ok((await busy) > 0);
    });
  }

  it('hands a run over when its run-executor ends, without spending an attempt', async () => {
    const as = { apiKey: organization.apiKey };
    const body = { agent_id: organization.agentId, content: '/stream 400 50' };
    const { run_id: runId } = assertStatus(await client().api<Accepted>('POST', '/v2/chat', { ...as, body }), 202);
    const following = follow(runId);
    for await (const item of client().streamRun(runId, as)) if (item.kind === 'frame' && item.event === 'delta') break;
    await replaceEach('run-executor');
    const frames = await following;
    assert.equal(frames.at(-1)?.data.state, 'succeeded');
    const run = assertStatus(await client().api<{ attempt: number }>('GET', `/v2/runs/${runId}`, as), 200);
    assert.equal(run.attempt, 1);
  });

  it('ends streams in good order when their edge ends, so that readers go on at the other', async () => {
    const as = { apiKey: organization.apiKey };
    const body = { agent_id: organization.agentId, content: '/stream 200 30' };
    const { run_id: runId } = assertStatus(await client().api<Accepted>('POST', '/v2/chat', { ...as, body }), 202);
    const [first, second] = clients;
    const [edge] = cluster.of('edge');
    assert.ok(first && second && edge);
    const seen: Frame[] = [];
    rotation = [second];
    let ending: Promise<unknown> | undefined;
    for await (const item of first.streamRun(runId, as)) {
      if (item.kind === 'frame') seen.push(item);
      if (seen.filter(({ event }) => event === 'delta').length === 5) ending ??= edge.restart('SIGTERM');
    }
    assert.notEqual(seen.at(-1)?.event, 'done');
    const cursor = seen.findLast(({ id }) => id !== undefined)?.id ?? '';
    const rest = await second.waitForDone(runId, { ...as, cursor });
    assert.ok(!rest.some(({ event }) => event === 'reset'));
    await ending;
    rotation = [...clients];
  });
});
