// Pure. The ways in which providers are spoken to, apart from their answers: where a request says its model and whether it is
// answered in a stream, and how events are framed.

import { isObject, type Json } from '#shared/platform/json/json.ts';
import { awsEvents, awsFrame } from './aws-events.ts';
import { textOf } from './json.ts';
import { type ServerEvent, serverEvents } from './server-events.ts';

/** The ways: chat completions, Anthropic's messages, OpenAI's responses, Gemini's, and Bedrock's Converse. */
export type Wire = 'chat completions' | 'messages' | 'responses' | 'gemini' | 'converse';

/** A request as it is sent. */
export interface WireRequest {
  readonly url: string;
  readonly body: Json;
  /** The body's text, where it is known. */
  readonly text?: string;
}

/** The model that a request asks. */
export function modelOf(wire: Wire, { url, body }: WireRequest): string {
  switch (wire) {
    case 'gemini':
      return /\/([^/]+):\w+(?:\?|$)/.exec(url)?.[1] ?? '';
    case 'converse':
      return /\/model\/([^/]+)\/[\w-]+$/.exec(url)?.[1] ?? '';
    default:
      return textOf(body['model']);
  }
}

/** Whether a request is answered in a stream. */
export function isStreamed(wire: Wire, { url, body }: WireRequest): boolean {
  switch (wire) {
    case 'gemini':
      return url.includes(':streamGenerateContent');
    case 'converse':
      return url.endsWith('/converse-stream');
    default:
      return body['stream'] === true;
  }
}

/** The same request, for an answer in one piece. */
export function inOnePiece(wire: Wire, request: WireRequest): WireRequest {
  const { url, body } = request;
  switch (wire) {
    case 'gemini':
      return { ...request, url: url.replace(/:streamGenerateContent(?:\?alt=sse)?/, ':generateContent') };
    case 'converse':
      return { ...request, url: url.replace(/-stream$/, '') };
    default: {
      const { stream: _stream, stream_options: _options, ...whole } = body;
      return { url, body: whole };
    }
  }
}

/** The frames of a stream: how its events are read, and written again. */
export interface Framing {
  readonly type: string;
  events(body: AsyncIterable<Uint8Array>, heard: () => void): AsyncIterable<ServerEvent>;
  write(event: Json): Uint8Array;
}

const encoder = new TextEncoder();

const textFraming: Framing = {
  type: 'text/event-stream',
  events: serverEvents,
  write: (event) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`),
};

const awsFraming: Framing = {
  type: 'application/vnd.amazon.eventstream',
  async *events(body, heard) {
    for await (const { name, payload } of awsEvents(body, heard)) yield { data: payload || '{}', kind: name };
  },
  write(event) {
    const [[name, value] = ['', {}]] = Object.entries(event);
    return awsFrame({ name, isException: false, payload: JSON.stringify(isObject(value) ? value : {}) });
  },
};

/** The framing of a way's streams. */
export function framingOf(wire: Wire): Framing {
  return wire === 'converse' ? awsFraming : textFraming;
}
