// Adapter of the port (outbound.ts), with undici. Each request is judged by its URL (url-rules.ts), by the addresses of its
// host (connections.ts) and against its bounds (exchange.ts, bounded-body.ts).

import type { RequestInit as UndiciRequestInit } from 'undici';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { addressRules } from './address-rules.ts';
import { boundedBody } from './bounded-body.ts';
import { resolveBySystem, type ResolveName } from './checked-lookup.ts';
import type { ConnectionBounds } from './connections.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { failureOf } from './failure.ts';
import { type Outbound, type OutboundBounds, OutboundRefusedError } from './outbound.ts';
import type { OutboundSettings } from './settings.ts';
import { admittedUrl, checkHeaders, type UrlRules } from './url-rules.ts';

/** `resolve` stands for the machine's own resolving of names. */
export function createOutbound(
  settings: OutboundSettings,
  log: Logger,
  resolve: ResolveName = resolveBySystem,
  within: Partial<ConnectionBounds> = {},
): Outbound {
  const rules: UrlRules = {
    mayReach: addressRules(settings.OUTBOUND_ALLOW),
    plainNames: settings.OUTBOUND_ALLOW.length > 0 && settings.OUTBOUND_PROXY === '',
  };
  const underWay = new Set<Exchange>();
  let closed = false;
  let connected: ReturnType<typeof connect> | undefined;
  // Loaded with the first request: many processes make none.
  const connect = async () => {
    const [undici, { openConnections }] = await Promise.all([import('undici'), import('./connections.ts')]);
    return { ask: undici.fetch, connections: openConnections(settings, resolve, within) };
  };

  async function ask(bounds: OutboundBounds, request: Asked): Promise<Response> {
    const url = admittedUrl(request.url, rules);
    checkHeaders(request.headers.keys());
    request.signal?.throwIfAborted();
    if (closed) throw new TypeError('Nothing is asked for any more.');
    const exchange = openExchange(bounds, request.signal, (ended) => underWay.delete(ended));
    underWay.add(exchange);
    try {
      exchange.expect();
      connected ??= connect();
      const { ask: undiciFetch, connections } = await connected;
      exchange.signal.throwIfAborted();
      const { dispatcher, waiting } = connections.to(url);
      waiting.add(exchange.signal);
      const answer = await undiciFetch(url, {
        method: request.method,
        headers: [...request.headers],
        ...(request.body ? { body: request.body as UndiciRequestInit['body'] & {}, duplex: 'half' } : {}),
        redirect: 'manual',
        signal: exchange.signal,
        dispatcher,
      }).finally(() => waiting.delete(exchange.signal));
      exchange.heard();
      const body = answer.body as ReadableStream<Uint8Array> | null;
      if (answer.status >= 300 && answer.status < 400)
        throw new OutboundRefusedError(`${url.hostname} answered with a redirect, and none is followed.`, {
          redirectsTo: URL.parse(answer.headers.get('location') ?? '', url.href)?.href ?? '',
        });
      const bounded = body && boundedBody(body, bounds.bytes, exchange, (error) => failureOf(error, url.hostname));
      const response = new Response(bounded, {
        status: answer.status,
        statusText: answer.statusText,
        headers: [...answer.headers],
      });
      if (body === null) exchange.end();
      // A made response has no URL of its own, and callers resolve links against it.
      return Object.defineProperty(response, 'url', { value: url.href });
    } catch (error) {
      // Its connection goes with it.
      exchange.fail(failureOf(error, url.hostname));
      throw exchange.signal.reason;
    }
  }

  return {
    check: (url) => void admittedUrl(url, rules),
    fetch: (bounds) => async (input, init) => {
      const request = asked(input, init);
      try {
        return await ask(bounds, request);
      } catch (error) {
        if (error instanceof OutboundRefusedError)
          log.warn({ host: URL.parse(request.url)?.hostname }, 'an outbound request was refused');
        throw error;
      }
    },
    async close() {
      closed = true;
      for (const exchange of underWay) exchange.fail(new TypeError('The connection was closed: the process stops.'));
      const opened = await connected;
      await opened?.connections.close();
    },
  };
}

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

function asked(...[input, init]: Parameters<typeof fetch>): Asked {
  const request = typeof input === 'string' || input instanceof URL ? undefined : input;
  return {
    url: typeof input === 'string' ? input : 'url' in input ? input.url : input.href,
    method: init?.method ?? request?.method ?? 'GET',
    headers: headersOf(init?.headers ?? request?.headers),
    body: init?.body ?? request?.body,
    signal: init?.signal ?? request?.signal,
  };
}

function headersOf(given: RequestInit['headers']): Headers {
  try {
    return new Headers(given);
  } catch {
    // The platform's error repeats the value.
    throw new TypeError('A header is not well-formed.');
  }
}
