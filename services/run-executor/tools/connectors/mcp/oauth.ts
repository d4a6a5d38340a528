// Requests of OAuth of tool servers: every one goes through outbound, bounded, and its answer is read as it is meant.

import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import { guarded } from './body-guard.ts';
import { type AnswerReader, objectIn } from './oauth-answers.ts';
import { unauthorized, unreachable } from './oauth-failures.ts';

const answerBytes = 262_144;
const maxTokenCharacters = 16_384;
const json = { 'content-type': 'application/json' };

/** A fetch for OAuth's requests, each within `totalMs`. */
export function createOAuthFetch(outbound: Outbound, totalMs: number, signal?: AbortSignal): typeof fetch {
  const bounded = outbound.fetch({ totalMs, silenceMs: totalMs, bytes: answerBytes });
  return async (input, init) => {
    const signals = [signal, init?.signal].filter((one) => one !== undefined && one !== null);
    const response = await bounded(input, {
      ...init,
      ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }),
    });
    // Other than a refusal: these say nothing of the token.
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      throw unreachable();
    }
    return guarded(response, () => undefined);
  };
}

/** A fetch whose answers are read as they are meant; one that is none of its kind is as if it was not there. */
export function readingFetch(fetch: typeof globalThis.fetch, read: AnswerReader): typeof globalThis.fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    const response = await fetch(input, init);
    const { status, ok } = response;
    const text = await response.text();
    const isGuess = (init?.method ?? 'GET') === 'GET' && ok;
    const object = objectIn(text);
    const found = ok ? object : { ...object, error: object?.['error'] ?? `http_${status}` };
    const answer = found === undefined ? undefined : read(found, { url, ok });
    if (answer !== undefined) return new Response(JSON.stringify(answer), { status: ok ? 200 : status, headers: json });
    return new Response(text, { status: isGuess ? 404 : ok ? 200 : status, headers: json });
  };
}

/** An access token that can be sent: as long as headers may be, in the characters that they have. */
export function checkedToken(token: string, type: string): string {
  // Others call their bearer tokens by names of their own.
  if (/^(?:mac|dpop|pop)$/i.test(type))
    throw unauthorized(`The authorization server gave a token of the type ${type}: a bearer token is needed.`);
  if (token.length <= maxTokenCharacters && /^[\x21-\x7e]+$/.test(token)) return token;
  throw unauthorized('The authorization server gave a token that cannot be used.');
}
