// Slots that a crash left taken are freed, and no others.

import assert from 'node:assert/strict';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type LimitsHarness, startLimits } from './harness.ts';

const organization = newId();
const context = backgroundContext;

describe('the healer of slots', () => {
  let service: LimitsHarness;
  const endUser = newId();

  const confirm = async (endUserId = endUser): Promise<string> => {
    const runId = newId();
    await service.limits.ConfirmSlot(
      { run_id: runId, organization_id: organization, end_user_id: endUserId },
      context(),
    );
    return runId;
  };
  const slots = async (): Promise<string[]> =>
    Object.keys((await service.documents.findOne({ end_user_id: endUser }))?.runs ?? {});

  beforeEach(async () => {
    service = await startLimits();
  });
  afterEach(() => service.stop());

  it('removes slots older than 30 s and not in flight, and leaves the living and the young alone', async () => {
    const [dead, living] = [await confirm(), await confirm()];
    service.alive.add(living);
    service.pass(20_000);
    const young = await confirm();
    service.pass(9_000);
    await service.heal();
    assert.equal(service.batches.length, 0, 'nothing is old enough to be asked about');
    assert.equal((await slots()).length, 3);

    service.pass(2_000);
    await service.heal();
    assert.deepEqual(
      service.batches.map((batch) => [...batch].sort()),
      [[dead, living].sort()],
    );
    assert.deepEqual((await slots()).sort(), [living, young].sort());

    service.pass(20_000);
    service.alive.delete(living);
    await service.heal();
    assert.deepEqual(await slots(), []);
    assert.equal(await service.documents.count({}, 10), 0);
  });

  it('deletes documents that hold nothing any more, and keeps those that are young', async () => {
    const run = await confirm();
    await service.limits.Release({ run_id: run, organization_id: organization, end_user_id: endUser }, context());
    await service.heal();
    assert.equal(await service.documents.count({}, 10), 1);
    service.pass(31_000);
    await service.heal();
    assert.equal(await service.documents.count({}, 10), 0);
  });

  it('takes an end-user in again whose document it deletes meanwhile', async () => {
    await confirm();
    service.pass(31_000);
    const admitted = newId();
    await Promise.all([
      service.heal(),
      service.limits.Admit(
        {
          run_id: admitted,
          organization_id: organization,
          end_user_id: endUser,
          agent_id: newId(),
          rate: { policy: 'end_user', organization_id: organization, subject: endUser },
        },
        context(),
      ),
    ]);
    assert.ok((await slots()).includes(admitted));
  });

  it('goes through more end-users than it reads at once, asking about at most 1,000 runs at a time', async () => {
    const endUsers = Array.from({ length: 300 }, newId);
    for (let run = 0; run < 5; run += 1) await Promise.all(endUsers.map((id) => confirm(id)));
    service.pass(31_000);
    await service.heal();
    assert.equal(await service.documents.count({}, 10), 0);
    assert.equal(service.batches.flat().length, 1_500);
    assert.ok(service.batches.every((batch) => batch.length <= 1_000));
  });

  it('frees nothing while it cannot ask which runs are in flight', async () => {
    const down = await startLimits();
    try {
      await down.limits.ConfirmSlot(
        { run_id: newId(), organization_id: organization, end_user_id: endUser },
        context(),
      );
      down.batches.push = () => {
        throw new Error('the executor is away');
      };
      down.pass(31_000);
      await down.heal();
      assert.equal(await down.documents.count({}, 10), 1);
    } finally {
      await down.stop();
    }
  });
});
