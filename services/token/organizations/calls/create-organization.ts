// CreateOrganization.

import type { CreateOrganizationRequest__Output } from '#proto/colloquy/token/v1/CreateOrganizationRequest.ts';
import type { CreateOrganizationResponse } from '#proto/colloquy/token/v1/CreateOrganizationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { checkName } from '../../names.ts';
import { normalizeOrigins } from '../rules/origins.ts';
import type { TokenParts } from '../../dependencies.ts';
import type { Organization } from '../store/organizations.ts';
import { makerOf } from '../../credentials/calls/create-credential.ts';
import { organizationMessage } from '../../messages.ts';

type Parts = Pick<TokenParts, 'organizations' | 'origins' | 'creations' | 'announce' | 'clock'>;

export function createOrganization({ organizations, origins, creations, announce, clock }: Parts) {
  return async (
    request: CreateOrganizationRequest__Output,
    context: CallContext,
  ): Promise<CreateOrganizationResponse> => {
    const now = new Date(clock());
    const asked = {
      name: checkName(request.name),
      allowed_origins: normalizeOrigins(request.allowed_origins),
      disabled: false,
      deleted: false,
      epoch: 1,
      created_at: now,
    };
    const organization = await creations.once<Organization>(request.creation, {
      find: organizations.find,
      async make(id) {
        const { allowed_origins: wanted } = asked;
        await origins.want(id, wanted, now, { origins: wanted, by: makerOf(context) });
        await organizations.insert({ _id: id, ...asked });
        return { _id: id, ...asked };
      },
    });
    await announce(organization._id, context);
    return { organization: organizationMessage(organization) };
  };
}
