// The ceilings that the operator sets for one organization, and changes of its limits beside each other.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type LimitsHarness, startLimits } from './harness.ts';

const context = backgroundContext;

describe('the ceilings of an organization', () => {
  let service: LimitsHarness;
  let organization_id: string;
  before(async () => {
    service = await startLimits();
  });
  after(() => service.stop());
  beforeEach(() => {
    organization_id = newId();
  });

  const changes = (change: Record<string, number | null>) =>
    Object.entries(change).map(([name, value]) => ({ name, ...(value === null ? {} : { value }) }));
  const set = (change: Record<string, number | null>, more: { if_revision?: number } = {}) =>
    service.limits.UpdateLimits({ organization_id, changes: changes(change), ...more }, context());
  const bound = (change: Record<string, number | null>, more: { if_revision?: number } = {}) =>
    service.limits.UpdateCeilings({ organization_id, changes: changes(change), ...more }, context());
  const described = async (name: string) => {
    const { limits } = await service.limits.DescribeLimits({ organization_id }, context());
    const { value, default: fallback, ceiling } = limits.find((limit) => limit.name === name) ?? {};
    return { value, default: fallback, ceiling };
  };
  const holds = async () => {
    const { concurrent_runs, daily_tokens } = await service.limits.GetLimits({ organization_id }, context());
    return [concurrent_runs, daily_tokens];
  };
  const refused =
    (code: string, ...paths: string[]) =>
    (error: unknown) => {
      assert.ok(error instanceof ContractError);
      assert.deepEqual([error.code, error.details?.map(({ path }) => path)], [code, paths]);
      return true;
    };

  it("are the deployment's until some are set, and again once they are taken back", async () => {
    assert.deepEqual(await described('concurrent_runs'), { value: 10, default: 10, ceiling: 100 });
    await bound({ concurrent_runs: 25 });
    assert.deepEqual(await described('concurrent_runs'), { value: 10, default: 10, ceiling: 25 });
    await assert.rejects(set({ concurrent_runs: 26, queued_runs: 9 }), refused('validation_error', '/concurrent_runs'));
    assert.equal((await described('queued_runs')).value, 50);
    await set({ concurrent_runs: 25 });
    await bound({ concurrent_runs: null });
    await set({ concurrent_runs: 26 });
    const { ceilings } = await service.limits.DescribeCeilings({ organization_id }, context());
    assert.deepEqual(
      ceilings
        .map(({ name, value, deployment }) => [name, value, deployment])
        .find(([name]) => name === 'concurrent_runs'),
      ['concurrent_runs', undefined, 100],
    );
  });

  it('hold for values set above them before, and for limits that had no value', async () => {
    await set({ concurrent_runs: 80 });
    assert.deepEqual(await holds(), [80, undefined]);
    await bound({ concurrent_runs: 5, daily_tokens: 1_000 });
    assert.deepEqual(await holds(), [5, 1_000]);
    assert.deepEqual(await described('concurrent_runs'), { value: 5, default: 5, ceiling: 5 });
    assert.deepEqual(await described('daily_tokens'), { value: 1_000, default: 1_000, ceiling: 1_000 });
    await bound({ concurrent_runs: null, daily_tokens: null });
    assert.deepEqual(await holds(), [80, undefined]);
  });

  it("are no higher than the deployment's, and set all or none", async () => {
    await assert.rejects(
      bound({ concurrent_runs: 101, queued_runs: 5, anything: 1 }),
      refused('validation_error', '/concurrent_runs', '/anything'),
    );
    assert.equal((await described('queued_runs')).ceiling, 1_000);
  });

  it('and limits are changed once by all who saw the same', async () => {
    for (const seen of [0, 1]) {
      const tries = [1, 2, 3].map((n) => set({ queued_runs: n }, { if_revision: seen }));
      const ended = await Promise.allSettled([...tries, bound({ queued_runs: 30 }, { if_revision: seen })]);
      const codes = ended.map((one) => (one.status === 'rejected' ? (one.reason as ContractError).code : 'done'));
      assert.deepEqual(codes.sort(), ['conflict', 'conflict', 'conflict', 'done']);
      const { revision } = await service.limits.DescribeLimits({ organization_id }, context());
      assert.equal(revision, seen + 1);
    }
    await assert.rejects(set({}, { if_revision: 1 }), refused('conflict', ''));
    assert.equal((await set({}, { if_revision: 2 })).revision, 2);
    organization_id = newId();
    await assert.rejects(set({ queued_runs: 1 }, { if_revision: 3 }), refused('conflict', ''));
  });
});
