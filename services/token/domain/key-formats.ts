// Pure, but for randomness. Credentials as people see them: `pk_`, `sk_` or `is_`, then 32 random bytes.

import { createHash, randomBytes } from 'node:crypto';

/** How each kind of credential begins, what people call it, and how many of an organization's may live. */
export const credentialKinds = {
  publishable_key: { mark: 'pk_', title: 'publishable key', maxLive: 100 },
  api_key: { mark: 'sk_', title: 'API key', maxLive: 100 },
  identity_secret: { mark: 'is_', title: 'identity secret', maxLive: 2 },
} as const;

/** A kind of credential. */
export type CredentialKind = keyof typeof credentialKinds;

/** The kinds that requests carry. */
export type KeyKind = Exclude<CredentialKind, 'identity_secret'>;

export function isCredentialKind(text: string): text is CredentialKind {
  return Object.hasOwn(credentialKinds, text);
}

/** A new secret: 256 random bits, so a plain SHA-256 of it is safe to keep. */
export function newSecret(kind: CredentialKind): string {
  return credentialKinds[kind].mark + randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a secret of this kind; what has not is refused without a look at the store. */
export function isSecretOf(kind: CredentialKind, text: string): boolean {
  return text.startsWith(credentialKinds[kind].mark) && /^[A-Za-z0-9_-]{43}$/.test(text.slice(3));
}

/** What may be shown of a secret: its mark and 48 of its 256 bits. */
export function prefixOf(secret: string): string {
  return secret.slice(0, 11);
}

/** What a key is found by. */
export function secretSha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a text is the lower-case hex of a SHA-256. */
export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
