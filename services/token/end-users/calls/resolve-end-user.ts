// ResolveEndUser: the identified end-user that a customer's id names.

import type { ResolveEndUserRequest__Output } from '#proto/colloquy/token/v1/ResolveEndUserRequest.ts';
import type { ResolveEndUserResponse } from '#proto/colloquy/token/v1/ResolveEndUserResponse.ts';
import { requireExternalId } from '../../credentials/rules/exchange-form.ts';
import { unauthorized } from '../../errors.ts';
import type { TokenParts } from '../../dependencies.ts';

export function resolveEndUser({ endUsers, clock }: Pick<TokenParts, 'endUsers' | 'clock'>) {
  return async (request: ResolveEndUserRequest__Output): Promise<ResolveEndUserResponse> => {
    const { organization_id: organizationId, external_id: externalId, create } = request;
    requireExternalId(externalId);
    const endUser = create
      ? await endUsers.findOrMake(organizationId, 'identified', externalId, new Date(clock()))
      : await endUsers.find(organizationId, 'identified', externalId);
    // The caller's key was of an organization that is deleted by now.
    if (!endUser && create) throw unauthorized();
    return { end_user: endUser && { id: endUser._id, kind: endUser.kind } };
  };
}
