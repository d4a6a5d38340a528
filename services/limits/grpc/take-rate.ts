// TakeRate: counts one request that starts no run, against one rate or several.

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import type { TakeRateRequest__Output } from '#proto/colloquy/limits/v1/TakeRateRequest.ts';
import type { TakeRateResponse } from '#proto/colloquy/limits/v1/TakeRateResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { messageOf, rateOf } from './requests.ts';

const mostOthers = 4;

export function takeRate({ rates }: LimitsParts) {
  return async (request: TakeRateRequest__Output, _context: CallContext): Promise<TakeRateResponse> => {
    if (request.others.length > mostOthers) throw new TypeError(`more than ${mostOthers} other rates`);
    const [first, ...further] = [request.rate, ...request.others].map(rateOf);
    const messageId = messageOf(request);
    const rate = first && (await rates.take(first, messageId));
    const others: Rate[] = [];
    for (const one of further) others.push(await rates.take(one, messageId));
    return { ...(rate && { rate }), others };
  };
}
