// Two edges and two run-executors are one system: work begun through one edge goes on through the other.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { FormData } from 'undici';
import { type Cluster, services } from '../../scripts/cluster/cluster.ts';
import { assertRefused, assertStatus, type Client, createClient, RefusedStream } from '../support/black-box/client.ts';
import { type Frame, joinedText } from '../support/black-box/event-stream.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import type { Accepted, Conversation, ConversationRead, Run } from '../support/black-box/resources.ts';
import { describeCluster, sharedCluster } from '../support/cluster.ts';
import { eventually } from '../support/eventually.ts';

/** Long enough to be caught in the middle of. */
const longAnswer = '/stream 100 30';

describeCluster('two edges and two run-executors', function () {
  this.timeout(30_000);
  let cluster: Cluster;
  let one: Client;
  let two: Client;
  let organization: Organization;

  before(async function () {
    this.timeout(120_000);
    cluster = await sharedCluster();
    const [first = '', second = ''] = cluster.edges;
    one = createClient(first, cluster.admins[0]);
    two = createClient(second, cluster.admins[1]);
    organization = await createOrganization(one, cluster.demo.admin_token);
  });
  after(() => Promise.all([one?.close(), two?.close()]));

  const chat = async (client: Client, content: string, headers: Record<string, string> = {}): Promise<Accepted> =>
    assertStatus(
      await client.api<Accepted>('POST', '/v2/chat', {
        apiKey: organization.apiKey,
        headers,
        body: { agent_id: organization.agentId, content, end_user_id: randomUUID() },
      }),
      202,
    );

  it('take a token of the one at the other, and tell the same conversation', async () => {
    const user = await organization.identified();
    const conversation = assertStatus(
      await two.api<Conversation>('POST', '/v2/conversations', {
        ...user.as,
        body: { agent_id: organization.agentId },
      }),
      201,
    );
    const accepted = await user.send(conversation.id, 'Hello');
    const frames = await two.waitForDone(accepted.run_id, user.as);
    const path = `/v2/conversations/${conversation.id}`;
    const [here, there] = await Promise.all(
      [one, two].map((client) => client.api<ConversationRead>('GET', path, user.as)),
    );
    assert.ok(here && there);
    assert.deepEqual(assertStatus(here, 200), assertStatus(there, 200));
    assert.equal(here.body.messages[1]?.content, joinedText(frames));
  });

  it('stream a run of the one from the other, as it goes, and go on there with the cursor of the first', async () => {
    const { run_id: runId } = await chat(one, longAnswer);
    const as = { apiKey: organization.apiKey };
    const seen: Frame[] = [];
    for await (const item of one.streamRun(runId, as)) {
      if (item.kind === 'frame') seen.push(item);
      if (seen.filter(({ event }) => event === 'delta').length >= 10) break;
    }
    const cursor = seen.findLast(({ id }) => id !== undefined)?.id ?? '';
    const rest = await two.waitForDone(runId, { ...as, cursor });
    assert.ok(!rest.some(({ event }) => event === 'reset'), 'the other edge told the run again');
    const whole = await two.waitForDone(runId, as);
    assert.equal(joinedText([...seen, ...rest]), joinedText(whole));
    assert.ok(rest.some(({ event }) => event === 'delta'));
  });

  it('cancel through the one what was started through the other', async () => {
    const { run_id: runId } = await chat(one, '/stream 1000 50');
    const as = { apiKey: organization.apiKey };
    for await (const item of one.streamRun(runId, as)) if (item.kind === 'frame' && item.event === 'delta') break;
    assertStatus(await two.api('POST', `/v2/runs/${runId}/cancel`, as), 202);
    const frames = await one.waitForDone(runId, as);
    assert.equal(frames.at(-1)?.data.state, 'cancelled');
  });

  it('give one run for one idempotency key, sent through both at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { agent_id: organization.agentId, content: 'Hello', end_user_id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : two).api<Accepted>('POST', '/v2/chat', { apiKey: organization.apiKey, headers, body }),
      ),
    );
    const runs = new Set(answers.map((answer) => assertStatus(answer, 202).run_id));
    assert.equal(runs.size, 1);
  });

  it('answer one message of a conversation after the other, in order', async () => {
    const user = await organization.identified();
    const { id } = await user.startConversation();
    const path = `/v2/conversations/${id}/messages`;
    const sent: string[] = [];
    for (const [index, client] of [one, two, one].entries()) {
      const answer = await client.api<Accepted>('POST', path, {
        ...user.as,
        body: { content: `/stream 3 5 ${index}` },
      });
      sent.push(assertStatus(answer, 202).run_id);
    }
    await Promise.all(sent.map((runId) => two.waitForDone(runId, user.as)));
    const { messages } = await user.read(id);
    assert.deepEqual(
      messages.filter(({ role }) => role === 'assistant').map(({ run_id }) => run_id),
      sent,
    );
    const runs = await Promise.all(
      sent.map(async (runId) => assertStatus(await two.api<Run>('GET', `/v2/runs/${runId}`, user.as), 200)),
    );
    for (const [index, run] of runs.slice(1).entries())
      assert.ok(Date.parse(run.started_at ?? '') >= Date.parse(runs[index]?.finished_at ?? ''));
  });

  it('share the work: both run-executors do some of it', async () => {
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) => chat(index % 2 ? one : two, '/stream 2 1')),
    );
    await Promise.all(sent.map(({ run_id }) => one.waitForDone(run_id, { apiKey: organization.apiKey })));
    const ended = cluster
      .of('run-executor')
      .map((executor) => executor.lines().filter((line) => line.includes('"run ended"')).length);
    assert.ok(
      ended.every((count) => count > 0),
      `runs ended by each: ${ended.join(', ')}`,
    );
  });

  it('answer from a document that was uploaded through the one, with citations', async () => {
    const base = assertStatus(
      await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Bees' }),
      201,
    );
    const form = new FormData();
    form.set(
      'file',
      new Blob(['# Bees\n\nThe queen of the apiary is called Philomena.\n'], { type: 'text/markdown' }),
      'bees.md',
    );
    const path = `/admin/v1/organizations/${organization.id}/knowledge-bases/${base.id}/documents`;
    const asOperator = { adminToken: cluster.demo.admin_token };
    const { id } = assertStatus(await one.api<{ id: string }>('POST', path, { ...asOperator, body: form }), 201);
    await eventually(async () => {
      const { state } = assertStatus(await two.api<{ state: string }>('GET', `${path}/${id}`, asOperator), 200);
      assert.equal(state, 'completed');
    }, 15_000);
    const agent = assertStatus(
      await organization.admin<{ id: string }>('POST', '/agents', {
        name: 'Keeper',
        instructions: 'Answer.',
        model: 'demo',
        knowledge_base_ids: [base.id],
      }),
      201,
    );
    const { run_id: runId } = assertStatus(
      await two.api<Accepted>('POST', '/v2/chat', {
        apiKey: organization.apiKey,
        body: { agent_id: agent.id, content: 'What is the queen of the apiary called?' },
      }),
      202,
    );
    const frames = await one.waitForDone(runId, { apiKey: organization.apiKey });
    assert.match(joinedText(frames), /Philomena/);
    const citations = frames.find(({ event }) => event === 'citations')?.data.citations ?? [];
    assert.ok(citations.some(({ document_id, snippet }) => document_id === id && snippet.includes('Philomena')));
  });

  it('refuse a revoked key at every edge within 5 s, and end its streams', async () => {
    const made = assertStatus(
      await organization.admin<{ id: string; key: string }>('POST', '/api-keys', { name: 'short' }),
      201,
    );
    const as = { apiKey: made.key };
    const { run_id: runId } = assertStatus(
      await one.api<Accepted>('POST', '/v2/chat', {
        ...as,
        body: { agent_id: organization.agentId, content: '/stream 1000 50' },
      }),
      202,
    );
    for (const client of [one, two]) assertStatus(await client.api('GET', '/v2/agents', as), 200);
    const streams = [one, two].map(async (client) => {
      for await (const _item of client.streamRun(runId, as)) continue;
      return Date.now();
    });
    const revokedAt = Date.now();
    assertStatus(await organization.admin('DELETE', `/api-keys/${made.id}`), 204);
    for (const client of [one, two]) {
      await eventually(async () => {
        assertRefused(await client.api('GET', '/v2/agents', as), 401, 'unauthorized');
      }, 5_000);
    }
    for (const endedAt of await Promise.all(streams))
      assert.ok(endedAt - revokedAt < 5_500, `a stream ended after ${endedAt - revokedAt} ms`);
    await assert.rejects(two.waitForDone(runId, as), RefusedStream);
  });

  it('refuse a disabled organization at every edge within 5 s', async () => {
    const other = await createOrganization(two, cluster.demo.admin_token);
    const user = await other.anonymous();
    for (const client of [one, two]) assertStatus(await client.api('GET', '/v2/agents', user.as), 200);
    assertStatus(await other.admin('PATCH', '', { disabled: true }), 200);
    for (const client of [one, two]) {
      await eventually(async () => {
        assertRefused(await client.api('GET', '/v2/agents', user.as), 401, 'unauthorized');
      }, 5_000);
    }
  });

  it('write into no log what was said, or a key or a token', async () => {
    const question = 'Quokkas dream of eucalyptus';
    const user = await organization.identified();
    const { id } = await user.startConversation();
    const { frames } = await user.ask(id, question);
    assert.ok(joinedText(frames).length > 0);
    const lines = services.flatMap((service) => cluster.of(service).flatMap((child) => child.lines())).join('\n');
    for (const secret of [
      question,
      user.token,
      organization.apiKey,
      organization.publishableKey,
      organization.identitySecret,
    ]) {
      assert.ok(!lines.includes(secret), `a log holds ${secret.slice(0, 12)}…`);
    }
    const { admin_token: adminToken } = cluster.demo;
    assert.ok(!lines.includes(adminToken));
  });

  it('write one trace into the logs of every service that a message comes by', async () => {
    const callers = randomUUID().replaceAll('-', '');
    const { run_id: runId } = await chat(one, 'Hello', { traceparent: `00-${callers}-00f067aa0ba902b7-01` });
    await two.waitForDone(runId, { apiKey: organization.apiKey });
    // The edge's line names the trace that began there, beside the caller's.
    const traceId = await eventually(async () => {
      const line = cluster
        .of('edge')
        .flatMap((child) => child.lines())
        .find((written) => written.includes(`"caller_trace_id":"${callers}"`));
      const found = /"trace_id":"([0-9a-f]{32})"/.exec(line ?? '')?.[1];
      assert.ok(found);
      return found;
    }, 5_000);
    const logged = (service: 'edge' | 'run-executor', message: string): boolean =>
      cluster
        .of(service)
        .some((child) => child.lines().some((line) => line.includes(traceId) && line.includes(message)));
    await eventually(async () => {
      assert.ok(logged('edge', '"request"'), 'no line of an edge has it');
      assert.ok(
        logged('run-executor', '"run accepted"') && logged('run-executor', '"run ended"'),
        'no line of a run-executor has it',
      );
    }, 5_000);
  });
});
