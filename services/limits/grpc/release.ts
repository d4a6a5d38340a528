// Release: a run has ended, or was never inserted.

import type { ReleaseRequest__Output } from '#proto/colloquy/limits/v1/ReleaseRequest.ts';
import type { ReleaseResponse } from '#proto/colloquy/limits/v1/ReleaseResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { slotOf } from './requests.ts';

export function release({ slots }: LimitsParts) {
  return async (request: ReleaseRequest__Output, _context: CallContext): Promise<ReleaseResponse> => {
    const { runId, ...owner } = slotOf(request);
    await slots.release(owner, runId);
    return {};
  };
}
