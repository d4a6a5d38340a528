// The answer of a server as the SDK takes it: its body is read, event by event, by the reading of its kind, and
// written anew.
// 1. An answer that is no stream is read as a whole; one that is neither JSON nor events is named in a sentence.
// 2. Behind the end of an answer the server has a moment for its usage; then the connection is closed.
// 3. A stream without any event may be a refusal that the server has no words for there: it is asked for once more, in
//    one piece.

import { ModelError } from '#shared/contract/models/model-error.ts';
import { malformed, reportedFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedError, reportedErrorIn } from '#shared/contract/models/provider-words.ts';
import type { AnswerReading } from './answer-reading.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { endOfJson } from './json.ts';
import { isDoneMark, type ServerEvent } from './server-events.ts';
import type { Framing } from './wires.ts';

/** From the end of an answer to the end of its body, for its usage. */
const usageWaitMs = 3_000;
/** A whole answer is at most so long, in bytes. */
const longestBody = 16 * 1024 * 1024;

/** The caller's side of an answer. */
export interface Asking {
  /** Told of each piece that comes in. */
  heard(): void;
  /** Told once all was read, in good order. */
  over(): void;
  /** Makes the same request, for an answer in one piece. */
  inOnePiece(): Promise<Response>;
}

/** Writes the answer of `response` anew. */
export function lenientAnswer(response: Response, reading: AnswerReading, framing: Framing, asking: Asking): Response {
  const events = read(response, reading, framing, asking);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (done) controller.close();
        else controller.enqueue(framing.write(value));
      } catch (error) {
        controller.error(error);
      }
    },
    cancel: () => void events.return().catch(() => {}),
  });
  const headers = new Headers(response.headers);
  headers.set('content-type', framing.type);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(stream, { status: response.status, headers });
}

async function* read(
  response: Response,
  reading: AnswerReading,
  framing: Framing,
  { heard, over, inOnePiece }: Asking,
): AsyncGenerator<Json, void, undefined> {
  const [first, all] = await firstOf(bodyOf(response, reading));
  if (first === undefined) {
    const answer = await inOnePiece();
    const text = await whole(bodyOf(answer, reading), heard);
    if (!answer.ok) throw reportedFailure({ ...reportedErrorIn(text), status: answer.status });
    yield* inOne(answer, text, reading);
    return over();
  }
  if (isNoStream(response, first)) {
    yield* inOne(response, await whole(all, heard), reading);
    return over();
  }
  let isDone = false;
  for await (const event of framing.events(all, heard)) {
    isDone = isDoneMark(event.data);
    if (isDone) break;
    yield* taken(event, reading);
  }
  yield* reading.finish(isDone);
  over();
}

function* inOne(response: Response, text: string, reading: AnswerReading): Generator<Json, void, undefined> {
  const value = valueOf(text);
  const lines = value === undefined ? linesOf(text) : undefined;
  if (value === undefined && lines === undefined) throw noAnswer(response, text);
  for (const one of lines ?? (Array.isArray(value) ? value : [value])) yield* reading.take(one);
  yield* reading.finish(true);
}

// The events that an event leads to. Behind the end of an answer, one that is odd takes nothing from it.
function taken(event: ServerEvent, reading: AnswerReading): readonly Json[] {
  const { hasEnded } = reading;
  try {
    return valuesIn(event).flatMap((value) => reading.take(value));
  } catch (error) {
    if (hasEnded) return [];
    throw error;
  }
}

// The pieces of a body. Once the answer has ended, one that does not come in time is not waited for.
async function* bodyOf({ body }: Response, reading: AnswerReading): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === null) return;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  try {
    for (;;) {
      const next = reader.read();
      const { done, value } = await (reading.hasEnded ? inTime(next) : next);
      if (done || value === undefined) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

type Read = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>;

async function inTime(next: Promise<Read>): Promise<Read> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ done: true; value: undefined }>((resolve) => {
    timer = setTimeout(() => resolve({ done: true, value: undefined }), usageWaitMs);
  });
  try {
    // A body that breaks off behind the end of its answer takes nothing from it.
    return await Promise.race([next.catch(() => ({ done: true as const, value: undefined })), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function firstOf(
  body: AsyncGenerator<Uint8Array, void, undefined>,
): Promise<[first: string | undefined, all: AsyncIterable<Uint8Array>]> {
  const { done, value } = await body.next();
  const piece = done ? undefined : value;
  const all = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
    if (piece !== undefined) yield piece;
    yield* body;
  };
  return [piece && new TextDecoder().decode(piece.subarray(0, 64)).trimStart(), all()];
}

// By its first characters: servers label streams as JSON, and JSON as a stream.
function isNoStream({ headers }: Response, first: string): boolean {
  if (/^(?:data|event|id|retry|error)?:/i.test(first)) return false;
  const type = headers.get('content-type') ?? '';
  // A page, or JSON in lines of its own.
  if (first.startsWith('<') || /^[[{]\s*\n/.test(first)) return true;
  return (
    first.startsWith('[') ||
    (first.startsWith('{') && !/event-stream|ndjson|jsonl/i.test(type)) ||
    /json(?!l)|html/i.test(type)
  );
}

async function whole(body: AsyncIterable<Uint8Array>, heard: () => void): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    heard();
    bytes += piece.length;
    if (bytes > longestBody) throw malformed('too_long').error;
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

// The values of an event: one, or one on each line; their `type` may be the name of the event alone. Words that are no
// JSON say nothing, unless they say that it failed; JSON that breaks off may have been a piece of the answer, and without
// it the answer would not be whole.
function valuesIn({ data, kind, isTail }: ServerEvent): unknown[] {
  const value = valueOf(data);
  if (kind === 'error' && reportedError(value) === undefined && data.trim() !== '') return [{ error: value ?? data }];
  if (value !== undefined) return [kind !== undefined && isObject(value) ? { type: kind, ...value } : value];
  if (isTail) return [];
  const lines = linesOf(data);
  if (lines !== undefined) return lines;
  if (/^\s*[[{"]/.test(data)) throw malformed().error;
  if (/\berror\b|\bfail(?:ed|ure)\b|exception/i.test(data)) throw reportedFailure({ words: data.slice(0, 1_000) });
  return [];
}

// The values of a text of which each line is JSON, or of JSON right behind JSON.
function linesOf(text: string): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = (lines.length > 1 ? lines : objectsOf(text)).map(valueOf);
  return values.length > 1 && values.every((one) => one !== undefined) ? values : undefined;
}

function objectsOf(text: string): string[] {
  const objects: string[] = [];
  for (let rest = text.trim(); rest.startsWith('{');) {
    const end = endOfJson(rest);
    if (end === undefined) break;
    objects.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
    if (rest !== '' && !rest.startsWith('{')) return [];
  }
  return objects;
}

function noAnswer({ headers }: Response, text: string): ModelError {
  if (!/html/i.test(headers.get('content-type') ?? '') && !text.trimStart().startsWith('<')) return malformed().error;
  const sentence = "The model's address answers with a web page, and not as a model does.";
  return new ModelError('model_error', sentence, { retriable: true, origin: { reason: 'web_page' } });
}

// Python writes numbers that are none.
const noNumber = /(?<=[:,[]\s?)-?(?:NaN|Infinity)(?=\s?[,\]}])/g;

function valueOf(text: string): unknown {
  for (const form of [text, text.replaceAll(noNumber, 'null')]) {
    try {
      return JSON.parse(form);
    } catch {
      // The next form may be JSON.
    }
  }
  return undefined;
}
