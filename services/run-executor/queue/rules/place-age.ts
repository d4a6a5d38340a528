// How old a place in a queue is while its run may yet be inserted, or claimed. Pure.
//
// 1. A start that took longer than `holdsMs` takes its place and its slot again before it inserts the run, and restores both once more
//    where that insert came later.
// 2. The healer leaves places younger than `settledMs` alone. The second between is for clock skew, and for the insert.

/** Milliseconds. */
export const placeAges = { holdsMs: 1_000, settledMs: 2_000 } as const;
