// UpdateCeilings: sets the most that an organization may set for itself, all or none; within the deployment's.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { changedMeanwhile, requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import { checkedCeilings } from '../domain/org-limits.ts';
import { announceLimits } from '../events/known-limits.ts';
import { limitsCall } from '../limits-call.ts';
import { ceilingsMessage } from './describe-ceilings.ts';
import { changesOf, idOf } from './requests.ts';

export const updateCeilings = limitsCall('UpdateCeilings', {
  from: ['edge'],
  needs: 'organizations.manage',
  act: ({ organization_id }) => ({
    action: 'ceilings.update',
    organization_id,
    target: adminPath(organization_id, 'ceilings'),
  }),
  serve(parts) {
    const { orgLimits, rules } = parts;
    return async (request, context) => {
      const organizationId = idOf(request.organization_id, 'organization_id');
      const { if_revision: revision } = request;
      const change = checkedCeilings(rules, changesOf(request.changes));
      if (revision !== undefined) requireRevision(await orgLimits.find(organizationId), revision);
      const after = await orgLimits.change(organizationId, 'ceilings', change, revision);
      if (!after) throw changedMeanwhile(await orgLimits.find(organizationId));
      await announceLimits(parts, organizationId, context);
      return { ceilings: ceilingsMessage(rules, after.ceilings), revision: revisionOf(after) };
    };
  },
});
