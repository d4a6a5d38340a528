// A model provider for tests: a local HTTP server that answers each call as it was told, in the wire formats of
// OpenAI (chat completions and responses) and Anthropic (messages), and that can fail in every way a real one does.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** One thing the server does while it answers: a text is written as it is, a promise waited for. */
export type Step = string | Uint8Array | Promise<unknown> | typeof hang | typeof cut;

/** Says nothing more, and keeps the connection. */
export const hang: unique symbol = Symbol('hang');
/** Breaks the connection off. */
export const cut: unique symbol = Symbol('cut');

/** How to answer one call. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** True: not even the headers are sent. */
  readonly silent?: boolean;
  readonly steps?: readonly Step[];
}

/** A call as it came in. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  /** The port it came from: the same for calls over one connection. */
  readonly port: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Empty for a request without one. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The body as it came. */
  readonly text: string;
  /** Settles when the connection's other side, or our reply, ended the exchange; true when we had finished. */
  readonly closed: Promise<boolean>;
}

/** A running server. Replies are used in the order given; with none left, `fallback` answers. */
export interface ModelServer {
  /** The base address, with /v1. */
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  reply(...replies: readonly Reply[]): void;
  fallback(answer: (call: ReceivedCall) => Reply): void;
  /** The next call to come in, or the one not taken yet. */
  nextCall(): Promise<ReceivedCall>;
  close(): Promise<void>;
}

/** Starts a server on a free loopback port. */
export async function startModelServer(): Promise<ModelServer> {
  const calls: ReceivedCall[] = [];
  const replies: Reply[] = [];
  const waiting: ((call: ReceivedCall) => void)[] = [];
  let taken = 0;
  let answer: (call: ReceivedCall) => Reply = () => ({
    status: 500,
    steps: ['{"error":{"message":"no reply was set"}}'],
  });

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const closed = new Promise<boolean>((resolve) => response.on('close', () => resolve(response.writableFinished)));
      const text = Buffer.concat(parts).toString();
      const body = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>;
      const { method = '', url: path = '', headers, socket } = request;
      const call = { method, path, port: socket.remotePort, headers, body, text, closed };
      calls.push(call);
      if (waiting.length > 0) {
        taken++;
        waiting.shift()?.(call);
      }
      void play(response, replies.shift() ?? answer(call));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    reply: (...given) => void replies.push(...given),
    fallback: (given) => void (answer = given),
    nextCall() {
      const call = calls[taken];
      if (call === undefined) return new Promise((resolve) => waiting.push(resolve));
      taken++;
      return Promise.resolve(call);
    },
    async close() {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}

async function play(
  response: ServerResponse,
  { status = 200, headers, silent = false, steps = [] }: Reply,
): Promise<void> {
  if (silent) return;
  response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json', ...headers });
  response.flushHeaders();
  for (const step of steps) {
    if (step === hang) return;
    if (step === cut) {
      // The written part is sent first, so that the cut comes in the middle and not before.
      response.write('', () => response.destroy());
      return;
    }
    if (typeof step === 'string' || step instanceof Uint8Array) response.write(step);
    else await step;
  }
  response.end();
}

/** One event of a stream. */
export function sse(data: unknown, event?: string): string {
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

/** An error reply in OpenAI's form. */
export function errorReply(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers, steps: [JSON.stringify({ error: { message, type: 'some_error', code: null } })] };
}

/** OpenAI's chat completions, as vLLM, Ollama and gateways speak them. */
export const chatCompletions = {
  text: (content: string): string => chunk({ content }),
  /** A model's reasoning, by its server's name for it. */
  reasoning: (text: string, name: 'reasoning_content' | 'reasoning'): string => chunk({ [name]: text }),
  /** A piece of a tool call; the first carries id and name. */
  toolCall: (
    index: number,
    piece: { id?: string; name?: string; arguments: string; extra_content?: object | undefined },
  ): string =>
    chunk({
      tool_calls: [
        {
          index,
          ...(piece.id === undefined ? {} : { id: piece.id, type: 'function' }),
          ...(piece.extra_content === undefined ? {} : { extra_content: piece.extra_content }),
          function: { ...(piece.name === undefined ? {} : { name: piece.name }), arguments: piece.arguments },
        },
      ],
    }),
  finish: (reason: string): string => chunk({}, reason),
  usage: (prompt_tokens: number, completion_tokens: number): string =>
    sse({
      ...chunkBase,
      choices: [],
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    }),
  done: 'data: [DONE]\n\n',
  /** A whole answer in words. */
  answer: (...texts: readonly string[]): Reply => ({
    steps: [
      ...texts.map((text) => chatCompletions.text(text)),
      chatCompletions.finish('stop'),
      chatCompletions.usage(12, texts.length),
      chatCompletions.done,
    ],
  }),
};

const chunkBase = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'test' };

function chunk(delta: object, finish_reason: string | null = null): string {
  return sse({ ...chunkBase, choices: [{ index: 0, delta, finish_reason }] });
}

/** Anthropic's messages. */
export const anthropicMessages = {
  start: (input_tokens: number): string =>
    anthropicEvent({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'test',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens, output_tokens: 1 },
      },
    }),
  ping: sse({ type: 'ping' }, 'ping'),
  text: (index: number, ...texts: readonly string[]): string =>
    [
      anthropicEvent({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } }),
      ...texts.map((text) =>
        anthropicEvent({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } }),
      ),
      anthropicEvent({ type: 'content_block_stop', index }),
    ].join(''),
  toolCall: (index: number, id: string, name: string, ...pieces: readonly string[]): string =>
    [
      anthropicEvent({ type: 'content_block_start', index, content_block: { type: 'tool_use', id, name, input: {} } }),
      ...pieces.map((partial_json) =>
        anthropicEvent({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json } }),
      ),
      anthropicEvent({ type: 'content_block_stop', index }),
    ].join(''),
  stop: (stop_reason: string, output_tokens: number): string =>
    anthropicEvent({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens } }) +
    anthropicEvent({ type: 'message_stop' }),
  error: (type: string, message: string): string => anthropicEvent({ type: 'error', error: { type, message } }),
};

function anthropicEvent(data: { readonly type: string; readonly [field: string]: unknown }): string {
  return sse(data, data.type);
}

/** OpenAI's responses. */
export const openAiResponses = {
  created: responseEvent({
    type: 'response.created',
    response: { id: 'resp_1', created_at: 1_700_000_000, model: 'test' },
  }),
  text: (output_index: number, ...texts: readonly string[]): string =>
    [
      responseEvent({
        type: 'response.output_item.added',
        output_index,
        item: { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] },
      }),
      ...texts.map((delta) =>
        responseEvent({
          type: 'response.output_text.delta',
          item_id: 'msg_1',
          output_index,
          content_index: 0,
          delta,
          logprobs: [],
        }),
      ),
      responseEvent({
        type: 'response.output_item.done',
        output_index,
        item: {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: texts.join(''), annotations: [] }],
        },
      }),
    ].join(''),
  toolCall: (output_index: number, call_id: string, name: string, ...pieces: readonly string[]): string => {
    const item = { type: 'function_call', id: 'fc_1', call_id, name };
    return [
      responseEvent({
        type: 'response.output_item.added',
        output_index,
        item: { ...item, arguments: '', status: 'in_progress' },
      }),
      ...pieces.map((delta) =>
        responseEvent({ type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index, delta }),
      ),
      responseEvent({
        type: 'response.output_item.done',
        output_index,
        item: { ...item, arguments: pieces.join(''), status: 'completed' },
      }),
    ].join('');
  },
  completed: (input_tokens: number, output_tokens: number): string =>
    responseEvent({
      type: 'response.completed',
      response: {
        id: 'resp_1',
        created_at: 1_700_000_000,
        model: 'test',
        incomplete_details: null,
        usage: {
          input_tokens,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens,
          output_tokens_details: { reasoning_tokens: 0 },
        },
      },
    }),
};

function responseEvent(data: { readonly type: string; readonly [field: string]: unknown }): string {
  return sse(data, data.type);
}
