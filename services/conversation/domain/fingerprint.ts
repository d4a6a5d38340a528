// Pure. Fingerprints of requests: two with one Idempotency-Key are the same request where these are equal.

import { createHash } from 'node:crypto';

/** SHA-256 (hex) over endpoint, agent, conversation and normalized content, as they were sent. */
export function fingerprint(
  endpoint: string,
  agentId: string | undefined,
  conversationId: string | undefined,
  content: string,
): string {
  return createHash('sha256')
    .update(JSON.stringify([endpoint, agentId, conversationId, content]))
    .digest('hex');
}
