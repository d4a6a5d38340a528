// How long a request waits for the token service before it falls back on the cache.

/** Milliseconds since 1970, on the clock that gRPC deadlines are measured by. */
export function lookupDeadline(): number {
  return Date.now() + 2_000;
}
