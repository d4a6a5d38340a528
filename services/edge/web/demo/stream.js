// A run's stream, read with fetch so that it can carry the token: it comes back after every cut, right after the
// last event it saw, until `done`.

import { ApiError } from './errors.js';

const firstWaitMs = 500;
const longestWaitMs = 10_000;

/** A stream that says nothing for this long, not even a heartbeat, is taken for dead. */
const silenceMs = 35_000;

/**
 * Follows a run to its end. `onEvent(type, data)` gets every event; `onWaiting(error)` is told when the stream was
 * cut and will be tried again. Resolves after `done`; rejects where there is nothing to come back to.
 */
export async function followRun({ runId, openStream, onEvent, onWaiting, signal }) {
  let lastEventId;
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      const attempt = new AbortController();
      const abort = () => attempt.abort();
      signal.addEventListener('abort', abort, { once: true });
      try {
        const response = await openStream(runId, lastEventId, attempt.signal);
        for await (const event of eventsOf(response.body, abort)) {
          waitMs = firstWaitMs;
          if (event.id !== undefined) lastEventId = event.id;
          onEvent(event.type, event.data);
          if (event.type === 'done') return;
        }
      } finally {
        signal.removeEventListener('abort', abort);
        attempt.abort();
      }
    } catch (error) {
      if (signal.aborted) return;
      const final = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (final) throw error;
      onWaiting?.(error);
    }
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function* eventsOf(body, onSilence) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const timer = setTimeout(onSilence, silenceMs);
    const { value, done } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const event = parse(block);
      if (event) yield event;
    }
  }
}

function parse(block) {
  const event = { id: undefined, type: undefined, data: undefined };
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) event.id = line.slice(4);
    else if (line.startsWith('event: ')) event.type = line.slice(7);
    else if (line.startsWith('data: ')) event.data = JSON.parse(line.slice(6));
  }
  return event.type === undefined ? undefined : event;
}

function pause(ms, signal) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
