// Reads the body of an answer, event by event, as servers really send it: with every kind of line end, a last event
// without an empty line behind it, lines of JSON without `data:`, `data:` twice, and an error in a field of its own.

import { createParser } from 'eventsource-parser';
import { malformed } from '#shared/contract/models/provider-failure.ts';

/** An event, or a line, longer than this is no piece of an answer. */
const longestEvent = 16 * 1024 * 1024;

/** Whether an event's text says that the stream is at its end: `[DONE]`, as servers write it. */
export function isDoneMark(data: string): boolean {
  return /^["']?\[?done\]?["']?$/i.test(data.trim());
}

/** An event's text, and the name of its kind. `isTail`: the body ended in it, and it may not be whole. */
export interface ServerEvent {
  readonly data: string;
  readonly kind?: string | undefined;
  readonly isTail?: true;
}

/** The events of a body. `heard` is called for each piece of it, comments too: they are signs of life. */
export async function* serverEvents(
  body: AsyncIterable<Uint8Array>,
  heard: () => void,
): AsyncGenerator<ServerEvent, void, undefined> {
  const ready: ServerEvent[] = [];
  let failure: Error | undefined;
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ data, event: kind }) {
      const said = data.replace(/^(?:data:\s*)+/, '');
      // The end may be a line of the last event.
      const last = said.lastIndexOf('\n');
      const isEnd = last > 0 && isDoneMark(said.slice(last));
      ready.push({ data: isEnd ? said.slice(0, last) : said, kind });
      if (isEnd) ready.push({ data: said.slice(last) });
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') failure = malformed('too_long').error;
      if (error.type !== 'unknown-field') return;
      if (/^\s*data$/i.test(error.field ?? '')) ready.push({ data: error.value ?? '' });
      else if (error.field === 'error') ready.push({ data: JSON.stringify({ error: jsonOr(error.value ?? '') }) });
      else if (error.line?.trimStart().startsWith('{')) ready.push({ data: error.line });
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of body) {
    heard();
    parser.feed(decoder.decode(piece, { stream: true }));
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  parser.feed(`${decoder.decode()}\n\n`);
  yield* ready.splice(0).map((event) => ({ ...event, isTail: true as const }));
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
