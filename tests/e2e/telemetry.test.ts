// What a running Colloquy tells of itself: one trace for one message, read back from a collector, and metrics, read
// back from a scrape; of neither more than it should.

import assert from 'node:assert/strict';
import { FormData } from 'undici';
import { metricFiles } from '../../scripts/metric-definitions.ts';
import { assertStatus, type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { eventually } from '../support/eventually.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../support/telemetry/otlp-receiver.ts';
import { metricOf, type Scrape, scrape } from '../support/telemetry/scrape.ts';

const browser = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

describe('telemetry', function () {
  this.timeout(60_000);
  let receiver: OtlpReceiver;
  let colloquy: Colloquy;
  let client: Client;
  let organization: Organization;
  let metricsAddress: string;
  let sent: { run_id: string; conversation_id: string };

  before(async () => {
    receiver = await startOtlpReceiver();
    colloquy = await startColloquy({
      env: {
        METRICS_LISTEN: '127.0.0.1:0',
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-marker-5150',
        LOG_LEVEL: 'trace',
      },
    });
    const [, port] = /"port":(\d+),"msg":"metrics are served"/.exec(colloquy.logs()) ?? [];
    metricsAddress = `127.0.0.1:${port}`;
    client = createClient(colloquy.demo.base_url);
    organization = await createOrganization(client, colloquy.demo.admin_token, {
      agent: { instructions: 'instruction-marker-5512' },
    });
    const traceparent = `00-${browser.trace}-${browser.span}-01`;
    const { api_key: apiKey, agent_id: agentId } = colloquy.demo;
    const body = { agent_id: agentId, content: 'What is question-marker-9024?', end_user_id: 'customer-marker-7731' };
    sent = assertStatus(
      await client.api<typeof sent>('POST', '/v2/chat', { apiKey, headers: { traceparent }, body }),
      202,
    );
    await client.waitForDone(sent.run_id, { apiKey });
    const user = await organization.identified('customer-marker-7731');
    const conversation = await user.startConversation();
    await user.ask(conversation.id, '/fail failure-marker-3381');
    await client.api('GET', '/v2/token-marker-1199?secret=query-marker-4410', { apiKey: 'sk_unknown-marker-1199' });
  });
  after(async () => {
    await client.close();
    await colloquy.stop();
    await receiver.stop();
  });

  describe('tells the trace of a message', () => {
    let spans: ReceivedSpan[];
    const named = (name: string): ReceivedSpan => {
      const found = spans.filter((span) => span.name === name);
      assert.equal(
        found.length,
        1,
        `${found.length} spans named ${name} of ${spans.map((span) => span.name).join(', ')}`,
      );
      return found[0] as ReceivedSpan;
    };

    before(async () => {
      spans = await eventually(async () => {
        const found = receiver.spans.filter((span) => span.trace_id === browser.trace);
        assert.ok(found.some((span) => span.name === 'run chat'));
        return found;
      });
    });

    it('which is one tree, below the span of who sent it', () => {
      const ids = new Set(spans.map((span) => span.span_id));
      assert.equal(ids.size, spans.length);
      const roots = spans.filter((span) => !ids.has(span.parent_id));
      assert.deepEqual(
        roots.map(({ name, parent_id }) => ({ name, parent_id })),
        [{ name: 'POST /v2/chat', parent_id: browser.span }],
      );
      for (const span of spans) {
        assert.ok(span.ended_at >= span.started_at, span.name);
        assert.equal(span.service, 'colloquy');
      }
    });

    it('from HTTP over gRPC to the run, the model calls and the tool', () => {
      const way = (name: string, kind: string): string[] => {
        const path: string[] = [];
        let at: ReceivedSpan | undefined = spans.find((span) => span.name === name && span.kind === kind);
        assert.ok(at, `${kind} ${name}`);
        for (; at; at = spans.find((span) => span.span_id === at?.parent_id)) path.unshift(`${at.kind} ${at.name}`);
        return path;
      };
      const [send, start] = [
        'colloquy.conversation.v1.ConversationService/SendMessage',
        'colloquy.run_executor.v1.RunExecutorService/StartRun',
      ];
      const toRun = [
        'server POST /v2/chat',
        `client ${send}`,
        `server ${send}`,
        `client ${start}`,
        `server ${start}`,
        'internal run chat',
      ];
      assert.deepEqual(way('chat demo', 'client'), [...toRun, 'client chat demo']);
      const search = 'colloquy.ingestion.v1.IngestionService/Search';
      assert.deepEqual(way(search, 'server'), [
        ...toRun,
        'internal execute_tool knowledge_search',
        `client ${search}`,
        `server ${search}`,
      ]);
      const admit = 'colloquy.limits.v1.LimitsService/Admit';
      assert.deepEqual(way(admit, 'server'), [...toRun.slice(0, 5), `client ${admit}`, `server ${admit}`]);
      const release = 'colloquy.limits.v1.LimitsService/Release';
      assert.deepEqual(way(release, 'server'), [...toRun, `client ${release}`, `server ${release}`]);
    });

    it('with what each of them came to', () => {
      assert.equal(named('POST /v2/chat').attributes['http.response.status_code'], 202);
      const run = named('run chat');
      assert.equal(run.attributes['colloquy.run.id'], sent.run_id);
      assert.equal(run.attributes['colloquy.run.state'], 'succeeded');
      assert.equal(run.attributes['gen_ai.conversation.id'], sent.conversation_id);
      const calls = spans
        .filter((span) => span.name === 'chat demo')
        .sort((a, b) => Number(a.started_at - b.started_at));
      assert.deepEqual(
        calls.map((call) => call.attributes['gen_ai.response.finish_reasons']),
        [['tool_calls'], ['stop']],
      );
      for (const { attributes, events } of calls) {
        assert.equal(attributes['gen_ai.operation.name'], 'chat');
        assert.equal(attributes['gen_ai.provider.name'], 'demo');
        assert.equal(attributes['gen_ai.request.model'], 'demo');
        assert.ok(Number(attributes['gen_ai.usage.input_tokens']) > 0);
        assert.ok(Number(attributes['gen_ai.usage.output_tokens']) > 0);
        assert.ok(Number(attributes['gen_ai.response.time_to_first_chunk']) >= 0);
        assert.deepEqual(events, ['first_chunk']);
      }
      assert.ok(spans.every((span) => !span.failed));
    });

    it('whose ids are in the log lines of the request and of the run', () => {
      const lines = colloquy
        .logs()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const lineOf = (msg: string): Record<string, unknown> | undefined =>
        lines.find((line) => line['msg'] === msg && line['trace_id'] === browser.trace);
      assert.equal(lineOf('request')?.['span_id'], named('POST /v2/chat').span_id);
      assert.equal(lineOf('run ended')?.['span_id'], named('run chat').span_id);
    });
  });

  it('shows a failed model call, and the run that failed by it', async () => {
    const failed = await eventually(async () => {
      const found = receiver.spans.filter((span) => span.failed);
      assert.ok(found.some((span) => span.name === 'run chat'));
      return found;
    });
    const how = failed.map(({ name, attributes }) => `${name}: ${String(attributes['error.type'])}`);
    assert.deepEqual(
      how.sort((a, b) => a.localeCompare(b)),
      ['chat demo: model_error', 'run chat: model_error'],
    );
  });

  it('shows a stream as one span, which ends with it', async () => {
    const traceparent = `00-5${browser.trace.slice(1)}-${browser.span}-01`;
    const { api_key: apiKey, agent_id: agentId } = colloquy.demo;
    const body = { agent_id: agentId, content: '/stream 10 30', end_user_id: 'someone' };
    const { run_id } = assertStatus(await client.api<typeof sent>('POST', '/v2/chat', { apiKey, body }), 202);
    await client.waitForDone(run_id, { apiKey, headers: { traceparent } });
    const stream = await eventually(async () => {
      const found = receiver.spans.find(
        ({ name, trace_id: id }) => name.endsWith('/stream') && id === traceparent.slice(3, 35),
      );
      assert.ok(found);
      return found;
    });
    assert.equal(stream.name, 'GET /v2/runs/:run_id/stream');
    assert.equal(stream.parent_id, browser.span);
    assert.equal(stream.attributes['http.response.status_code'], 200);
    assert.ok(stream.ended_at - stream.started_at > 200_000_000n, String(stream.ended_at - stream.started_at));
  });

  it('shows the processing of a document in the trace of its upload', async () => {
    const traceparent = `00-6${browser.trace.slice(1)}-${browser.span}-01`;
    const { admin_token: adminToken } = colloquy.demo;
    const { id } = assertStatus(
      await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Notes' }),
      201,
    );
    const form = new FormData();
    form.set('file', new File(['# document-marker-8830\n\ntext'], 'notes.md', { type: 'text/markdown' }));
    const path = `/admin/v1/organizations/${organization.id}/knowledge-bases/${id}/documents`;
    assertStatus(await client.api('POST', path, { adminToken, headers: { traceparent }, body: form }), 201);
    const spans = await eventually(async () => {
      const found = receiver.spans.filter(({ trace_id: trace }) => trace === traceparent.slice(3, 35));
      assert.ok(found.some(({ name }) => name === 'run document'));
      return found;
    });
    const run = spans.find(({ name }) => name === 'run document');
    const call = spans.find(({ name, kind }) => name.endsWith('/ProcessDocument') && kind === 'client');
    assert.equal(call?.parent_id, run?.span_id);
    assert.equal(run?.attributes['colloquy.run.state'], 'succeeded');
  });

  describe('serves metrics', () => {
    let metrics: Scrape & { text: string };
    before(async () => {
      metrics = await scrape(metricsAddress);
    });

    it('of requests, runs, models, streams and stores', () => {
      const sums: [name: string, labels: Record<string, string>, least: number][] = [
        ['colloquy_http_request_duration_seconds_count', { method: 'POST', route: '/v2/chat', status: '2xx' }, 1],
        ['colloquy_http_refusals_total', { code: 'not_found' }, 1],
        ['colloquy_grpc_server_duration_seconds_count', { grpc_method: 'StartRun', grpc_code: 'OK' }, 2],
        ['colloquy_grpc_client_duration_seconds_count', { grpc_method: 'StartRun', grpc_code: 'OK' }, 2],
        ['colloquy_runs_accepted_total', { kind: 'chat' }, 2],
        ['colloquy_runs_ended_total', { kind: 'chat', state: 'succeeded', error: 'none' }, 1],
        ['colloquy_runs_ended_total', { kind: 'chat', state: 'failed', error: 'model_error' }, 1],
        ['colloquy_run_first_text_seconds_count', {}, 1],
        ['colloquy_run_settle_duration_seconds_count', {}, 2],
        ['colloquy_run_workers', { kind: 'chat' }, 64],
        ['colloquy_frames_written_total', {}, 10],
        ['colloquy_model_call_duration_seconds_count', { provider: 'demo', outcome: 'stop' }, 1],
        ['colloquy_model_call_duration_seconds_count', { provider: 'demo', outcome: 'model_error' }, 1],
        ['colloquy_model_first_chunk_seconds_count', { provider: 'demo' }, 2],
        ['colloquy_model_tokens_total', { provider: 'demo', direction: 'output' }, 1],
        ['colloquy_tool_call_duration_seconds_count', { tool: 'knowledge_search', status: 'ok' }, 1],
        ['colloquy_streams_ended_total', { how: 'done' }, 2],
        ['colloquy_stream_frames_sent_total', {}, 10],
        ['colloquy_stream_bytes_sent_total', {}, 100],
        ['colloquy_token_exchanges_total', { outcome: 'identified' }, 1],
        ['colloquy_limits_slots_taken_total', {}, 2],
        ['colloquy_documents_ended_total', { state: 'completed' }, 1],
        ['colloquy_store_operation_duration_seconds_count', { store: 'sqlite', operation: 'insert' }, 5],
        ['colloquy_spans_exported_total', { outcome: 'sent' }, 10],
        ['colloquy_build_info', { component: 'colloquy' }, 1],
        ['process_resident_memory_bytes', {}, 1_000_000],
        ['nodejs_eventloop_lag_p99_seconds', {}, 0],
      ];
      for (const [name, labels, least] of sums) {
        const sum = metrics.sum(name, labels);
        assert.ok(sum !== undefined && sum >= least, `${name} ${JSON.stringify(labels)} is ${sum}`);
      }
      assert.equal(metrics.sum('colloquy_run_queue_ready', { kind: 'chat' }), 0);
      assert.equal(metrics.sum('colloquy_store_errors_total'), 0);
      assert.equal(metrics.sum('colloquy_streams_open'), 0);
    });

    it('that are defined, with the labels that are defined, and leave none out', async () => {
      const defined = new Map(
        (await metricFiles()).flatMap((file) => file.metrics).map((metric) => [metric.name, metric]),
      );
      const seen = new Set<string>();
      for (const { name, labels } of metrics.samples) {
        const metric = metricOf(name, metrics.types);
        if (!metric.startsWith('colloquy_')) continue;
        seen.add(metric);
        const definition = defined.get(metric);
        assert.ok(definition, `${metric} is not defined`);
        assert.equal(metrics.types.get(metric), definition.type);
        const given = Object.keys(labels).filter((label) => label !== 'le');
        assert.deepEqual(given.sort(), Object.keys(definition.labels).sort(), metric);
      }
      const unseen = [...defined.keys()].filter((name) => !metrics.types.has(name));
      assert.deepEqual(unseen, []);
      assert.ok(seen.size > 30, `only ${seen.size}`);
    });

    it('whose labels hold no ids and nothing that a caller chose', () => {
      for (const { name, labels } of metrics.samples) {
        if (!name.startsWith('colloquy_')) continue;
        for (const [label, value] of Object.entries(labels)) {
          assert.ok(
            !uuid.test(value) && value.length <= 128 && /^[\x21-\x7e]*$/.test(value),
            `${name} ${label}=${value}`,
          );
          assert.ok(!value.includes('marker'), `${name} ${label}=${value}`);
        }
      }
    });

    it('at that path only, and on an address of their own', async () => {
      assert.equal((await fetch(`http://${metricsAddress}/`)).status, 404);
      assert.equal((await fetch(`http://${metricsAddress}/metrics`, { method: 'POST' })).status, 405);
      assert.equal((await fetch(`${colloquy.demo.base_url}/metrics`)).status, 404);
    });
  });

  it('says nothing of texts, keys and tokens, nor whom a customer talks to', async () => {
    assert.equal(receiver.headers['authorization'], 'Bearer collector-marker-5150');
    const { text } = await scrape(metricsAddress);
    const told = text + JSON.stringify(receiver.spans.map(({ started_at: _s, ended_at: _e, ...span }) => span));
    for (const marker of told.match(/\w*-marker-\d+/g) ?? []) assert.fail(marker);
    const { demo } = colloquy;
    for (const secret of [demo.api_key, demo.admin_token, organization.apiKey, organization.publishableKey]) {
      assert.ok(!told.includes(secret));
    }
    assert.ok(told.includes(organization.id), 'an organization is named');
  });
});
