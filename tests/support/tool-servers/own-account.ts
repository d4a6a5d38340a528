// A token of a tool server's own authorization server, as an administrator gets one by hand: it finds the server's
// metadata, registers a client, and is at its page, which has to say yes by itself.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';

const redirectUri = 'http://localhost:9/mine';

/** Throws where the server at `url` does not let itself be found or asked like this. */
export async function ownToken(url: string): Promise<string> {
  const { origin, pathname } = new URL(url);
  const resource = await read(`${origin}/.well-known/oauth-protected-resource${pathname}`);
  const [issuer = ''] = resource['authorization_servers'] as string[];
  const metadata = await read(new URL('/.well-known/oauth-authorization-server', issuer).href);
  const address = (name: string): string => String(metadata[`${name}_endpoint`]);
  const json = { 'content-type': 'application/json' };
  const client = { redirect_uris: [redirectUri], client_name: 'Administrator', token_endpoint_auth_method: 'none' };
  const { client_id: clientId } = await read(address('registration'), {
    method: 'POST',
    headers: json,
    body: JSON.stringify(client),
  });
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URL(address('authorization'));
  const named = { client_id: String(clientId), redirect_uri: redirectUri, resource: String(resource['resource']) };
  asked.search = new URLSearchParams({
    ...named,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const page = await fetch(asked, { redirect: 'manual' });
  const code = new URL(page.headers.get('location') ?? '').searchParams.get('code');
  assert.ok(code, 'the page gave no code');
  const form = new URLSearchParams({ ...named, grant_type: 'authorization_code', code, code_verifier: verifier });
  return String((await read(address('token'), { method: 'POST', body: form }))['access_token']);
}

async function read(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, init);
  assert.ok(response.ok, `${url} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
