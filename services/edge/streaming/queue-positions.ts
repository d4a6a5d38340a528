// Queue positions of the waiting runs that are streamed here: read for all of them at once, every second.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';

/** One run that may be waiting. */
export interface Queued {
  readonly runId: string;
  readonly organizationId: string;
  /** When its position was last read. */
  positionAskedAt: number;
  /** It has not begun, as far as its frames tell. */
  readonly waits: boolean;
  /** Takes its position in the queue; from 1. */
  place(position: number): void;
}

const everyMs = 1_000;
/** Organizations that run-executor takes in one call. */
const mostOrganizations = 100;
const mostRuns = 1_000;

/** Reads the positions that are due, the longest unread first; the rest of a full call waits for the next. */
export function createQueuePositions(
  runExecutor: Pick<ServiceClient<RunExecutorServiceDefinition>, 'GetQueuePositions'>,
  log: Logger,
): { ask(all: Iterable<Queued>, now: number): Promise<void> } {
  let asking: Promise<void> | undefined;

  const askFor = async (due: readonly Queued[], now: number): Promise<void> => {
    const byOrganization = new Map<string, Map<string, Queued>>();
    let asked = 0;
    for (const queued of due) {
      let runs = byOrganization.get(queued.organizationId);
      if (runs === undefined) {
        if (byOrganization.size === mostOrganizations) continue;
        runs = new Map();
        byOrganization.set(queued.organizationId, runs);
      }
      runs.set(queued.runId, queued);
      queued.positionAskedAt = now;
      if ((asked += 1) === mostRuns) break;
    }
    const queues = [...byOrganization].map(([organization_id, runs]) => ({
      organization_id,
      run_ids: [...runs.keys()],
    }));
    const { positions } = await runExecutor.GetQueuePositions({ queues }, backgroundContext());
    const byRun = new Map([...byOrganization.values()].flatMap((runs) => [...runs]));
    for (const { run_id, position } of positions) byRun.get(run_id)?.place(position);
  };

  return {
    async ask(all, now) {
      if (asking) return;
      const due = [...all]
        .filter((queued) => queued.waits && now - queued.positionAskedAt >= everyMs)
        .sort((one, other) => one.positionAskedAt - other.positionAskedAt);
      if (due.length === 0) return;
      asking = askFor(due, now)
        // The next second tries again.
        .catch((error: unknown) => log.warn({ err: error }, 'asking for queue positions failed'))
        .finally(() => (asking = undefined));
      await asking;
    },
  };
}
