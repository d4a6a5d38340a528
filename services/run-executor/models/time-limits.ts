// The time limits that hold for every model, the demo model too: until the first piece of the answer, and of
// silence after that. (Connecting has a limit of its own, in the HTTP connection: provider-fetch.ts.)
// 1. A limit ends the call itself: its signal aborts, so its HTTP request ends as well.
// 2. Only time spent waiting for the model counts, never the time that the reader takes.

import { ModelError } from '#shared/contract/models/model-error.ts';
import type { ModelEvent } from './model.ts';

/** The limits, in milliseconds. */
export interface TimeLimits {
  readonly firstChunkMs: number;
  readonly silenceMs: number;
}

/**
 * Runs one model call under its limits. `call` gets a signal that it must end at, and `heard`, to be told of signs
 * of life that are no events (reasoning, a tool call's arguments in pieces). Ends by throwing the reason of
 * `signal` when that aborts, and a ModelError `model_timeout` when a limit is passed.
 */
export async function* withTimeLimits(
  limits: TimeLimits,
  signal: AbortSignal,
  call: (signal: AbortSignal, heard: () => void) => AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent, void, undefined> {
  signal.throwIfAborted();
  const ending = new AbortController();
  const onAbort = (): void => ending.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  let waiting = true;
  let silent = true;
  let heardAt = 0;
  let timer: NodeJS.Timeout;
  const expire = (): void => {
    // Moving the timer at every piece would be most of its cost: when due, it checks the time of the last piece.
    const left = silent ? 0 : heardAt + limits.silenceMs - performance.now();
    if (waiting && left <= 0) ending.abort(timeout(silent));
    else timer = setTimeout(expire, waiting ? left : limits.silenceMs);
  };
  timer = setTimeout(expire, limits.firstChunkMs);
  const heard = (): void => {
    heardAt = performance.now();
    if (!silent) return;
    silent = false;
    clearTimeout(timer);
    timer = setTimeout(expire, limits.silenceMs);
  };
  let complete = false;
  try {
    for await (const event of call(ending.signal, heard)) {
      if (ending.signal.aborted) throw ending.signal.reason;
      waiting = false;
      complete = event.type === 'finish';
      yield event;
      if (ending.signal.aborted) throw ending.signal.reason;
      waiting = true;
      heard();
    }
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    // A reader who leaves early must not leave the HTTP request behind.
    if (!complete) ending.abort();
  }
}

// Not retriable: each try would cost the person waiting its whole limit again.
function timeout(silent: boolean): ModelError {
  return silent
    ? new ModelError('model_timeout', 'The model did not begin to answer in time.', {
        retriable: false,
        origin: { reason: 'no_first_chunk' },
      })
    : new ModelError('model_timeout', 'The model fell silent in the middle of its answer.', {
        retriable: false,
        origin: { reason: 'silence' },
      });
}
