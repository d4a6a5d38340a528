// OpenSupportAccess: an operator takes leave to see an organization's content, for an hour, and says why. Its owners see it.

import type { OpenSupportAccessRequest__Output } from '#proto/colloquy/token/v1/OpenSupportAccessRequest.ts';
import type { OpenSupportAccessResponse } from '#proto/colloquy/token/v1/OpenSupportAccessResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { mostSupportAccesses, supportAccessMs } from '../../members/rules/invitations.ts';
import { checkReason } from '../../names.ts';
import { conflict } from '../../errors.ts';
import type { SupportAccess } from '../store/support-accesses.ts';
import { requireOrganization } from './get-organization.ts';
import { supportAccessMessage } from '../../members/member-messages.ts';

type Parts = Pick<TokenParts, 'organizations' | 'supportAccesses' | 'creations' | 'announceSupport' | 'clock'>;

export function openSupportAccess({ organizations, supportAccesses, creations, announceSupport, clock }: Parts) {
  return async (
    { organization_id: organizationId, reason, creation }: OpenSupportAccessRequest__Output,
    context: CallContext,
  ): Promise<OpenSupportAccessResponse> => {
    const now = clock();
    const asked: Omit<SupportAccess, '_id'> = {
      organization_id: organizationId,
      reason: checkReason(reason),
      created_at: new Date(now),
      expires_at: new Date(now + supportAccessMs),
      opened_by: context.actor?.name ?? 'operator',
    };
    await requireOrganization(organizations, organizationId);
    const access = await creations.once<SupportAccess>(creation, {
      find: (id) => supportAccesses.find(organizationId, id),
      async make(id) {
        const made = { _id: id, ...asked };
        if (await supportAccesses.insert(made)) return made;
        throw conflict(`At most ${mostSupportAccesses} accesses are open at once; end one first.`);
      },
    });
    await announceSupport(organizationId, context);
    return { support_access: supportAccessMessage(access) };
  };
}
