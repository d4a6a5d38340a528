// Keyed hashes that go to providers in place of our ids: a provider can tell one end-user from another, and nobody can
// tell which end-user it is, not by trying all ids either.

import { createHmac, hkdfSync } from 'node:crypto';

/** See above. Each hash is 43 characters of base64url; another encryption key makes others. */
export interface RequestHashes {
  /** Of an end-user of an organization. */
  user(organizationId: string, endUserId: string): string;
  /** Of a conversation of an organization. */
  conversation(organizationId: string, conversationId: string): string;
}

/** `encryptionKey`: 32 bytes; the key of the hashes is derived from it. */
export function createRequestHashes(encryptionKey: Buffer): RequestHashes {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'colloquy hashes in model requests v1', 32));
  const hash = (...parts: string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  return {
    user: (organizationId, endUserId) => hash('user', organizationId, endUserId),
    conversation: (organizationId, conversationId) => hash('conversation', organizationId, conversationId),
  };
}
