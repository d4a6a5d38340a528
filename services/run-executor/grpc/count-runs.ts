// CountRuns: what is in flight, and what failed in a day, for administration.

import type { CountRunsRequest__Output } from '#proto/colloquy/run_executor/v1/CountRunsRequest.ts';
import type { CountRunsResponse } from '#proto/colloquy/run_executor/v1/CountRunsResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { RunExecutor } from '../dependencies.ts';

const dayMs = 86_400_000;

export function countRuns({ runs, clock }: RunExecutor) {
  return async (
    { organization_id: organizationId }: CountRunsRequest__Output,
    _context: CallContext,
  ): Promise<CountRunsResponse> => {
    const [running, queued, waitingInput, waitingApproval, failed] = await Promise.all([
      runs.count(organizationId, 'running'),
      runs.count(organizationId, 'queued'),
      runs.count(organizationId, 'waiting_input'),
      runs.count(organizationId, 'waiting_approval'),
      runs.failedSince(organizationId, new Date(clock() - dayMs)),
    ]);
    const byCode = [...failed.codes].map(([code, count]) => ({ error_code: code, count }));
    return {
      running,
      queued,
      waiting_input: waitingInput,
      waiting_approval: waitingApproval,
      failed: byCode.toSorted((one, other) => other.count - one.count),
      failed_more: failed.more,
    };
  };
}
