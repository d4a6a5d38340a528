// The public API as the page uses it: a session token that renews itself, and one function per call.

import { ApiError } from './errors.js';

const anonymousIdKey = 'colloquy.anonymous_id';

/** A token with less than this left is renewed before it is used. */
const renewBeforeMs = 60_000;

/** How often a request whose outcome is unknown is sent again. Reads and keyed writes only. */
const attempts = 3;

export function createApi({ publishable_key: publishableKey, agent_id: agentId }) {
  let token;
  let renewAt = 0;
  let renewing;
  let aheadMs = 0;

  async function exchange() {
    const response = await send('/v2/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Publishable-Key': publishableKey },
      body: JSON.stringify({ anonymous_id: anonymousId() }),
    });
    if (!response.ok) throw await refusalOf(response);
    const result = await response.json();
    // The service's clock counts, not this machine's.
    const serverNow = Date.parse(response.headers.get('Date') ?? '') || Date.now();
    aheadMs = serverNow - Date.now();
    const lifeMs = result.expires_at * 1000 - serverNow;
    token = result.token;
    renewAt = performance.now() + Math.max(lifeMs - renewBeforeMs, lifeMs / 2);
  }

  async function currentToken() {
    if (token === undefined || performance.now() >= renewAt) {
      renewing ??= exchange().finally(() => (renewing = undefined));
      await renewing;
    }
    return token;
  }

  /** Sends with the token, and once more with a new one where it has ended. */
  async function authorized(path, options = {}) {
    for (let renewed = false; ; renewed = true) {
      const used = await currentToken();
      const response = await send(path, {
        ...options,
        headers: { ...options.headers, Authorization: `Bearer ${used}` },
      });
      if (response.ok) return response;
      const refusal = await refusalOf(response);
      if (renewed || refusal.status !== 401) throw refusal;
      if (token === used) token = undefined;
    }
  }

  async function call(method, path, { body, headers, repeatable = method === 'GET' } = {}) {
    const options = { method, headers: { ...headers } };
    if (body !== undefined) {
      options.body = JSON.stringify(body);
      options.headers['Content-Type'] = 'application/json';
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await authorized(path, options);
        return response.status === 204 ? null : await response.json();
      } catch (error) {
        const unknown = error instanceof ApiError && (error.code === 'offline' || error.code === 'service_unavailable');
        if (!repeatable || !unknown || attempt === attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt * (0.5 + Math.random() / 2)));
      }
    }
  }

  return {
    /** The service's clock, in milliseconds. */
    now: () => Date.now() + aheadMs,
    agent: () => call('GET', `/v2/agents/${agentId}`),
    conversations: (cursor) =>
      call(
        'GET',
        `/v2/conversations?${new URLSearchParams({ agent_id: agentId, limit: '30', ...(cursor ? { cursor } : {}) })}`,
      ),
    conversation: (id, beforeSeq) =>
      call('GET', `/v2/conversations/${id}${beforeSeq ? `?before_seq=${beforeSeq}` : ''}`),
    /** The passage that a message's citation is from, with what is around it. */
    passage: (id, messageId, index) => call('GET', `/v2/conversations/${id}/messages/${messageId}/citations/${index}`),
    createConversation: () => call('POST', '/v2/conversations', { body: { agent_id: agentId } }),
    renameConversation: (id, title) => call('PATCH', `/v2/conversations/${id}`, { body: { title }, repeatable: true }),
    deleteConversation: (id) => call('DELETE', `/v2/conversations/${id}`, { repeatable: true }),
    /** The key makes a repeat of the same message the same message. */
    sendMessage: (id, content, key) =>
      call('POST', `/v2/conversations/${id}/messages`, {
        body: { content },
        headers: { 'Idempotency-Key': key },
        repeatable: true,
      }),
    answerRun: (id, answers) => call('POST', `/v2/runs/${id}/answer`, { body: { answers }, repeatable: true }),
    decideRun: (id, decision) => call('POST', `/v2/runs/${id}/approval`, { body: decision, repeatable: true }),
    cancelRun: (id) => call('POST', `/v2/runs/${id}/cancel`, { repeatable: true }),
    /** The response whose body is the run's stream. */
    openStream: (id, lastEventId, signal) =>
      authorized(`/v2/runs/${id}/stream`, {
        signal,
        cache: 'no-store',
        headers: { Accept: 'text/event-stream', ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}) },
      }),
  };
}

/** A random UUID, also on pages that are not served securely. */
export function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let idOfThisVisit;

// Where nothing can be kept (a private window), the visitor is new with every visit.
function anonymousId() {
  try {
    const kept = localStorage.getItem(anonymousIdKey);
    if (kept) return kept;
    idOfThisVisit ??= randomId();
    localStorage.setItem(anonymousIdKey, idOfThisVisit);
  } catch {
    idOfThisVisit ??= randomId();
  }
  return idOfThisVisit;
}

async function send(path, options) {
  try {
    return await fetch(path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ code: 'offline' });
  }
}

async function refusalOf(response) {
  const body = await response.json().catch(() => undefined);
  const known =
    typeof body?.code === 'string'
      ? body
      : { code: response.status >= 500 ? 'service_unavailable' : 'invalid_request' };
  return new ApiError({ ...known, status: response.status });
}
