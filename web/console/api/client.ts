// The client of /admin/v1, typed by its OpenAPI document. Every refusal is thrown as an ApiError; a request that finds
// the session ended, or needs a newer proof of identity, waits at the gate and is then sent again.
//
//   const agent = await answerOf(api.GET('/admin/v1/organizations/{org_id}/agents/{agent_id}', { params: { path: { … }
//   } }));

import createClient from 'openapi-fetch';
import { ApiError, errorOf } from '../../shared/api-error.ts';
import { needsProof } from '../components/error-words.ts';
import { waitAtGate } from './gate.ts';
import { createRepeats } from './repeats.ts';
import { createRequestQueue, dueSoon } from './request-queue.ts';
import type { paths } from './schema.ts';

export { ApiError } from '../../shared/api-error.ts';

const repeats = createRepeats(() => crypto.randomUUID());
const requests = createRequestQueue();
/** So often a request is sent again that was too many. */
const mostWaits = 3;

/** Sends a request; one that makes something has an idempotency key. */
async function send(request: Request): Promise<Response> {
  if (request.method !== 'POST') return answerTo(request);
  const intent = `${request.url} ${await request.clone().text()}`;
  request.headers.set('Idempotency-Key', repeats.keyOf(intent));
  try {
    const response = await answerTo(request);
    repeats.answered(intent);
    return response;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'offline' && error.status < 500) repeats.answered(intent);
    throw error;
  }
}

/** The answer to a request; throws an ApiError for a refusal. A rate-limited request is sent again when it is due. */
async function answerTo(request: Request): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await answerAtGate(request.clone());
    } catch (error) {
      const seconds = waits < mostWaits ? dueSoon(error) : undefined;
      if (seconds === undefined) throw error;
      await pause(seconds * 1_000, request.signal);
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true });
  });
}

async function answerAtGate(request: Request): Promise<Response> {
  // A request that waits at the gate is sent a second time: its body is needed then.
  const again = request.clone();
  const response = await fetchOrOffline(request);
  if (response.ok) return response;
  const error = await errorOf(response);
  const reason = error.status === 401 ? 'sign_in' : needsProof(error) ? 'prove' : undefined;
  const held = { method: again.method, path: new URL(again.url).pathname };
  if (reason === undefined || !(await waitAtGate(reason, held))) throw error;
  const second = await fetchOrOffline(again);
  if (!second.ok) throw await errorOf(second);
  return second;
}

async function fetchOrOffline(request: Request): Promise<Response> {
  const leave = await requests.enter(request.signal);
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ApiError({ code: 'offline', message: 'The service was not reached.' });
  } finally {
    leave();
  }
}

// openapi-fetch looks into objects and arrays of answers, and takes an array that is readonly for an object.
type Thawed<T> = T extends readonly (infer E)[] ? Thawed<E>[] : T extends object ? { [K in keyof T]: Thawed<T[K]> } : T;

/** Every operation of /admin/v1, by its path. */
export const api = createClient<Thawed<paths>>({ baseUrl: location.origin, fetch: send });

/** The body of an answer; refusals were thrown before. */
export async function answerOf<T>(call: Promise<{ data?: T; response: Response }>): Promise<Exclude<T, undefined>> {
  const { data } = await call;
  return data as Exclude<T, undefined>;
}

/** An answer with its `ETag`, which a change sends as `If-Match`. */
export async function taggedAnswerOf<T>(
  call: Promise<{ data?: T; response: Response }>,
): Promise<{ body: Exclude<T, undefined>; etag: string | undefined }> {
  const { data, response } = await call;
  return { body: data as Exclude<T, undefined>, etag: response.headers.get('etag') ?? undefined };
}

/** A call that is in no document: sign-in. It never waits at the gate. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetchOrOffline(
    new Request(new URL(path, location.origin), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }),
  );
  if (!response.ok) throw await errorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
