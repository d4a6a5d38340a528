// The second writes of the limits service: every call that writes more than once, with each of its writes failing.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type LimitsHarness, startLimits } from '../integration/limits/harness.ts';
import { type Plays, playSecondWrites, playsOn } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const context = backgroundContext;
const plans: Record<string, string> = {
  RecordUsage: 'an entry counts once, by its id',
  EraseOrganization: 'a repeat goes on',
};

describe('the second writes of the limits service', function () {
  this.timeout(60_000);
  let service: LimitsHarness;
  let writes: WatchedWrites;
  before(async () => {
    writes = watchWrites();
    service = await startLimits({}, undefined, writes);
  });
  after(() => service.stop());

  function layGround() {
    const organization_id = newId();
    const owner = { organization_id, end_user_id: newId() };
    const rate = { policy: 'end_user', organization_id, subject: owner.end_user_id };
    const { limits } = service;
    const now = new Date(service.now()).toISOString();
    const day = now.slice(0, 10);
    const entries = ['one', 'two'].map((model) => ({
      ...{ id: newId(), model, at: now, runs: 1, messages: 1 },
      usage: { input_tokens: 3, output_tokens: 2 },
    }));
    const run = { ...owner, run_id: newId() };
    service.alive.add(run.run_id);
    return {
      owner,
      run,
      rate,
      limits,
      organization_id,
      admit: () => limits.Admit({ ...run, agent_id: newId(), rate }, context()),
      record: () => limits.RecordUsage({ organization_id, agent_id: '', entries }, context()),
      async look() {
        const read = { organization_id, from: day, to: day, group_by: ['model'] };
        const slots = await service.documents.find(owner, { limit: 10 });
        return {
          slots: slots.flatMap(({ runs }) => Object.keys(runs)),
          rate: (await limits.ReadRate({ rate }, context())).rate?.remaining,
          usage: await limits.ReadUsage(read, context()),
          values: (await limits.DescribeLimits({ organization_id }, context())).limits,
          ceilings: (await limits.DescribeCeilings({ organization_id }, context())).ceilings,
        };
      },
    };
  }
  const play = playsOn(layGround);
  const inTurn = async (...done: (() => Promise<unknown>)[]): Promise<void> => {
    for (const each of done) await each();
  };

  const plays: Plays = {
    Admit: play(async ({ admit }) => admit),
    Release: play(async ({ limits, run, admit }) => {
      await admit();
      return () => limits.Release(run, context());
    }),
    ConfirmSlot: play(
      async ({ limits, run }) =>
        () =>
          limits.ConfirmSlot(run, context()),
    ),
    TakeRate: play(
      async ({ limits, rate }) =>
        () =>
          limits.TakeRate({ rate }, context()),
    ),
    RecordUsage: play(async ({ record }) => record, { partly: ['usage', 'values'] }),
    CountRefusals: play(
      async ({ limits, organization_id }) =>
        () =>
          limits.CountRefusals({ refusals: [{ organization_id, limit: 'queued_runs', count: 2 }] }, context()),
    ),
    UpdateLimits: play(
      async ({ limits, organization_id }) =>
        () =>
          limits.UpdateLimits({ organization_id, changes: [{ name: 'concurrent_runs', value: 2 }] }, context()),
    ),
    UpdateCeilings: play(
      async ({ limits, organization_id }) =>
        () =>
          limits.UpdateCeilings({ organization_id, changes: [{ name: 'concurrent_runs', value: 3 }] }, context()),
    ),
    EraseEndUser: play(async ({ limits, owner, admit }) => {
      await admit();
      return () => limits.EraseEndUser(owner, context());
    }),
    EraseOrganization: play(
      async ({ limits, organization_id, admit, record }) => {
        await inTurn(admit, record, () =>
          limits.UpdateLimits({ organization_id, changes: [{ name: 'concurrent_runs', value: 2 }] }, context()),
        );
        return () => limits.EraseOrganization({ organization_id }, context());
      },
      { partly: ['slots', 'usage', 'values'] },
    ),
  };
  const upkeep = async (): Promise<void> => {
    service.pass(1);
    await service.fold();
    await service.heal();
  };
  const doRest = async (): Promise<void> => {
    const { limits, organization_id, owner, look } = layGround();
    await look();
    await limits.GetLimits({ organization_id }, context());
    await limits.GetStanding({ ...owner, rates: [] }, context());
  };
  playSecondWrites(() => ({ writes, upkeep }), { known: ({ known }) => known.calls, plays, plans, doRest });
});
