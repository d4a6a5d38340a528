// DeleteOrganization: from the tombstone on, nothing of it is found; erasing what it had goes on afterwards.

import type { DeleteOrganizationRequest__Output } from '#proto/colloquy/token/v1/DeleteOrganizationRequest.ts';
import type { DeleteOrganizationResponse } from '#proto/colloquy/token/v1/DeleteOrganizationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { conflict } from '../../errors.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from './get-organization.ts';

type Parts = Pick<TokenParts, 'organizations' | 'announce' | 'beginErasure' | 'clock'>;

export function deleteOrganization({ organizations, announce, beginErasure, clock }: Parts) {
  return async (
    { organization_id: id, if_revision: revision }: DeleteOrganizationRequest__Output,
    context: CallContext,
  ): Promise<DeleteOrganizationResponse> => {
    await requireOrganization(organizations, id, revision);
    if (!(await organizations.bury(id, new Date(clock()), revision))) {
      await requireOrganization(organizations, id, revision);
      throw conflict('Only a disabled organization can be deleted; disable it first.');
    }
    await announce(id, context);
    beginErasure();
    return {};
  };
}
