// The fetch of the SDK's providers: between it and the network, requests leave out what a server has refused by name,
// and answers are read as servers really send them.
// 1. A refusal of an optional part leads to the same request without it, a few times at most; the model remembers.
//    Some servers refuse by a status, some by an answer.
// 2. A call hears of each piece of its answer, in its own context.

import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { reportedError, type ReportedError, reportedErrorIn } from '#shared/contract/models/provider-words.ts';
import type { AnswerReading, ResponseNames } from './answer-reading.ts';
import { ChatReading } from './chat-chunks.ts';
import { isObject, type Json, parsed } from '#shared/platform/json/json.ts';
import { ConverseReading } from './converse-events.ts';
import { GeminiReading } from './google-chunks.ts';
import { listOf, objectOf, textOf } from './json.ts';
import { type Edit, edited, editFor } from './left-out.ts';
import { lenientAnswer } from './lenient-answer.ts';
import { MessageReading } from './message-events.ts';
import { ResponseReading } from './response-events.ts';
import { framingOf, inOnePiece, isStreamed, modelOf, type Wire, type WireRequest } from './wires.ts';

/** A refusal may be followed by one of something else. */
const mostEdits = 8;
/** Models whose edits are remembered. */
const modelsKept = 500;
/** Of a refusal; more of it is not looked at. */
const longestRefusal = 64 * 1024;

/** The side of a caller. */
export interface Caller {
  /** Told of each piece of the answer that comes in. */
  readonly heard: () => void;
  /** Whether the request may go without its tools, to a model that takes none. */
  readonly spareTools: boolean;
  /** Told of the server's own names of the answer, once it has been read. */
  readonly named: (names: ResponseNames) => void;
}

const callers = new AsyncLocalStorage<Caller>();

/** Calls a provider for a caller. */
export function callingFor<T>(caller: Caller, call: () => Promise<T>): Promise<T> {
  return callers.run(caller, call);
}

interface Learned {
  edits: readonly Edit[];
  /** Its answers begin inside a block of reasoning. */
  beginsInThought?: boolean;
}

/**
 * A fetch that reads answers of one wire format. It remembers refusals of a model as long as it lives.
 */
export function lenientFetch(wire: Wire, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const learned = new LRUCache<string, Learned>({ max: modelsKept });
  return async (input, init) => {
    const text = init?.body;
    if (typeof text !== 'string') return fetch(input, init);
    const body = bodyOf(text);
    if (body === undefined) return fetch(input, init);
    const url = String(input instanceof Request ? input.url : input);
    const asked: WireRequest = { url, body, text };
    const model = modelOf(wire, asked);
    const known = learned.get(model) ?? { edits: [] };
    const response = await fetchEdited(fetch, asked, init, known.edits, (edits) =>
      learned.set(model, { ...known, edits }),
    );
    if (!response.ok || !isStreamed(wire, asked)) return response;
    const reading = readingOf(wire, known, toolsOf(body));
    const caller = callers.getStore();
    const over = (): void => {
      const id = response.headers.get('x-amzn-requestid');
      caller?.named(id === null ? reading.response : { id, ...reading.response });
      if (reading.beganInThought && known.beginsInThought !== true)
        learned.set(model, { ...(learned.get(model) ?? known), beginsInThought: true });
    };
    const again = (): Promise<Response> =>
      fetchEdited(fetch, inOnePiece(wire, asked), init, learned.get(model)?.edits ?? [], nothing);
    return lenientAnswer(response, reading, framingOf(wire), {
      heard: caller?.heard ?? nothing,
      over,
      inOnePiece: again,
    });
  };
}

async function fetchEdited(
  fetch: typeof globalThis.fetch,
  { url, body, text }: WireRequest,
  init: RequestInit | undefined,
  known: readonly Edit[],
  learn: (edits: readonly Edit[]) => void,
): Promise<Response> {
  let edits = known;
  for (let tried = 0; ; tried += 1) {
    const sent = edited(body, edits);
    const answer = await fetch(url, {
      ...init,
      body: sent === body && text !== undefined ? text : JSON.stringify(sent),
    });
    const { refusal, response } = answer.ok ? await refusalInAnswer(answer) : await refusalOf(answer);
    if (refusal === undefined) {
      if (edits !== known) learn(edits);
      return response;
    }
    // One that is told in place of an answer has no status but its own.
    const status = response.ok ? (refusal.status ?? 400) : response.status;
    const isSpare = callers.getStore()?.spareTools === true;
    const edit = tried < mostEdits ? editFor(refusal, status, sent, edits, isSpare) : undefined;
    if (edit === undefined) return response;
    await response.body?.cancel().catch(nothing);
    edits = [...edits, edit];
  }
}

interface Refusal {
  readonly refusal: ReportedError | undefined;
  /** The response, to be read by another. */
  readonly response: Response;
}

async function refusalOf({ body, status, headers }: Response): Promise<Refusal> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > longestRefusal) break;
  }
  const told = withNameOf(headers.get('x-amzn-errortype'), text);
  return { refusal: reportedErrorIn(told), response: new Response(told, { status, headers }) };
}

// AWS has the name of an error in a header: `ValidationException:http://…`.
function withNameOf(type: string | null, text: string): string {
  const said = parsed(text);
  if (type === null || !isObject(said)) return text;
  return JSON.stringify({ message: textOf(said['message'] ?? said['Message']), code: type.split(':')[0] });
}

// Some servers refuse by an answer: its first piece is then an error.
async function refusalInAnswer(response: Response): Promise<Refusal> {
  if (response.body === null) return { refusal: undefined, response };
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const reading = reader.read();
  const first = await reading.catch(nothing);
  const refusal = first?.value === undefined ? undefined : reportedFirst(new TextDecoder().decode(first.value));
  let next: typeof reading | undefined = reading;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await (next ?? reader.read());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, headers } = response;
  return { refusal, response: new Response(body, { status, headers }) };
}

// The error in the first event of a text, or in a text that is JSON.
function reportedFirst(text: string): ReportedError | undefined {
  if (text.length > longestRefusal) return undefined;
  const event = /^\s*(?:event:[^\n]*\n)?data:([^\n]*)/.exec(text)?.[1] ?? text;
  try {
    return reportedError(JSON.parse(event));
  } catch {
    return undefined;
  }
}

function readingOf(wire: Wire, { beginsInThought = false }: Learned, tools: readonly string[]): AnswerReading {
  switch (wire) {
    case 'chat completions':
      return new ChatReading(beginsInThought, tools);
    case 'messages':
      return new MessageReading(beginsInThought);
    case 'responses':
      return new ResponseReading(beginsInThought);
    case 'gemini':
      return new GeminiReading(beginsInThought);
    case 'converse':
      return new ConverseReading(beginsInThought);
  }
}

// The names of the tools, and of those that were called: a model may call them where it was not told of them again.
function toolsOf(body: Json): string[] {
  const calls = listOf(body['messages']).flatMap((message) => listOf(objectOf(message)['tool_calls']));
  return [...listOf(body['tools']), ...calls].map((tool) => textOf(objectOf(objectOf(tool)['function'])['name']));
}

function bodyOf(text: string): Json | undefined {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : undefined;
}

function nothing(): void {}
