// The public API as a test plays it, at an address of its own: the widget gets the test's answers.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const runId = '0197a000-0000-7000-8000-000000000001';
export const conversationId = '0197a000-0000-7000-8000-000000000002';
export const answerId = '0197a000-0000-7000-8000-000000000003';

/** A request that the widget has sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
}

/** The scripted state for the widget. */
export interface WidgetApi {
  readonly address: string;
  /** Its requests, oldest first, without reads. */
  readonly sent: readonly Sent[];
  /** Adds a frame to the run's stream. */
  frame(type: string, data?: object): void;
  /** Begins the stream anew: later frames are in another epoch. */
  reset(): void;
  /** The rest of a run: its message, where there is one, and its end. */
  end(state?: string, message?: object): void;
  /** How the agent is. */
  agent: object;
  /** The answer to a read of the conversation; of the messages, the newest 50 that were asked for. */
  conversation: { messages: { seq: number }[]; pending_question: object | null; pending_approval: object | null };
  /** The conversations, newest first. */
  conversations: { id: string; title: string | null }[];
  /** The passage that a citation is from. */
  passage: object;
  /** Answers the next request to a path that ends so in this way, once. */
  refuse(ending: string, status: number, body: object): void;
  /** Lets the next request to a path that ends so wait until the returned function is called. */
  hold(ending: string): () => void;
  /** Forgets all that was: for the next test. */
  begin(): void;
  close(): void;
}

const aboutConversation = {
  title: 'A conversation',
  created_at: '2026-01-01T00:00:00.000Z',
  last_message_at: '2026-01-01T00:00:00.000Z',
};
const aboutAgent = {
  name: 'Colloquy guide',
  description: 'Answers.',
  greeting: 'Hello.',
  avatar_url: null,
  starter_prompts: ['Hi'],
};

export async function widgetApi(): Promise<WidgetApi> {
  let epoch: number;
  let frames: { id: string; text: string }[];
  let said: number;
  let refusals: { ending: string; status: number; body: object }[];
  let held: { ending: string; until: Promise<void> }[];
  let sent: Sent[];
  const streams = new Set<ServerResponse>();

  const add = (id: string, type: string, data: object): void => {
    const text = `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
    frames.push({ id, text });
    for (const stream of streams) stream.write(text);
    if (type === 'done') endStreams();
  };
  const endStreams = (): void => {
    for (const stream of streams) stream.end();
    streams.clear();
  };
  const openStream = (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const seen = frames.findIndex(({ id }) => id === request.headers['last-event-id']);
    response.write(
      `: here\n\n${frames
        .slice(seen + 1)
        .map(({ text }) => text)
        .join('')}`,
    );
    if (frames.at(-1)?.text.includes('\nevent: done\n')) return void response.end();
    streams.add(response);
    response.on('close', () => streams.delete(response));
  };

  /** An answer of the API: a status and a body. */
  const answerOf = (method: string, url: URL, body: unknown): readonly [number, object?] => {
    const { pathname: path, searchParams: query } = url;
    if (path === '/v2/token')
      return [200, { token: 't', expires_at: Math.floor(Date.now() / 1000) + 900, end_user: { id: 'e' } }];
    if (path.startsWith('/v2/agents/')) return [200, { ...aboutAgent, ...api.agent }];
    if (path === '/v2/conversations') {
      if (method === 'POST') return [201, { ...aboutConversation, id: conversationId }];
      const from = Number(query.get('cursor') ?? 0);
      const to = from + Number(query.get('limit') ?? 20);
      const data = api.conversations.slice(from, to).map((one) => ({ ...aboutConversation, ...one }));
      return [200, { data, next_cursor: to < api.conversations.length ? String(to) : null }];
    }
    if (path.includes('/citations/')) return [200, api.passage];
    if (path.endsWith('/messages')) {
      said += 1;
      return [202, { run_id: runId, conversation_id: conversationId, message_id: `said-${said}` }];
    }
    if (path.endsWith('/feedback')) return [200, { rating: null, reason: null, comment: null, ...(body as object) }];
    if (path.startsWith('/v2/conversations/')) {
      if (method === 'DELETE') return [204];
      const below = Number(query.get('before_seq') ?? Infinity);
      const messages = api.conversation.messages.filter(({ seq }) => seq < below).slice(-50);
      return [
        200,
        { ...aboutConversation, id: path.split('/')[3], ...api.conversation, messages, ...(body as object) },
      ];
    }
    return [202, { run_id: runId, state: 'running' }];
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://api');
    for (const [name, value] of Object.entries(crossOrigin(headers.origin ?? '*'))) response.setHeader(name, value);
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const wait = takeFirst(held, ({ ending }) => url.pathname.endsWith(ending));
    if (wait) await wait.until;
    const text = (await request.toArray()).join('');
    const body = text === '' ? undefined : (JSON.parse(text) as unknown);
    const refusal = takeFirst(refusals, ({ ending }) => url.pathname.endsWith(ending));
    if (method !== 'GET' && url.pathname !== '/v2/token')
      sent.push({ method, path: url.pathname, body, key: headers['idempotency-key'] as string | undefined });
    if (!refusal && url.pathname.endsWith('/stream')) return openStream(request, response);
    const [status, given] = refusal
      ? [refusal.status, { message: 'x', request_id: 'r', status: refusal.status, ...refusal.body }]
      : answerOf(method, url, body);
    response.writeHead(status, given ? { 'Content-Type': 'application/json' } : {});
    response.end(given && JSON.stringify(given));
  };

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const api: WidgetApi = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent;
    },
    agent: {},
    conversation: { messages: [], pending_question: null, pending_approval: null },
    conversations: [],
    passage: {},
    frame: (type, data = {}) =>
      add(`${epoch}-${frames.length + (epoch === 1 ? 1 : 0)}`, type, { message_id: answerId, ...data }),
    reset() {
      epoch += 1;
      frames = [];
      add(`${epoch}-0`, 'reset', { epoch });
    },
    end(state = 'succeeded', message) {
      if (message)
        api.frame('message', {
          ...{ id: answerId, role: 'assistant', run_id: runId, seq: 1_000, citations: [] },
          ...{ created_at: '2026-01-01T00:00:00.000Z', content: '', ...message },
        });
      api.frame('done', { state });
    },
    refuse: (ending, status, body) => void refusals.push({ ending, status, body }),
    hold(ending) {
      const { promise: until, resolve } = Promise.withResolvers<void>();
      held.push({ ending, until });
      return resolve;
    },
    begin() {
      endStreams();
      [epoch, said, frames, refusals, held, sent] = [1, 0, [], [], [], []];
      api.conversation = { messages: [], pending_question: null, pending_approval: null };
      [api.agent, api.conversations, api.passage] = [{}, [], {}];
    },
    close() {
      endStreams();
      server.closeAllConnections();
      server.close();
    },
  };
  api.begin();
  return api;
}

/** An end so many seconds from now. */
export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

function takeFirst<T>(list: T[], isIt: (one: T) => boolean): T | undefined {
  const at = list.findIndex(isIt);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

function crossOrigin(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers':
      'Content-Type, Authorization, X-Publishable-Key, Idempotency-Key, Last-Event-ID, X-Request-Id',
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    Vary: 'Origin',
  };
}
