// The fetch of the SDK's transport: outbound's, with the credential, the bounds of its exchange, a guard on the
// response, and a reader that takes it as it is meant (loose-answers.ts).
//
// 1. A refusal of a notification, or of an answer of ours, says nothing of the requests beside it, but for 401 and 403.

import type { Outbound, OutboundBounds } from '#shared/ports/outbound/outbound.ts';
import { guarded } from './body-guard.ts';
import { challengeOf } from './challenge.ts';
import { currentExchange, type Exchange } from './exchange.ts';
import { accepted, redirected } from './failures.ts';
import { looseAnswer, looseRefusal, refusedGreeting } from './loose-answers.ts';

/** The credential of a request. The value is a secret. */
export interface CredentialHeader {
  readonly name: string;
  readonly value: string;
}

/** `stream` bounds the one stream on which a server may speak without being asked; absent: none is opened. */
export function createGuardedFetch(
  outbound: Outbound,
  credential: () => CredentialHeader | undefined,
  stream: OutboundBounds | undefined,
): typeof fetch {
  return async (input, init) => {
    const exchange = currentExchange();
    const method = (init?.method ?? 'GET').toUpperCase();
    const listening = method === 'GET';
    const headers = new Headers(init?.headers);
    const known = credential();
    if (known !== undefined) headers.set(known.name, known.value);
    const about = listening ? undefined : exchange;
    if (about !== undefined) {
      about.sent = true;
      about.inSession = headers.has('mcp-session-id');
      delete about.status;
      delete about.againAfterS;
    }
    // A call's stream that broke off is resumed by a GET as well, which names its last event.
    const bounds = about?.bounds ?? stream ?? (headers.has('last-event-id') ? exchange?.bounds : undefined);
    // The answer of a server without such a stream.
    if (bounds === undefined) return new Response(null, { status: 405 });
    const response = await outbound
      .fetch(bounds)(input, { ...init, headers })
      .catch((error: unknown) => {
        throw redirected('The tool server', error, addressOf(input)) ?? error;
      });
    if (about !== undefined) {
      about.status = response.status;
      const again = response.headers.get('retry-after') ?? '';
      if (/^\d{1,4}$/.test(again)) about.againAfterS = Number(again);
      if (response.status === 401) about.challenge = challengeOf(response, addressOf(input));
    }
    const whole = guarded(response, (error) => about?.fail(error));
    if (method === 'POST' && exchange !== undefined) return answerTo(whole, exchange);
    // Resumed, it has the answer to the request; the SDK has nothing but events from it.
    return listening && whole.ok ? looseAnswer(whole, resumed(headers, exchange), exchange) : whole;
  };
}

// Read by the SDK itself, with its own meaning of a refusal.
const greetings = new Set(['initialize', 'server/discover']);

async function answerTo(response: Response, exchange: Exchange): Promise<Response> {
  const { asked } = exchange;
  const { status, ok } = response;
  if (status === 401 || status === 403) return response;
  if (asked === undefined) {
    if (ok) return response;
    await response.body?.cancel();
    return new Response(null, { status: 204 });
  }
  if (!ok) return (greetings.has(asked.method) ? refusedGreeting : looseRefusal)(response, asked, exchange);
  const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
  if (status !== 202 || isStream) return looseAnswer(response, asked, exchange);
  const text = await response.text();
  if (text.trim() !== '')
    return looseAnswer(new Response(text, { status: 200, headers: response.headers }), asked, exchange);
  // "Accepted": the answer may come on another stream, which there is none of before the handshake.
  if (greetings.has(asked.method)) exchange.fail(accepted());
  return new Response(null, { status });
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  return typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
}

function resumed(headers: Headers, exchange: Exchange | undefined): Exchange['asked'] {
  return headers.has('last-event-id') ? exchange?.asked : undefined;
}
