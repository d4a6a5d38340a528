// GetOrganization.

import type { GetOrganizationRequest__Output } from '#proto/colloquy/token/v1/GetOrganizationRequest.ts';
import type { GetOrganizationResponse } from '#proto/colloquy/token/v1/GetOrganizationResponse.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { organizationNotFound } from '../../errors.ts';
import type { TokenParts } from '../../dependencies.ts';
import type { Organization, OrganizationStore } from '../store/organizations.ts';
import { organizationMessage } from '../../messages.ts';

export function getOrganization({ organizations }: Pick<TokenParts, 'organizations'>) {
  return async ({ organization_id: id }: GetOrganizationRequest__Output): Promise<GetOrganizationResponse> => ({
    organization: organizationMessage(await requireOrganization(organizations, id)),
  });
}

/** Throws `organization_not_found` where it is absent or deleted, `conflict` where it is not of the revision that was asked for. */
export async function requireOrganization(
  organizations: OrganizationStore,
  id: string,
  revision?: number,
): Promise<Organization> {
  const organization = await organizations.find(id);
  if (!organization) throw organizationNotFound();
  requireRevision(organization, revision);
  return organization;
}
