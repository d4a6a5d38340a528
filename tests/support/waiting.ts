// How long each case waited on time: for timers of 100 ms or more that fired while it ran, and for `eventually`. Only
// timers that were set by the case or its hooks before each, in this process, count; another process's wait is seen as
// time that went by without this one working. Mocha's own timers are not seen: it took the functions before.

import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** The duration of a case, in milliseconds. */
export interface CaseTime {
  readonly ms: number;
  /** On the clock, while a timer or `eventually` was waited for; both at once count once. */
  readonly waited_ms: number;
  /** Of that, in `eventually`. */
  readonly eventually_ms: number;
  /** CPU time of this process. */
  readonly cpu_ms: number;
}

interface Watch {
  readonly beganAt: number;
  readonly cpu: NodeJS.CpuUsage;
  readonly waits: { from: number; to: number; by: 'timer' | 'eventually' }[];
}

const leastMs = 100;
const cases = new AsyncLocalStorage<Watch>();

/** Begins a case: timers that it and its hooks set from now on are noted. Returns the function that ends it. */
export function watchCase(): () => CaseTime {
  const watch: Watch = { beganAt: performance.now(), cpu: process.cpuUsage(), waits: [] };
  cases.enterWith(watch);
  return () => {
    const { user, system } = process.cpuUsage(watch.cpu);
    const endedAt = performance.now();
    const whole = (ms: number): number => Math.round(ms);
    const within = watch.waits.map((wait) => ({ ...wait, to: Math.min(wait.to, endedAt) }));
    return {
      ms: whole(endedAt - watch.beganAt),
      waited_ms: whole(covered(within)),
      eventually_ms: whole(covered(within.filter(({ by }) => by === 'eventually'))),
      cpu_ms: whole((user + system) / 1_000),
    };
  };
}

/** Notes a wait that began then and ends now, where it was long enough. */
export function noteWait(from: number, by: 'timer' | 'eventually' = 'eventually', watch = cases.getStore()): void {
  const to = performance.now();
  if (watch !== undefined && to - from >= leastMs) watch.waits.push({ from, to, by });
}

/** How much of the clock these cover. */
export function covered(waits: readonly { from: number; to: number }[]): number {
  let [sum, reached] = [0, -Infinity];
  for (const { from, to } of [...waits].sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}

const require = createRequire(import.meta.url);
const timers = require('node:timers') as { setTimeout: typeof setTimeout };
const promises = require('node:timers/promises') as { setTimeout: (...given: unknown[]) => Promise<unknown> };
const { setTimeout: set } = timers;
const { setTimeout: wait } = promises;

const watched = (done: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
  const watch = ms === undefined || ms < leastMs ? undefined : cases.getStore();
  if (watch === undefined) return set(done, ms, ...given);
  const from = performance.now();
  const timer = set(() => {
    // A timer that does not hold the process is nobody's wait.
    if (timer.hasRef()) noteWait(from, 'timer', watch);
    done(...given);
  }, ms);
  return timer;
};
const watchedPromise = async (ms?: unknown, ...given: unknown[]): Promise<unknown> => {
  const watch = typeof ms === 'number' && ms >= leastMs ? cases.getStore() : undefined;
  const from = performance.now();
  const value = await wait(ms, ...given);
  if (watch !== undefined) noteWait(from, 'timer', watch);
  return value;
};

// Its promisified form is the original's.
globalThis.setTimeout = timers.setTimeout = Object.defineProperties(
  watched,
  Object.getOwnPropertyDescriptors(set),
) as typeof setTimeout;
promises.setTimeout = watchedPromise;
syncBuiltinESMExports();
