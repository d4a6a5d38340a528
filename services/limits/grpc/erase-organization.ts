// EraseOrganization: forgets a deleted organization's slots. Its rates hold ids only and leave their window by themselves.

import type { EraseOrganizationRequest__Output } from '#proto/colloquy/limits/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse } from '#proto/colloquy/limits/v1/EraseOrganizationResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { beginTurn } from '#shared/lifecycle/turn.ts';
import type { LimitsParts } from '../dependencies.ts';
import { idOf } from './requests.ts';

export function eraseOrganization({ slots }: LimitsParts) {
  return async (
    request: EraseOrganizationRequest__Output,
    context: CallContext,
  ): Promise<EraseOrganizationResponse> => {
    const all = await slots.eraseOrganization(idOf(request.organization_id, 'organization_id'), beginTurn(context));
    return { more: !all };
  };
}
