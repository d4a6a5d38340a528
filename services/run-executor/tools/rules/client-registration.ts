// Pure. The client that an authorization server has registered for a tool server, once for each issuer and redirect URI.

import { createHash } from 'node:crypto';
import type { Sealed } from '#shared/platform/sealing/sealed.ts';
import type { ClientRegistration } from '../connectors/authorization.ts';

/** The key of a registration. */
export interface RegistrationKey {
  readonly organization_id: string;
  readonly server_id: string;
  /** The tool server's address: at another one it is of no use. */
  readonly url: string;
  readonly issuer: string;
  readonly redirect_uri: string;
}

export interface ClientRegistrationDocument {
  readonly _id: string;
  readonly organization_id: string;
  readonly server_id: string;
  readonly url: string;
  /** SHA-256 (hex) of the client's id: a drop names this client. */
  readonly client_hash: string;
  /** A ClientRegistration as JSON, bound to `registrationSealingId`. */
  readonly sealed: Sealed;
  readonly created_at: Date;
}

/** Nobody is sent away with a client whose secret ends before they can be back. */
const earlyMs = 15 * 60_000;

export function registrationIdOf({ organization_id, server_id, url, issuer, redirect_uri }: RegistrationKey): string {
  return `${organization_id}/${server_id}/${sha256(JSON.stringify([url, issuer, redirect_uri]))}`;
}

export function registrationSealingId({ _id }: { readonly _id: string }): string {
  return `tool-registration/${_id}`;
}

export function hashOfClientId(clientId: string): string {
  return sha256(clientId);
}

/** Whether somebody may still be sent with it. */
export function isGood({ secret_expires_at: end }: ClientRegistration, now: number): boolean {
  return end === undefined || end - earlyMs > now;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
