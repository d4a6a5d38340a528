// Pure. The cost to a run of a store or a service that could not answer: a growing pause, and after many of them an
// attempt, so that no run waits for ever, and none keeps its conversation waiting.

import type { RunDocument } from './run.ts';

/** Hand-backs, without a step done between them, that cost an attempt: about two minutes. */
const patience = 10;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const growth = 1.5;
/**
 * After a call that was lost in the middle: time for the dead peer to come back, and for others to get out of its way.
 */
const lostPauseMs = 10_000;

/** How a run is handed back after an outage. */
export interface Setback {
  /** Outages so far; the next one adds to them. */
  outages: number;
  spendsAttempt: boolean;
  pauseMs: number;
}

/**
 * The cost of a run's next outage. `lost`: a call was lost while its peer was at it, which costs an attempt each time,
 * since the call may have killed the peer. `too-many` where there is no attempt left to spend.
 */
export function afterOutage(
  run: Pick<RunDocument, 'attempt' | 'max_attempts' | 'outages'>,
  lost: boolean,
  random: () => number = Math.random,
): Setback | 'too-many' {
  const outages = (run.outages ?? 0) + 1;
  const spendsAttempt = lost || outages >= patience;
  if (spendsAttempt && run.attempt >= run.max_attempts) return 'too-many';
  const pauseMs = lost ? lostPauseMs : Math.min(longestPauseMs, firstPauseMs * growth ** (outages - 1));
  // Runs handed back together do not all come back together.
  return { outages: spendsAttempt ? 0 : outages, spendsAttempt, pauseMs: pauseMs * (1 - random() / 2) };
}
