// Takes origins out of the index that their organization no longer allows. It waits longer than any call lasts, so
// that an origin that a change in progress has put there, and not yet into its list, is left alone.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { OrganizationStore } from '../store/organizations.ts';
import type { OriginStore } from '../store/origins.ts';

const lookEveryMs = 60_000;
const settledAfterMs = 120_000;
const batch = 500;

export function createOriginCollection(parts: {
  organizations: OrganizationStore;
  origins: OriginStore;
  log: Logger;
  clock: Clock;
}): Periodic {
  const { organizations, origins, log, clock } = parts;
  return periodic(
    'collection of origins',
    lookEveryMs,
    async () => {
      const settled = new Date(clock() - settledAfterMs);
      for (const { _id, allowed_origins: allowed, origins_stale_since: since } of await organizations.findStaleOrigins(
        settled,
        batch,
      )) {
        if (!since) continue;
        while ((await origins.collect(_id, allowed, since, batch)) > 0);
        await organizations.endStaleOrigins(_id, since);
      }
    },
    log,
  );
}
