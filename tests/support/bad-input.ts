// Bad requests by the thousand, from a seed: for every route of /v2, faults in its path, query, headers, media type or
// body. Usable against any running service; the caller gives real ids and credentials.

import assert from 'node:assert/strict';
import { type Agent, request as httpRequest } from 'node:http';
import { errorStatuses } from '#shared/contract/errors/contract-error.ts';
import { type BadRequest, type Route, spoilersOf } from './input-spoilers.ts';

/** Resources of the service under test. */
export interface BadInputTarget {
  readonly base_url: string;
  readonly agent_id: string;
  readonly conversation_id: string;
  readonly run_id: string;
  readonly message_id: string;
  readonly api_key: string;
  readonly publishable_key: string;
  readonly allowed_origin: string;
}

/** Every route of /v2 that takes something, with a good body. */
export function routes(target: Pick<BadInputTarget, 'agent_id' | 'conversation_id'>): readonly Route[] {
  const conversation = '/v2/conversations/{conversation_id}';
  const run = '/v2/runs/{run_id}';
  return [
    { method: 'POST', path: '/v2/token', body: { end_user_id: 'someone' }, emptyBodyAllowed: true },
    { method: 'GET', path: '/v2/agents', query: { limit: '5' } },
    { method: 'GET', path: '/v2/agents/{agent_id}' },
    { method: 'POST', path: '/v2/conversations', body: { agent_id: target.agent_id } },
    { method: 'GET', path: '/v2/conversations', query: { limit: '5', agent_id: target.agent_id } },
    { method: 'GET', path: conversation, query: { before_seq: '7' } },
    { method: 'PATCH', path: conversation, body: { title: 'A title' } },
    { method: 'DELETE', path: conversation },
    { method: 'POST', path: `${conversation}/messages`, body: { content: 'Hello' } },
    {
      method: 'POST',
      path: '/v2/messages/{message_id}/feedback',
      body: { rating: 'down', reason: 'other', comment: 'No.' },
    },
    {
      method: 'POST',
      path: '/v2/chat',
      body: {
        agent_id: target.agent_id,
        content: 'Hello',
        end_user_id: 'someone',
        conversation_id: target.conversation_id,
      },
    },
    { method: 'GET', path: run },
    { method: 'GET', path: `${run}/stream` },
    { method: 'POST', path: `${run}/answer`, body: { answers: [{ question_id: 'q', values: ['a'] }] } },
    { method: 'POST', path: `${run}/approval`, body: { outcome: 'approved', call_ids: ['c'] } },
    { method: 'POST', path: `${run}/cancel` },
  ];
}

/** A sequence of numbers from 0 to below 1 that is the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` bad requests, going round the routes. */
export function* badRequests(target: BadInputTarget, seed: number, count: number): Generator<BadRequest> {
  const random = seededRandom(seed);
  const all = routes(target);
  for (let n = 0; n < count; n += 1) {
    const route = all[n % all.length];
    if (!route) return;
    const spoilers = spoilersOf(route);
    const spoil = spoilers[Math.floor(random() * spoilers.length)];
    if (spoil) yield spoil(good(route, target), random);
  }
}

/** Sends one; answers with status, headers and the text. */
export function sendRequest(
  target: Pick<BadInputTarget, 'base_url'>,
  { method, path, headers, body }: Pick<BadRequest, 'method' | 'path' | 'headers' | 'body'>,
  agent: Agent,
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }> {
  const { hostname, port } = new URL(target.base_url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = httpRequest(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Holds an answer against the contract: an error with the flat body, and none of ours. */
export function assertRefusal(
  answer: { status: number; headers: Record<string, string | string[] | undefined>; text: string },
  statuses: readonly number[],
): void {
  assert.ok(
    statuses.includes(answer.status),
    `answered ${answer.status}, not ${statuses.join(' or ')}: ${answer.text.slice(0, 200)}`,
  );
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  const known = ['code', 'message', 'status', 'request_id', 'scope', 'retry_after', 'details', 'setting'];
  assert.deepEqual(
    Object.keys(body).filter((key) => !known.includes(key)),
    [],
  );
  assert.ok(typeof body.code === 'string' && body.code in errorStatuses, `${String(body.code)} is no code`);
  assert.equal(body.status, answer.status);
  assert.equal(body.request_id, answer.headers['x-request-id']);
  assert.ok(
    typeof body.message === 'string' &&
      body.message.length > 0 &&
      !/node_modules|\bat \S+ \(|FST_|\/(services|programs)\//.test(answer.text),
  );
  assert.match(String(answer.headers['content-type']), /^application\/json/);
}

function good(route: Route, target: BadInputTarget): BadRequest & { route: Route } {
  const path = route.path.replace(
    /\{(\w+)\}/g,
    (_, name: 'agent_id' | 'conversation_id' | 'run_id' | 'message_id') => target[name],
  );
  const query = route.query ? `?${new URLSearchParams(route.query).toString()}` : '';
  return {
    route,
    wrong: 'nothing',
    method: route.method,
    path: path + query,
    headers: { 'x-api-key': target.api_key, ...(route.body ? { 'content-type': 'application/json' } : {}) },
    ...(route.body ? { body: JSON.stringify(route.body) } : {}),
    statuses: [200],
  };
}
