// One exchange with a tool server: its request, its deadline, and its outcome. It travels along with the asynchronous work (the SDK's
// requests carry no context of ours), so that lower layers report to it.
//
// 1. The first failure counts; it ends the exchange at once.
// 2. The end of the exchange ends its open requests.
// 3. `sent` is true from the moment in which a request may have left.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { OutboundBounds } from '#shared/ports/outbound/outbound.ts';
import type { Asked } from './loose-messages.ts';

/** A server's authorization hints, in a 401. */
export interface Challenge {
  readonly resourceMetadataUrl?: URL;
  readonly scope?: string;
}

/** The state of an exchange. */
export interface Exchange {
  readonly bounds: OutboundBounds;
  readonly signal: AbortSignal;
  sent: boolean;
  /** The HTTP status of the answer to the last request. */
  status?: number;
  /** A version of the protocol that the server speaks in place of the one it was greeted in. */
  spokenVersion?: string;
  /** Seconds after which the server wants to be asked again, where the last answer says so. */
  againAfterS?: number;
  /** The request named a session. */
  inSession: boolean;
  /** The server does not know that session: it did not take the request. */
  sessionOver: boolean;
  /** The server told an error after which its connection is not used again. */
  wornOut: boolean;
  /** A lost session is not begun anew any more: the words of an error are about something else. */
  readonly isLast: boolean;
  challenge?: Challenge;
  /** The request that waits for its answer. */
  asked?: Asked;
  /** The last answer's result as the server sent it, kept away from the SDK. */
  answer?: { readonly result: unknown };
  failure?: unknown;
  /** Ends the exchange. */
  fail(error: unknown): void;
}

const current = new AsyncLocalStorage<Exchange>();

/** The exchange that the caller works for. */
export function currentExchange(): Exchange | undefined {
  return current.getStore();
}

/** Does `work` as an exchange of its own, ended by `limit.signal` or after `limit.totalMs`. */
export async function inExchange<T>(
  limit: {
    readonly totalMs: number;
    readonly bytes: number;
    readonly signal?: AbortSignal;
    readonly isLast?: boolean;
    readonly timedOut: () => Error;
  },
  work: (exchange: Exchange) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const exchange: Exchange = {
    bounds: { totalMs: limit.totalMs, silenceMs: limit.totalMs, bytes: limit.bytes },
    signal: ending.signal,
    sent: false,
    inSession: false,
    sessionOver: false,
    wornOut: false,
    isLast: limit.isLast === true,
    fail(error) {
      exchange.failure ??= error;
      ending.abort(exchange.failure);
    },
  };
  const { signal } = limit;
  const abort = () => exchange.fail(signal?.reason);
  const timer = setTimeout(() => exchange.fail(limit.timedOut()), limit.totalMs);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted === true) abort();
  try {
    // The SDK's own answer to an abort may come late or never; the exchange ends when it ends.
    return await Promise.race([current.run(exchange, () => work(exchange)), ended(ending.signal)]);
  } catch (error) {
    throw exchange.failure ?? error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    // A stream may go on after the answer that it was for: it is closed with the exchange.
    ending.abort();
  }
}

/** Runs work of no exchange (notifications, answers to a server, a stream of news) under bounds of its own. */
export function besideExchanges<T>(bounds: OutboundBounds, work: () => T, asked?: Asked): T {
  const exchange: Exchange = {
    bounds,
    signal: new AbortController().signal,
    sent: false,
    inSession: false,
    sessionOver: false,
    wornOut: false,
    isLast: true,
    ...(asked === undefined ? {} : { asked }),
    fail: () => undefined,
  };
  return current.run(exchange, work);
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
