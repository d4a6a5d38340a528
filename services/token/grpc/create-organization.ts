// CreateOrganization.

import type { CreateOrganizationRequest__Output } from '#proto/colloquy/token/v1/CreateOrganizationRequest.ts';
import type { CreateOrganizationResponse } from '#proto/colloquy/token/v1/CreateOrganizationResponse.ts';
import { newId } from '#shared/ids/uuid.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { checkName } from '../domain/names.ts';
import { normalizeOrigins } from '../domain/origins.ts';
import type { TokenParts } from '../dependencies.ts';
import type { Organization } from '../store/organizations.ts';
import { organizationMessage } from './messages.ts';

type Parts = Pick<TokenParts, 'organizations' | 'origins' | 'announce' | 'clock'>;

export function createOrganization({ organizations, origins, announce, clock }: Parts) {
  return async (
    request: CreateOrganizationRequest__Output,
    context: CallContext,
  ): Promise<CreateOrganizationResponse> => {
    const now = new Date(clock());
    const organization: Organization = {
      _id: newId(),
      name: checkName(request.name),
      allowed_origins: normalizeOrigins(request.allowed_origins),
      disabled: false,
      deleted: false,
      epoch: 1,
      created_at: now,
    };
    await origins.want(organization._id, organization.allowed_origins, now);
    await organizations.insert(organization);
    await announce(organization._id, context);
    return { organization: organizationMessage(organization) };
  };
}
