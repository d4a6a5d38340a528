// EraseOrganization: the same for all runs of a deleted organization, and its tool servers.

import type { EraseOrganizationRequest__Output } from '#proto/colloquy/run_executor/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse } from '#proto/colloquy/run_executor/v1/EraseOrganizationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { eraseRuns } from '../worker/erase.ts';
import { eraseToolAccess } from '../../tools/worker/erase-tool-access.ts';

export function eraseOrganization(executor: RunExecutor) {
  return async (
    { organization_id }: EraseOrganizationRequest__Output,
    context: CallContext,
  ): Promise<EraseOrganizationResponse> => {
    const { found, more } = await eraseRuns(executor, { organization_id }, context);
    const tools = await eraseToolAccess(executor, { organization_id }, context);
    if (!more) await executor.orgQueues.erase(organization_id);
    return { found: found || tools.found, more: more || tools.more };
  };
}
