// TakeRate: counts one request that starts no run, against one rate or several.

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import { limitsCall } from '../limits-call.ts';
import { countedRefusals } from './counted-refusals.ts';
import { messageOf, rateOf } from './requests.ts';

const mostOthers = 4;

export const takeRate = limitsCall('TakeRate', {
  from: ['edge', 'token', 'run-executor'],
  needs: 'anybody',
  serve(parts) {
    const { rates } = parts;
    return countedRefusals(parts, async (request) => {
      if (request.others.length > mostOthers) throw new TypeError(`more than ${mostOthers} other rates`);
      const [first, ...further] = [request.rate, ...request.others].map(rateOf);
      const messageId = messageOf(request);
      const rate = first && (await rates.take(first, messageId));
      const others: Rate[] = [];
      for (const one of further) others.push(await rates.take(one, messageId));
      return { ...(rate && { rate }), others };
    });
  },
});
