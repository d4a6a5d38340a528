// Port: OAuth between end-users and tool servers (authorization code with PKCE). An end-user is sent to the authorization
// server's page, comes back with a code, and the code becomes a token. Adapter: mcp/authorization.ts.
//
// 1. What it gives to be kept (`kept`, `refreshState`, tokens) is opaque and secret: the caller seals it. Nothing is kept here.
// 2. A code is exchanged only where it was asked for: with the authorization server of `begin`, and its issuer where it says it.
// 3. Every address is one that outbound allows, the page that the end-user's browser is sent to as well.

import type { ToolServerRef } from '../domain/tool-server.ts';

/** A client that the authorization server already knows. */
export interface ClientRegistration {
  readonly client_id: string;
  /** A secret; absent for a public client. */
  readonly client_secret?: string;
}

/** What an authorization came to. */
export interface AuthorizedAccess {
  /** A bearer token. */
  readonly accessToken: string;
  /** When that ends, Unix milliseconds; absent: it is not known. */
  readonly expiresAt?: number;
  /** What it is renewed with, at most 16,384 characters; absent: it cannot be renewed. */
  readonly refreshState?: string;
}

/** Failures are ConnectorErrors with `reached: 'no'`. `unauthorized`: asking again changes nothing, the end-user has to. */
export interface Authorization {
  /**
   * Finds the server's authorization server and makes the address to send the end-user to. `kept` is what `complete` goes on
   * from, at most 16,384 characters. Without a registration, a client is registered (RFC 7591), or the deployment's client
   * metadata document is named.
   */
  begin(
    about: {
      readonly server: Pick<ToolServerRef, '_id' | 'organization_id' | 'url'>;
      readonly redirectUri: string;
      /** Comes back with the end-user; nobody can guess it. */
      readonly state: string;
      readonly client?: ClientRegistration;
    },
    signal: AbortSignal,
  ): Promise<{ readonly authorizationUrl: string; readonly kept: string }>;
  /** Exchanges the code, once. `issuer`: the `iss` that came back with it (RFC 9207). */
  complete(
    about: { readonly kept: string; readonly code: string; readonly issuer?: string },
    signal: AbortSignal,
  ): Promise<AuthorizedAccess>;
  /** Renews. `unauthorized` where the authorization server renews it no more. */
  refresh(refreshState: string, signal: AbortSignal): Promise<AuthorizedAccess>;
}
