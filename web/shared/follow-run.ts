// Follows a run's stream to its end, over however many connections that takes: each goes on right after the last event
// that was seen, so that no event is repeated or left out.
//
// 1. A place is kept only once its event was taken whole; an event that was cut off is sent again.
// 2. A stream that is silent, without even a heartbeat, is taken for dead; so is one that does not begin.
// 3. `done` ends it. So does a refusal that the next try would get as well.

import { ApiError } from './api-error.ts';
import { createEventParser } from './event-stream.ts';
import type { Frame } from './frames.ts';
import { backoff, pause } from './pause.ts';

const firstWaitMs = 300;
const longestWaitMs = 10_000;
/** Three heartbeats of the service, and a little. */
const silenceMs = 35_000;

export interface FollowedRun {
  readonly runId: string;
  /** Opens the stream after an event, and answers with its body. Rejects with ApiError. */
  open(runId: string, lastEventId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Told of every frame that came in one piece of the stream, together. */
  onFrames(frames: readonly Frame[]): void;
  /** The stream was cut off, or refused, and is tried again; `undefined` once it is open again. */
  onTrouble(error: ApiError | undefined): void;
  /** Resolves when a try before its time may be worth it: the network is back. */
  hurry?(signal: AbortSignal): Promise<void>;
  readonly signal: AbortSignal;
}

/** Resolves after `done`, or once `signal` is aborted; rejects with ApiError where there is nothing to come back to. */
export async function followRun(run: FollowedRun): Promise<void> {
  const { signal } = run;
  let lastEventId: string | undefined;
  let attempt = 0;
  let troubled = false;
  while (!signal.aborted) {
    const connection = new AbortController();
    const abort = (): void => connection.abort();
    signal.addEventListener('abort', abort, { once: true });
    let error: ApiError | undefined;
    try {
      const tooLong = setTimeout(abort, silenceMs);
      const body = await run.open(run.runId, lastEventId, connection.signal).finally(() => clearTimeout(tooLong));
      // While it waits for somebody it may say nothing for long.
      if (troubled) run.onTrouble(undefined);
      troubled = false;
      for await (const frames of framesOf(body, abort)) {
        if (signal.aborted) return;
        attempt = 0;
        if (frames.length === 0) continue;
        run.onFrames(frames.map(({ frame }) => frame));
        lastEventId = frames.findLast(({ id }) => id !== undefined)?.id ?? lastEventId;
        if (frames.at(-1)?.frame.type === 'done') return;
      }
    } catch (caught) {
      if (signal.aborted) return;
      error = caught instanceof ApiError ? caught : new ApiError({ code: 'offline' });
      const { status } = error;
      if (status >= 400 && status < 500 && status !== 429 && status !== 408) throw error;
    } finally {
      signal.removeEventListener('abort', abort);
      connection.abort();
    }
    // A server that goes away ends its streams in good order: the next one is asked at once.
    if (error !== undefined || attempt > 0) {
      troubled = true;
      run.onTrouble(error ?? new ApiError({ code: 'offline' }));
      const ms = Math.max(backoff(attempt, firstWaitMs, longestWaitMs), (error?.retryAfterSeconds ?? 0) * 1000);
      await waitOr(ms, signal, error?.status === 429 ? undefined : run.hurry);
    }
    attempt += 1;
  }
}

async function waitOr(ms: number, signal: AbortSignal, hurry: FollowedRun['hurry']): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  signal.addEventListener('abort', end, { once: true });
  try {
    await Promise.race([pause(ms, over.signal), ...(hurry ? [hurry(over.signal)] : [])]);
  } finally {
    over.abort();
    signal.removeEventListener('abort', end);
  }
}

interface Placed {
  readonly id: string | undefined;
  readonly frame: Frame;
}

// An empty array is a sign of life.
async function* framesOf(body: ReadableStream<Uint8Array>, onSilence: () => void): AsyncGenerator<Placed[]> {
  const parser = createEventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const timer = setTimeout(onSilence, silenceMs);
      const { value, done } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield parser
        .push(decoder.decode(value, { stream: true }))
        .map(({ id, type, data }) => ({ id, frame: { type, data: JSON.parse(data) as unknown } as Frame }));
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
