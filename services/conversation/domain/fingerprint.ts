// Pure. Fingerprints of requests: two with one Idempotency-Key are the same request where these are equal.

import { createHash } from 'node:crypto';

/**
 * SHA-256 (hex) over endpoint, agent, conversation, normalized content, and the page, the answer's form and the replaced
 * message if there are any, as they were sent.
 */
export function fingerprint(
  endpoint: string,
  agentId: string | undefined,
  conversationId: string | undefined,
  content: string,
  {
    page,
    responseSchemaJson,
    replaces,
  }: {
    readonly page?: string | undefined;
    readonly responseSchemaJson?: string | undefined;
    readonly replaces?: string | undefined;
  } = {},
): string {
  // A message without one has the fingerprint that it had before there were forms, or replaced messages.
  const form = responseSchemaJson === undefined ? [] : [{ response_schema: responseSchemaJson }];
  const place = replaces === undefined ? [] : [{ replaces }];
  return createHash('sha256')
    .update(
      JSON.stringify([
        endpoint,
        agentId,
        conversationId,
        content,
        ...(page === undefined ? [] : [page]),
        ...form,
        ...place,
      ]),
    )
    .digest('hex');
}
