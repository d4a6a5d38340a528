// ListAuditEntries: all, or one organization's.

import type { ListAuditEntriesRequest__Output } from '#proto/colloquy/token/v1/ListAuditEntriesRequest.ts';
import type { ListAuditEntriesResponse } from '#proto/colloquy/token/v1/ListAuditEntriesResponse.ts';
import type { TokenParts } from '../dependencies.ts';
import { auditEntryMessage } from './messages.ts';

export function listAuditEntries({ auditEntries }: Pick<TokenParts, 'auditEntries'>) {
  return async ({ organization_id: id, page }: ListAuditEntriesRequest__Output): Promise<ListAuditEntriesResponse> => {
    const found = await auditEntries.list(id, page);
    return { ...found, data: found.data.map(auditEntryMessage) };
  };
}
