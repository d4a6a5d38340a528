// GetOrganization.

import type { GetOrganizationRequest__Output } from '#proto/colloquy/token/v1/GetOrganizationRequest.ts';
import type { GetOrganizationResponse } from '#proto/colloquy/token/v1/GetOrganizationResponse.ts';
import { organizationNotFound } from '../errors.ts';
import type { TokenParts } from '../dependencies.ts';
import type { Organization, OrganizationStore } from '../store/organizations.ts';
import { organizationMessage } from './messages.ts';

export function getOrganization({ organizations }: Pick<TokenParts, 'organizations'>) {
  return async ({ organization_id: id }: GetOrganizationRequest__Output): Promise<GetOrganizationResponse> => ({
    organization: organizationMessage(await requireOrganization(organizations, id)),
  });
}

/** Throws `organization_not_found` where it is absent or deleted. */
export async function requireOrganization(organizations: OrganizationStore, id: string): Promise<Organization> {
  const organization = await organizations.find(id);
  if (!organization) throw organizationNotFound();
  return organization;
}
