// The remaining time of one piece of work, over all its waits.

/** See above. */
export interface Deadline {
  /** Aborts where the caller does. */
  readonly signal: AbortSignal;
  /** Milliseconds that are left, at least 1. */
  remainingMs(): number;
  /** Waits for `promise`; throws the signal's reason, or the error of `late` once the time is over. */
  wait<T>(promise: Promise<T>, late: () => Error): Promise<T>;
}

/** `totalMs` from now. */
export function createDeadline(totalMs: number, signal: AbortSignal): Deadline {
  const endsAt = performance.now() + totalMs;
  const remainingMs = () => Math.max(1, Math.ceil(endsAt - performance.now()));
  return {
    signal,
    remainingMs,
    async wait(promise, late) {
      if (signal.aborted) {
        // Its failure is nobody's any more.
        promise.catch(() => undefined);
        throw signal.reason;
      }
      const { promise: over, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(late()), remainingMs());
      const abort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await Promise.race([promise, over]);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      }
    },
  };
}
