// Port: OAuth between end-users and tool servers. An end-user is sent to the authorization server's page, comes back with a
// code, and the code becomes a token. Adapter: mcp/authorization.ts (the MCP authorization specification).
//
// 1. Values for later (`state`, `refreshState`, tokens, registrations) are secret: callers seal and store them. Nothing is kept here.
// 2. A code is only exchanged where it was asked for: the authorization server of `begin`, and its issuer where it says it. A
//    refresh token goes to the issuer that it came from, and a client's secret to the issuer that it is for.
// 3. Every address is one that outbound allows, the page that the end-user's browser is sent to as well.

import type { ToolServerRef } from '../rules/tool-server.ts';
import { ConnectorError } from './connector.ts';

/** A client that an authorization server knows. */
export interface ClientRegistration {
  readonly client_id: string;
  /** A secret; absent for a public client. */
  readonly client_secret?: string;
  /** When the secret ends, milliseconds since 1970; absent: never. */
  readonly secret_expires_at?: number;
  /** How it says who it is, where its authorization server has settled that. */
  readonly token_endpoint_auth_method?: string;
}

/** The client that an administrator has set, and the one authorization server that it is for. */
export interface GivenClient {
  readonly client_id: string;
  readonly client_secret: string;
  readonly issuer: string;
}

/** Keeps the registrations of one tool server and redirect URI, so that there is one for each issuer. */
export interface RegistrationBook {
  /** Undefined where there is none, or its secret has ended. */
  find(issuer: string): Promise<ClientRegistration | undefined>;
  /** Has `register` make one, unless somebody else does at the same time: the one that is kept. */
  keep(issuer: string, register: () => Promise<ClientRegistration>): Promise<ClientRegistration>;
  /** Forgets this one: the authorization server does not know it any more. */
  drop(issuer: string, clientId: string): Promise<void>;
}

/** A token of an end-user, and the state that renews it. */
export interface Authorization {
  readonly accessToken: string;
  /** For those who want to know that there is one; `refreshState` holds it as well. */
  readonly refreshToken?: string;
  /** Milliseconds since 1970; absent: the server did not say. */
  readonly expiresAt?: number;
  /** JSON for `refresh`; opaque, secret, at most 16,384 characters. */
  readonly refreshState: string;
}

/** The authorization server does not know the client (`invalid_client`): it has to be registered, or set, anew. */
export class ClientRefusedError extends ConnectorError {
  readonly issuer: string;
  readonly clientId: string;
  constructor(issuer: string, clientId: string) {
    super('unauthorized', 'The authorization server does not know the client any more.', 'no');
    this.issuer = issuer;
    this.clientId = clientId;
  }
}

/** Failures are ConnectorErrors with `reached: 'no'`. `unauthorized`: asking again changes nothing, the end-user has to. */
export interface ToolAuthorization {
  /** The issuer that a tool server names now, by which its authorization server is known. */
  issuerOf(server: Pick<ToolServerRef, 'url'>, signal: AbortSignal): Promise<string>;
  /**
   * Begins. `stateParameter` is the OAuth `state`: a text of the caller's that nobody can guess, by which it finds `state`
   * again. `redirectUri` is where the end-user comes back to. Without a client that is set, the deployment's client metadata
   * document is named, or the client in `registrations`, which is registered where there is none (RFC 7591). Throws OtherIssuerError
   * where the client that is set is another issuer's.
   */
  begin(
    request: {
      readonly server: Pick<ToolServerRef, '_id' | 'url'>;
      readonly redirectUri: string;
      readonly stateParameter: string;
      readonly client?: GivenClient;
      readonly registrations: RegistrationBook;
      /** Somebody was sent with the kept registration, and did not come back: it is asked whether it is known still. */
      readonly doubtsRegistration?: boolean;
    },
    signal: AbortSignal,
  ): Promise<{
    /** The authorization server's page, for the end-user's browser. */
    readonly authorizationUrl: string;
    /** JSON for `complete`; opaque, secret, at most 16,384 characters. */
    readonly state: string;
  }>;
  /**
   * Exchanges the code that the end-user came back with. `iss` as in the address they came back to (RFC 9207); `issuer`: the only
   * one that is asked, where the client that is set is for one. Throws ClientRefusedError.
   */
  complete(
    answer: { readonly state: string; readonly code: string; readonly iss?: string; readonly issuer?: string },
    signal: AbortSignal,
  ): Promise<Authorization>;
  /**
   * Renews. `unauthorized` where there is nothing to renew with, it was withdrawn, or it came from another issuer than `issuer`.
   * Throws ClientRefusedError.
   */
  refresh(refreshState: string, signal: AbortSignal, issuer?: string): Promise<Authorization>;
}
