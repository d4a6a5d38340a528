// Pure. Idempotency keys belong to (organization, acting end-user), with any credential; only their hash is stored.

import { createHash } from 'node:crypto';

/** The stored form of an Idempotency-Key. */
export function idempotencyHash(organizationId: string, endUserId: string, key: string): string {
  return createHash('sha256').update(`${organizationId}\n${endUserId}\n${key}`).digest('base64url');
}
