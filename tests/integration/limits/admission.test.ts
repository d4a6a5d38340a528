// Admission over gRPC: slots and rates, and that a refusal leaves both as they were.

import assert from 'node:assert/strict';
import type { Rate__Output } from '#proto/colloquy/common/v1/Rate.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId, nobodysId } from '#shared/platform/ids/uuid.ts';
import { type LimitsHarness, startLimits } from './harness.ts';

const organization = newId();
const agent = newId();
const context = backgroundContext;

describe('the limits service', () => {
  let service: LimitsHarness;
  let endUser: string;

  const rateKey = (policy = 'end_user', subject = endUser) => ({ policy, organization_id: organization, subject });
  const owned = (runId: string) => ({ run_id: runId, organization_id: organization, end_user_id: endUser });
  const admit = async (runId = newId(), rate = rateKey()): Promise<Rate__Output | null> =>
    (await service.limits.Admit({ ...owned(runId), agent_id: agent, rate }, context())).rate;
  const release = (runId: string) => service.limits.Release(owned(runId), context());
  const remaining = async (): Promise<number | undefined> =>
    (await service.limits.ReadRate({ rate: rateKey() }, context())).rate?.remaining;
  const slots = async (): Promise<string[]> =>
    Object.keys((await service.documents.findOne({ organization_id: organization, end_user_id: endUser }))?.runs ?? {});
  const refusedFor =
    (scope: string) =>
    (error: unknown): boolean => {
      assert.ok(error instanceof ContractError);
      assert.equal(error.code, 'rate_limited');
      assert.equal(error.scope, scope);
      return true;
    };

  before(async () => {
    service = await startLimits();
  });
  after(() => service.stop());
  beforeEach(() => {
    endUser = newId();
  });

  it('admits exactly 3 of 50 runs that one end-user starts at once, and counts only those', async () => {
    const runs = Array.from({ length: 50 }, newId);
    const outcomes = await Promise.allSettled(runs.map((run) => admit(run)));
    const admitted = runs.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    assert.equal(admitted.length, 3);
    for (const outcome of outcomes) if (outcome.status === 'rejected') refusedFor('active_runs')(outcome.reason);
    assert.deepEqual((await slots()).sort(), admitted.sort());
    assert.equal(await remaining(), 17);
  });

  it('refuses the fourth run without naming a time, until one is released', async () => {
    const first = newId();
    for (const run of [first, newId(), newId()]) await admit(run);
    await assert.rejects(admit(), (error) => {
      assert.ok(refusedFor('active_runs')(error) && error instanceof ContractError);
      assert.equal(error.retryAfter, undefined);
      return true;
    });
    await release(first);
    await release(first);
    await release(newId());
    await admit();
    await assert.rejects(admit(), refusedFor('active_runs'));
  });

  it('never has more than 3 in flight while runs come and go at once', async () => {
    let inFlight = 0;
    let most = 0;
    let admitted = 0;
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const run = newId();
        try {
          await admit(run, rateKey('api_key', newId()));
        } catch (error) {
          return void refusedFor('active_runs')(error);
        }
        admitted += 1;
        inFlight += 1;
        most = Math.max(most, inFlight);
        await slots();
        inFlight -= 1;
        await release(run);
      }),
    );
    assert.ok(admitted >= 3 && most <= 3, `${admitted} admitted, ${most} at once`);
    assert.deepEqual(await slots(), []);
  });

  it('takes nothing more for a run that asks again', async () => {
    const run = newId();
    assert.equal((await admit(run))?.remaining, 19);
    assert.equal((await admit(run))?.remaining, 19);
    assert.deepEqual(await slots(), [run]);
  });

  it('gives the slot back when the rate refuses, and says when to come again', async () => {
    for (let count = 0; count < 20; count += 1) {
      const run = newId();
      await admit(run);
      await release(run);
    }
    service.pass(10_500);
    await assert.rejects(admit(), (error) => {
      assert.ok(refusedFor('end_user')(error) && error instanceof ContractError);
      assert.equal(error.retryAfter, 50);
      return true;
    });
    assert.deepEqual(await slots(), []);
    service.pass(50_000);
    assert.equal((await admit())?.remaining, 19);
  });

  it('has the rates of the public interface', async () => {
    for (const [policy, limit] of [
      ['token_exchange', 60],
      ['end_user', 20],
      ['api_key', 300],
    ] as const) {
      const { rate } = await service.limits.TakeRate({ rate: rateKey(policy, `${newId()}|2001:db8::1`) }, context());
      assert.deepEqual(rate, { policy, limit, remaining: limit - 1, reset_seconds: 60, window_seconds: 60 });
    }
  });

  it('counts token exchanges by key and address', async () => {
    const [here, there] = [rateKey('token_exchange', 'key|192.0.2.1'), rateKey('token_exchange', 'key|192.0.2.2')];
    for (let count = 0; count < 60; count += 1) await service.limits.TakeRate({ rate: here }, context());
    await assert.rejects(service.limits.TakeRate({ rate: here }, context()), refusedFor('token_exchange'));
    await service.limits.TakeRate({ rate: there }, context());
    const elsewhere = { ...here, organization_id: newId() };
    assert.equal((await service.limits.TakeRate({ rate: elsewhere }, context())).rate?.remaining, 59);
  });

  it("keeps one end-user's slots apart from another's, also across organizations", async () => {
    for (let count = 0; count < 3; count += 1) await admit();
    const other = {
      run_id: newId(),
      organization_id: newId(),
      end_user_id: endUser,
      agent_id: agent,
      rate: rateKey('api_key'),
    };
    await service.limits.Admit(other, context());
    await service.limits.Release({ ...owned(other.run_id), organization_id: organization }, context());
    const theirs = await service.documents.findOne({ organization_id: other.organization_id });
    assert.deepEqual(Object.keys(theirs?.runs ?? {}), [other.run_id]);
  });

  it('puts an accepted run back, even above the limit', async () => {
    const accepted = newId();
    await service.limits.ConfirmSlot(owned(accepted), context());
    await release(accepted);
    for (let count = 0; count < 3; count += 1) await admit();
    await service.limits.ConfirmSlot(owned(accepted), context());
    await service.limits.ConfirmSlot(owned(accepted), context());
    assert.equal((await slots()).length, 4);
    await assert.rejects(admit(), refusedFor('active_runs'));
  });

  it('counts a request of the administration for its principal and then for their organization', async () => {
    const member = { policy: 'administration', organization_id: nobodysId, subject: `member:${newId()}` };
    const crowded = { policy: 'administration_organization', organization_id: newId(), subject: 'all' };
    const taken = async (rate: typeof member, others: (typeof member)[] = []) =>
      service.limits.TakeRate({ rate, others }, context());
    const first = await taken(member, [crowded]);
    assert.deepEqual([first.rate?.limit, first.rate?.remaining], [600, 599]);
    assert.deepEqual(
      first.others.map(({ limit, remaining: left }) => [limit, left]),
      [[3_000, 2_999]],
    );
    for (let n = 1; n < 600; n += 1) await taken(member, [crowded]);
    await assert.rejects(taken(member, [crowded]), refusedFor('administration'));
    // A caller beyond its own rate takes nothing of the organization's.
    const left = await service.limits.ReadRate({ rate: crowded }, context());
    assert.equal(left.rate?.remaining, 2_400);
    const operator = { ...member, policy: 'administration_operator', subject: 'operator:' };
    assert.equal((await taken(operator)).rate?.limit, 6_000);
    await assert.rejects(
      taken(
        member,
        Array.from({ length: 5 }, () => crowded),
      ),
    );
  });

  it('refuses ids that are no UUIDs as a defect of the caller', async () => {
    await assert.rejects(
      service.limits.ConfirmSlot({ ...owned(newId()), run_id: 'a.b' }, context()),
      (error) => error instanceof ContractError && error.code === 'internal_error',
    );
    await assert.rejects(
      service.limits.TakeRate({ rate: rateKey('constructor') }, context()),
      (error) => error instanceof ContractError && error.code === 'internal_error',
    );
  });

  it('forgets a deleted organization and nothing else', async () => {
    const deleted = newId();
    const mine = newId();
    await admit(mine);
    for (let count = 0; count < 3; count += 1) {
      await service.limits.ConfirmSlot({ run_id: newId(), organization_id: deleted, end_user_id: newId() }, context());
    }
    await service.limits.EraseOrganization({ organization_id: deleted }, context());
    await service.limits.EraseOrganization({ organization_id: deleted }, context());
    assert.equal(await service.documents.count({ organization_id: deleted }, 10), 0);
    assert.deepEqual(await slots(), [mine]);
  });
});
