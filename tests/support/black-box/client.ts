// A black-box client: speaks HTTP to a running Colloquy and knows nothing of its insides. Its siblings:
// resources.ts (shapes), event-stream.ts (frames), process.ts (a real process to talk to), organization.ts (an
// organization of one's own).

import assert from 'node:assert/strict';
import { Agent, type Dispatcher, FormData, request } from 'undici';
import { parseEventStream, type StreamItem, type Frame } from './event-stream.ts';
import type { ErrorBody, TokenResult } from './resources.ts';

/** The caller's credential. At most one of them is meant; tests of refusals give more. */
export interface Credentials {
  readonly token?: string;
  readonly apiKey?: string;
  readonly adminToken?: string;
  readonly publishableKey?: string;
}

export interface RequestOptions extends Credentials {
  readonly origin?: string;
  /** Sent as JSON; a string, bytes or undici's FormData as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** An answer, read to its end. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: T;
  readonly text: string;
}

export interface StreamOptions extends RequestOptions {
  /** Sent as Last-Event-ID. */
  readonly cursor?: string;
}

export interface Client {
  readonly baseUrl: string;
  /** Where `/admin/v1` is. */
  readonly adminUrl: string;
  api<T = unknown>(method: string, path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** A token of POST /v2/token; throws where it is refused. */
  exchangeToken(body: object, options: RequestOptions): Promise<TokenResult>;
  /** Frames and comments as they come; ends with the stream. Throws RefusedStream. Leaving the loop hangs up. */
  streamRun(runId: string, options: StreamOptions): AsyncGenerator<StreamItem>;
  /** All frames of a run up to its end. */
  waitForDone(runId: string, options: StreamOptions): Promise<Frame[]>;
  close(): Promise<void>;
}

/** Thrown where a stream is answered with a refusal. */
export class RefusedStream extends Error {
  override readonly name = 'RefusedStream';
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(`the stream was refused: ${status} ${body.code}: ${body.message}`);
    this.status = status;
    this.body = body;
  }
}

/**
 * A client of one server, or of several that are one system: its requests go round over them. `admin` is where
 * `/admin/v1` is, where that has listeners of its own.
 */
export function createClient(at: string | readonly string[], admin: string | readonly string[] = at): Client {
  const servers = [at].flat();
  const admins = [admin].flat();
  const [baseUrl = ''] = servers;
  const serverOf = (path: string): string => {
    const those = /^\/(admin|auth|console)\b/.test(path) ? admins : servers;
    return those[next++ % those.length] ?? baseUrl;
  };
  let next = 0;
  const dispatcher = new Agent({ connections: 512, headersTimeout: 30_000, bodyTimeout: 60_000 });
  const send = (method: string, path: string, options: RequestOptions): Promise<Dispatcher.ResponseData> =>
    request(`${serverOf(path)}${path}`, {
      method,
      dispatcher,
      headers: headersOf(options),
      body: bodyOf(options.body),
      signal: options.signal ?? null,
    });
  const client: Client = {
    baseUrl,
    adminUrl: admins[0] ?? baseUrl,
    async api<T>(method: string, path: string, options: RequestOptions = {}) {
      const { statusCode, headers, body } = await send(method, path, options);
      const text = await body.text();
      const json = String(headers['content-type']).startsWith('application/json') && text !== '';
      return { status: statusCode, headers, text, body: (json ? JSON.parse(text) : null) as T };
    },
    async exchangeToken(body, options) {
      const answer = await client.api<TokenResult>('POST', '/v2/token', { ...options, body });
      assert.equal(answer.status, 200, answer.text);
      return answer.body;
    },
    async *streamRun(runId, { cursor, ...options }) {
      const headers = { ...(cursor === undefined ? {} : { 'Last-Event-ID': cursor }), ...options.headers };
      const { statusCode, body } = await send('GET', `/v2/runs/${runId}/stream`, { ...options, headers });
      if (statusCode !== 200) throw new RefusedStream(statusCode, (await body.json()) as ErrorBody);
      try {
        yield* parseEventStream(body);
      } finally {
        // Hanging up on purpose is no error.
        body.on('error', () => {});
        body.destroy();
      }
    },
    async waitForDone(runId, options) {
      const frames: Frame[] = [];
      for await (const item of client.streamRun(runId, options)) if (item.kind === 'frame') frames.push(item);
      assert.equal(frames.at(-1)?.event, 'done', `the stream of run ${runId} ended before its done frame`);
      return frames;
    },
    close: () => dispatcher.destroy(),
  };
  return client;
}

/** Asserts a refusal of the contract, in its whole shape, and gives its body. */
export function assertRefused(answer: Answer<unknown>, status: number, code: string): ErrorBody {
  const body = answer.body as ErrorBody;
  assert.equal(`${answer.status} ${body?.code}`, `${status} ${code}`, answer.text);
  assert.equal(body.status, status);
  assert.equal(typeof body.message, 'string');
  assert.equal(body.request_id, answer.headers['x-request-id']);
  const known = ['code', 'message', 'status', 'request_id', 'scope', 'retry_after', 'details', 'setting'];
  assert.deepEqual(
    Object.keys(body).filter((key) => !known.includes(key)),
    [],
  );
  if (body.retry_after !== undefined) assert.equal(answer.headers['retry-after'], String(body.retry_after));
  return body;
}

/** Asserts a status and gives the body. */
export function assertStatus<T>(answer: Answer<T>, status: number): T {
  assert.equal(answer.status, status, answer.text);
  return answer.body;
}

function bodyOf(body: unknown): string | Uint8Array | FormData | null {
  if (body === undefined) return null;
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    ? body
    : JSON.stringify(body);
}

function headersOf(options: RequestOptions): Record<string, string> {
  const { token, apiKey, adminToken, publishableKey, origin, body } = options;
  const bearer = token ?? adminToken;
  return {
    ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    ...(publishableKey === undefined ? {} : { 'x-publishable-key': publishableKey }),
    ...(origin === undefined ? {} : { origin }),
    ...options.headers,
  };
}
