// Counts the calls of a process since its start, by section and name.

/** Counts by name, in sections. */
export type Tallies = Readonly<Record<string, Readonly<Record<string, number>>>>;

const tallies: Record<string, Record<string, number>> = {};

/** Counts one more, or `by` more. */
export function tally(section: string, name: string, by = 1): void {
  const own = (tallies[section] ??= {});
  own[name] = (own[name] ?? 0) + by;
}

/** All so far. */
export function allTallies(): Tallies {
  return tallies;
}

const frames = new Map<string, Record<string, number>>();

/** Counts a frame of a run, by its type. */
export function tallyFrame(runId: string, type: string): void {
  const own = frames.get(runId) ?? {};
  own[type] = (own[type] ?? 0) + 1;
  frames.set(runId, own);
}

/** Those of a run. */
export function framesOf(runId: string): Tallies {
  return { frames: frames.get(runId) ?? {} };
}
