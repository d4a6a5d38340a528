// Pure, but for randomness. Credentials as people see them: `pk_`, `sk_` or `is_`, then 32 random bytes.

import { createHash, randomBytes } from 'node:crypto';
import { secretMarks } from '#shared/contract/tokens/secret-form.ts';

export { isSecretOf } from '#shared/contract/tokens/secret-form.ts';

/** The prefix of each kind of credential, its display name, and how many of an organization's may live. */
export const credentialKinds = {
  publishable_key: { mark: secretMarks.publishable_key, title: 'publishable key', maxLive: 100 },
  api_key: { mark: secretMarks.api_key, title: 'API key', maxLive: 100 },
  identity_secret: { mark: secretMarks.identity_secret, title: 'identity secret', maxLive: 2 },
} as const;

/** A kind of credential. */
export type CredentialKind = keyof typeof credentialKinds;

/** The kinds that requests carry. */
export type KeyKind = Exclude<CredentialKind, 'identity_secret'>;

export function isCredentialKind(text: string): text is CredentialKind {
  return Object.hasOwn(credentialKinds, text);
}

/** A new secret: 256 random bits, so a plain SHA-256 of it is safe to store. */
export function newSecret(kind: CredentialKind): string {
  return credentialKinds[kind].mark + randomBytes(32).toString('base64url');
}

/** The part of a secret that may be shown: its mark and 48 of its 256 bits. */
export function prefixOf(secret: string): string {
  return secret.slice(0, 11);
}

/** The digest that finds a key. */
export function secretSha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a text is the lower-case hex of a SHA-256. */
export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
