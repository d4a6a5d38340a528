// Pure. Reads the attributes of the element: the agent, the service and the identity; or an error of the embedding
// page.

/** How the visitor is identified. */
export type Identity =
  | { readonly kind: 'anonymous'; readonly publishableKey: string }
  | {
      readonly kind: 'signed';
      readonly publishableKey: string;
      readonly endUserId: string;
      readonly userHash: string;
      readonly expiresAt: number;
    }
  /** Named by the page's own server, in a JWT. */
  | { readonly kind: 'user-token'; readonly publishableKey: string; readonly userToken: string }
  /** A token that the page has. */
  | { readonly kind: 'token'; readonly token: string }
  /** Where the page's own server gives one. */
  | { readonly kind: 'token-url'; readonly url: string };

/** See above. */
export interface Configuration {
  readonly agentId: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly identity: Identity;
}

/** The attributes that it is read from. */
export const configuringAttributes = [
  'agent-id',
  'base-url',
  'pk',
  'token',
  'token-url',
  'end-user-id',
  'user-hash',
  'expires-at',
  'user-token',
] as const;
export type ConfiguringAttribute = (typeof configuringAttributes)[number];

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * The configuration, or a sentence for the embedding page's author. `pageUrl` is the base of addresses in the page,
 * which a `<base>` may set elsewhere than its `pageOrigin`; `scriptUrl` is that of the element's own file, whose origin
 * is the service's where `base-url` does not say otherwise.
 */
export function readConfiguration(
  attribute: (name: ConfiguringAttribute) => string | null,
  { pageUrl, pageOrigin, scriptUrl }: { pageUrl: string; pageOrigin: string; scriptUrl: string | undefined },
): Configuration | string {
  const agentId = attribute('agent-id')?.trim() ?? '';
  if (!uuid.test(agentId)) return `agent-id must be the id of an agent; it is ${shown(attribute('agent-id'))}.`;
  const baseUrl = baseUrlOf(attribute('base-url'), pageUrl, scriptUrl);
  if (baseUrl === undefined)
    return `base-url must be the http or https address of the service; it is ${shown(attribute('base-url'))}.`;
  const identity = identityOf(attribute, pageUrl, pageOrigin);
  return typeof identity === 'string' ? identity : { agentId: agentId.toLowerCase(), baseUrl, identity };
}

function identityOf(
  attribute: (name: ConfiguringAttribute) => string | null,
  pageUrl: string,
  pageOrigin: string,
): Identity | string {
  const given = (['pk', 'token-url', 'token'] as const).filter((name) => attribute(name) !== null);
  const [way] = given;
  if (way === undefined || given.length > 1) {
    const found = given.length === 0 ? 'none of them' : given.join(' and ');
    return `exactly one of pk, token-url and token must be there; there is ${found}.`;
  }
  const value = attribute(way)?.trim() ?? '';
  if (value === '') return `${way} must not be empty.`;
  const trio = configuringAttributes.slice(5).filter((name) => attribute(name) !== null);
  if (way !== 'pk') {
    if (trio.length > 0) return `${trio.join(', ')} go with pk, and with ${way} not.`;
    return way === 'token' ? { kind: 'token', token: value } : tokenUrlOf(value, pageUrl, pageOrigin);
  }
  if (trio.length === 0) return { kind: 'anonymous', publishableKey: value };
  const userToken = attribute('user-token');
  if (userToken !== null)
    return trio.length > 1
      ? 'user-token goes without end-user-id, user-hash and expires-at.'
      : { kind: 'user-token', publishableKey: value, userToken: userToken.trim() };
  if (trio.length < 3) return `end-user-id, user-hash and expires-at go together; there is only ${trio.join(' and ')}.`;
  const expiresAt = attribute('expires-at') ?? '';
  if (!/^\d{1,12}$/.test(expiresAt)) return `expires-at must be in Unix seconds; it is ${shown(expiresAt)}.`;
  return {
    kind: 'signed',
    publishableKey: value,
    endUserId: attribute('end-user-id') ?? '',
    userHash: attribute('user-hash') ?? '',
    expiresAt: Number(expiresAt),
  };
}

// The page's cookies identify the visitor, so that only the page's own server is asked.
function tokenUrlOf(value: string, pageUrl: string, pageOrigin: string): Identity | string {
  const url = parsed(value, pageUrl);
  if (url === undefined || url.origin !== pageOrigin)
    return `token-url must be of the page's own origin; it is ${shown(value)}.`;
  return { kind: 'token-url', url: url.href };
}

function baseUrlOf(value: string | null, pageUrl: string, scriptUrl: string | undefined): string | undefined {
  const url = value === null ? (scriptUrl === undefined ? undefined : parsed('/', scriptUrl)) : parsed(value, pageUrl);
  // Addresses have no spaces, and values that are no address have: `[object Object]`.
  if (url === undefined || /\s/.test(value?.trim() ?? '') || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return undefined;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function parsed(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

function shown(value: string | null): string {
  return value === null ? 'missing' : JSON.stringify(value.slice(0, 80));
}
