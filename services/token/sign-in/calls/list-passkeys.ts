// ListPasskeys: a member's own.

import { requireSelf } from '../../members/calls/read-member.ts';
import { passkeyMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';

export const listPasskeys = tokenCall('ListPasskeys', {
  from: ['edge'],
  needs: 'self',
  serve:
    ({ passkeys }) =>
    async ({ member_id: memberId }, context) => {
      requireSelf(context, memberId);
      return { data: (await passkeys.findOfMember(memberId)).map(passkeyMessage) };
    },
});
