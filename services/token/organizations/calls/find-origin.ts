// FindOrigin: whether any live organization allows an origin.

import type { FindOriginRequest__Output } from '#proto/colloquy/token/v1/FindOriginRequest.ts';
import type { FindOriginResponse } from '#proto/colloquy/token/v1/FindOriginResponse.ts';
import { isSerializedOrigin } from '../rules/origins.ts';
import type { TokenParts } from '../../dependencies.ts';

const batch = 100;

export function findOrigin({ organizations, origins }: Pick<TokenParts, 'organizations' | 'origins'>) {
  return async ({ origin }: FindOriginRequest__Output): Promise<FindOriginResponse> => {
    if (!isSerializedOrigin(origin)) return { allowed: false };
    for (let after = ''; ;) {
      const candidates = await origins.findOrganizations(origin, after, batch);
      if (candidates.length > 0 && (await organizations.anyAllows(candidates, origin))) return { allowed: true };
      if (candidates.length < batch) return { allowed: false };
      after = candidates.at(-1) ?? '';
    }
  };
}
