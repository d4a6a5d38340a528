// ConfirmSlot: an accepted run keeps its slot, even above the limit; refusing it now would undo what was promised.

import type { ConfirmSlotRequest__Output } from '#proto/colloquy/limits/v1/ConfirmSlotRequest.ts';
import type { ConfirmSlotResponse } from '#proto/colloquy/limits/v1/ConfirmSlotResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { slotOf } from './requests.ts';

export function confirmSlot({ slots, clock }: LimitsParts) {
  return async (request: ConfirmSlotRequest__Output, _context: CallContext): Promise<ConfirmSlotResponse> => {
    const { runId, ...owner } = slotOf(request);
    await slots.confirm(owner, runId, new Date(clock()));
    return {};
  };
}
