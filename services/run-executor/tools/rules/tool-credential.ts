// Pure. Given credentials of tool servers: each goes into a header of HTTP, so none may hold a character that ends one.

import type { ToolCredential__Output } from '#proto/colloquy/run_executor/v1/ToolCredential.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { ConnectorCredential } from '../connectors/connector.ts';

const longest = 8_192;
const longestIssuer = 2_000;
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** Headers that belong to the connection, to the message or to the protocol spoken in it, beside `content-*` and `mcp-*`. */
const notGiven = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
  ...['proxy-authenticate', 'proxy-authorization', 'host', 'accept', 'accept-encoding', 'last-event-id', 'date'],
]);

/** Null for `none`. Throws `validation_error`, which never shows a secret. */
export function toolCredential({
  kind,
  name,
  secret,
  issuer,
}: ToolCredential__Output): Exclude<ConnectorCredential, { kind: 'none' }> | null {
  if (issuer !== undefined && kind !== 'oauth_client')
    throw validationError('/credential/issuer', 'goes with an oauth_client only');
  switch (kind) {
    case 'none':
      return null;
    case 'bearer':
      return { kind, token: bearerToken('/credential/token', secret) };
    case 'header':
      return { kind, name: headerNameOf(name), value: headerValue('/credential/value', secret) };
    case 'oauth_client':
      return {
        kind,
        client_id: visibleText('/credential/client_id', name),
        client_secret: visibleText('/credential/client_secret', secret),
        ...(issuer === undefined ? {} : { issuer: issuerOf('/credential/issuer', issuer) }),
      };
    default:
      throw validationError('/credential/kind', 'must be bearer, header or oauth_client');
  }
}

/** Visible ASCII, as a bearer token is. Throws `validation_error` about `path`. */
export function bearerToken(path: string, text: string): string {
  if (text.length < 1 || text.length > longest || !/^[\x21-\x7e]+$/.test(text)) {
    throw validationError(path, `must have 1 to ${longest} visible ASCII characters`);
  }
  return text;
}

/** An issuer identifier (RFC 8414) as authorization servers write theirs. Throws `validation_error` about `path`. */
export function issuerOf(path: string, text: string): string {
  const url = text.length > longestIssuer || !/^[\x21-\x7e]+$/.test(text) ? null : URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password !== '' || /[?#]/.test(text))
    throw validationError(path, `must be a URL of at most ${longestIssuer} characters, without a query or a fragment`);
  return text;
}

function headerNameOf(text: string): string {
  const name = text.toLowerCase();
  if (!headerName.test(name)) throw validationError('/credential/name', 'must be the name of an HTTP header');
  if (notGiven.has(name) || name.startsWith('content-') || name.startsWith('mcp-')) {
    throw validationError('/credential/name', 'must be a header that does not belong to the connection or the message');
  }
  return text;
}

function headerValue(path: string, text: string): string {
  if (text.length < 1 || text.length > longest || text.trim() !== text || !/^[\x20-\x7e]+$/.test(text)) {
    throw validationError(path, `must have 1 to ${longest} ASCII characters and no space at its ends`);
  }
  return text;
}

function visibleText(path: string, text: string): string {
  if (text.length < 1 || text.length > longest || !/^[\x20-\x7e]+$/.test(text)) {
    throw validationError(path, `must have 1 to ${longest} ASCII characters`);
  }
  return text;
}
