// How long a call waits for a peer that cannot be reached.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { freePort } from '../../support/servers/free-port.ts';

describe('a channel between services', () => {
  it('says that it cannot reach a peer within the deadline it was given', async () => {
    const client = createServiceClient(protos.limits, 'limits', `ipv4:127.0.0.1:${await freePort()}`, {});
    const startedAt = performance.now();
    await assert.rejects(
      client.TakeRate(
        { rate: { policy: 'end_user', organization_id: 'o', subject: 's' } },
        { ...backgroundContext(), deadline: Date.now() + 500 },
      ),
      (error) => hasCode(error, 'service_unavailable'),
    );
    client.close();
    assert.ok(performance.now() - startedAt < 3_000);
  });
});
