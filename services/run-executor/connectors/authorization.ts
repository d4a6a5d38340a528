// Port: OAuth between end-users and tool servers. An end-user is sent to the authorization server's page, comes back with a
// code, and the code becomes a token. Adapter: mcp/authorization.ts (the MCP authorization specification).
//
// 1. What it hands out to keep (`state`, `refreshState`, tokens) is secret: callers seal it. Nothing is kept here.
// 2. A code is only exchanged where it was asked for: the authorization server of `begin`, and its issuer where it says it.
// 3. Every address is one that outbound allows, the page that the end-user's browser is sent to as well.

import type { ToolServerRef } from '../domain/tool-server.ts';

/** A client that the authorization server already knows. */
export interface ClientRegistration {
  readonly client_id: string;
  /** A secret; absent for a public client. */
  readonly client_secret?: string;
}

/** A token of an end-user, and what renews it. */
export interface Authorization {
  readonly accessToken: string;
  /** For those who want to know that there is one; `refreshState` holds it as well. */
  readonly refreshToken?: string;
  /** Milliseconds since 1970; absent: the server did not say. */
  readonly expiresAt?: number;
  /** JSON for `refresh`; opaque, secret, at most 16,384 characters. */
  readonly refreshState: string;
}

/** Failures are ConnectorErrors with `reached: 'no'`. `unauthorized`: asking again changes nothing, the end-user has to. */
export interface ToolAuthorization {
  /**
   * Begins. `stateParameter` is the OAuth `state`: a text of the caller's that nobody can guess, by which it finds `state`
   * again. `redirectUri` is where the end-user comes back to. Without a registration, a client is registered (RFC 7591), or
   * the deployment's client metadata document is named.
   */
  begin(
    request: {
      readonly server: Pick<ToolServerRef, '_id' | 'url'>;
      readonly redirectUri: string;
      readonly stateParameter: string;
      readonly clientRegistration?: ClientRegistration;
    },
    signal: AbortSignal,
  ): Promise<{
    /** The authorization server's page, for the end-user's browser. */
    readonly authorizationUrl: string;
    /** JSON for `complete`; opaque, secret, at most 16,384 characters. */
    readonly state: string;
    /** The client that was registered for it: kept, it spares the next `begin` for this server and redirectUri that step. */
    readonly registered?: ClientRegistration;
  }>;
  /** Exchanges the code that the end-user came back with. `iss` as in the address they came back to (RFC 9207). */
  complete(
    answer: { readonly state: string; readonly code: string; readonly iss?: string },
    signal: AbortSignal,
  ): Promise<Authorization>;
  /** Renews. `unauthorized` where there is nothing to renew with, or it was withdrawn. */
  refresh(refreshState: string, signal: AbortSignal): Promise<Authorization>;
}
