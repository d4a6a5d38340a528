// DescribeQueue: what of an organization is at work, and what waits.

import { runExecutorCall } from '../../run-executor-call.ts';

export const describeQueue = runExecutorCall('DescribeQueue', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ queue }) =>
    ({ organization_id }) =>
      queue.counts(organization_id),
});
