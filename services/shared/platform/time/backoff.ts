// Pure. How long to wait before trying again: full jitter, so that many who failed together do not come back
// together.

/** Milliseconds before try `attempt` (from 1): up to `baseMs * 2^(attempt-1)`, at most `maxMs`. */
export function fullJitter(attempt: number, baseMs: number, maxMs: number, random: () => number = Math.random): number {
  return Math.floor(random() * Math.min(maxMs, baseMs * 2 ** (attempt - 1)));
}
