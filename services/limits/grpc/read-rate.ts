// ReadRate: where a rate stands; a replay of an earlier request is told so and costs nothing.

import { limitsCall } from '../limits-call.ts';
import { rateOf } from './requests.ts';

export const readRate = limitsCall('ReadRate', {
  from: ['run-executor'],
  serve:
    ({ rates }) =>
    async (request) => ({
      rate: await rates.read(rateOf(request.rate)),
    }),
});
