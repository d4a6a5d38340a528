// Reads the provider's metadata from its discovery document (OpenID Connect Discovery 1.0): the issuer has to be the
// configured one, and the addresses ones that may be asked.

import type { ServerMetadata } from 'openid-client';
import { checkStatus, readMembers, type Members } from './provider-answer.ts';
import { ProviderError, quoted } from './provider-error.ts';
import { isTrustedUrl } from './provider-fetch.ts';
import { signatureAlgorithms } from './signature-algorithms.ts';

/** Asks the provider `server` for it by `ask`. Throws ProviderError. */
export async function readMetadata(server: URL, ask: typeof fetch): Promise<ServerMetadata> {
  const url = new URL(server);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const from = `The provider’s discovery document (${quoted(url.href)})`;
  const answer = await ask(url, { headers: { accept: 'application/json' } });
  if (answer.status === 404)
    throw new ProviderError('refused', `${from} is not there (404): look at the spelling of OIDC_ISSUER.`);
  checkStatus(answer, from);
  const members = await readMembers(answer, from);
  checkIssuer(members.issuer, server, from);
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const given = members[name];
    if (given === undefined) throw new ProviderError('refused', `${from} has no ${name}.`);
    const endpoint = typeof given === 'string' ? URL.parse(given) : null;
    if (endpoint === null || !isTrustedUrl(endpoint, server))
      throw new ProviderError('refused', `${from} has a ${name} that is not asked: it has to be an https address.`);
  }
  for (const [name, means] of Object.entries(unmet))
    if (isTrue(members[name]))
      throw new ProviderError('refused', `${from} wants ${means} (${name}), which are not made: have it do without.`);
  return tidied(members);
}

// Demands on every client.
const unmet = {
  require_pushed_authorization_requests: 'pushed authorization requests',
  require_signed_request_object: 'signed authorization requests',
};

/** The texts of a member that is a list of them, or one text; undefined where it is absent or anything else. */
export function textsOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((text) => text !== '');
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : undefined;
}

function checkIssuer(said: unknown, server: URL, from: string): void {
  if (typeof said !== 'string' || said === '') throw new ProviderError('refused', `${from} names no issuer.`);
  if (URL.parse(said)?.href === server.href) return;
  const both = `The provider calls itself ${quoted(said)}, and OIDC_ISSUER is ${quoted(server.href)}`;
  throw new ProviderError('refused', `${both}: ${hintOf(said, server)}`);
}

function hintOf(said: string, server: URL): string {
  if (/\{tenant(id)?\}/i.test(said))
    return 'that address is for all tenants; put the id of your own tenant into OIDC_ISSUER, in place of common or organizations.';
  const trimmed = (text: string): string => text.replace(/\/+$/, '');
  if (trimmed(said) === trimmed(server.href))
    return 'they differ by the slash at the end. Set OIDC_ISSUER to the former, letter by letter.';
  if (said.toLowerCase() === server.href.toLowerCase())
    return 'they differ by capitals. Set OIDC_ISSUER to the former, letter by letter.';
  return 'they have to be the same. Set OIDC_ISSUER to the former, if that is your provider.';
}

// Members that the library reads, in the types that it expects. Ours are the algorithms of signatures, not those
// of the provider; `none` and shared secrets are not among them.
function tidied(members: Members): ServerMetadata {
  const methods = textsOf(members.token_endpoint_auth_methods_supported);
  return Object.fromEntries([
    ...Object.entries(members).filter(([name, value]) => !/(_endpoint|_uri)$/.test(name) || typeof value === 'string'),
    ['token_endpoint_auth_methods_supported', methods],
    ['authorization_response_iss_parameter_supported', isTrue(members.authorization_response_iss_parameter_supported)],
    ['id_token_signing_alg_values_supported', signatureAlgorithms],
  ]) as unknown as ServerMetadata;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
