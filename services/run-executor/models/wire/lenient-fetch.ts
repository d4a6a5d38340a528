// The fetch of the SDK's providers: between it and the network, requests leave out what a server has refused by name,
// and answers are read as servers really send them.
// 1. A refusal of an optional part leads to the same request without it, a few times at most; the model remembers.
//    Some servers refuse by a status, some by an answer.
// 2. A call hears of each piece of its answer, in its own context.

import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { reportedError, type ReportedError, reportedErrorIn } from '#shared/contract/models/provider-words.ts';
import type { AnswerReading } from './answer-reading.ts';
import { ChatReading } from './chat-chunks.ts';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { listOf, objectOf, textOf } from './json.ts';
import { type Edit, edited, editFor } from './left-out.ts';
import { lenientAnswer } from './lenient-answer.ts';
import { MessageReading } from './message-events.ts';
import { ResponseReading } from './response-events.ts';

/** The ways in which providers are spoken to. */
export type Wire = 'chat completions' | 'messages' | 'responses';

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
    const body = bodyOf(init);
    if (body === undefined) return fetch(input, init);
    const model = String(body['model']);
    const known = learned.get(model) ?? { edits: [] };
    const response = await fetchEdited(fetch, input, init, body, known.edits, (edits) =>
      learned.set(model, { ...known, edits }),
    );
    if (!response.ok || body['stream'] !== true) return response;
    const reading = readingOf(wire, known, toolsOf(body));
    const over = (): void => {
      if (reading.beganInThought && known.beginsInThought !== true)
        learned.set(model, { ...(learned.get(model) ?? known), beginsInThought: true });
    };
    const inOnePiece = (): Promise<Response> => {
      const { stream: _stream, stream_options: _options, ...whole } = body;
      const again = { ...init, body: JSON.stringify(whole) };
      return fetchEdited(fetch, input, again, whole, learned.get(model)?.edits ?? [], nothing);
    };
    return lenientAnswer(response, reading, { heard: callers.getStore()?.heard ?? nothing, over, inOnePiece });
  };
}

async function fetchEdited(
  fetch: typeof globalThis.fetch,
  address: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  body: Json,
  known: readonly Edit[],
  learn: (edits: readonly Edit[]) => void,
): Promise<Response> {
  let edits = known;
  for (let tried = 0; ; tried += 1) {
    const sent = edited(body, edits);
    const answer = await fetch(address, edits.length === 0 ? init : { ...init, body: JSON.stringify(sent) });
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
  return { refusal: reportedErrorIn(text), response: new Response(text, { status, headers }) };
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
  }
}

// The names of the tools, and of those that were called: a model may call them where it was not told of them again.
function toolsOf(body: Json): string[] {
  const calls = listOf(body['messages']).flatMap((message) => listOf(objectOf(message)['tool_calls']));
  return [...listOf(body['tools']), ...calls].map((tool) => textOf(objectOf(objectOf(tool)['function'])['name']));
}

function bodyOf(init: RequestInit | undefined): Json | undefined {
  if (typeof init?.body !== 'string') return undefined;
  const value: unknown = JSON.parse(init.body);
  return isObject(value) ? value : undefined;
}

function nothing(): void {}
