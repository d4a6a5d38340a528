// DecideRun: the end-user's decision on the pending calls of a run, on all of them or on some.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { runNotFound, runNotWaiting } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toPublicRun } from '../../runs/rules/run.ts';
import { resolve } from '../worker/resolve.ts';

export const decideRun = runExecutorCall('DecideRun', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, run_id, outcome, remember, call_ids: callIds, by_api_key }) => {
      const run = await parts.runs.findForCaller(access, run_id);
      if (!run) throw runNotFound();
      if (outcome !== 'approved' && outcome !== 'declined')
        throw validationError('/outcome', 'must be approved or declined');
      if (remember !== undefined) {
        if (outcome === 'declined') throw validationError('/remember', 'goes with an approval only');
        if (by_api_key) throw validationError('/remember', 'is not taken over an API key');
        if (run.conversation_id === undefined) throw validationError('/remember', 'needs a run of a conversation');
      }
      if (run.state !== 'waiting_approval') throw runNotWaiting();
      const decided = await resolve(parts, run, {
        outcome,
        by: by_api_key ? 'api_key' : 'end_user',
        ...(callIds.length > 0 ? { callIds } : {}),
        ...(remember === undefined ? {} : { remember }),
      });
      if (decided === null) throw runNotWaiting();
      return { run: toPublicRun(decided) };
    },
});
