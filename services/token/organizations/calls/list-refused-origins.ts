// ListRefusedOrigins: of the last 24 hours, those aside that are allowed by now.

import type { ListRefusedOriginsRequest__Output } from '#proto/colloquy/token/v1/ListRefusedOriginsRequest.ts';
import type { ListRefusedOriginsResponse } from '#proto/colloquy/token/v1/ListRefusedOriginsResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from './get-organization.ts';

type Parts = Pick<TokenParts, 'organizations' | 'refusedOrigins' | 'clock'>;

export function listRefusedOrigins({ organizations, refusedOrigins, clock }: Parts) {
  return async ({ organization_id: id }: ListRefusedOriginsRequest__Output): Promise<ListRefusedOriginsResponse> => {
    const { allowed_origins: allowed } = await requireOrganization(organizations, id);
    const found = await refusedOrigins.list(id, new Date(clock()));
    return {
      data: found
        .filter(({ origin }) => !allowed.includes(origin))
        .map(({ origin, count, last_at }) => ({ origin, count, last_at: last_at.toISOString() })),
    };
  };
}
