// How much the random series do: as much as a budget of time allows, with other choices each time, or all of it, where
// COLLOQUY_LONG is set (`npm run verify -- --long`).

/** Whether the series run whole. */
export const runsWhole = (process.env['COLLOQUY_LONG'] ?? '') !== '';

/** The time-out of a case of a series, in milliseconds for mocha: that, or as long as the series is. */
export function seriesTimeoutMs(ms: number): number {
  return runsWhole ? 0 : ms;
}

/** Seconds for which a series begins something new: its budget, or no end. */
export function seriesSeconds(budget: number): number {
  return runsWhole ? Infinity : budget;
}
