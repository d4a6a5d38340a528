// The limits of organizations: a value within ceilings holds, everywhere and soon; refusals are counted.

import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { keptLimits } from '#services/limits/domain/org-limits.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type LimitsHarness, startLimits } from './harness.ts';

const context = backgroundContext;
const agent = newId();

describe('the limits of an organization', () => {
  let service: LimitsHarness;
  let organization: string;

  before(async () => {
    service = await startLimits({ LIMIT_DAILY_TOKENS: '5000' });
  });
  after(() => service.stop());
  beforeEach(() => {
    organization = newId();
  });

  const admit = (endUser: string, { limits }: Pick<LimitsHarness, 'limits'> = service): Promise<unknown> =>
    limits.Admit(
      {
        run_id: newId(),
        organization_id: organization,
        end_user_id: endUser,
        agent_id: agent,
        rate: { policy: 'end_user', organization_id: organization, subject: endUser },
      },
      context(),
    );
  const set = (changes: Record<string, number | null>, { limits }: Pick<LimitsHarness, 'limits'> = service) =>
    limits.UpdateLimits(
      {
        organization_id: organization,
        changes: Object.entries(changes).map(([name, value]) => ({ name, ...(value === null ? {} : { value }) })),
      },
      context(),
    );
  const described = async () => {
    const { limits } = await service.limits.DescribeLimits({ organization_id: organization }, context());
    return new Map(limits.map((limit) => [limit.name, limit]));
  };
  const admittedOf = async (asking: readonly Promise<unknown>[]): Promise<number> =>
    (await Promise.allSettled(asking)).filter(({ status }) => status === 'fulfilled').length;

  it('are the defaults until something is set, and again once it is taken back', async () => {
    const { concurrent_runs, queued_runs, daily_tokens, trace_retention_days } = Object.fromEntries(await described());
    assert.deepEqual(
      [concurrent_runs, queued_runs, daily_tokens, trace_retention_days].map((one) => Number(one?.value)),
      [10, 50, 5_000, 30],
    );
    await set({ concurrent_runs: 100, daily_tokens: 9 });
    const own = await described();
    assert.equal(Number(own.get('concurrent_runs')?.value), 100);
    assert.equal(Number(own.get('concurrent_runs')?.default), 10);
    assert.equal(Number(own.get('daily_tokens')?.value), 9);
    await set({ concurrent_runs: null, daily_tokens: null });
    assert.equal(Number((await described()).get('concurrent_runs')?.value), 10);
    const held = await service.limits.GetLimits({ organization_id: organization }, context());
    assert.deepEqual([held.concurrent_runs, held.queued_runs, Number(held.daily_tokens)], [10, 50, 5_000]);
  });

  it('are set all or none, within their ceilings', async () => {
    for (const [changes, paths] of [
      [{ concurrent_runs: 101 }, ['/concurrent_runs']],
      [{ queued_runs: 0, api_key_requests_per_minute: 10_001 }, ['/queued_runs', '/api_key_requests_per_minute']],
      [{ queued_runs: 7, anything: 1 }, ['/anything']],
    ] as const) {
      await assert.rejects(set(changes), (error) => {
        assert.ok(error instanceof ContractError && error.code === 'validation_error');
        assert.deepEqual(
          error.details?.map(({ path }) => path),
          paths,
        );
        return true;
      });
    }
    assert.equal(Number((await described()).get('queued_runs')?.value), 50);
  });

  it('hold at once in every process, of runs in flight and of rates', async () => {
    const replica = await service.addReplica();
    const [endUser, other] = [newId(), newId()];
    assert.equal(await admittedOf(Array.from({ length: 8 }, () => admit(endUser))), 3);
    await set({ active_runs_per_end_user: 5, end_user_messages_per_minute: 7 }, replica);
    assert.equal(await admittedOf(Array.from({ length: 8 }, () => admit(endUser))), 2);
    await set({ active_runs_per_end_user: 20 });
    assert.equal(await admittedOf(Array.from({ length: 9 }, () => admit(other, replica))), 7);
  });

  it('admit exactly as many as may, over replicas whose healers run all the while', async () => {
    const replicas = [service, await service.addReplica(), await service.addReplica()];
    for (let round = 0; round < 5; round += 1) {
      const endUser = newId();
      let healing = true;
      const healers = replicas.map(async ({ heal }) => {
        for (; healing; await setImmediate()) await heal();
      });
      const asking = Array.from({ length: 8 }, (_, n) => admit(endUser, replicas[n % 3]));
      assert.equal(await admittedOf(asking), 3);
      healing = false;
      await Promise.all(healers);
    }
  });

  it('tell what they refused in the last day', async () => {
    const endUser = newId();
    await admittedOf(Array.from({ length: 5 }, () => admit(endUser)));
    await set({ end_user_messages_per_minute: 3 });
    const another = newId();
    await admittedOf(Array.from({ length: 3 }, () => admit(another)));
    await assert.rejects(
      service.limits.TakeRate(
        { rate: { policy: 'end_user', organization_id: organization, subject: another } },
        context(),
      ),
    );
    await service.limits.CountRefusals(
      { refusals: [{ organization_id: organization, limit: 'queued_runs', count: 4 }] },
      context(),
    );
    await service.noteRefusals();
    const refused = async () =>
      Object.fromEntries(
        [...(await described())].map(([name, limit]) => [name, limit.refused_in_day && Number(limit.refused_in_day)]),
      );
    assert.deepEqual(await refused(), {
      end_user_messages_per_minute: 1,
      api_key_requests_per_minute: 0,
      active_runs_per_end_user: 2,
      concurrent_runs: undefined,
      queued_runs: 4,
      daily_tokens: 0,
      trace_retention_days: undefined,
      // The services that keep the things refuse them.
      ...Object.fromEntries(keptLimits.map((name) => [name, undefined])),
    });
    service.pass(25 * 3_600_000);
    assert.equal((await refused())['queued_runs'], 0);
    await service.fold();
  });

  it('tell a caller the remainder', async () => {
    const endUser = newId();
    await admit(endUser);
    await service.limits.RecordUsage(
      {
        organization_id: organization,
        agent_id: agent,
        entries: [{ id: `${newId()}/1/1`, model: 'demo', usage: { input_tokens: 30, output_tokens: 4 }, at: today() }],
      },
      context(),
    );
    const standing = await service.limits.GetStanding(
      {
        organization_id: organization,
        end_user_id: endUser,
        rates: [{ policy: 'end_user', organization_id: organization, subject: endUser }],
      },
      context(),
    );
    assert.deepEqual(
      standing.rates.map(({ policy, limit, remaining }) => [policy, limit, remaining]),
      [['end_user', 20, 19]],
    );
    assert.deepEqual([standing.active_runs, standing.active_runs_limit, standing.queued_runs_limit], [1, 3, 50]);
    assert.deepEqual([Number(standing.budget?.limit), Number(standing.budget?.used)], [5_000, 34]);
    assert.match(standing.budget?.resets_at ?? '', /T00:00:00\.000Z$/);
  });

  const today = (): string => new Date(service.now()).toISOString();
});
