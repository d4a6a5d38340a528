// ListRuns: an organization's runs, for administration.

import type { ListRunsRequest__Output } from '#proto/colloquy/run_executor/v1/ListRunsRequest.ts';
import type { ListRunsResponse } from '#proto/colloquy/run_executor/v1/ListRunsResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { toPublicRun } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';

export function listRuns({ runs }: RunExecutor) {
  return async (
    { organization_id, state, kind, page }: ListRunsRequest__Output,
    _context: CallContext,
  ): Promise<ListRunsResponse> => {
    const only = { ...(state ? { state } : {}), ...(kind ? { kind } : {}) };
    const { data, ...next } = await runs.list(organization_id, only, page);
    return { data: data.map(toPublicRun), ...next };
  };
}
