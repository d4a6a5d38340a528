// Port: OAuth between an end-user and a tool server (authorization code with PKCE). Adapter: mcp/.
//
// What it gives to be kept is opaque and secret: the caller seals it. Everything throws ConnectorError.

import type { ToolServerRef } from '../domain/tool-server.ts';

/** What an authorization came to. */
export interface AuthorizedAccess {
  /** A bearer token. */
  readonly accessToken: string;
  /** When that ends, Unix milliseconds; absent: it is not known. */
  readonly expiresAt?: number;
  /** What it is renewed with, the newest refresh token in it; absent: it cannot be renewed. */
  readonly refreshState?: string;
}

export interface Authorization {
  /** Finds the server's authorization server and makes the address to send the end-user to. `kept` is what `complete` goes on from. */
  begin(
    about: {
      readonly server: Pick<ToolServerRef, '_id' | 'organization_id' | 'url'>;
      readonly redirectUri: string;
      /** Comes back with the end-user. */
      readonly state: string;
    },
    signal: AbortSignal,
  ): Promise<{ readonly authorizationUrl: string; readonly kept: string }>;
  /** Exchanges the code, once. `issuer`: the `iss` that came back with it. */
  complete(
    about: { readonly kept: string; readonly code: string; readonly issuer?: string },
    signal: AbortSignal,
  ): Promise<AuthorizedAccess>;
  /** Throws a ConnectorError of kind `unauthorized` where the authorization server renews it no more. */
  refresh(refreshState: string, signal: AbortSignal): Promise<AuthorizedAccess>;
}
