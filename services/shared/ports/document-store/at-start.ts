// Calls of the store before a process serves. A missed call, as of a busy store, is repeated: ending the process would
// only begin all of it anew.

import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { StoreUnavailableError } from './document-store.ts';

const askAgainMs = 1_000;
const patienceMs = 60_000;

/** How long a start waits. */
export interface StartPatience {
  readonly log: Logger;
  /** In milliseconds; a minute unless told. */
  readonly patienceMs?: number;
  readonly askAgainMs?: number;
  /** Whether the start has been given up meanwhile. */
  stopped?(): boolean;
}

/**
 * Makes a call that changes nothing the second time, and again while the store is unavailable. Throws StartError when
 * the patience is over, and at once any other error of the call.
 */
export async function onceStoreAnswers<T>(call: () => Promise<T>, patience: StartPatience): Promise<T> {
  const limitMs = patience.patienceMs ?? patienceMs;
  const since = performance.now();
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || patience.stopped?.()) throw error;
      if (performance.now() - since >= limitMs) {
        throw new StartError(`The document store has not answered for ${limitMs / 1000} s: ${error.message}.`);
      }
      patience.log.warn({ err: error }, 'waiting for the document store');
      await delay(patience.askAgainMs ?? askAgainMs);
    }
  }
}
