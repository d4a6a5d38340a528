// The fetch of the SDK's transport: outbound's, with the credential, the bounds of its exchange, and a guard on the response.

import { extractWWWAuthenticateParams } from '@modelcontextprotocol/client';
import type { Outbound, OutboundBounds } from '#shared/ports/outbound/outbound.ts';
import { ConnectorError } from '../connector.ts';
import { guarded } from './body-guard.ts';
import { currentExchange } from './exchange.ts';

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
    }
    // A call's stream that broke off is resumed by a GET as well, which names its last event.
    const bounds = about?.bounds ?? stream ?? (headers.has('last-event-id') ? exchange?.bounds : undefined);
    // The answer of a server without such a stream.
    if (bounds === undefined) return new Response(null, { status: 405 });
    const response = await outbound.fetch(bounds)(input, { ...init, headers });
    if (about !== undefined) {
      about.status = response.status;
      if (response.status === 401) about.challenge = challengeOf(response);
    }
    // The SDK would follow some, and send the message once more.
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ConnectorError('not_allowed', 'The tool server points somewhere else.', 'unknown');
    }
    return guarded(response, (error) => about?.fail(error));
  };
}

function challengeOf(response: Response): { resourceMetadataUrl?: URL; scope?: string } {
  // Read with patterns: no longer than a header is by rights.
  if ((response.headers.get('www-authenticate') ?? '').length > 4096) return {};
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
  return {
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
    ...(scope === undefined ? {} : { scope }),
  };
}
