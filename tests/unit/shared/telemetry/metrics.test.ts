// Metrics as they are collected and written out.

import assert from 'node:assert/strict';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { counter, gauge, histogram, noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { parseScrape, type Scrape } from '../../../support/telemetry/scrape.ts';

const calls = counter({ name: 'test_calls_total', help: 'Calls.', labels: { how: 'in which way', where: 'where' } });
const depth = gauge({ name: 'test_depth', help: 'Depth.' });
const durations = histogram({ name: 'test_seconds', help: 'Seconds.', labels: { how: 'how' }, buckets: [0.1, 1] });

describe('collected metrics', () => {
  let metrics: ReturnType<typeof collectMetrics>;
  beforeEach(() => (metrics = collectMetrics(silentLogger())));
  const scraped = async (): Promise<Scrape> => parseScrape(await metrics.scrape());

  it('count by label values', async () => {
    const labelled = metrics.counter(calls);
    labelled({ how: 'a', where: 'x' }).add();
    labelled({ where: 'x', how: 'a' }).add(2);
    labelled({ how: 'b', where: 'x' }).add();
    const { sum, types } = await scraped();
    assert.equal(sum('test_calls_total', { how: 'a', where: 'x' }), 3);
    assert.equal(sum('test_calls_total'), 4);
    assert.equal(types.get('test_calls_total'), 'counter');
  });

  it('tell how values are spread, cumulatively, a bound belonging to its bucket', async () => {
    const labelled = metrics.histogram(durations);
    for (const value of [0.05, 0.1, 0.5, 1, 7]) labelled({ how: 'a' }).observe(value);
    const { sum } = await scraped();
    assert.equal(sum('test_seconds_bucket', { le: '0.1' }), 2);
    assert.equal(sum('test_seconds_bucket', { le: '1' }), 4);
    assert.equal(sum('test_seconds_bucket', { le: '+Inf' }), 5);
    assert.equal(sum('test_seconds_count'), 5);
    assert.ok(Math.abs((sum('test_seconds_sum') ?? 0) - 8.65) < 1e-9);
  });

  it('are gathered before each scrape, and one that fails keeps none of the others', async () => {
    let now = 3;
    metrics.beforeScrape(async () => {
      throw new Error('the store is away');
    });
    metrics.beforeScrape(() => metrics.gauge(depth)({}).set(now));
    assert.equal((await scraped()).sum('test_depth'), 3);
    now = 4;
    assert.equal((await scraped()).sum('test_depth'), 4);
  });

  it('wait no longer than a moment for gathered ones', async function () {
    this.timeout(5_000);
    metrics.beforeScrape(() => new Promise(() => {}));
    assert.equal((await scraped()).sum('test_depth'), undefined);
  });

  it('are the same for all who ask for one definition', async () => {
    metrics.counter(calls)({ how: 'a', where: 'x' }).add();
    metrics.counter(calls)({ how: 'a', where: 'x' }).add();
    assert.equal((await scraped()).sum('test_calls_total'), 2);
    assert.throws(() => metrics.counter({ ...calls }), /defined twice/);
  });

  it('stay bounded where label values do not', async () => {
    const labelled = metrics.counter(calls);
    for (let index = 0; index < 5_000; index += 1) labelled({ how: `value-${index}`, where: 'x' }).add();
    labelled({ how: 'value-1', where: 'x' }).add();
    const { samples, sum } = await scraped();
    assert.equal(samples.filter(({ name }) => name === 'test_calls_total').length, 2_001);
    assert.equal(sum('test_calls_total', { how: 'value-1' }), 2);
    assert.equal(sum('test_calls_total', { how: 'other', where: 'other' }), 3_000);
  });

  it('tell of the process itself', async () => {
    const { sum } = await scraped();
    assert.ok((sum('process_cpu_seconds_total') ?? 0) > 0);
    assert.ok((sum('nodejs_eventloop_lag_p99_seconds') ?? -1) >= 0);
  });

  it('are nothing where nobody scrapes', () => {
    const one = noMetrics.counter(calls)({ how: 'a', where: 'x' });
    assert.equal(one, noMetrics.histogram(durations)({ how: 'b' }));
    one.add();
    noMetrics.beforeScrape(() => assert.fail('gathered'));
  });
});
