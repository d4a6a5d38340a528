// EraseEndUser: forgets an erased end-user's slots. Their rates hold ids only and leave their window by themselves.

import type { EraseEndUserRequest__Output } from '#proto/colloquy/limits/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse } from '#proto/colloquy/limits/v1/EraseEndUserResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { idOf } from './requests.ts';

export function eraseEndUser({ slots }: LimitsParts) {
  return async (request: EraseEndUserRequest__Output, _context: CallContext): Promise<EraseEndUserResponse> => {
    await slots.erase({
      organizationId: idOf(request.organization_id, 'organization_id'),
      endUserId: idOf(request.end_user_id, 'end_user_id'),
    });
    return {};
  };
}
