// UpdateMember: their display name.

import { notFound } from '../../errors.ts';
import { memberMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import { requireSelf } from './read-member.ts';

export const updateMember = tokenCall('UpdateMember', {
  from: ['edge'],
  needs: 'self',
  act: () => ({ action: 'member.update', target: '/admin/v1/me' }),
  serve:
    ({ members, announceSignIn }) =>
    async ({ member_id: id, name }, context) => {
      requireSelf(context, id);
      const member = await members.rename(id, checkName(name));
      if (!member) throw notFound('member');
      await announceSignIn.memberChanged(id, context);
      return { member: memberMessage(member) };
    },
});
