// The answers of tool servers between fetch and the SDK: read as they are meant (loose-messages.ts), handed on as
// events of the standard's form. The result of a call or of a list stays raw in the exchange, since the SDK's schemas
// judge a message by its worst part.
//
// 1. The body says its own form, under any content type: JSON, a list of messages, messages line by line, or events.
// 2. The first answer to our request counts; another one to it is passed over.
// 3. A body that ends without an answer ends the exchange, with a sentence that says what came in its place.

import { setImmediate as nextIteration } from 'node:timers/promises';
import { ConnectorError } from '../connector.ts';
import { EventReader, eventText } from './event-reader.ts';
import type { Exchange } from './exchange.ts';
import { isRefusal, misunderstood } from './failures.ts';
import { valuesIn } from './loose-json.ts';
import { type Asked, readMessage, readRefusal, type ToldError, unnamedError, wordsOfError } from './loose-messages.ts';
import { standardResult, versionNamedIn } from './loose-results.ts';
import { isAboutSession, isLostBy, saysLost, wearsOut } from './lost-session.ts';
import { refusalWords } from './refusal-words.ts';
import { createTextDecoder } from './text-decoder.ts';

const encoder = new TextEncoder();
const field = /^(?:data|event|id|retry)?:/;
const enoughForField = 8;
// Something between us and the tool may have said it.
const openOutcome = 'It is not known whether this was carried out. Do not call it again unasked.';

/**
 * The answer to a POST of a request, or a stream on which a server may speak (`asked` absent). Its body is guarded
 * already.
 */
export function looseAnswer(response: Response, asked: Asked | undefined, exchange: Exchange | undefined): Response {
  if (response.body === null) {
    if (asked !== undefined && response.status !== 202) exchange?.fail(misread('nothing at all'));
    return response;
  }
  const type = response.headers.get('content-type');
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const events = textOfAnswer(reader, type, asked, exchange);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await events.next();
          if (done === true) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: 200, headers: headersOf(response) });
}

/**
 * The refusal of a request by its HTTP status. A result or a JSON-RPC error in it is the answer, and so are a call's other words; a lost
 * session is noted in the exchange; any other refusal is handed on.
 */
export async function looseRefusal(response: Response, asked: Asked, exchange: Exchange): Promise<Response> {
  const { status } = response;
  const text = await response.text();
  const values = valuesIn(text) ?? [];
  const answer = values.map((value) => readMessage(value, asked)).find((read) => read?.kind === 'result');
  const events = (said: string | undefined) => new Response(said ?? '', { status: 200, headers: headersOf(response) });
  if (answer?.kind === 'result') return events(resultText(asked, answer.result, exchange));
  const told = readRefusal(values, asked);
  const words =
    told === undefined ? refusalWords(text, response.headers.get('content-type')) : wordsOfError(told.error);
  const isLost = exchange.inSession && isLostBy(status, words, told);
  // In a session that was begun for this very request, the words are about something else.
  const isElse = exchange.isLast && (told !== undefined || (words === '' ? status === 400 : !isAboutSession(words)));
  if (isLost && !isElse) exchange.sessionOver = true;
  else if (told !== undefined) return events(errorText(asked, opened(asked, status, told), exchange));
  else if (asked.method === 'tools/call' && words !== '' && mayBeTheTools(status)) {
    const error = opened(asked, status, { error: { code: unnamedError, message: words }, isOurs: isRefusal(status) });
    const said = errorText(asked, error, exchange);
    // They may be about its session after all: the next call begins another.
    exchange.wornOut ||= exchange.inSession && status === 400;
    return events(said);
  }
  return new Response(text, { status, headers: response.headers });
}

// A gateway's words are not the tool's: it may have given up waiting, and is asked again where the tool only reads.
function mayBeTheTools(status: number): boolean {
  return status <= 501;
}

// The error of a call, with a word that its outcome is open where something in between may have told it.
function opened(
  { method }: Asked,
  status: number,
  { error, isOurs }: { readonly error: ToldError; readonly isOurs: boolean },
): ToldError {
  if (method !== 'tools/call' || isOurs || isRefusal(status)) return error;
  return { ...error, message: `${openOutcome}\n${error.message}` };
}

async function* textOfAnswer(
  body: ReadableStreamDefaultReader<Uint8Array>,
  type: string | null,
  asked: Asked | undefined,
  exchange: Exchange | undefined,
): AsyncGenerator<string, undefined> {
  const isStream = (type ?? '').toLowerCase().includes('event-stream');
  const decode = createTextDecoder(type);
  const reader = new EventReader();
  let answered = false;
  const say = function* (values: readonly unknown[]): Generator<string> {
    for (const value of values) {
      const text = answered ? undefined : messageText(value, asked, exchange, () => (answered = true));
      if (text !== undefined) yield text;
    }
  };
  let form: 'events' | 'whole' | undefined;
  let whole = '';
  for (let read = await body.read(); !read.done; read = await body.read()) {
    const text = decode(read.value);
    if (form !== 'events') whole = form === undefined ? (whole + text).trimStart() : whole + text;
    form ??= formOf(whole, isStream);
    if (form !== 'events') continue;
    const events = reader.push(whole === '' ? text : whole);
    whole = '';
    for (const { data, ...fields } of events) {
      if (fields.id !== undefined || fields.retry !== undefined) yield eventText(fields);
      if (data !== undefined) yield* say(valuesIn(data) ?? []);
    }
  }
  whole += decode();
  if (form === 'events') {
    for (const { data } of [...reader.push(whole), ...reader.end()])
      if (data !== undefined) yield* say(valuesIn(data) ?? []);
    return;
  }
  const values = valuesIn(whole);
  // The parser's work and the reading of its result are not one piece of work.
  await nextIteration();
  yield* say(values ?? []);
  if (!answered && asked !== undefined) exchange?.fail(misread(odditiesOf(whole, values)));
}

function formOf(begun: string, isStream: boolean): 'events' | 'whole' | undefined {
  if (begun === '') return undefined;
  if ('{[<'.includes(begun.charAt(0))) return 'whole';
  if (isStream || field.test(begun)) return 'events';
  return begun.length < enoughForField ? undefined : 'whole';
}

function messageText(
  value: unknown,
  asked: Asked | undefined,
  exchange: Exchange | undefined,
  answered: () => void,
): string | undefined {
  const read = readMessage(value, asked);
  if (read === undefined) return undefined;
  if (read.kind === 'other') return eventText({ data: JSON.stringify(read.message) });
  if (asked === undefined || exchange === undefined) return undefined;
  answered();
  return read.kind === 'error' ? errorText(asked, read.error, exchange) : resultText(asked, read.result, exchange);
}

function resultText(asked: Asked, result: unknown, exchange: Exchange): string | undefined {
  try {
    const standard = standardResult(asked.method, result);
    exchange.answer = { result };
    return eventText({ data: JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: standard }) });
  } catch (error) {
    exchange.fail(error);
    return undefined;
  }
}

/** The refusal of a greeting by its HTTP status, which the SDK reads itself; a version that it names is noted. */
export async function refusedGreeting(response: Response, asked: Asked, exchange: Exchange): Promise<Response> {
  const text = await response.text();
  const told = readRefusal(valuesIn(text) ?? [], asked);
  if (told !== undefined) noteVersion(asked, told.error, exchange);
  return new Response(text, { status: response.status, headers: response.headers });
}

function noteVersion({ method }: Asked, error: ToldError, exchange: Exchange): void {
  const named = method === 'initialize' ? versionNamedIn(wordsOfError(error)) : undefined;
  if (named !== undefined) exchange.spokenVersion = named;
}

function errorText(asked: Asked, error: ToldError, exchange: Exchange): string {
  noteVersion(asked, error, exchange);
  exchange.wornOut = wearsOut(error);
  exchange.sessionOver = exchange.inSession && !exchange.isLast && saysLost(wordsOfError(error));
  return eventText({ data: JSON.stringify({ jsonrpc: '2.0', id: asked.id, error }) });
}

function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  kept.set('content-type', 'text/event-stream');
  for (const name of ['content-length', 'content-encoding']) kept.delete(name);
  return kept;
}

function odditiesOf(whole: string, values: readonly unknown[] | undefined): string {
  const begun = whole.trimStart();
  if (begun === '') return 'nothing at all';
  if (values === undefined) return begun.startsWith('<') ? 'a web page' : 'something that is no JSON';
  return 'JSON that is no answer to the request (another id, or none)';
}

function misread(what: string): ConnectorError {
  const { kind, reached } = misunderstood('unknown');
  return new ConnectorError(kind, `The tool server answered with ${what}, which could not be read.`, reached);
}
