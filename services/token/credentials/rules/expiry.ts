// Pure. Credentials that end by themselves.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { CredentialKind } from './key-formats.ts';

/** Whether one has ended by itself. */
export function hasExpired({ expires_at: at }: { readonly expires_at?: Date | undefined }, now: number): boolean {
  return at !== undefined && at.getTime() <= now;
}

/** When a credential is to end. Throws `validation_error`. */
export function checkExpiry(text: string, kind: CredentialKind, now: number): Date {
  // Signatures of users would end with it, all at once and unannounced.
  if (kind === 'identity_secret') throw validationError('/expires_at', 'is not for identity secrets');
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw validationError('/expires_at', 'must be a timestamp');
  if (at.getTime() <= now) throw validationError('/expires_at', 'must be in the future');
  return at;
}
