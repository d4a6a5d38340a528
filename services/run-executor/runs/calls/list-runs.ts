// ListRuns: an organization's runs, for administration.

import type { ListRunsRequest__Output } from '#proto/colloquy/run_executor/v1/ListRunsRequest.ts';
import type { ListRunsResponse } from '#proto/colloquy/run_executor/v1/ListRunsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toAdminRun } from '../rules/admin-run.ts';
import { runQueryOf } from '../rules/run-query.ts';
import type { RunExecutor } from '../../dependencies.ts';

export function listRuns({ runs }: RunExecutor) {
  return async (request: ListRunsRequest__Output, _context: CallContext): Promise<ListRunsResponse> => {
    const { data, ...next } = await runs.list(request.organization_id, runQueryOf(request), request.page);
    return { data: data.map((run) => toAdminRun(run, { content: !request.without_content })), ...next };
  };
}
