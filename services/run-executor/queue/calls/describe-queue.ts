// DescribeQueue: counts an organization's runs at work, and its waiting ones.

import { runExecutorCall } from '../../run-executor-call.ts';

export const describeQueue = runExecutorCall('DescribeQueue', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ queue }) =>
    ({ organization_id }) =>
      queue.counts(organization_id),
});
