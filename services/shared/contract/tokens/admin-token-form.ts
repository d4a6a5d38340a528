// Pure, but for randomness. The form of tokens of the administration: a mark, 32 random bytes and a checksum of both,
// so that a mistyped one is told from a foreign one without a look at any store, and scanners of sources know them.

import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How each kind begins. */
export const adminTokenMarks = { personal_token: 'cpt_', service_account: 'csa_' } as const;

export type AdminTokenKind = keyof typeof adminTokenMarks;

/**
 * The form of a text as a token of the administration: `mistyped` begins like one and cannot be any; undefined for
 * anything else.
 */
export function adminTokenForm(text: string): AdminTokenKind | 'mistyped' | undefined {
  const kinds = Object.keys(adminTokenMarks) as AdminTokenKind[];
  const kind = kinds.find((one) => text.startsWith(adminTokenMarks[one]));
  if (kind === undefined) return undefined;
  const [, body = '', checksum = ''] = /^([a-z]{3}_[A-Za-z0-9_-]{43})([A-Za-z0-9_-]{6})$/.exec(text) ?? [];
  return body !== '' && checksumOf(body) === checksum ? kind : 'mistyped';
}

/** A new one: 256 random bits, so a plain SHA-256 of it is safe to keep. */
export function newAdminToken(kind: AdminTokenKind): string {
  const body = adminTokenMarks[kind] + randomBytes(32).toString('base64url');
  return body + checksumOf(body);
}

// Against typing errors alone: a forger of tokens can make it as well.
function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64url');
}
