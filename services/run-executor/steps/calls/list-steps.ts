// ListSteps: a page of a run's steps, with their times and calls, for administration.

import { decodePlace, encodePlace } from '#shared/contract/pagination/place-cursor.ts';
import { runNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { wholeTrace } from '../../runs/rules/begun-call.ts';
import type { TimedStep } from '../rules/step.ts';
import { toTimedStep } from '../rules/told-step.ts';

export const listSteps = runExecutorCall('ListSteps', {
  from: ['edge'],
  needs: 'runs.read',
  serve:
    ({ runs, steps, approvals }) =>
    async ({ organization_id, run_id, page, after: above = 0 }) => {
      const run = await runs.findForOrganization(organization_id, run_id);
      if (!run) throw runNotFound();
      const binding = ['steps', organization_id, run_id];
      const after = page?.cursor ? decodePlace(page.cursor, binding) : above;
      const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
      const { data, more } = await steps.listOf(run, after, limit);
      const asked = run.apart ? await approvals.findOf(run._id) : [];
      const last = data.at(-1);
      // Calls without a step are few, and stand beside the step of their number: a page has them above its limit.
      const isHere = ({ n }: TimedStep): boolean => n > after && (!more || (last !== undefined && n <= last.n));
      const whole = wholeTrace(data, run).filter(isHere);
      return {
        data: whole.map((step) => toTimedStep(step, asked)),
        ...(more && last ? { next_cursor: encodePlace(last.n, binding) } : {}),
      };
    },
});
