// EndSupportAccess: before its hour is over.

import type { EndSupportAccessRequest__Output } from '#proto/colloquy/token/v1/EndSupportAccessRequest.ts';
import type { EndSupportAccessResponse } from '#proto/colloquy/token/v1/EndSupportAccessResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { requireOrganization } from './get-organization.ts';

type Parts = Pick<TokenParts, 'organizations' | 'supportAccesses' | 'announceSupport' | 'clock'>;

export function endSupportAccess({ organizations, supportAccesses, announceSupport, clock }: Parts) {
  return async (
    { organization_id: organizationId, support_access_id: id }: EndSupportAccessRequest__Output,
    context: CallContext,
  ): Promise<EndSupportAccessResponse> => {
    await requireOrganization(organizations, organizationId);
    const ended = await supportAccesses.end(organizationId, id, new Date(clock()));
    if (!ended && !(await supportAccesses.find(organizationId, id))) throw notFound('support access');
    await announceSupport(organizationId, context);
    return {};
  };
}
