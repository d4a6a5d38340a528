// Usage and budgets: a run's usage is counted once, however often it is sent and whichever replica folds it; a budget
// of the day is refused with its scope, and is whole again at midnight UTC.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { nothing, type UsageEntry } from '#services/limits/domain/usage.ts';
import { createUsageStore, type UsageStore } from '#services/limits/store/usage.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type DocumentStore, StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { wrapStore } from '../../support/runs/faults.ts';
import { type LimitsHarness, startLimits } from './harness.ts';

const context = backgroundContext;

describe('the usage of runs', () => {
  let service: LimitsHarness;
  let organization: string;
  const agent = newId();

  beforeEach(async () => {
    service = await startLimits();
    organization = newId();
  });
  afterEach(() => service.stop());

  const now = (): string => new Date(service.now()).toISOString();
  const day = (): string => now().slice(0, 10);
  const entry = (
    id: string,
    tokens: number,
    more: { model?: string; at?: string; runs?: number; failed?: number; waited?: number } = {},
  ) => ({
    ...{ id, model: 'demo', at: now(), runs: 0, messages: 0 },
    usage: { input_tokens: tokens - 1, output_tokens: 1 },
    ...more,
  });
  const record = (
    entries: readonly ReturnType<typeof entry>[],
    {
      of = agent,
      budget,
      check = false,
      preview = false,
    }: { of?: string; budget?: number; check?: boolean; preview?: boolean } = {},
  ) =>
    service.limits.RecordUsage(
      {
        organization_id: organization,
        agent_id: of,
        entries: [...entries],
        check_budgets: check,
        preview,
        ...(budget === undefined ? {} : { agent_daily_tokens: budget }),
      },
      context(),
    );
  const used = async (groupBy: string[] = [], from = day(), to = day()) => {
    const { rows } = await service.limits.ReadUsage(
      { organization_id: organization, from, to, group_by: groupBy },
      context(),
    );
    return rows.map(({ day: of, agent_id, model, preview, usage, runs }) => ({
      ...(of === undefined ? {} : { day: of }),
      ...(agent_id === undefined ? {} : { agent_id }),
      ...(model === undefined ? {} : { model }),
      ...(preview === undefined ? {} : { preview }),
      tokens: Number(usage?.input_tokens) + Number(usage?.output_tokens),
      runs: Number(runs),
    }));
  };
  const admit = (budget?: number) =>
    service.limits.Admit(
      {
        run_id: newId(),
        organization_id: organization,
        end_user_id: newId(),
        agent_id: agent,
        rate: { policy: 'end_user', organization_id: organization, subject: newId() },
        ...(budget === undefined ? {} : { agent_daily_tokens: budget }),
      },
      context(),
    );
  const exceeded = (scope: string, seconds: number) => (error: unknown) => {
    assert.ok(error instanceof ContractError);
    assert.deepEqual([error.code, error.scope, error.status], ['budget_exceeded', scope, 429]);
    assert.ok(error.retryAfter !== undefined && Math.abs(error.retryAfter - seconds) <= 1, `${error.retryAfter}`);
    return true;
  };
  const secondsLeft = (): number => (Date.parse(`${day()}T00:00:00Z`) + 86_400_000 - service.now()) / 1000;
  const setBudget = (tokens: number) =>
    service.limits.UpdateLimits(
      { organization_id: organization, changes: [{ name: 'daily_tokens', value: tokens }] },
      context(),
    );

  it('is counted once, by its id, before it is folded and after', async () => {
    const run = newId();
    const all = [entry(`${run}/1/1`, 10), entry(`${run}/1/2`, 20), entry(run, 3, { runs: 1 })];
    await Promise.all([record(all), record(all.slice(0, 2)), record(all)]);
    assert.deepEqual(await used(), [{ tokens: 33, runs: 1 }]);
    await service.fold();
    assert.deepEqual(await used(), [{ tokens: 33, runs: 1 }]);
    await record(all);
    await service.fold();
    assert.deepEqual(await used(), [{ tokens: 33, runs: 1 }]);
  });

  it('says how many of the runs failed, and how many waited for their end-users', async () => {
    await record([entry('a', 2, { runs: 1, failed: 1 }), entry('b', 2, { runs: 1, waited: 1 })]);
    await service.fold();
    // One from a sender that does not know of either.
    await record([entry('c', 2, { runs: 1 }), entry('d', 2, { runs: 1, failed: 1, waited: 1 })]);
    for (const when of ['before they are folded', 'after']) {
      const { rows } = await service.limits.ReadUsage(
        { organization_id: organization, from: day(), to: day(), group_by: [] },
        context(),
      );
      assert.deepEqual(
        rows.map(({ runs, failed, waited }) => [runs, failed, waited].map(Number)),
        [[4, 2, 2]],
        when,
      );
      await service.fold();
    }
  });

  it('is marked where members tried an agent, and counts toward the same budgets', async () => {
    await record([entry('a/1/1', 5), entry('a', 2, { runs: 1 })]);
    await record([entry('b/1/1', 7), entry('b', 1, { runs: 1 })], { preview: true });
    const told = [
      { preview: false, tokens: 7, runs: 1 },
      { preview: true, tokens: 8, runs: 1 },
    ];
    for (const when of ['before it is folded', 'after']) {
      assert.deepEqual(await used(['preview']), told, when);
      assert.deepEqual(await used(), [{ tokens: 15, runs: 2 }]);
      assert.deepEqual(await used(['agent', 'model']), [{ agent_id: agent, model: 'demo', tokens: 15, runs: 2 }]);
      await service.fold();
    }
    const { exceeded: whose } = await record([entry('c/1/1', 2)], { preview: true, check: true, budget: 16 });
    assert.equal(whose, 'agent');
  });

  it('is told apart by day, agent and model', async () => {
    const [other, yesterday] = [newId(), new Date(service.now() - 86_400_000).toISOString()];
    await record([entry('a/1/1', 5), entry('a/1/2', 6, { model: 'openai/x' })]);
    await record([entry('b/1/1', 7)], { of: other });
    await record([entry('c/1/1', 8, { at: yesterday })]);
    const before = yesterday.slice(0, 10);
    assert.deepEqual(await used(['day'], before), [
      { day: before, tokens: 8, runs: 0 },
      { day: day(), tokens: 18, runs: 0 },
    ]);
    assert.deepEqual(await used(['model'], before), [
      { model: 'demo', tokens: 20, runs: 0 },
      { model: 'openai/x', tokens: 6, runs: 0 },
    ]);
    assert.equal((await used(['agent', 'day', 'model'], before)).length, 4);
    assert.deepEqual(await used([]), [{ tokens: 18, runs: 0 }]);
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['2024-01-01', '2026-03-01'],
      ['soon', 'later'],
    ] as const)
      await assert.rejects(used([], from, to), (error) => error instanceof ContractError && error.status === 422);
  });

  it('refuses a new run once the budget of its organization or agent is used up, until midnight UTC', async () => {
    await setBudget(100);
    await admit();
    await record([entry('a/1/1', 60)]);
    await admit(61);
    await assert.rejects(admit(60), exceeded('agent', secondsLeft()));
    await record([entry('b/1/1', 40)], { of: newId() });
    await assert.rejects(admit(), exceeded('org', secondsLeft()));
    service.pass(secondsLeft() * 1000 - 1);
    await assert.rejects(admit(), exceeded('org', 1));
    service.pass(1);
    await admit(60);
    // A run that ended before midnight and is reported after it is of the day before.
    await record([entry('c/1/1', 1_000, { at: new Date(service.now() - 1).toISOString() })]);
    await admit();
  });

  it('tells a run in progress that it is used up, with the run’s own usage', async () => {
    await setBudget(100);
    assert.equal((await record([entry('a/1/1', 99)], { check: true })).exceeded, undefined);
    assert.equal((await record([entry('a/1/1', 99)], { check: true })).exceeded, undefined);
    assert.equal((await record([entry('a/1/2', 1)], { check: true })).exceeded, 'org');
    assert.equal((await record([], { check: true, budget: 5 })).exceeded, 'org');
    await setBudget(1_000);
    assert.equal((await record([], { check: true, budget: 100 })).exceeded, 'agent');
    assert.equal((await record([], { budget: 100 })).exceeded, undefined);
  });

  it('is gone with its organization', async () => {
    await record([entry('a/1/1', 10)]);
    await service.fold();
    await record([entry('a/1/2', 10)]);
    await service.limits.EraseOrganization({ organization_id: organization }, context());
    assert.deepEqual(await used(), []);
  });
});

describe('the usage of runs, where any call of the store may fail before or after it took effect', () => {
  let inner: DocumentStore;
  beforeEach(() => {
    inner = openSqliteStore({ file: ':memory:', log: silentLogger() });
  });
  afterEach(() => inner.close());

  const range = { organizationId: 'o', from: '2026-01-01', to: '2026-01-02' };
  const total = async (usage: UsageStore): Promise<number> =>
    (await usage.read(range, 1_000)).reduce((sum, { input_tokens: tokens }) => sum + tokens, 0);

  for (let round = 0; round < 8; round += 1) {
    it(`is counted once by many who tell, fold and read at once (${round + 1})`, async () => {
      let failing = true;
      const faulty = createUsageStore(
        wrapStore(inner, async (_collection, _operation, call) => {
          if (failing && randomInt(12) === 0) throw new StoreUnavailableError('before');
          const result = await call();
          if (failing && randomInt(12) === 0) throw new StoreUnavailableError('after');
          return result;
        }),
      );
      const entries = Array.from({ length: 120 }, (_, n): UsageEntry => ({
        id: `e${n}`,
        organization_id: 'o',
        day: n % 2 === 0 ? '2026-01-01' : '2026-01-02',
        agent_id: `a${n % 3}`,
        model: 'm',
        amounts: { ...nothing, input_tokens: 2 ** (n % 10), runs: 1, messages: 2 },
      }));
      const told = entries.reduce((sum, { amounts }) => sum + amounts.input_tokens, 0);
      const again = async (work: () => Promise<unknown>): Promise<void> => {
        for (;;) {
          try {
            await work();
            return;
          } catch (error) {
            if (!(error instanceof StoreUnavailableError || error instanceof ContractError)) throw error;
          }
        }
      };
      let telling = true;
      const folding = Array.from({ length: 3 }, async () => {
        for (; telling; await setImmediate()) await again(() => faulty.fold(20));
      });
      const reading = (async () => {
        const calm = createUsageStore(inner);
        for (let before = 0; telling;) {
          const read = await total(calm);
          assert.ok(read >= before && read <= told, `${read} after ${before}, of ${told}`);
          before = read;
        }
      })();
      await Promise.all(
        Array.from({ length: 3 }, async () => {
          for (let at = 0; at < entries.length; at += 10)
            await again(() => faulty.record(entries.slice(at, at + 10), new Date()));
        }),
      );
      telling = false;
      await Promise.all([...folding, reading]);
      assert.equal(await total(createUsageStore(inner)), told);
      failing = false;
      await faulty.fold(1_000);
      assert.equal(await total(faulty), told);
      assert.deepEqual(await faulty.read(range, 1_000).then((rows) => rows.length), 6);
    });
  }
});
