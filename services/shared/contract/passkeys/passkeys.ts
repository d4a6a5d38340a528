// Pure. The parts of passkeys that the edge, which asks browsers for them, and the token service, which verifies them,
// agree on.

/** The algorithms of passkeys, by their COSE numbers: ES256, EdDSA and RS256. */
export const passkeyAlgorithms: readonly number[] = [-7, -8, -257];

/** The bytes by which authenticators know a member, in unpadded base64url: their id, and nothing else of them. */
export function passkeyUser(memberId: string): string {
  return Buffer.from(memberId).toString('base64url');
}
