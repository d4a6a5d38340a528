// Takes one run after the other from an organization's queue, each by a taking of its own.

import { type OrgQueue, take } from '#services/run-executor/queue/rules/org-queue.ts';

let takings = 0;

/** `runId` is absent where none can be taken. */
export function takeNext(queue: OrgQueue, concurrent: number, now: Date): { queue: OrgQueue; runId?: string } {
  const { queue: after, runIds } = take(queue, concurrent, 1, `taking-${(takings += 1)}`, now);
  return { queue: after, ...(runIds[0] === undefined ? {} : { runId: runIds[0] }) };
}
