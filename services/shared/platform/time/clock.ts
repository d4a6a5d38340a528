// The clock that rules are given, so that tests can move it.

/** Milliseconds since 1970, like Date.now. */
export type Clock = () => number;

/** The machine's clock. */
export const systemClock: Clock = Date.now;
