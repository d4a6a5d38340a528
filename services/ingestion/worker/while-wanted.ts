// Work that ends soon after nobody wants it any more, also where it waits: a poll beside it asks whether it is wanted.

import { setTimeout as sleep } from 'node:timers/promises';

const askedEveryMs = 1_000;

/** The reason of the work's signal where the work is not wanted any more. */
export class NotWantedError extends Error {
  override readonly name = 'NotWantedError';
}

/**
 * Does the work with a signal that is aborted as the caller's is, and once `wanted` says false. An answer that fails to
 * come says nothing: the poll goes on. Throws NotWantedError, or an error of the work, once the work has ended.
 */
export async function whileWanted<T>(
  wanted: () => Promise<boolean>,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  everyMs = askedEveryMs,
): Promise<T> {
  const unwanted = new AbortController();
  const over = new AbortController();
  const asking = (async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal: over.signal });
      if (await wanted().catch(() => true)) continue;
      unwanted.abort(new NotWantedError());
      return;
    }
  })().catch(() => undefined);
  try {
    return await work(outer ? AbortSignal.any([outer, unwanted.signal]) : unwanted.signal);
  } catch (error) {
    // Work that is ended may fail in a way of its own.
    unwanted.signal.throwIfAborted();
    throw error;
  } finally {
    over.abort();
    await asking;
  }
}
