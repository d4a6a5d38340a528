// The pod's identity at Microsoft Entra: a token that Azure OpenAI takes. With workload identity, the pod's own token
// (a file that Kubernetes renews) is exchanged; else the platform's managed identity is asked, at the address that it
// names or at the machine's metadata service.

import { readFile } from 'node:fs/promises';
import { isObject, parsed } from '#shared/platform/json/json.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { identityFailure, keptToken, type Token } from './tokens.ts';

const name = 'Microsoft Entra';
const patienceMs = 10_000;
const metadataService = 'http://169.254.169.254';
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** The environment of the process, in which platforms tell a pod of its identity. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The dependencies of an identity. */
export interface EntraIdentity {
  readonly environment: Environment;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Gives tokens for the resource that `address` is of. Throws a ModelError in words. */
export function entraTokens({ environment, fetch, clock }: EntraIdentity, address: string): () => Promise<string> {
  const resource = resourceOf(address);
  return keptToken(async () => {
    const request = await tokenRequest(environment, resource);
    const response = await asked(fetch, request);
    const text = await response.text().catch(() => '');
    const answer = parsed(text);
    const said = isObject(answer) ? answer : {};
    if (!response.ok) throw identityFailure(name, codeOf(said), response.status === 429 || response.status >= 500);
    const token = tokenIn(said, clock());
    if (token === undefined) throw identityFailure(name, 'no_token', true);
    return token;
  }, clock);
}

interface TokenRequest {
  readonly url: string;
  readonly init: RequestInit;
}

async function tokenRequest(environment: Environment, resource: string): Promise<TokenRequest> {
  const client = environment['AZURE_CLIENT_ID'];
  const file = environment['AZURE_FEDERATED_TOKEN_FILE'];
  if (file) return federated(environment, file, resource);
  const query = new URLSearchParams({ resource, ...(client ? { client_id: client } : {}) });
  const { IDENTITY_ENDPOINT: endpoint, IDENTITY_HEADER: header } = environment;
  if (endpoint && header) {
    query.set('api-version', '2019-08-01');
    return { url: `${endpoint}?${query.toString()}`, init: { headers: { 'x-identity-header': header } } };
  }
  query.set('api-version', '2018-02-01');
  const host = environment['AZURE_POD_IDENTITY_AUTHORITY_HOST'] || metadataService;
  return {
    url: `${host.replace(/\/+$/, '')}/metadata/identity/oauth2/token?${query.toString()}`,
    init: { headers: { metadata: 'true' } },
  };
}

async function federated(environment: Environment, file: string, resource: string): Promise<TokenRequest> {
  const { AZURE_CLIENT_ID: client, AZURE_TENANT_ID: tenant, AZURE_AUTHORITY_HOST: authority } = environment;
  if (!client || !tenant) throw identityFailure(name, client ? 'no_AZURE_TENANT_ID' : 'no_AZURE_CLIENT_ID');
  const assertion = await readFile(file, 'utf8').catch(() => {
    throw identityFailure(name, 'no_token_file');
  });
  const host = (authority || 'https://login.microsoftonline.com').replace(/\/+$/, '');
  return {
    url: `${host}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client,
        scope: `${resource}/.default`,
        client_assertion_type: assertionType,
        client_assertion: assertion.trim(),
      }).toString(),
    },
  };
}

async function asked(fetch: typeof globalThis.fetch, { url, init }: TokenRequest): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  } catch {
    throw identityFailure(name, 'unreachable', true);
  }
}

// Clouds of their own have issuers of their own.
function resourceOf(address: string): string {
  const host = URL.parse(address)?.hostname ?? '';
  const cloud = ['us', 'cn'].find((end) => host.endsWith(`.azure.${end}`)) ?? 'com';
  return `https://cognitiveservices.azure.${cloud}`;
}

// Entra's own code is the first word of its description: AADSTS70021.
function codeOf(said: Readonly<Record<string, unknown>>): string | undefined {
  const { error, error_description: described } = said;
  const [own] = /^AADSTS\d+/.exec(typeof described === 'string' ? described : '') ?? [];
  return own ?? (typeof error === 'string' ? error : undefined);
}

// Entra gives seconds of life, managed identities the second of the end; numbers may be texts.
function tokenIn(said: Readonly<Record<string, unknown>>, now: number): Token | undefined {
  const token = said['access_token'];
  if (typeof token !== 'string' || token === '') return undefined;
  const life = Number(said['expires_in'] ?? Number.NaN);
  const end = Number(said['expires_on'] ?? Number.NaN);
  const endsAt = Number.isFinite(life) ? now + life * 1_000 : Number.isFinite(end) ? end * 1_000 : now;
  return { token, endsAt };
}
