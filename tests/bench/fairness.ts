// Waiting times of 10,000 organizations whose load is spread as unevenly as such loads are, over 100 executors. Time is
// simulated; the queues, the bounds and the order in which organizations are served are the product's own, on its own
// store.

import { createOrgQueueStore } from '#services/run-executor/queue/store/org-queues.ts';
import { createRunQueue } from '#services/run-executor/queue/worker/run-queue.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { createKnownLimits } from '#services/run-executor/runs/worker/known-limits.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { percentile } from './measure.ts';

const organizations = 10_000;
const executors = 100;
const workersEach = 4;
/** Seconds: how long a run is at work on average (exponential), and for how long runs come. */
const workS = 2;
const loadS = 90;
/** Arrivals by the capacity of all workers together. */
const loads = [0.9, 1.2];
/** Zipf: the n-th organization has 1/n^this of the first one's load. */
const skew = 1.05;
const limits = { concurrent_runs: 10, queued_runs: 50, trace_retention_days: 30 };

interface Waiting {
  readonly rank: number;
  readonly at: number;
}

export async function benchFairness(): Promise<void> {
  for (const load of loads) await simulate(load);
}

async function simulate(load: number): Promise<void> {
  const begunAt = performance.now();
  let nowMs = Date.UTC(2026, 0, 1);
  const clock = (): number => nowMs;
  const store = openSqliteStore({ file: ':memory:', log: silentLogger(), clock });
  const parts = {
    orgQueues: createOrgQueueStore(store, { clock }),
    waitingRuns: { count: async () => 0 },
    knownLimits: createKnownLimits({ limits: { GetLimits: async () => ({ ...limits, kept: {} }) }, clock }),
    settings: { RUN_LEASE_SECONDS: 15, QUEUE_MAX_RUNS: 100_000 } as never,
    addressShare: 1,
    clock,
  };
  const crew = Array.from({ length: executors }, () => ({ queue: createRunQueue(parts), free: workersEach }));
  const ids = Array.from({ length: organizations }, newId);
  const pick = zipf(organizations, skew);
  const rate = ((executors * workersEach) / workS) * load;
  const events = new Heap();
  const waits = new Map<string, Waiting>();
  const done: { rank: number; waitS: number }[] = [];
  const refused = new Map<number, number>();
  const owners = new Map<string, RunDocument>();

  const begin = (executor: (typeof crew)[number], runId: string): void => {
    executor.free -= 1;
    const came = waits.get(runId);
    if (came) done.push({ rank: came.rank, waitS: (nowMs - came.at) / 1000 });
    waits.delete(runId);
    events.push(nowMs + exponential(workS) * 1000, async () => {
      executor.free += 1;
      await executor.queue.leave(owners.get(runId) as RunDocument);
      owners.delete(runId);
      await fill(executor);
    });
  };
  const fill = async (executor: (typeof crew)[number]): Promise<void> => {
    if (executor.free === 0) return;
    const { runIds } = await executor.queue.takeInTurn(executor.free);
    for (const runId of runIds) begin(executor, runId);
  };
  const arrive = async (): Promise<void> => {
    const rank = pick();
    const run = { _id: newId(), organization_id: ids[rank], end_user_id: `u${rank}-${random(10)}` } as RunDocument;
    const executor = crew[random(executors)] as (typeof crew)[number];
    try {
      await executor.queue.join(run, undefined, false);
    } catch (error) {
      if (!hasCode(error, 'queue_full')) throw error;
      refused.set(rank, (refused.get(rank) ?? 0) + 1);
      return;
    }
    waits.set(run._id, { rank, at: nowMs });
    owners.set(run._id, run);
    // A full process says so, and one with room hears of it.
    const taker = executor.free > 0 ? executor : crew.find(({ free }) => free > 0);
    if (!taker) return executor.queue.enter(run);
    const { runId } = await taker.queue.takeOf(run.organization_id, run._id);
    if (runId !== undefined) begin(taker, runId);
  };

  const endsAt = nowMs + loadS * 1000;
  const next = (): void => {
    const at = nowMs + exponential(1 / rate) * 1000;
    if (at < endsAt)
      events.push(at, async () => {
        next();
        await arrive();
      });
  };
  next();
  for (let event = events.pop(); event; event = events.pop()) {
    nowMs = event.at;
    await event.act();
  }
  await store.close();
  report(load, done, refused, performance.now() - begunAt);
}

function report(
  load: number,
  done: readonly { rank: number; waitS: number }[],
  refused: ReadonlyMap<number, number>,
  tookMs: number,
): void {
  console.log(
    `fairness: ${organizations} organizations, ${executors} executors of ${workersEach} workers, load ${load} of what they can do, ${done.length} runs (${Math.round(tookMs / 1000)} s of work):`,
  );
  const classes: [name: string, from: number, to: number][] = [
    ['the largest 10', 0, 10],
    ['the next 90', 10, 100],
    ['the next 900', 100, 1_000],
    ['the other 9,000', 1_000, organizations],
  ];
  for (const [name, from, to] of classes) {
    const waits = done.filter(({ rank }) => rank >= from && rank < to).map(({ waitS }) => waitS);
    const full = [...refused].reduce((sum, [rank, count]) => (rank >= from && rank < to ? sum + count : sum), 0);
    const at = (share: number): string => percentile(waits, share).toFixed(2);
    console.log(
      `  ${name}: ${waits.length} runs, ${full} refused; waited s p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${Math.max(...waits).toFixed(2)}`,
    );
  }
}

const random = (below: number): number => Math.floor(Math.random() * below);
const exponential = (mean: number): number => -mean * Math.log(1 - Math.random());

/** Draws ranks from 0, the first the most often. */
function zipf(count: number, exponent: number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= count; rank += 1) sums.push((sum += 1 / rank ** exponent));
  return () => {
    const wanted = Math.random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

interface Event {
  readonly at: number;
  act(): Promise<void>;
}

/** The next event. */
class Heap {
  readonly #events: Event[] = [];
  push(at: number, act: () => Promise<void>): void {
    const events = this.#events;
    let place = events.push({ at, act }) - 1;
    for (let parent = (place - 1) >> 1; place > 0 && (events[parent] as Event).at > at; parent = (place - 1) >> 1) {
      [events[place], events[parent]] = [events[parent] as Event, events[place] as Event];
      place = parent;
    }
  }
  pop(): Event | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (last === undefined || events.length === 0) return first;
    events[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (left < events.length && (events[left] as Event).at < (events[least] as Event).at) least = left;
      if (right < events.length && (events[right] as Event).at < (events[least] as Event).at) least = right;
      if (least === place) return first;
      [events[place], events[least]] = [events[least] as Event, events[place] as Event];
      place = least;
    }
  }
}
