// UpdateCeilings: sets the most that an organization may set for itself, all or none; within the deployment's.

import type { UpdateCeilingsRequest__Output } from '#proto/colloquy/limits/v1/UpdateCeilingsRequest.ts';
import type { UpdateCeilingsResponse } from '#proto/colloquy/limits/v1/UpdateCeilingsResponse.ts';
import { changedMeanwhile, requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { checkedCeilings } from '../domain/org-limits.ts';
import { announceLimits } from '../events/known-limits.ts';
import { ceilingsMessage } from './describe-ceilings.ts';
import { changesOf, idOf } from './requests.ts';

export function updateCeilings(parts: LimitsParts) {
  const { orgLimits, rules } = parts;
  return async (request: UpdateCeilingsRequest__Output, context: CallContext): Promise<UpdateCeilingsResponse> => {
    const organizationId = idOf(request.organization_id, 'organization_id');
    const { if_revision: revision } = request;
    const change = checkedCeilings(rules, changesOf(request.changes));
    if (revision !== undefined) requireRevision(await orgLimits.find(organizationId), revision);
    const after = await orgLimits.change(organizationId, 'ceilings', change, revision);
    if (!after) throw changedMeanwhile(await orgLimits.find(organizationId));
    await announceLimits(parts, organizationId, context);
    return { ceilings: ceilingsMessage(rules, after.ceilings), revision: revisionOf(after) };
  };
}
