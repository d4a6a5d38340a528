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
import { misunderstood } from './failures.ts';
import { type Asked, readMessage, readRefusal, type ToldError, wordsOfError } from './loose-messages.ts';
import { standardResult } from './loose-results.ts';
import { isLostBy, saysLost, wearsOut } from './lost-session.ts';

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
  const isStream = (response.headers.get('content-type') ?? '').toLowerCase().includes('event-stream');
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const events = textOfAnswer(reader, isStream, asked, exchange);
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
 * The refusal of a request by its HTTP status. A JSON-RPC error in it is the answer; a lost session is noted in the
 * exchange; any other refusal is handed on.
 */
export async function looseRefusal(response: Response, asked: Asked, exchange: Exchange): Promise<Response> {
  const text = await response.text();
  const told = readRefusal(valuesIn(text) ?? [], asked);
  // In a session that was begun for this very request, the words are about something else.
  if (exchange.inSession && isLostBy(response.status, text, told) && !(exchange.isLast && told !== undefined)) {
    exchange.sessionOver = true;
    return new Response(text, { status: response.status, headers: response.headers });
  }
  if (told === undefined) return new Response(text, { status: response.status, headers: response.headers });
  const isOpen = asked.method === 'tools/call' && response.status >= 500 && !told.isOurs;
  const error = isOpen ? { ...told.error, message: `${openOutcome}\n${told.error.message}` } : told.error;
  return new Response(errorText(asked, error, exchange), { status: 200, headers: headersOf(response) });
}

async function* textOfAnswer(
  body: ReadableStreamDefaultReader<Uint8Array>,
  isStream: boolean,
  asked: Asked | undefined,
  exchange: Exchange | undefined,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
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
    const text = decoder.decode(read.value, { stream: true });
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
  whole += decoder.decode();
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

// The messages in a text: one, a list of them, or one in each line. Undefined where it is no JSON.
function valuesIn(text: string): readonly unknown[] | undefined {
  try {
    return listOf(JSON.parse(text));
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !text.trimStart().startsWith('{')) return undefined;
    try {
      return lines.flatMap((line) => listOf(JSON.parse(line)));
    } catch {
      return undefined;
    }
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value];
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
  if (read.kind === 'error') return errorText(asked, read.error, exchange);
  try {
    const result = standardResult(asked.method, read.result);
    exchange.answer = { result: read.result };
    return eventText({ data: JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }) });
  } catch (error) {
    exchange.fail(error);
    return undefined;
  }
}

function errorText(asked: Asked, error: ToldError, exchange: Exchange): string {
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
