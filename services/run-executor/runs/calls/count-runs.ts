// CountRuns: runs in flight, and failed runs of a day, for administration.

import { runExecutorCall } from '../../run-executor-call.ts';

const dayMs = 86_400_000;

export const countRuns = runExecutorCall('CountRuns', {
  from: ['edge'],
  needs: 'runs.read',
  serve:
    ({ runs, clock }) =>
    async ({ organization_id: organizationId }) => {
      const [open, failed] = await Promise.all([
        runs.countOpen(organizationId),
        runs.failedSince(organizationId, new Date(clock() - dayMs)),
      ]);
      const byCode = [...failed.codes].map(([code, count]) => ({ error_code: code, count }));
      return {
        running: open.get('running') ?? 0,
        queued: open.get('queued') ?? 0,
        waiting_input: open.get('waiting_input') ?? 0,
        waiting_approval: open.get('waiting_approval') ?? 0,
        failed: byCode.toSorted((one, other) => other.count - one.count),
        failed_more: failed.more,
      };
    },
});
