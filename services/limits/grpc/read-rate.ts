// ReadRate: where a rate stands; a replay of an earlier request is told so and costs nothing.

import type { ReadRateRequest__Output } from '#proto/colloquy/limits/v1/ReadRateRequest.ts';
import type { ReadRateResponse } from '#proto/colloquy/limits/v1/ReadRateResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { rateOf } from './requests.ts';

export function readRate({ rates }: LimitsParts) {
  return async (request: ReadRateRequest__Output, _context: CallContext): Promise<ReadRateResponse> => ({
    rate: await rates.read(rateOf(request.rate)),
  });
}
