// UpdateOrganization: its name, origins, standing, and viewers' access to content.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import { makerOf } from '../../credentials/calls/create-credential.ts';
import { organizationMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import { normalizeOrigins } from '../rules/origins.ts';
import { requireOrganization } from './get-organization.ts';

export const updateOrganization = tokenCall('UpdateOrganization', {
  from: ['edge'],
  needs: ({ disabled, viewers_see_content }) => {
    if (disabled !== undefined) return 'organizations.manage';
    return viewers_see_content === undefined ? 'organization.update' : 'organization.settings';
  },
  // Its name, and whether it is served. Its origins let pages talk to its agents; viewers' access is to content.
  isHarmless: ({ allowed_origins: origins, viewers_see_content: seen }) =>
    (origins ?? undefined) === undefined && seen === undefined,
  act: ({ organization_id: id }) => ({
    action: 'organization.update',
    organization_id: id,
    target: adminPath(id),
  }),
  serve:
    ({ organizations, origins, announce, clock }) =>
    async (request, context) => {
      const { organization_id: id, name, allowed_origins: list, disabled } = request;
      const { if_revision: revision, viewers_see_content } = request;
      const before = await requireOrganization(organizations, id, revision);
      const now = new Date(clock());
      const change = {
        ...(name === undefined ? {} : { name: checkName(name) }),
        ...(list ? { allowed_origins: normalizeOrigins(list.values) } : {}),
        ...(disabled === undefined ? {} : { disabled }),
        ...(viewers_see_content === undefined ? {} : { viewers_see_content }),
      };
      const wanted = change.allowed_origins ?? [];
      const added = wanted.filter((origin) => !before.allowed_origins.includes(origin));
      await origins.want(id, wanted, now, { origins: added, by: makerOf(context) });
      const organization = await organizations.update(id, change, now, revision);
      if (!organization) throw changedMeanwhile(await requireOrganization(organizations, id));
      await announce(id, context);
      return { organization: organizationMessage(organization) };
    },
});
