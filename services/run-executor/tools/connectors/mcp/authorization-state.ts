// Pure. The state of an end-user's authorization between steps, as JSON that its caller seals and stores. It is validated on
// reading, although this code wrote it.

import type { AuthorizationServerMetadata } from '@modelcontextprotocol/client';
import type { ClientRegistration } from '../authorization.ts';
import { unauthorized } from './oauth-failures.ts';
import { isObject } from '#shared/platform/json/json.ts';

const maxCharacters = 16_384;

/** State of all steps: the server, the client, the scope. */
export interface AuthorizedClient {
  readonly url: string;
  readonly metadata: AuthorizationServerMetadata;
  readonly client: ClientRegistration;
  readonly resource: string;
}

/** State for `complete`. */
export interface BegunState extends AuthorizedClient {
  readonly verifier: string;
  readonly redirectUri: string;
}

/** State for `refresh`. */
export interface RefreshState extends AuthorizedClient {
  readonly refreshToken?: string;
}

/** The parts of the metadata that later steps use; the rest, which a server may make long, is left. */
export function keptMetadata(metadata: AuthorizationServerMetadata): AuthorizationServerMetadata {
  return {
    issuer: metadata.issuer,
    authorization_endpoint: metadata.authorization_endpoint,
    token_endpoint: metadata.token_endpoint,
    response_types_supported: ['code'],
    ...(metadata.token_endpoint_auth_methods_supported === undefined
      ? {}
      : { token_endpoint_auth_methods_supported: metadata.token_endpoint_auth_methods_supported.slice(0, 20) }),
    ...(metadata.authorization_response_iss_parameter_supported === true
      ? { authorization_response_iss_parameter_supported: true }
      : {}),
  };
}

/** As JSON. Throws ConnectorError where a server made it longer than is kept. */
export function writeState(state: BegunState | RefreshState): string {
  const json = JSON.stringify(state);
  if (json.length > maxCharacters) throw unauthorized("The authorization server's answers are too long to keep.");
  return json;
}

/** Reads the state of `begin`. Throws ConnectorError. */
export function readBegun(json: string): BegunState {
  const state = read(json);
  return { ...clientOf(state), verifier: textOf(state, 'verifier'), redirectUri: textOf(state, 'redirectUri') };
}

/** Reads the state of `complete` or `refresh`. Throws ConnectorError. */
export function readRefresh(json: string): RefreshState {
  const state = read(json);
  return { ...clientOf(state), ...('refreshToken' in state ? { refreshToken: textOf(state, 'refreshToken') } : {}) };
}

function read(json: string): Readonly<Record<string, unknown>> {
  if (json.length > maxCharacters) throw unreadable();
  let state: unknown;
  try {
    state = JSON.parse(json);
  } catch {
    throw unreadable();
  }
  if (!isObject(state)) throw unreadable();
  return state;
}

function clientOf(state: Readonly<Record<string, unknown>>): AuthorizedClient {
  const { metadata, client } = state;
  if (!isObject(metadata) || !isObject(client)) throw unreadable();
  const methods = metadata['token_endpoint_auth_methods_supported'];
  return {
    url: textOf(state, 'url'),
    resource: textOf(state, 'resource'),
    client: {
      client_id: textOf(client, 'client_id'),
      ...('client_secret' in client ? { client_secret: textOf(client, 'client_secret') } : {}),
      ...('token_endpoint_auth_method' in client
        ? { token_endpoint_auth_method: textOf(client, 'token_endpoint_auth_method') }
        : {}),
    },
    metadata: keptMetadata({
      issuer: textOf(metadata, 'issuer'),
      authorization_endpoint: textOf(metadata, 'authorization_endpoint'),
      token_endpoint: textOf(metadata, 'token_endpoint'),
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported:
        metadata['authorization_response_iss_parameter_supported'] === true,
      ...(Array.isArray(methods) && methods.every((method) => typeof method === 'string')
        ? { token_endpoint_auth_methods_supported: methods }
        : {}),
    }),
  };
}

function textOf(value: Readonly<Record<string, unknown>>, name: string): string {
  const found = value[name];
  if (typeof found !== 'string' || found === '') throw unreadable();
  return found;
}

function unreadable() {
  return unauthorized('The authorization that was begun cannot be read.');
}
