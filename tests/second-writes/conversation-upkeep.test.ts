// The second writes of the upkeep of the conversation service.

import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../support/runs/harness.ts';
import { type Plays, playSecondWrites, playsOn, upkeepOf } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const minuteMs = 60_000;

const plans: Record<string, string> = {
  'deletion sweep: what a deletion owes':
    'the deletion is owed until all else is erased, and taken again after a while',
  'deletion sweep: once more': 'it is looked at again until nothing was found',
  'deletion sweep: an agent': 'a deletion that was begun is settled last',
};

describe('the second writes of the upkeep of the conversation service', function () {
  this.timeout(60_000);
  let harness: Harness;
  let writes: WatchedWrites;
  before(async () => {
    writes = watchWrites();
    harness = await startHarness({}, {}, undefined, { conversation: writes });
  });
  after(() => harness.stop());

  const context = () => harness.context();
  const sweepAfter = (ms: number) => async (): Promise<void> => {
    harness.pass(ms);
    await harness.sweepDeletions();
  };
  const sweep = sweepAfter(minuteMs);
  /** It is taken again by then, and not looked at once more yet. */
  const sweepSoon = sweepAfter(16_000);

  async function layGround() {
    // Others' remains are done first: they would be counted with this.
    for (let times = 0; times < 3; times += 1) await sweep();
    const user = await harness.someone();
    const organization_id = user.access.organization_id ?? '';
    const { run_id, conversation_id } = await harness.send(user, 'Hello');
    const { answer_message_id: message_id = '' } = await harness.ended(run_id);
    const { conversation: service } = harness;
    await service.SetFeedback({ access: user.access, message_id, rating: 'up' }, context());
    const page = { limit: 100 };
    const of = { organization_id, agent_id: user.agentId };
    return {
      user,
      of,
      conversation_id,
      service,
      organization_id,
      /** Makes a call that dies before its `nth` write. */
      async cutOff(name: string, nth: number, call: () => Promise<unknown>): Promise<void> {
        const dying = writes.watch(name, { nth, when: 'before' });
        await call().catch(() => null);
        dying.end();
      },
      async look() {
        const all = { limit: 100 };
        return {
          agents: (await service.ListAgents({ organization_id, page }, context())).data,
          versions: (await service.ListAgentVersions({ ...of, page }, context()).catch(() => null))?.data,
          listed: (await service.BrowseConversations({ organization_id, page }, context())).data,
          messages: (await harness.messages.find({ organization_id }, all)).length,
          feedback: (await harness.feedback.find({ organization_id }, all)).length,
          runs: (await harness.runs.find({ organization_id }, all)).map(({ input }) => input),
        };
      },
    };
  }
  const play = playsOn(layGround);

  const plays: Plays = {
    'deletion sweep: what a deletion owes': play(
      async ({ user, service, conversation_id, cutOff }) => {
        const asked = { access: user.access, conversation_id };
        await cutOff('DeleteConversation', 2, () => service.DeleteConversation(asked, context()));
        return sweepSoon;
      },
      upkeepOf(['messages', 'feedback', 'runs']),
    ),
    'deletion sweep: once more': play(async ({ user, service, conversation_id }) => {
      await service.DeleteConversation({ access: user.access, conversation_id }, context());
      harness.pass(2 * minuteMs);
      return sweep;
    }, upkeepOf()),
    'deletion sweep: an agent': play(async ({ of, service, cutOff }) => {
      await cutOff('DeleteAgent', 3, () => service.DeleteAgent(of, context()));
      harness.pass(2 * minuteMs);
      return sweep;
    }, upkeepOf()),
    'old idempotency keys': play(async ({ service, organization_id }) => {
      const fields = { name: 'Bob', instructions: 'Help.', model: 'demo' };
      await service.CreateAgent({ organization_id, fields, creation: { key: newId(), fingerprint: 'f' } }, context());
      harness.pass(25 * 60 * minuteMs);
      return harness.forgetKeys;
    }, upkeepOf()),
  };
  const doRest = async (): Promise<void> => undefined;
  const known = ({ known: { components, events } }: WatchedWrites) => [...components, ...events];
  playSecondWrites(() => ({ writes, upkeep: sweep }), { known, plays, plans, doRest });
});
