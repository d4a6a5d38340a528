// UpdateOrganization: name, origins, standing, what viewers see.

import type { UpdateOrganizationRequest__Output } from '#proto/colloquy/token/v1/UpdateOrganizationRequest.ts';
import type { UpdateOrganizationResponse } from '#proto/colloquy/token/v1/UpdateOrganizationResponse.ts';
import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { checkName } from '../../names.ts';
import { normalizeOrigins } from '../rules/origins.ts';
import type { TokenParts } from '../../dependencies.ts';
import { makerOf } from '../../credentials/calls/create-credential.ts';
import { requireOrganization } from './get-organization.ts';
import { organizationMessage } from '../../messages.ts';

type Parts = Pick<TokenParts, 'organizations' | 'origins' | 'announce' | 'clock'>;

export function updateOrganization({ organizations, origins, announce, clock }: Parts) {
  return async (
    request: UpdateOrganizationRequest__Output,
    context: CallContext,
  ): Promise<UpdateOrganizationResponse> => {
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
  };
}
