// CountRuns: what is in flight, and what failed in a day, for administration.

import type { CountRunsRequest__Output } from '#proto/colloquy/run_executor/v1/CountRunsRequest.ts';
import type { CountRunsResponse } from '#proto/colloquy/run_executor/v1/CountRunsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';

const dayMs = 86_400_000;

export function countRuns({ runs, clock }: RunExecutor) {
  return async (
    { organization_id: organizationId }: CountRunsRequest__Output,
    _context: CallContext,
  ): Promise<CountRunsResponse> => {
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
  };
}
