// An authorization server for tests, on the scripted tool server's own address: metadata, registration, an
// authorization page that says yes at once, tokens. It checks its requests (PKCE, resource, client, redirect) as a
// strict one does.

import { createHash, randomUUID } from 'node:crypto';
import type { ReceivedMessage, ScriptedServer } from './scripted-server.ts';

/** Its requests for tokens, and scripted answers. */
export interface ScriptedAuthorization {
  readonly tokenRequests: URLSearchParams[];
  readonly registrations: readonly Readonly<Record<string, unknown>>[];
  /** The seconds that tokens are said to live; undefined: nothing is said. */
  expiresIn: number | undefined;
  /** Sent with its page beside its own parameters. */
  readonly pageHeaders: Record<string, string>;
  /** Its page waits for a word of the end-user's. */
  holdsPage: boolean;
  /** The end-user refuses. */
  refuses: boolean;
  /** Changes its metadata. */
  readonly metadata: Record<string, unknown>;
  /** Changes the tool server's metadata. */
  readonly resource: Record<string, unknown>;
  /** The tokens that the tool server takes now. */
  readonly tokens: Set<string>;
  /** The ids of clients that it has registered and knows still; each registration is another. */
  readonly clients: Set<string>;
  /** Unix seconds that the secret of a client ends at that is registered now; undefined: clients have none. */
  secretEndsAt: number | undefined;
  /** The end-user's browser: goes to the page, and comes back with the address's parameters. */
  visit(authorizationUrl: string): URLSearchParams;
}

interface Grant {
  readonly challenge: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly resource: string;
}

/** Makes the tool server want a token, and its address give one. */
export function authorize(server: ScriptedServer, client = { id: 'client', secret: 'hunter2' }): ScriptedAuthorization {
  const { origin, url } = server;
  const tokenRequests: URLSearchParams[] = [];
  const registrations: Readonly<Record<string, unknown>>[] = [];
  const tokens = new Set<string>();
  const codes = new Map<string, Grant>();
  const refreshTokens = new Set<string>();
  const clients = new Set<string>();
  const metadata: Record<string, unknown> = {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    authorization_response_iss_parameter_supported: true,
  };
  const resource: Record<string, unknown> = {
    resource: url,
    authorization_servers: [origin],
    scopes_supported: ['tools'],
  };
  const known: ScriptedAuthorization = {
    tokenRequests,
    registrations,
    pageHeaders: {},
    holdsPage: false,
    refuses: false,
    metadata,
    resource,
    tokens,
    clients,
    secretEndsAt: undefined,
    expiresIn: 3600,
    visit(authorizationUrl) {
      const asked = new URL(authorizationUrl).searchParams;
      const get = (name: string) => asked.get(name) ?? '';
      if (get('client_id').startsWith('registered-') && !clients.has(get('client_id')))
        throw new Error('unknown client');
      if (get('response_type') !== 'code' || get('code_challenge_method') !== 'S256') throw new Error('no such page');
      const code = randomUUID();
      codes.set(code, {
        challenge: get('code_challenge'),
        clientId: get('client_id'),
        redirectUri: get('redirect_uri'),
        resource: get('resource'),
      });
      return new URLSearchParams({ code, state: get('state'), iss: String(metadata['issuer']) });
    },
  };

  const json = (message: ReceivedMessage, status: number, body: object) => message.status(status, JSON.stringify(body));
  const give = (message: ReceivedMessage, refreshes: boolean) => {
    const token = randomUUID();
    tokens.add(token);
    const refresh = randomUUID();
    if (refreshes) refreshTokens.add(refresh);
    json(message, 200, {
      access_token: token,
      token_type: 'Bearer',
      ...(known.expiresIn === undefined ? {} : { expires_in: known.expiresIn }),
      ...(refreshes ? { refresh_token: refresh } : {}),
    });
  };

  server.on('/authorize', (m) => {
    const asked = new URL(m.response.req.url ?? '', origin);
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
    if (known.holdsPage)
      return m.status(200, '<!doctype html><p>Do you consent?', { 'content-type': 'text/html', ...known.pageHeaders });
    const answer = known.visit(asked.href);
    if (known.refuses) {
      answer.delete('code');
      answer.set('error', 'access_denied');
    }
    back.search = answer.toString();
    return m.status(302, '', { location: back.href, ...known.pageHeaders });
  });
  // Not beside the endpoint: only the 401 names it.
  server.on('/resource-metadata', (m) => json(m, 200, resource));
  server.on('/.well-known/oauth-authorization-server', (m) => json(m, 200, metadata));
  server.on('/register', (m) => {
    const asked = JSON.parse(m.text) as Readonly<Record<string, unknown>>;
    registrations.push(asked);
    const id = `registered-${registrations.length}`;
    clients.add(id);
    const ends = known.secretEndsAt;
    const secret = ends === undefined ? {} : { client_secret: `of-${id}`, client_secret_expires_at: ends };
    json(m, 201, { ...asked, client_id: id, ...secret });
  });
  server.on('/token', (m) => {
    const asked = new URLSearchParams(m.text);
    tokenRequests.push(asked);
    if (asked.get('resource') !== url) return json(m, 400, { error: 'invalid_target' });
    const type = asked.get('grant_type');
    const id = asked.get('client_id') ?? idInBasic(m.headers.authorization);
    if (id.startsWith('registered-') && !clients.has(id)) return json(m, 401, { error: 'invalid_client' });
    if (type === 'client_credentials') {
      const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
      return m.headers.authorization === basic ? give(m, false) : json(m, 401, { error: 'invalid_client' });
    }
    if (type === 'refresh_token') {
      const good = refreshTokens.delete(asked.get('refresh_token') ?? '');
      return good ? give(m, true) : json(m, 400, { error: 'invalid_grant' });
    }
    const code = asked.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    const good =
      grant !== undefined &&
      grant.challenge === challenge &&
      grant.clientId === id &&
      grant.redirectUri === asked.get('redirect_uri') &&
      grant.resource === url;
    return good ? give(m, true) : json(m, 400, { error: 'invalid_grant' });
  });
  server.guard((m) => {
    if (m.path !== '/mcp' || tokens.has((m.headers.authorization ?? '').replace('Bearer ', ''))) return false;
    const said = `Bearer resource_metadata="${origin}/resource-metadata", scope="tools"`;
    m.status(401, '{"error":"secret words of the server"}', { 'www-authenticate': said });
    return true;
  });
  return known;
}

function idInBasic(header = ''): string {
  return Buffer.from(header.replace('Basic ', ''), 'base64').toString().split(':')[0] ?? '';
}
