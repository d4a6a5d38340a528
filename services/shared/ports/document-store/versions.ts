// Versions of documents that are changed by compare-and-set. Each write draws its own: a counter would come to the same number
// twice where relaxed writes were taken back, by a failover or the loss of power, and a process that had told itself of one would take
// another's for it.

/** All have as many digits, so that a write is as long as the next. */
const leastVersion = 2 ** 52;
/** So many, and a few more can be counted on. */
const versions = 2 ** 52 - 2 ** 32;

/**
 * A version that no other write has: 52 bits at random, and no number that counters of former releases have come to. It is
 * to differ, and not to be secret.
 */
export function newVersion(): number {
  return leastVersion + Math.floor(Math.random() * versions);
}
