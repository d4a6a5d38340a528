// UpdateMember: what people call them.

import type { UpdateMemberRequest__Output } from '#proto/colloquy/token/v1/UpdateMemberRequest.ts';
import type { UpdateMemberResponse } from '#proto/colloquy/token/v1/UpdateMemberResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { checkName } from '../../names.ts';
import { notFound } from '../../errors.ts';
import { memberMessage } from '../../messages.ts';
import { requireSelf } from './read-member.ts';

export function updateMember({ members, announceSignIn }: Pick<TokenParts, 'members' | 'announceSignIn'>) {
  return async (
    { member_id: id, name }: UpdateMemberRequest__Output,
    context: CallContext,
  ): Promise<UpdateMemberResponse> => {
    requireSelf(context, id);
    const member = await members.rename(id, checkName(name));
    if (!member) throw notFound('member');
    await announceSignIn.memberChanged(id, context);
    return { member: memberMessage(member) };
  };
}
