// One trace over all processes of a cluster, its events included, and metrics of each of them.

import assert from 'node:assert/strict';
import { type Cluster, services } from '../../scripts/cluster/cluster.ts';
import { FormData } from 'undici';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { describeCluster, programOf, startTestCluster } from '../support/cluster.ts';
import { eventually } from '../support/eventually.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../support/telemetry/otlp-receiver.ts';
import { scrape } from '../support/telemetry/scrape.ts';

const question = '4bf92f3577b34da6a3ce929d0e0e4736';
const cancellation = '5bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';

describeCluster('The telemetry of a cluster', function () {
  this.timeout(120_000);
  let receiver: OtlpReceiver;
  let cluster: Cluster;
  let client: Client;

  before(async () => {
    receiver = await startOtlpReceiver();
    cluster = await startTestCluster({
      environment: {
        METRICS_LISTEN: '127.0.0.1:0',
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        OTEL_TRACES_SAMPLER_ARG: '0',
        CALLER_TRACES: 'continue',
      },
    });
    client = createClient(cluster.edges, cluster.admins);
  });
  after(async () => {
    await client?.close();
    await cluster?.stop();
    await receiver?.stop();
  });

  const send = async (trace: string, content: string): Promise<string> => {
    const { api_key: apiKey, agent_id: agentId } = cluster.demo;
    const headers = { traceparent: `00-${trace}-${caller}-01` };
    const body = { agent_id: agentId, content, end_user_id: 'someone' };
    return assertStatus(await client.api<{ run_id: string }>('POST', '/v2/chat', { apiKey, headers, body }), 202)
      .run_id;
  };
  const received = (trace: string, complete: (spans: readonly ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> =>
    eventually(async () => {
      const spans = receiver.spans.filter((span) => span.trace_id === trace);
      assert.ok(complete(spans), spans.map(({ service, name }) => `${service}: ${name}`).join('\n'));
      return spans;
    }, 15_000);

  it('shows a message as one trace over the processes it went through', async () => {
    const { api_key: apiKey } = cluster.demo;
    await client.waitForDone(await send(question, 'What is Colloquy?'), { apiKey });
    const spans = await received(
      question,
      (found) =>
        found.some(({ name }) => name === 'POST /v2/chat') &&
        found.some(({ name }) => name === 'run chat') &&
        found.some(({ service, name }) => service === programOf('limits') && name.includes('LimitsService')) &&
        found.some(({ service, name }) => service === programOf('ingestion') && name.includes('IngestionService')) &&
        found.some(({ service, name }) => service === programOf('conversation') && name.endsWith('/SendMessage')),
    );
    const byId = new Map(spans.map((span) => [span.span_id, span]));
    const outside = spans.filter((span) => !byId.has(span.parent_id));
    assert.deepEqual(
      outside.map(({ name, parent_id }) => `${name} below ${parent_id}`),
      [`POST /v2/chat below ${caller}`],
    );
    for (const span of spans.filter(({ kind }) => kind === 'server')) {
      const parent = byId.get(span.parent_id);
      if (parent) assert.deepEqual([parent.kind, parent.name], ['client', span.name]);
    }
    const run = spans.find(({ name }) => name === 'run chat');
    assert.equal(run?.service, programOf('run-executor'));
    assert.match(byId.get(run.parent_id)?.name ?? '', /RunExecutorService\/StartRun$/);
  });

  it('shows an event from who tells it to all who hear it, over NATS', async () => {
    const { api_key: apiKey } = cluster.demo;
    const runId = await send(question, '/hang');
    await eventually(async () => {
      const run = await client.api<{ state: string }>('GET', `/v2/runs/${runId}`, { apiKey });
      assert.equal(run.body.state, 'running');
    });
    const headers = { traceparent: `00-${cancellation}-${caller}-01` };
    assertStatus(await client.api('POST', `/v2/runs/${runId}/cancel`, { apiKey, headers }), 202);
    const spans = await received(
      cancellation,
      (found) =>
        found.filter(({ kind }) => kind === 'consumer').length === 2 && found.some(({ kind }) => kind === 'producer'),
    );
    const told = spans.filter(({ kind }) => kind === 'producer');
    assert.deepEqual(
      told.map(({ name, attributes }) => [name, attributes['messaging.system']]),
      [['send run-cancel-requested', 'nats']],
    );
    for (const heard of spans.filter(({ kind }) => kind === 'consumer')) {
      assert.equal(heard.name, 'process run-cancel-requested');
      assert.equal(heard.parent_id, told[0]?.span_id);
    }
  });

  it('begins no trace of its own where the ratio says none', () => {
    const traces = new Set(receiver.spans.map((span) => span.trace_id));
    assert.deepEqual(traces, new Set([question, cancellation]));
  });

  /** The process that made the demo has kept its files: with replicas that process is gone. */
  const upload = async (): Promise<void> => {
    const { admin_token: adminToken, organization_id: organization } = cluster.demo;
    const bases = `/admin/v1/organizations/${organization}/knowledge-bases`;
    const body = { name: 'Bees' };
    const base = assertStatus(await client.api<{ id: string }>('POST', bases, { adminToken, body }), 201);
    const form = new FormData();
    form.set('file', new Blob(['Bees dance.\n'], { type: 'text/plain' }), 'bees.txt');
    assertStatus(await client.api('POST', `${bases}/${base.id}/documents`, { adminToken, body: form }), 201);
  };

  it('has metrics of every process, on the stores of a cluster', async () => {
    await upload();
    const sums = new Map<string, number>();
    for (const service of services) {
      for (const child of cluster.of(service)) {
        const [, port] = /"port":(\d+),"msg":"metrics are served"/.exec(child.lines().join('\n')) ?? [];
        const { samples, sum } = await scrape(`127.0.0.1:${port}`);
        assert.equal(sum('colloquy_build_info', { component: programOf(service) }), 1);
        const errors = samples.filter(({ name, value }) => name === 'colloquy_store_errors_total' && value > 0);
        assert.deepEqual(errors, [], child.name);
        for (const { name, labels, value } of samples) {
          if (name === 'colloquy_store_operation_duration_seconds_count' && value > 0) {
            const key = `${service}: ${labels['store']} ${labels['port']}`;
            sums.set(key, (sums.get(key) ?? 0) + value);
          }
        }
      }
    }
    for (const expected of [
      'token: mongodb documents',
      'conversation: mongodb documents',
      'run-executor: mongodb documents',
      'run-executor: redis live_stream',
      'run-executor: nats events',
      'limits: mongodb documents',
      'limits: redis rates',
      'ingestion: mongodb documents',
      'ingestion: gridfs files',
      'edge: redis live_stream',
    ]) {
      assert.ok((sums.get(expected) ?? 0) > 0, `${expected} of ${[...sums.keys()].join(', ')}`);
    }
  });
});
