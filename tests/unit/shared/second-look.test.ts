// The second check of an actor: where the actor comes to our services, and not at their calls to each other for it.

import assert from 'node:assert/strict';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { servedCall } from '#shared/platform/grpc/served-call.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { factsAt } from '../../support/declared-calls.ts';

describe('the second look at an actor', () => {
  const { path } = protos.runExecutor.EraseEndUser;
  const call = servedCall(path, factsAt(path), async () => ({}), silentLogger(), noTelemetry);
  const actor = { kind: 'member', id: 'm', via: 'session', role: 'owner', organization_id: 'o' };
  const from = (service: string | undefined) =>
    call(
      { organization_id: 'o' },
      { ...backgroundContext(), actor, ...(service === undefined ? {} : { caller: { service } }) },
      new AbortController().signal,
    );

  it('refuses calls that edge, or somebody without a name, may not have made', async () => {
    for (const service of ['edge', undefined]) assert.ok((await from(service)).status, service);
  });

  it('lets services make the calls to each other that follow from an allowed one', async () => {
    assert.equal((await from('token')).status, undefined);
  });
});
