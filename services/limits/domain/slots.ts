// Pure. The runs that an end-user has in flight: a set of run ids, each with the time of its admission. A set and
// no counter, so that nothing said twice counts twice, and so that it can be compared with the runs that exist.

/** Times of admission by run id. */
export type Slots = Readonly<Record<string, Date>>;

/** Whether a run may join: `held` where it is in already, `full` where `limit` others are. */
export function decideAdmission(slots: Slots, runId: string, limit: number): 'admit' | 'held' | 'full' {
  if (Object.hasOwn(slots, runId)) return 'held';
  return Object.keys(slots).length < limit ? 'admit' : 'full';
}

/** The runs admitted before `cutoff`. */
export function settledRuns(slots: Slots, cutoff: Date): string[] {
  return Object.keys(slots).filter((runId) => (slots[runId] as Date) < cutoff);
}

/** The set without these runs. */
export function withoutRuns(slots: Slots, runIds: readonly string[]): Slots {
  const gone = new Set(runIds);
  return Object.fromEntries(Object.entries(slots).filter(([runId]) => !gone.has(runId)));
}

/** The earliest admission; undefined where there is none. */
export function earliestAdmission(slots: Slots): Date | undefined {
  return Object.values(slots).reduce<Date | undefined>(
    (first, at) => (first === undefined || at < first ? at : first),
    undefined,
  );
}
