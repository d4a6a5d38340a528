// The second writes of the upkeep of the limits service, and of its event handlers.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type LimitsHarness, startLimits } from '../integration/limits/harness.ts';
import { eventually } from '../support/eventually.ts';
import { type Plays, playSecondWrites, playsOn, upkeepOf } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const context = backgroundContext;
const dayMs = 86_400_000;

const plans: Record<string, string> = {
  'usage-folder': 'a sum names the entries that its last folding added, which are struck off before any other',
  'slot-healer': 'each slot is given back by itself',
};
const apart = { 'known limits': 'it forgets, on events that are made here, and writes nothing' };

describe('the second writes of the upkeep of the limits service', function () {
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
    const { limits } = service;
    const usage = async () => {
      const dayOf = (days: number) => new Date(service.now() + days * dayMs).toISOString().slice(0, 10);
      const [from, to] = [dayOf(-2), dayOf(0)] as const;
      const { rows } = await limits.ReadUsage({ organization_id, from, to, group_by: ['model'] }, context());
      return rows.map(({ model, usage: used, runs }) => ({ model, used, runs }));
    };
    return {
      organization_id,
      limits,
      async record(times: number): Promise<void> {
        const entry = { model: 'one', at: new Date(service.now()).toISOString(), runs: 1, messages: 1 };
        const entries = Array.from({ length: times }, () => ({
          ...entry,
          id: newId(),
          usage: { input_tokens: 3, output_tokens: 2 },
        }));
        await limits.RecordUsage({ organization_id, agent_id: '', entries }, context());
      },
      async admit(end_user_id = newId()): Promise<void> {
        const rate = { policy: 'end_user', organization_id, subject: end_user_id };
        await limits.Admit({ organization_id, end_user_id, run_id: newId(), agent_id: newId(), rate }, context());
      },
      async look() {
        const slots = await service.documents.find({ organization_id }, { limit: 10 });
        return { usage: await usage(), slots: slots.flatMap(({ runs }) => Object.keys(runs)) };
      },
    };
  }
  const play = playsOn(layGround);

  const plays: Plays = {
    'usage-folder': play(async ({ record }) => {
      await record(1);
      await service.fold();
      await record(2);
      return () => service.fold();
    }, upkeepOf()),
    'slot-healer': play(
      async ({ admit }) => {
        await admit();
        await admit();
        service.pass(dayMs);
        return () => service.heal();
      },
      upkeepOf(['slots']),
    ),
    refusals: play(async ({ limits, organization_id }) => {
      await limits.CountRefusals({ refusals: [{ organization_id, limit: 'queued_runs', count: 2 }] }, context());
      return () => service.noteRefusals();
    }, upkeepOf()),
  };
  const upkeep = async (): Promise<void> => {
    service.pass(1);
    await service.fold();
    await service.heal();
  };
  const doRest = async (): Promise<void> => {
    const { limits, organization_id } = layGround();
    await limits.UpdateLimits({ organization_id, changes: [{ name: 'concurrent_runs', value: 2 }] }, context());
    await eventually(async () => {
      if (writes.writesOf('limits-changed') === undefined) throw new Error('it was not heard');
    });
  };
  const known = ({ known: { components, events } }: WatchedWrites) => [...components, ...events];
  playSecondWrites(() => ({ writes, upkeep }), { known, plays, plans, doRest, apart });
});
