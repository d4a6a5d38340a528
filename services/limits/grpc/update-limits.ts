// UpdateLimits: sets limits of an organization, all or none.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { changedMeanwhile, requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import { checkedChange, rulesUnder } from '../domain/org-limits.ts';
import { announceLimits } from '../events/known-limits.ts';
import { limitsCall } from '../limits-call.ts';
import { describe } from './describe-limits.ts';
import { changesOf, idOf } from './requests.ts';

export const updateLimits = limitsCall('UpdateLimits', {
  from: ['edge'],
  // The retention of traces: deleted ones do not come back.
  needs: ({ changes }) =>
    changes.some(({ name }) => name === 'trace_retention_days') ? 'organization.settings' : 'limits.write',
  isHarmless: true,
  act: ({ organization_id }) => ({
    action: 'limits.update',
    organization_id,
    target: adminPath(organization_id, 'limits'),
  }),
  serve(parts) {
    const { orgLimits, rules } = parts;
    return async (request, context) => {
      const organizationId = idOf(request.organization_id, 'organization_id');
      const { if_revision: revision } = request;
      const before = await orgLimits.find(organizationId);
      requireRevision(before, revision);
      // A ceiling that is lowered beside this counts all the same: a value above it holds as the ceiling.
      const change = checkedChange(rulesUnder(rules, before.ceilings), changesOf(request.changes));
      const after = await orgLimits.change(organizationId, 'values', change, revision);
      if (!after) throw changedMeanwhile(await orgLimits.find(organizationId));
      await announceLimits(parts, organizationId, context);
      return { limits: await describe(parts, organizationId, after), revision: revisionOf(after) };
    };
  },
});
