// FindOrigin: whether any live organization allows an origin.

import { tokenCall } from '../../token-call.ts';
import { isSerializedOrigin } from '../rules/origins.ts';

const batch = 100;

export const findOrigin = tokenCall('FindOrigin', {
  from: ['edge'],
  serve:
    ({ organizations, origins }) =>
    async ({ origin }) => {
      if (!isSerializedOrigin(origin)) return { allowed: false };
      for (let after = ''; ;) {
        const candidates = await origins.findOrganizations(origin, after, batch);
        if (candidates.length > 0 && (await organizations.anyAllows(candidates, origin))) return { allowed: true };
        if (candidates.length < batch) return { allowed: false };
        after = candidates.at(-1) ?? '';
      }
    },
});
