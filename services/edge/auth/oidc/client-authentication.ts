// Ways to send the client's secret to the token endpoint. Providers differ in the ways that they take, in whether they
// say so, and in whether they decode a secret that is sent as Basic, as RFC 6749 has it: so a refused one is followed by
// the next, and the one that was taken comes first from then on.

import type { ClientAuth, ServerMetadata } from 'openid-client';
import type * as openidClient from 'openid-client';
import { textsOf } from './provider-metadata.ts';

/** One way. */
export interface SecretWay {
  /** As OpenID Connect names it. */
  readonly name: string;
  readonly authentication: ClientAuth;
}

/** At most this many are tried in one sign-in: a provider may count refusals. */
const mostTries = 3;

/** The ways to try with a provider, in their order. */
export function secretWays(
  client: typeof openidClient,
  metadata: ServerMetadata,
  credentials: { clientId: string; clientSecret: string },
): readonly SecretWay[] {
  const { clientId, clientSecret } = credentials;
  const post = { name: 'client_secret_post', authentication: client.ClientSecretPost(clientSecret) };
  const basic = { name: 'client_secret_basic', authentication: client.ClientSecretBasic(clientSecret) };
  const plain = { name: 'client_secret_basic, not encoded', authentication: plainBasic(clientId, clientSecret) };
  const jwt = { name: 'client_secret_jwt', authentication: client.ClientSecretJwt(clientSecret) };
  const basics = /^[A-Za-z\d]*$/.test(clientId + clientSecret) ? [basic] : [basic, plain];
  // Without a list it is Basic, by the specification.
  const listed = textsOf(metadata.token_endpoint_auth_methods_supported) ?? [];
  if (listed.includes(post.name)) return [post, ...basics].slice(0, mostTries);
  if (listed.includes(jwt.name) && !listed.includes(basic.name)) return [jwt, post, basic];
  return [...basics, post].slice(0, mostTries);
}

// As many providers read it: id and secret as they are.
function plainBasic(clientId: string, clientSecret: string): ClientAuth {
  return (_server, _client, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
  };
}
