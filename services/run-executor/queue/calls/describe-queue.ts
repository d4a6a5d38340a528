// DescribeQueue: what of an organization is at work, and what waits.

import type { DescribeQueueRequest__Output } from '#proto/colloquy/run_executor/v1/DescribeQueueRequest.ts';
import type { DescribeQueueResponse } from '#proto/colloquy/run_executor/v1/DescribeQueueResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../dependencies.ts';

export function describeQueue({ queue }: RunExecutor) {
  return ({ organization_id }: DescribeQueueRequest__Output, _context: CallContext): Promise<DescribeQueueResponse> =>
    queue.counts(organization_id);
}
