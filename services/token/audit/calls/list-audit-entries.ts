// ListAuditEntries: all, or one organization's, filtered by actor, action, target, outcome, kind and time.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { periodOf } from '#shared/contract/times/period.ts';
import { auditEntryMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';
import { type AuditKind, auditKinds } from '../store/audit-entries.ts';

export const listAuditEntries = tokenCall('ListAuditEntries', {
  from: ['edge'],
  needs: 'audit.read',
  serve:
    ({ auditEntries }) =>
    async (request) => {
      const { organization_id, actor, action, target, outcome, page } = request;
      const asked = { actor, action, target, outcome, kind: kindOf(request.kind), ...periodOf(request) };
      const found = await auditEntries.list({ organization_id, ...asked }, page);
      return { ...found, data: found.data.map(auditEntryMessage) };
    },
});

function kindOf(text: string | undefined): AuditKind | undefined {
  const kind = auditKinds.find((known) => known === text);
  if (text !== undefined && kind === undefined)
    throw validationError('/kind', `must be one of ${auditKinds.join(', ')}`);
  return kind;
}
