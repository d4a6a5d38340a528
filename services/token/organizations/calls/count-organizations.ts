// CountOrganizations.

import type { CountOrganizationsRequest__Output } from '#proto/colloquy/token/v1/CountOrganizationsRequest.ts';
import type { CountOrganizationsResponse } from '#proto/colloquy/token/v1/CountOrganizationsResponse.ts';
import type { TokenParts } from '../../dependencies.ts';

/** Whoever has more knows them from elsewhere. */
const mostCounted = 10_000;

export function countOrganizations({ organizations }: Pick<TokenParts, 'organizations'>) {
  return async (_request: CountOrganizationsRequest__Output): Promise<CountOrganizationsResponse> => {
    const found = await organizations.count(mostCounted + 1);
    return { count: Math.min(found, mostCounted), more: found > mostCounted };
  };
}
