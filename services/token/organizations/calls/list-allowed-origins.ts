// ListAllowedOrigins: the organization's own list, with each origin's maker and date.

import type { AllowedOrigin } from '#proto/colloquy/token/v1/AllowedOrigin.ts';
import { tokenCall } from '../../token-call.ts';
import { originId } from '../rules/origins.ts';
import type { AddedOrigin } from '../store/origins.ts';
import { requireOrganization } from './get-organization.ts';

export const listAllowedOrigins = tokenCall('ListAllowedOrigins', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ organizations, origins }) =>
    async ({ organization_id: id }) => {
      const { allowed_origins: allowed } = await requireOrganization(organizations, id);
      const known = new Map((await origins.findAdded(id, allowed)).map((each) => [each.origin, each]));
      const addedAt = (origin: string): number => known.get(origin)?.created_at?.getTime() ?? 0;
      // The list has them in the order of their adding.
      const newestFirst = allowed.toReversed().sort((one, other) => addedAt(other) - addedAt(one));
      return { data: newestFirst.map((origin) => allowedOriginMessage(origin, known.get(origin))) };
    },
});

/** An origin as answers show it. */
export function allowedOriginMessage(origin: string, added: AddedOrigin | undefined): AllowedOrigin {
  return {
    id: originId(origin),
    origin,
    ...(added?.created_at ? { created_at: added.created_at.toISOString() } : {}),
    ...(added?.created_by ? { created_by: added.created_by } : {}),
    ...(added?.last_used_at ? { last_used_at: added.last_used_at.toISOString() } : {}),
  };
}
