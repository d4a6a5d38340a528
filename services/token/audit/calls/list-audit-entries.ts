// ListAuditEntries: all, or one organization's, filtered by actor, action, target, outcome and time.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { auditEntryMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';

export const listAuditEntries = tokenCall('ListAuditEntries', {
  from: ['edge'],
  needs: 'audit.read',
  serve:
    ({ auditEntries }) =>
    async (request) => {
      const { organization_id, actor, action, target, outcome, page } = request;
      const [from, to] = [timeOf(request.from, '/from'), timeOf(request.to, '/to')];
      const found = await auditEntries.list({ organization_id, actor, action, target, outcome, from, to }, page);
      return { ...found, data: found.data.map(auditEntryMessage) };
    },
});

function timeOf(text: string | undefined, path: string): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw validationError(path, 'must be a timestamp');
  return time;
}
