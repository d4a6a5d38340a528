// DescribeKept: how many tool servers an organization has.

import type { DescribeKeptRequest__Output } from '#proto/colloquy/run_executor/v1/DescribeKeptRequest.ts';
import type { DescribeKeptResponse } from '#proto/colloquy/run_executor/v1/DescribeKeptResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';

export function describeKept({ toolServers }: Pick<RunExecutor, 'toolServers'>) {
  return async (
    { organization_id: organizationId }: DescribeKeptRequest__Output,
    _context: CallContext,
  ): Promise<DescribeKeptResponse> => ({
    kept: { tool_servers: (await toolServers.findAll(organizationId)).length },
  });
}
