// FilterActiveRuns: limits asks which of its slots are still in use.

import type { FilterActiveRunsRequest__Output } from '#proto/colloquy/run_executor/v1/FilterActiveRunsRequest.ts';
import type { FilterActiveRunsResponse } from '#proto/colloquy/run_executor/v1/FilterActiveRunsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';

const mostIds = 1_000;

export function filterActiveRuns({ runs }: RunExecutor) {
  return async (
    { run_ids }: FilterActiveRunsRequest__Output,
    _context: CallContext,
  ): Promise<FilterActiveRunsResponse> => {
    if (run_ids.length > mostIds) throw new Error(`at most ${mostIds} runs at once`);
    return { run_ids: run_ids.length === 0 ? [] : await runs.filterActive(run_ids) };
  };
}
