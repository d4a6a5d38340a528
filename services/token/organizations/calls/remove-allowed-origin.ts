// RemoveAllowedOrigin: one less, beside whatever others add and take away at the same time.

import type { RemoveAllowedOriginRequest__Output } from '#proto/colloquy/token/v1/RemoveAllowedOriginRequest.ts';
import type { RemoveAllowedOriginResponse } from '#proto/colloquy/token/v1/RemoveAllowedOriginResponse.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { originId } from '../rules/origins.ts';
import { notFound } from '../../errors.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from './get-organization.ts';

type Parts = Pick<TokenParts, 'organizations' | 'announce' | 'clock'>;

export function removeAllowedOrigin({ organizations, announce, clock }: Parts) {
  return async (
    { organization_id: id, origin_id: removed }: RemoveAllowedOriginRequest__Output,
    context: CallContext,
  ): Promise<RemoveAllowedOriginResponse> => {
    for (;;) {
      const organization = await requireOrganization(organizations, id);
      const rest = organization.allowed_origins.filter((origin) => originId(origin) !== removed);
      if (rest.length === organization.allowed_origins.length) throw notFound('allowed origin');
      const change = { allowed_origins: rest };
      // Null where somebody else changed the organization meanwhile: look again.
      if (!(await organizations.update(id, change, new Date(clock()), revisionOf(organization)))) continue;
      await announce(id, context);
      return {};
    }
  };
}
