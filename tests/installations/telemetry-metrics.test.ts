// Metrics, read back from a scrape; and that neither they nor traces say more than they should.

import assert from 'node:assert/strict';
import { metricFiles } from '../../scripts/metric-definitions.ts';
import { eventually } from '../support/eventually.ts';
import { metricOf, type Scrape, scrape } from '../support/telemetry/scrape.ts';
import { startWatchedColloquy, type WatchedColloquy } from '../support/telemetry/watched-colloquy.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

describe('the telemetry of Colloquy', function () {
  this.timeout(60_000);
  let watched: WatchedColloquy;
  before(async () => (watched = await startWatchedColloquy()));
  after(() => watched.stop());

  describe('serves metrics', () => {
    let metrics: Scrape & { text: string };
    before(async () => {
      metrics = await eventually(async () => {
        const scraped = await scrape(watched.metricsAddress);
        assert.ok((scraped.sum('colloquy_spans_exported_total', { outcome: 'sent' }) ?? 0) >= 20);
        return scraped;
      });
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
      assert.equal((await fetch(`http://${watched.metricsAddress}/`)).status, 404);
      assert.equal((await fetch(`http://${watched.metricsAddress}/metrics`, { method: 'POST' })).status, 405);
      assert.equal((await fetch(`${watched.colloquy.demo.base_url}/metrics`)).status, 404);
    });
  });

  it('says nothing of texts, keys and tokens, nor whom a customer talks to', async () => {
    await eventually(async () =>
      assert.ok(watched.receiver.spans.some(({ name, failed }) => failed && name === 'run chat')),
    );
    assert.equal(watched.receiver.headers['authorization'], 'Bearer collector-marker-5150');
    const { text } = await scrape(watched.metricsAddress);
    const told = text + JSON.stringify(watched.receiver.spans.map(({ started_at: _s, ended_at: _e, ...span }) => span));
    for (const marker of told.match(/\w*-marker-\d+/g) ?? []) assert.fail(marker);
    const { demo } = watched.colloquy;
    for (const secret of [
      demo.api_key,
      demo.admin_token,
      watched.organization.apiKey,
      watched.organization.publishableKey,
    ]) {
      assert.ok(!told.includes(secret));
    }
    assert.ok(told.includes(watched.organization.id), 'an watched.organization is named');
  });
});
