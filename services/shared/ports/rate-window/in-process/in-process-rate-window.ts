// The rate window of one process: an exact sliding log in memory. A key holds at most `limit` times; keys idle for a
// whole window are forgotten, and past `maxKeys` the key that was used longest ago is.

import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import { type RatePolicy, type RateState, type RateWindow, RateWindowUnavailableError } from '../rate-window.ts';

interface Log {
  /** Times of counted requests, ascending. */
  readonly times: number[];
  /** Of those that are named: when each was counted. */
  readonly named: Map<string, number>;
  /** When the last of them leaves its window. */
  idleAt: number;
}

/** Makes an empty window. */
export function createInProcessRateWindow(options: { maxKeys: number; clock?: Clock }): RateWindow {
  const { maxKeys, clock = systemClock } = options;
  // Used longest ago first.
  const logs = new Map<string, Log>();
  let closed = false;
  let latest = 0;

  // Never runs backwards, so that the logs stay ascending when the machine's clock is set back.
  const now = (): number => {
    if (closed) throw new RateWindowUnavailableError('the rate window is closed');
    latest = Math.max(latest, clock());
    return latest;
  };

  const forgetIdle = (at: number): void => {
    for (const [key, log] of logs) {
      if (log.idleAt > at && logs.size <= maxKeys) return;
      logs.delete(key);
    }
  };

  return {
    async take(key, policy, once) {
      const at = now();
      const log = logs.get(key) ?? { times: [], named: new Map<string, number>(), idleAt: 0 };
      const { times, named } = log;
      const gone = countOlder(times, at - policy.windowMs);
      if (gone > 0) times.splice(0, gone);
      // As the times do, names ascend.
      for (const [name, countedAt] of named) {
        if (countedAt > at - policy.windowMs) break;
        named.delete(name);
      }
      const before = once !== undefined && named.has(once);
      const allowed = before || times.length < policy.limit;
      if (allowed && !before) {
        times.push(at);
        if (once !== undefined) named.set(once, at);
        log.idleAt = at + policy.windowMs;
      }
      logs.delete(key);
      if (times.length > 0) logs.set(key, log);
      forgetIdle(at);
      return stateOf(times, 0, policy, at, allowed);
    },
    async read(key, policy) {
      const at = now();
      const times = logs.get(key)?.times ?? [];
      const gone = countOlder(times, at - policy.windowMs);
      return stateOf(times, gone, policy, at, times.length - gone < policy.limit);
    },
    async close() {
      closed = true;
      logs.clear();
    },
  };
}

// A request leaves the window exactly `windowMs` after it came.
function countOlder(times: readonly number[], horizon: number): number {
  let count = 0;
  for (const time of times) {
    if (time > horizon) break;
    count += 1;
  }
  return count;
}

function stateOf(times: readonly number[], gone: number, policy: RatePolicy, at: number, allowed: boolean): RateState {
  const { limit, windowMs } = policy;
  const counted = times.length - gone;
  const leavesIn = (index: number): number => (times[index] ?? at - windowMs) + windowMs - at;
  return {
    allowed,
    remaining: Math.max(0, limit - counted),
    resetMs: counted > 0 ? leavesIn(gone) : 0,
    retryAfterMs: counted < limit ? 0 : leavesIn(times.length - limit),
  };
}
