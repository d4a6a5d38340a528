// How a connection's provider is reached: its address, and a fetch that carries its credential. Everything else that
// asks a provider, for an answer or for the list of its models, asks by it.
//
// 1. A tenant's address is reached through the outbound module, the deployment's own and the settings' through a pool
//    that may go anywhere.
// 2. The credential is put in here and nowhere else: neither the SDK nor the environment that it reads gives one, so
//    that no connection can be asked with the credential of another.
// 3. The pod's identity is of the deployment's connections alone.

import { ModelError } from '#shared/contract/models/model-error.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import type { OpenConnection } from '../connection.ts';
import { addressOf } from './addresses.ts';
import { type AwsCredentials, awsCredentials } from './identities/aws.ts';
import { entraTokens, type Environment } from './identities/entra.ts';
import { googleHeaders } from './identities/google.ts';

/** A provider as it is reached. */
export interface ProviderReach {
  /** Without a slash at its end. */
  readonly address: string;
  /**
   * As `fetch`, with the connection's headers and its credential. Follows no redirect. Bodies are text. Throws a
   * ModelError where a credential cannot be got.
   */
  readonly fetch: typeof fetch;
}

/** Dependencies of reaching providers. */
export interface ReachDependencies {
  /** For the addresses of tenants. */
  readonly outbound: Pick<Outbound, 'fetch'>;
  /** How long a tenant's provider may take for a whole answer, and be silent in it, in milliseconds. */
  readonly totalMs: number;
  readonly silenceMs: number;
  readonly environment: Environment;
  readonly clock: Clock;
  /** How long connecting to the deployment's providers may take, where not as long as provider-fetch.ts says. */
  readonly connectMs?: number;
}

/** Bytes of a tenant's answer: more than any model brings out in a call. */
const longestAnswer = 64 * 1024 * 1024;
const longestToken = 1024 * 1024;

/** Headers that are credentials; none but the connection's own leaves here. */
const credentialHeaders = ['authorization', 'x-api-key', 'api-key', 'x-goog-api-key'];

/** Gives the reach of connections. One for the process: it holds connections to providers, and tokens. */
export function createReach(dependencies: ReachDependencies): (connection: OpenConnection) => ProviderReach {
  const { outbound, totalMs, silenceMs, connectMs } = dependencies;
  const connecting = connectMs === undefined ? {} : { connectMs };
  let own: typeof fetch | undefined;
  let identities: Identities | undefined;
  return (connection) => {
    const address = addressOf(connection);
    if (address === undefined) throw notSetUp('its connection has no address');
    const isTenants = connection.organization_id !== undefined;
    if (isTenants && connection.credential.kind === 'workload_identity')
      throw notSetUp("its connection may not use this service's own identity");
    const fetch = isTenants
      ? outbound.fetch({ totalMs, silenceMs, bytes: longestAnswer })
      : (own ??= providerFetch(connecting));
    identities ??= createIdentities(dependencies, providerFetch({ ...connecting, longestAnswer: longestToken }));
    return {
      address,
      fetch: withCredential(fetch, authorizationOf(connection, address, identities), connection.headers),
    };
  };
}

// Loaded with the first call, as all that only real models need.
function providerFetch(options: { connectMs?: number; longestAnswer?: number }): typeof fetch {
  let made: Promise<typeof fetch> | undefined;
  return async (input, init) => {
    made ??= import('#shared/contract/models/provider-fetch.ts').then((module) => module.createProviderFetch(options));
    return (await made)(input, init);
  };
}

async function signed(sent: Sent, region: string, credentials: AwsCredentials): Promise<Headers> {
  const { signedHeaders } = await import('./sign-aws.ts');
  return signedHeaders(sent, region, credentials);
}

/** A connection, or its model, cannot be called as it is set up. `why` ends the sentence. */
export function notSetUp(why: string): ModelError {
  return new ModelError('model_error', `This agent's model is not set up: ${why}.`, { retriable: false });
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** Gives the headers of a request with its credential. */
type Authorize = (sent: Sent) => Promise<Headers> | Headers;

function withCredential(
  fetch: typeof globalThis.fetch,
  authorize: Authorize,
  own: OpenConnection['headers'],
): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    for (const name of credentialHeaders) headers.delete(name);
    const url = String(input instanceof Request ? input.url : input);
    const body = typeof init?.body === 'string' ? init.body : undefined;
    const sent = { url, method: init?.method ?? 'GET', headers, body };
    const authorized = await untilAborted(Promise.resolve(authorize(sent)), init?.signal);
    return fetch(url, { ...init, headers: Object.fromEntries(authorized) });
  };
}

function authorizationOf(connection: OpenConnection, address: string, identities: Identities): Authorize {
  const { kind, credential, region } = connection;
  switch (credential.kind) {
    case 'none':
      return ({ headers }) => headers;
    case 'api_key': {
      const { api_key: key } = credential;
      return ({ headers }) => withHeader(headers, ...keyHeader(kind, key));
    }
    case 'aws_keys': {
      const {
        access_key_id: accessKeyId,
        secret_access_key: secretAccessKey,
        session_token: sessionToken,
      } = credential;
      const at = regionOf(region);
      return (sent) => signed(sent, at, { accessKeyId, secretAccessKey, sessionToken });
    }
    case 'workload_identity':
      return identities(connection, address);
  }
}

function keyHeader(kind: OpenConnection['kind'], key: string): [name: string, value: string] {
  if (kind === 'anthropic') return ['x-api-key', key];
  if (kind === 'google') return ['x-goog-api-key', key];
  return kind === 'azure-openai' ? ['api-key', key] : ['authorization', `Bearer ${key}`];
}

type Identities = (connection: OpenConnection, address: string) => Authorize;

// The pod's tokens are the same for all connections that want them for the same.
function createIdentities({ environment, clock }: ReachDependencies, fetch: typeof globalThis.fetch): Identities {
  const known = new Map<string, Authorize>();
  const make = ({ kind, region }: OpenConnection, address: string): Authorize => {
    switch (kind) {
      case 'azure-openai': {
        const token = entraTokens({ environment, fetch, clock }, address);
        return async ({ headers }) => withHeader(headers, 'authorization', `Bearer ${await token()}`);
      }
      case 'google': {
        const told = googleHeaders();
        return async ({ headers, url }) => {
          for (const [name, value] of await told(url)) headers.set(name, value);
          return headers;
        };
      }
      case 'amazon-bedrock': {
        const at = regionOf(region);
        const credentials = awsCredentials(at);
        return async (sent) => signed(sent, at, await credentials());
      }
      default:
        throw notSetUp("providers of its connection's kind know no identity of a pod");
    }
  };
  return (connection, address) => {
    const key = `${connection.kind} ${connection.region ?? ''} ${connection.kind === 'azure-openai' ? address : ''}`;
    const authorize = known.get(key) ?? make(connection, address);
    if (known.size < 1_000) known.set(key, authorize);
    return authorize;
  };
}

function regionOf(region: string | undefined): string {
  if (region === undefined || region === '') throw notSetUp('its connection has no region');
  return region;
}

function withHeader(headers: Headers, name: string, value: string): Headers {
  headers.set(name, value);
  return headers;
}

// A token is got for all who wait for it; one who leaves does not wait for it any longer.
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
