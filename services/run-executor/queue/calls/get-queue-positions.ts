// GetQueuePositions: an edge tells those who wait where they stand.

import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { runExecutorCall } from '../../run-executor-call.ts';

const mostOrganizations = 100;
const mostRuns = 1_000;
/** Queues read at once. */
const readAtOnce = 16;

export const getQueuePositions = runExecutorCall('GetQueuePositions', {
  from: ['edge'],
  serve:
    ({ queue }) =>
    async ({ queues }) => {
      const asked = queues.reduce((sum, { run_ids }) => sum + run_ids.length, 0);
      if (queues.length > mostOrganizations || asked > mostRuns)
        throw new TypeError(`at most ${mostRuns} runs of ${mostOrganizations} organizations at once`);
      const positions: { run_id: string; position: number }[] = [];
      await eachOf(queues, readAtOnce, async ({ organization_id, run_ids }) => {
        const all = await queue.positions(organization_id);
        for (const run_id of run_ids) {
          const position = all.get(run_id);
          if (position !== undefined) positions.push({ run_id, position });
        }
      });
      return { positions };
    },
});
