// Waiting that can be cut short.

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/**
 * A wait that doubles from `firstMs` to `longestMs`, with jitter of up to half of it, so that many do not come at once.
 */
export function backoff(attempt: number, firstMs: number, longestMs: number): number {
  const ms = Math.min(longestMs, firstMs * 2 ** attempt);
  return ms * (0.5 + Math.random() / 2);
}
