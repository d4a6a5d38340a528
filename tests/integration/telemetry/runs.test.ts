// The metrics of runs when workers are lost, stop, fail, or are too few.

import assert from 'node:assert/strict';
import { type CollectedMetrics, collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';
import { gate, overloaded } from '../../support/runs/scripted-model.ts';
import { parseScrape, type Scrape } from '../../support/telemetry/scrape.ts';

const leaseMs = 15_000;

describe('the metrics of runs', () => {
  let metrics: CollectedMetrics;
  let harness: Harness;
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    metrics = collectMetrics(silentLogger());
    harness = await startHarness(environment, {}, { metrics });
  };
  afterEach(() => harness.stop());
  const scraped = async (): Promise<Scrape> => parseScrape(await metrics.scrape());

  it('count a takeover, its sweep, and the run that ended once', async () => {
    await start();
    const replica = await harness.addReplica();
    const user = await harness.someone();
    const [mine, theirs] = [gate(), gate()];
    harness.model.answer('take me over', ['Lost ', mine, 'words'], [theirs, 'New words']);
    const sent = await harness.send(user, 'take me over');
    await mine.reached;
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await replica.sweep();
    await theirs.reached;
    theirs.open();
    await harness.ended(sent.run_id);
    mine.open();
    harness.first.resume();
    await harness.first.drain();
    const { sum } = await scraped();
    assert.equal(sum('colloquy_run_takeovers_total', { kind: 'chat' }), 1);
    assert.equal(sum('colloquy_run_sweep_found_total', { what: 'lapsed' }), 1);
    assert.equal(sum('colloquy_runs_accepted_total', { kind: 'chat' }), 1);
    assert.equal(sum('colloquy_runs_ended_total'), 1);
    assert.equal(sum('colloquy_run_claims_total', { outcome: 'claimed' }), 2);
    assert.equal(sum('colloquy_run_settle_duration_seconds_count'), 1);
    assert.ok((sum('colloquy_run_duration_seconds_sum') ?? 0) > 15);
  });

  it('tell how many are ready while nobody has room, and how long the oldest has been', async () => {
    await start({ RUN_WORKERS: '1' });
    const [first, others] = [gate(), gate()];
    harness.model.answer('first', ['one', first]);
    harness.model.answer('second', ['two', others]);
    harness.model.answer('third', ['three', others]);
    const sent = [await harness.send(await harness.someone(), 'first')];
    await first.reached;
    sent.push(await harness.send(await harness.someone(), 'second'));
    sent.push(await harness.send(await harness.someone(), 'third'));
    harness.pass(40_000);
    const { sum } = await scraped();
    assert.equal(sum('colloquy_run_queue_ready', { kind: 'chat' }), 2);
    assert.equal(sum('colloquy_run_queue_ready', { kind: 'document' }), 0);
    const oldest = sum('colloquy_run_queue_oldest_seconds', { kind: 'chat' }) ?? 0;
    assert.ok(oldest >= 40 && oldest < 60, String(oldest));
    assert.equal(sum('colloquy_run_workers', { kind: 'chat' }), 1);
    assert.equal(sum('colloquy_run_workers_busy', { kind: 'chat' }), 1);
    first.open();
    others.open();
    for (const { run_id } of sent) await harness.ended(run_id);
    await harness.first.drain();
    const after = await scraped();
    assert.equal(after.sum('colloquy_run_queue_ready', { kind: 'chat' }), 0);
    assert.equal(after.sum('colloquy_run_queue_oldest_seconds', { kind: 'chat' }), 0);
    assert.equal(after.sum('colloquy_run_workers_busy', { kind: 'chat' }), 0);
  });

  it('count a run that is cancelled before anybody has it', async () => {
    await start({ RUN_WORKERS: '1' });
    const open = gate();
    harness.model.answer('first', ['one', open]);
    const user = await harness.someone();
    const first = await harness.send(user, 'first');
    await open.reached;
    const waiter = await harness.someone();
    const waiting = await harness.send(waiter, 'never answered');
    await harness.runExecutor.CancelRun({ run_id: waiting.run_id, access: waiter.access }, harness.context());
    open.open();
    await harness.ended(first.run_id);
    await harness.ended(waiting.run_id);
    const { sum } = await scraped();
    assert.equal(sum('colloquy_runs_ended_total', { state: 'cancelled', error: 'cancelled' }), 1);
    assert.equal(sum('colloquy_runs_ended_total', { state: 'succeeded', error: 'none' }), 1);
  });

  it('count each try of a model, and the first text of a run once', async () => {
    await start();
    const { random } = Math;
    // Tries follow each other at once.
    Math.random = () => 0;
    try {
      harness.model.answer('try again', ['Some words', overloaded()], ['Better words']);
      const sent = await harness.send(await harness.someone(), 'try again');
      await harness.ended(sent.run_id);
    } finally {
      Math.random = random;
    }
    const { sum } = await scraped();
    assert.equal(sum('colloquy_model_call_duration_seconds_count', { outcome: 'model_error' }), 1);
    assert.equal(sum('colloquy_model_call_duration_seconds_count', { outcome: 'stop' }), 1);
    assert.equal(sum('colloquy_model_first_chunk_seconds_count'), 2);
    assert.equal(sum('colloquy_stream_epochs_opened_total'), 1);
    assert.equal(sum('colloquy_run_first_text_seconds_count'), 1);
  });
});
