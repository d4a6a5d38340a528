// Limits over /admin/v1: calls of services, and their order.

import assert from 'node:assert/strict';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { type Administered, org, startAdministered } from './administered.ts';

describe('limits of an organization', () => {
  let administered: Administered;
  before(async () => {
    administered = await startAdministered();
  });
  after(() => administered.edge.stop());

  it('are not changed where nobody can say what of them is used', async () => {
    const { edge, call, callsOf } = administered;
    edge.script({
      DescribeQueue: () => {
        throw unavailable('The run-executor service');
      },
    });
    const refused = await call('PATCH', `${org}/limits`, { concurrent_runs: 1 });
    assert.deepEqual([refused.status, refused.body.code], [503, 'service_unavailable']);
    assert.deepEqual(callsOf(refused.headers.get('x-request-id'), 'UpdateLimits'), []);
  });
});
