// FilterActiveRuns: limits asks which of its slots are still in use.

import { runExecutorCall } from '../../run-executor-call.ts';

const mostIds = 1_000;

export const filterActiveRuns = runExecutorCall('FilterActiveRuns', {
  from: ['edge', 'limits'],
  serve:
    ({ runs }) =>
    async ({ run_ids }) => {
      if (run_ids.length > mostIds) throw new Error(`at most ${mostIds} runs at once`);
      return { run_ids: run_ids.length === 0 ? [] : await runs.filterActive(run_ids) };
    },
});
