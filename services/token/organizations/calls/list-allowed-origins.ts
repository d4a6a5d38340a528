// ListAllowedOrigins: the organization's own list, with what is known of each.

import type { AllowedOrigin } from '#proto/colloquy/token/v1/AllowedOrigin.ts';
import type { ListAllowedOriginsRequest__Output } from '#proto/colloquy/token/v1/ListAllowedOriginsRequest.ts';
import type { ListAllowedOriginsResponse } from '#proto/colloquy/token/v1/ListAllowedOriginsResponse.ts';
import { originId } from '../rules/origins.ts';
import type { TokenParts } from '../../dependencies.ts';
import type { AddedOrigin } from '../store/origins.ts';
import { requireOrganization } from './get-organization.ts';

export function listAllowedOrigins({ organizations, origins }: Pick<TokenParts, 'organizations' | 'origins'>) {
  return async ({ organization_id: id }: ListAllowedOriginsRequest__Output): Promise<ListAllowedOriginsResponse> => {
    const { allowed_origins: allowed } = await requireOrganization(organizations, id);
    const known = new Map((await origins.findAdded(id, allowed)).map((each) => [each.origin, each]));
    const addedAt = (origin: string): number => known.get(origin)?.created_at?.getTime() ?? 0;
    // The list has them in the order of their adding.
    const newestFirst = allowed.toReversed().sort((one, other) => addedAt(other) - addedAt(one));
    return { data: newestFirst.map((origin) => allowedOriginMessage(origin, known.get(origin))) };
  };
}

/** An origin as it is told. */
export function allowedOriginMessage(origin: string, added: AddedOrigin | undefined): AllowedOrigin {
  return {
    id: originId(origin),
    origin,
    ...(added?.created_at ? { created_at: added.created_at.toISOString() } : {}),
    ...(added?.created_by ? { created_by: added.created_by } : {}),
  };
}
