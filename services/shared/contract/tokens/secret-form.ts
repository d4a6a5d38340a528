// Pure. The form of keys and secrets: a mark, then 32 random bytes in base64url.

/** How each kind begins. */
export const secretMarks = { publishable_key: 'pk_', api_key: 'sk_', identity_secret: 'is_' } as const;

export type SecretKind = keyof typeof secretMarks;

/** Whether a text has the form of a secret of this kind; any other is refused without a look at any store. */
export function isSecretOf(kind: SecretKind, text: string): boolean {
  return text.startsWith(secretMarks[kind]) && /^[A-Za-z0-9_-]{43}$/.test(text.slice(3));
}
