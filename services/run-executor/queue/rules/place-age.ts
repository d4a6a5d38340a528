// How old a place in a queue is while its run may yet be inserted, or claimed. Pure.
//
// 1. A start that took longer than `holdsMs` takes its place and its slot again before it inserts the run, and sees to both once more
//    where that insert came later.
// 2. Whatever is younger than `settledMs` is left alone by the healer. The second between is for clocks that differ, and for the
//    insert.

/** Milliseconds. */
export const placeAges = { holdsMs: 1_000, settledMs: 2_000 } as const;
