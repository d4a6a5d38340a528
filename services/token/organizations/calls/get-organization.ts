// GetOrganization: one that is not deleted.

import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { organizationNotFound } from '../../errors.ts';
import { organizationMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';
import type { Organization, OrganizationStore } from '../store/organizations.ts';

export const getOrganization = tokenCall('GetOrganization', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ organizations }) =>
    async ({ organization_id: id }) => ({
      organization: organizationMessage(await requireOrganization(organizations, id)),
    }),
});

/**
 * Throws `organization_not_found` where it is absent or deleted, `conflict` for another revision than the expected one.
 */
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
