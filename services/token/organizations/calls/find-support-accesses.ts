// FindSupportAccesses: all that are open, for the edges, which check operators' sessions against them.

import { supportAccessMessage } from '../../members/member-messages.ts';
import { tokenCall } from '../../token-call.ts';

export const findSupportAccesses = tokenCall('FindSupportAccesses', {
  from: ['edge'],
  serve:
    ({ supportAccesses, clock }) =>
    async () => ({
      data: (await supportAccesses.findOpen(new Date(clock()))).map(supportAccessMessage),
    }),
});
