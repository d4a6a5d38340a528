// EraseOrganization: forgets a deleted organization's slots, usage, refusals and limits. Its rates hold ids only and leave their window by themselves.

import type { EraseOrganizationRequest__Output } from '#proto/colloquy/limits/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse } from '#proto/colloquy/limits/v1/EraseOrganizationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { beginTurn } from '#shared/platform/lifecycle/turn.ts';
import type { LimitsParts } from '../dependencies.ts';
import { idOf } from './requests.ts';

export function eraseOrganization({ slots, usage, refusals, orgLimits }: LimitsParts) {
  return async (
    request: EraseOrganizationRequest__Output,
    context: CallContext,
  ): Promise<EraseOrganizationResponse> => {
    const organizationId = idOf(request.organization_id, 'organization_id');
    const turn = beginTurn(context);
    let all = true;
    for (const store of [slots, usage, refusals]) all &&= await store.eraseOrganization(organizationId, turn);
    if (all) await orgLimits.erase(organizationId);
    return { more: !all };
  };
}
