// TakeRate: counts one request that starts no run.

import type { TakeRateRequest__Output } from '#proto/colloquy/limits/v1/TakeRateRequest.ts';
import type { TakeRateResponse } from '#proto/colloquy/limits/v1/TakeRateResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { rateOf } from './requests.ts';

export function takeRate({ rates }: LimitsParts) {
  return async (request: TakeRateRequest__Output, _context: CallContext): Promise<TakeRateResponse> => ({
    rate: await rates.take(rateOf(request.rate)),
  });
}
