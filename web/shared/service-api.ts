// The public API as a page uses it, a function per call. A request whose outcome is not known is retried where a repeat
// is the same request: reads, and idempotent writes.

import { jsonOf } from './json.ts';
import { ApiError, errorOf } from './api-error.ts';
import type { Agent, Conversation, ConversationRead, Feedback, Passage, Rating } from './frames.ts';
import { backoff, pause } from './pause.ts';
import type { GivenAnswer } from './questions.ts';

/** Credentials of the page's person. */
export interface Credentials {
  /** A token that has not ended, as far as is known. Rejects with ApiError. */
  token(): Promise<string>;
  /** A token was refused: the next one is another, where there can be one. */
  refused(token: string): boolean;
}

/** Feedback on an answer, as it is sent; `null` takes it back. */
export interface GivenFeedback {
  readonly rating: Rating | null;
  readonly reason?: string;
  readonly comment?: string;
}

/** A decision about calls that wait for one. */
export interface GivenDecision {
  readonly outcome: 'approved' | 'declined';
  readonly call_ids: readonly string[];
  readonly remember?: true;
}

/** A page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

/** The run and the message of an accepted message. */
export interface Accepted {
  readonly conversation_id: string;
  readonly message_id: string;
  readonly run_id: string;
}

/** An account of the visitor's at a tool server. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly connected: boolean;
  readonly connectable: boolean;
}

/** A connection that was begun: where the visitor goes, and the origin and state that identify its end. */
export interface BegunConnection {
  readonly authorization_url: string;
  readonly state: string;
  /** Of the page that they come back to. */
  readonly callback_origin: string;
}

/** The parameters of the callback. */
export interface ConnectionAnswer {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

/** See above. Every call rejects with ApiError where it has no answer. */
export interface ServiceApi {
  agent(): Promise<Agent>;
  conversations(cursor?: string): Promise<Page<Conversation>>;
  conversation(id: string, beforeSeq?: number): Promise<ConversationRead>;
  createConversation(): Promise<Conversation>;
  renameConversation(id: string, title: string): Promise<Conversation>;
  deleteConversation(id: string): Promise<void>;
  /**
   * The key makes a repeat of the same message the same message. `replaces`: the id of the message that it takes
   * the place of.
   */
  sendMessage(
    id: string,
    content: string,
    key: string,
    more?: { readonly page?: object | undefined; readonly replaces?: string | undefined },
  ): Promise<Accepted>;
  answerRun(id: string, answers: readonly GivenAnswer[]): Promise<void>;
  decideRun(id: string, decision: GivenDecision): Promise<void>;
  cancelRun(id: string): Promise<void>;
  /** The passage that a message's citation is from, with the text around it. */
  passage(conversationId: string, messageId: string, index: number): Promise<Passage>;
  giveFeedback(messageId: string, feedback: GivenFeedback): Promise<Feedback>;
  accounts(): Promise<{ readonly data: readonly Account[] }>;
  beginConnection(id: string): Promise<BegunConnection>;
  completeConnection(id: string, answer: ConnectionAnswer): Promise<{ readonly connected: boolean }>;
  endConnection(id: string): Promise<void>;
  /** Whether the service answers a page of any origin: then one that it does not answer is refused. */
  answersAnyone(): Promise<boolean>;
  /** The body of a run's stream, from after an event on. */
  openStream(id: string, lastEventId: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

const attempts = 3;
/** A request that is not answered by then is given up, and retried where a repeat is the same. */
const deadlineMs = 20_000;

interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a repeat is the same request. */
  readonly repeatable?: boolean;
}

/** `baseUrl`: where `/v2` is. `signal` ends requests under way. */
export function createServiceApi({
  baseUrl,
  agentId,
  credentials,
  signal,
}: {
  baseUrl: string;
  agentId: string;
  credentials: Credentials;
  signal: AbortSignal;
}): ServiceApi {
  /** Sends with a token, and once more with another where it was refused. */
  const authorized = async (path: string, init: RequestInit): Promise<Response> => {
    for (let tried = 1; ; tried += 1) {
      const token = await credentials.token();
      const headers = { ...(init.headers as Record<string, string>), Authorization: `Bearer ${token}` };
      const response = await request(`${baseUrl}${path}`, { ...init, headers });
      if (response.ok) return response;
      const error = await errorOf(response);
      if (error.status !== 401 || !credentials.refused(token) || tried === 2) throw error;
    }
  };

  const once = async (method: string, path: string, { body, headers }: Call): Promise<unknown> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), deadlineMs);
    try {
      const response = await authorized(path, {
        method,
        signal: anyOf(signal, timeout.signal),
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: jsonOf(body) }),
      });
      return response.status === 204 ? undefined : await bodyOf(response);
    } finally {
      clearTimeout(timer);
      // Lets go of `signal`, which outlives many requests.
      timeout.abort();
    }
  };

  const call = async <T>(method: string, path: string, options: Call = {}): Promise<T> => {
    const { repeatable = method === 'GET' } = options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await once(method, path, options)) as T;
      } catch (error) {
        const again = repeatable && error instanceof ApiError && error.passes && attempt < attempts && !signal.aborted;
        if (!again) throw error;
        await pause(Math.max(backoff(attempt, 400, 4_000), (error.retryAfterSeconds ?? 0) * 1000), signal);
      }
    }
  };

  const again = { repeatable: true } as const;
  return {
    agent: () => call('GET', `/v2/agents/${agentId}`),
    conversations: (cursor) =>
      call('GET', `/v2/conversations?${query({ agent_id: agentId, limit: '30', ...(cursor ? { cursor } : {}) })}`),
    conversation: (id, beforeSeq) =>
      call('GET', `/v2/conversations/${id}${beforeSeq === undefined ? '' : `?before_seq=${beforeSeq}`}`),
    // One more empty conversation does no harm.
    createConversation: () => call('POST', '/v2/conversations', { body: { agent_id: agentId }, ...again }),
    renameConversation: (id, title) => call('PATCH', `/v2/conversations/${id}`, { body: { title }, ...again }),
    deleteConversation: (id) => call('DELETE', `/v2/conversations/${id}`, again),
    sendMessage: (id, content, key, { page, replaces } = {}) =>
      call('POST', `/v2/conversations/${id}/messages`, {
        body: { content, page, replaces },
        headers: { 'Idempotency-Key': key },
        ...again,
      }),
    answerRun: (id, answers) => call('POST', `/v2/runs/${id}/answer`, { body: { answers }, ...again }),
    decideRun: (id, decision) => call('POST', `/v2/runs/${id}/approval`, { body: decision, ...again }),
    cancelRun: (id) => call('POST', `/v2/runs/${id}/cancel`, again),
    passage: (id, messageId, index) => call('GET', `/v2/conversations/${id}/messages/${messageId}/citations/${index}`),
    giveFeedback: (id, feedback) => call('POST', `/v2/messages/${id}/feedback`, { body: feedback, ...again }),
    accounts: () => call('GET', '/v2/tool-servers'),
    beginConnection: (id) => call('POST', `/v2/tool-servers/${id}/connection`, again),
    // A callback is accepted once.
    completeConnection: (id, answer) => call('POST', `/v2/tool-servers/${id}/connection/complete`, { body: answer }),
    endConnection: (id) => call('DELETE', `/v2/tool-servers/${id}/connection`, again),
    answersAnyone: () =>
      request(`${baseUrl}/widget/manifest.json`, { signal, cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    async openStream(id, lastEventId, streamSignal) {
      const response = await authorized(`/v2/runs/${id}/stream`, {
        signal: anyOf(signal, streamSignal),
        cache: 'no-store',
        headers: {
          Accept: 'text/event-stream',
          ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
        },
      });
      // A page's own fetch may give no body but the whole of it.
      return response.body ?? new Blob([await response.text()]).stream();
    },
  };
}

/** As fetch, without cookies and referrer. Rejects with ApiError `offline` where nobody answers. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'cors', ...init });
  } catch {
    throw new ApiError({ code: 'offline', message: `Nobody answers this page at ${url.split('?', 1)[0]}.` });
  }
}

// An answer that breaks off is none.
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError({ code: 'offline' });
  }
}

function anyOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort();
    else signal.addEventListener('abort', () => either.abort(), { once: true, signal: either.signal });
  }
  return either.signal;
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString();
}
