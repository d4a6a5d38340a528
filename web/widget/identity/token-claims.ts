// Pure. A token's claims. The service checks them: here they are read only to know the token's end and its end-user.

/** Times in Unix seconds; an absent or unreadable claim is undefined. */
export interface TokenClaims {
  readonly subject: string | undefined;
  readonly issuedAt: number | undefined;
  readonly expiresAt: number | undefined;
}

const nothing: TokenClaims = { subject: undefined, issuedAt: undefined, expiresAt: undefined };

/** See above. */
export function claimsOf(token: string): TokenClaims {
  const body = token.split('.', 3)[1];
  if (body === undefined) return nothing;
  let claims: Record<string, unknown> | null;
  try {
    claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown> | null;
  } catch {
    return nothing;
  }
  const { sub, iat, exp } = claims ?? {};
  return {
    subject: typeof sub === 'string' ? sub : undefined,
    issuedAt: typeof iat === 'number' ? iat : undefined,
    expiresAt: typeof exp === 'number' ? exp : undefined,
  };
}
