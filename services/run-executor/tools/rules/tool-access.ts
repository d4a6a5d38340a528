// Pure. An end-user's own access to a tool server, and the one that is being got. Each is one document by organization,
// server and end-user, so that there is one at a time.

import { createHash } from 'node:crypto';
import type { Sealed } from '#shared/platform/sealing/sealed.ts';
import type { ToolServerRef } from './tool-server.ts';

/** The owner of an access. */
export interface AccessKey {
  readonly organization_id: string;
  readonly server_id: string;
  readonly end_user_id: string;
}

/** A credential of an end-user. It is good at `url` alone. */
export interface ToolAccessDocument extends AccessKey {
  readonly _id: string;
  readonly url: string;
  /** `bearer`: given by the customer's backend; `oauth`: got from the server's authorization server. */
  readonly kind: 'bearer' | 'oauth';
  /** ToolSecret as JSON, bound to `accessSealingId`. */
  readonly sealed: Sealed;
  /** Counts writes; a renewal replaces only the version that it renews. */
  readonly version: number;
  /** When its token ends; absent: as long as the server takes it. */
  readonly expires_at?: Date;
  /** Of one that nothing can renew: from when on it is deleted. */
  readonly forget_at?: Date;
  /** Until when one worker renews it. */
  readonly renewed_until?: Date;
}

/** The sealed part of a credential. */
export interface ToolSecret {
  readonly token: string;
  /** The authorization port's state for a renewal. */
  readonly refresh_state?: string;
}

/** A credential to store. */
export interface GivenAccess {
  /** A bearer token. */
  readonly accessToken: string;
  /** When that ends, Unix milliseconds; absent: it is not known. */
  readonly expiresAt?: number;
  /** The state for a renewal; absent: it cannot be renewed. */
  readonly refreshState?: string;
}

/** An authorization that was begun and has not come back. */
export interface PendingAuthorizationDocument extends AccessKey {
  readonly _id: string;
  readonly url: string;
  /** SHA-256 (hex) of the state that comes back with the end-user. */
  readonly state_hash: string;
  /** The authorization port's state, bound to `pendingSealingId`. */
  readonly sealed: Sealed;
  /** The credential that began: no other one completes. */
  readonly begun_by: string;
  /** The origin of the page that opened the window; absent: there is none. */
  readonly opener_origin?: string;
  readonly forget_at: Date;
}

/** The actor, as far as a connection depends on it. */
export interface ActingEndUser {
  readonly id: string;
  /** Nobody has identified them. */
  readonly anonymous: boolean;
}

/** Whether an end-user may have an account of theirs at a server, and use it. */
export function mayConnect(
  { acts_as: actsAs, anonymous_connections: takesAnonymous }: Pick<ToolServerRef, 'acts_as' | 'anonymous_connections'>,
  { anonymous }: Pick<ActingEndUser, 'anonymous'>,
): boolean {
  return actsAs === 'end_user' && (!anonymous || takesAnonymous === true);
}

export function accessIdOf({ organization_id, server_id, end_user_id }: AccessKey): string {
  return `${organization_id}/${server_id}/${end_user_id}`;
}

/** The stored form of a state. */
export function hashOfState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

export function accessSealingId({ _id }: { readonly _id: string }): string {
  return `tool-access/${_id}`;
}

export function pendingSealingId({ _id }: { readonly _id: string }): string {
  return `tool-authorization/${_id}`;
}

/** Whether it is of use at `now`: its token is good, or can be renewed. */
export function isConnected(
  { url, expires_at: end, forget_at: forgetAt }: Pick<ToolAccessDocument, 'url' | 'expires_at' | 'forget_at'>,
  server: { readonly url: string },
  now: number,
): boolean {
  if (url !== server.url) return false;
  const renewable = forgetAt === undefined;
  return end === undefined || renewable || end.getTime() > now;
}
