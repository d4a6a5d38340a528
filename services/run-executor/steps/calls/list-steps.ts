// ListSteps: when the steps of a run were and what they called, a page, for administration.

import type { ListStepsRequest__Output } from '#proto/colloquy/run_executor/v1/ListStepsRequest.ts';
import type { ListStepsResponse } from '#proto/colloquy/run_executor/v1/ListStepsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { decodePlace, encodePlace } from '#shared/contract/pagination/place-cursor.ts';
import { toTimedStep } from '../rules/told-step.ts';
import { runNotFound } from '../../errors.ts';
import type { RunExecutor } from '../../dependencies.ts';

export function listSteps({ runs, steps, approvals }: RunExecutor) {
  return async (
    { organization_id, run_id, page, after: above = 0 }: ListStepsRequest__Output,
    _context: CallContext,
  ): Promise<ListStepsResponse> => {
    const run = await runs.findForOrganization(organization_id, run_id);
    if (!run) throw runNotFound();
    const binding = ['steps', organization_id, run_id];
    const after = page?.cursor ? decodePlace(page.cursor, binding) : above;
    const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
    const { data, more } = await steps.listOf(run, after, limit);
    const asked = run.apart ? await approvals.findOf(run._id) : [];
    const last = data.at(-1);
    return {
      data: data.map((step) => toTimedStep(step, asked)),
      ...(more && last ? { next_cursor: encodePlace(last.n, binding) } : {}),
    };
  };
}
