// Pure. External ids of end-users, and their one key each.

import { createHash } from 'node:crypto';
import type { EndUserKind } from '#shared/contract/tokens/chat-token.ts';
import { canonicalUuid, isUuid } from '#shared/platform/ids/uuid.ts';

const maxExternalIdBytes = 255;

/** Whether a text can be a customer's id of an end-user: 1 to 255 bytes of UTF-8, no control characters. */
export function isExternalId(text: string): boolean {
  return text !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text) && Buffer.byteLength(text) <= maxExternalIdBytes;
}

/** The one spelling of an anonymous id, or undefined where it is not a UUID. */
export function anonymousExternalId(text: string): string | undefined {
  return isUuid(text) ? canonicalUuid(text) : undefined;
}

/**
 * The unique key of an end-user. The kind is part of it, so an anonymous UUID never names an identified user, and so is
 * the organization; JSON keeps the parts apart.
 */
export function externalKey(organizationId: string, kind: EndUserKind, externalId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([organizationId, kind, externalId]))
    .digest('base64url');
}
