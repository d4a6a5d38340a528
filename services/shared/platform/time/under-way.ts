// How long after a deletion something of it may still come in.

/**
 * Longer than a message can be under way, in milliseconds: until every edge refuses it, while its run is started, twice
 * at most, and while it is written down. Deleted data is erased once more after this.
 */
export const underWayMs = 45_000;
