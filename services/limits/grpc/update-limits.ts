// UpdateLimits: sets limits of an organization, all or none.

import type { UpdateLimitsRequest__Output } from '#proto/colloquy/limits/v1/UpdateLimitsRequest.ts';
import type { UpdateLimitsResponse } from '#proto/colloquy/limits/v1/UpdateLimitsResponse.ts';
import { changedMeanwhile, requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { checkedChange, rulesUnder } from '../domain/org-limits.ts';
import { announceLimits } from '../events/known-limits.ts';
import { describe } from './describe-limits.ts';
import { changesOf, idOf } from './requests.ts';

export function updateLimits(parts: LimitsParts) {
  const { orgLimits, rules } = parts;
  return async (request: UpdateLimitsRequest__Output, context: CallContext): Promise<UpdateLimitsResponse> => {
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
}
