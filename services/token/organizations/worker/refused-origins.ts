// Deletes the counts of refused origins once they are a day old.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { RefusedOriginStore } from '../store/refused-origins.ts';

const lookEveryMs = 600_000;
const batch = 500;

export function createRefusedOriginCollection(parts: {
  refusedOrigins: RefusedOriginStore;
  log: Logger;
  clock: Clock;
}): Periodic {
  const { refusedOrigins, log, clock } = parts;
  return periodic(
    'collection of refused origins',
    lookEveryMs,
    async (signal) => {
      while (!signal.aborted && (await refusedOrigins.collect(new Date(clock()), batch)) === batch);
    },
    log,
  );
}
