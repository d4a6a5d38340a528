// Pure. Reads the identity form of a token exchange, with its errors, before any look-up.

import { type Attributes, attributesOfJson } from '#shared/contract/told/attributes.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { anonymousExternalId, isExternalId } from '../../end-users/rules/external-ids.ts';
import { invalidUserHash } from '../../errors.ts';
import { isLiveExpiry } from './user-hash.ts';

/** The body of an exchange. */
export interface ExchangeFields {
  readonly anonymous_id?: string;
  readonly end_user_id?: string;
  readonly user_hash?: string;
  readonly expires_at?: number;
  readonly user_token?: string;
  readonly attributes_json?: string;
}

/** An exchange under a publishable key. An anonymous one without an id asks for a new end-user. */
export type PublishableKeyForm =
  | { readonly form: 'anonymous'; readonly anonymousId?: string }
  | { readonly form: 'signed'; readonly endUserId: string; readonly userHash: string; readonly expiresAt: number }
  | { readonly form: 'user_token'; readonly userToken: string };

/**
 * Any part of the signed form demands all of it: an absent or malformed part is `invalid_user_hash` and never falls
 * back to anonymous. Throws that or `validation_error`.
 */
export function publishableKeyForm(fields: ExchangeFields, now: number): PublishableKeyForm {
  const { anonymous_id: anonymousId, end_user_id: endUserId, user_hash: userHash, expires_at: expiresAt } = fields;
  if (fields.attributes_json !== undefined)
    throw validationError('/attributes', 'are taken with an API key, or in a user_token');
  if (fields.user_token !== undefined) {
    for (const part of ['anonymous_id', 'end_user_id', 'user_hash', 'expires_at'] as const) {
      if (fields[part] !== undefined) throw validationError(`/${part}`, 'is not taken together with user_token');
    }
    return { form: 'user_token', userToken: fields.user_token };
  }
  if (anonymousId !== undefined && endUserId !== undefined) throw twoIdentities();
  if (endUserId !== undefined || userHash !== undefined || expiresAt !== undefined) {
    if (endUserId === undefined || userHash === undefined || expiresAt === undefined) throw invalidUserHash();
    if (!isExternalId(endUserId) || !isLiveExpiry(expiresAt, now)) throw invalidUserHash();
    return { form: 'signed', endUserId, userHash, expiresAt };
  }
  if (anonymousId === undefined) return { form: 'anonymous' };
  const canonical = anonymousExternalId(anonymousId);
  if (canonical === undefined) throw validationError('/anonymous_id', 'must be a UUID');
  return { form: 'anonymous', anonymousId: canonical };
}

/**
 * The end-user id that an exchange under an API key names, and its attributes; no id for the key's service end-user.
 * Throws `validation_error`.
 */
export function apiKeyForm(fields: ExchangeFields): { readonly endUserId?: string; readonly attributes?: Attributes } {
  const { anonymous_id: anonymousId, end_user_id: endUserId } = fields;
  if (anonymousId !== undefined) {
    throw endUserId !== undefined ? twoIdentities() : validationError('/anonymous_id', 'is not taken with an API key');
  }
  for (const part of ['user_hash', 'expires_at', 'user_token'] as const) {
    if (fields[part] !== undefined) throw validationError(`/${part}`, 'is not taken with an API key');
  }
  const { attributes_json: json } = fields;
  if (endUserId === undefined) {
    if (json !== undefined) throw validationError('/attributes', 'go with an end_user_id only');
    return {};
  }
  requireExternalId(endUserId);
  return json === undefined ? { endUserId } : { endUserId, attributes: attributesOfJson(json, '/attributes') };
}

/** Throws `validation_error` where a text cannot be a customer's id of an end-user. */
export function requireExternalId(endUserId: string): void {
  if (!isExternalId(endUserId)) {
    throw validationError('/end_user_id', 'must have 1 to 255 bytes of UTF-8 and no control characters');
  }
}

function twoIdentities(): Error {
  return validationError('/anonymous_id', 'is not taken together with end_user_id');
}
