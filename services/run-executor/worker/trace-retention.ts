// Removes the content of steps that are older than their organization keeps them: organization by organization, a bounded
// share at each pass, which goes on where the last one ended. State, times, counts, input and answer stay.

import { type Periodic, periodic } from '#shared/lifecycle/periodic.ts';
import { eachOf } from '#shared/lifecycle/turn.ts';
import type { RunExecutor } from '../dependencies.ts';

const everyMs = 10 * 60_000;
const dayMs = 86_400_000;
/** Organizations that one pass looks at, and runs of one of them that it strips. */
const organizationsAtOnce = 500;
const runsAtOnce = 1_000;
const page = 100;
const strippedAtOnce = 4;

type Parts = Pick<RunExecutor, 'traces' | 'steps' | 'approvals' | 'knownLimits' | 'clock' | 'log'>;

/** The task, which also runs when asked. */
export function traceRetention(parts: Parts): Periodic {
  const { traces, steps, approvals, knownLimits, clock, log } = parts;
  let after: string | undefined;

  const strip = async (organizationId: string): Promise<number> => {
    const { traceRetentionDays } = await knownLimits.get(organizationId);
    const now = clock();
    const before = new Date(now - traceRetentionDays * dayMs);
    let stripped = 0;
    for (let found = page; found === page && stripped < runsAtOnce; stripped += found) {
      const runIds = await traces.findEnded(organizationId, before, page);
      await eachOf(runIds, strippedAtOnce, async (runId) => {
        await steps.strip(runId, new Date(now));
        await approvals.strip(runId);
        await traces.forget(runId, new Date(now));
      });
      found = runIds.length;
    }
    return stripped;
  };

  const pass = async (signal: AbortSignal): Promise<void> => {
    for (let looked = 0; looked < organizationsAtOnce && !signal.aborted; looked += 1) {
      const organizationId = await traces.nextOrganization(after);
      after = organizationId;
      if (organizationId === undefined) return;
      const stripped = await strip(organizationId);
      if (stripped > 0)
        log.info({ organization_id: organizationId, runs: stripped }, 'the steps of old runs were removed');
    }
  };

  return periodic('trace-retention', everyMs, pass, log);
}
