// A relaxed write is acknowledged without the disk, and where the power takes it back, the rest is where its healing
// begins: a run is claimed or taken over again, effects are applied again, a message is projected again, slots and
// queues are put right. That the healing comes in time is held by the tests of each: takeover, sweeper, org-queue and
// long-queues in run-executor/, slot-healer in limits/; and all of it together by tests/faults/process/power.test.ts.

import assert from 'node:assert/strict';
import { projectInput, projectRun } from '#services/conversation/worker/projection.ts';
import { createSlotStore } from '#services/limits/store/slots.ts';
import type { OrgQueue } from '#services/run-executor/queue/rules/org-queue.ts';
import { createOrgQueueStore } from '#services/run-executor/queue/store/org-queues.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openPoweredStore, type PoweredStore } from './power.ts';
import { claims, fence, now, owner, parts, projection, run, withRun, withTalk } from './told-documents.ts';

interface Word {
  readonly word: string;
  /** Written before, and durable. */
  readonly before?: (store: DocumentStore) => Promise<unknown>;
  readonly tell: (store: DocumentStore) => Promise<unknown>;
  /** After the loss: the acknowledged write is gone, and the healer finds its work, or does it. */
  readonly heals: (store: DocumentStore) => Promise<boolean>;
}

const slotOwner = { organizationId: 'org', endUserId: 'user' };
const ready = run({ state: 'queued', chat_ready_at: now });
delete (ready as { owner?: string }).owner;
const later = new Date(now.getTime() + 60_000);

const words: readonly Word[] = [
  {
    word: 'a claim: the run is claimed again',
    before: withRun(ready),
    tell: (store) => claims(store).claim(ready, 'worker'),
    async heals(store) {
      const claimed = await claims(store).claim(ready, 'another');
      return typeof claimed === 'object' && claimed.owner === 'another' && claimed.attempt === 1;
    },
  },
  {
    word: 'a heartbeat: the run is taken over',
    before: withRun(run({ heartbeat_at: new Date(0) })),
    tell: (store) => claims(store).heartbeat(fence),
    async heals(store) {
      const [lapsed] = await claims(store).findLapsed(now, undefined, 1);
      return lapsed !== undefined && claims(store).takeOver(lapsed, now);
    },
  },
  {
    word: 'parking: the run is taken over',
    before: withRun(run({ heartbeat_at: new Date(0) })),
    tell: (store) => claims(store).park(run(), fence),
    heals: async (store) => (await claims(store).findLapsed(now, undefined, 1)).length === 1,
  },
  {
    word: 'letting go of what was parked: it is found parked',
    before: withRun(run({ state: 'queued', parked_key: 'conversation:talk/1' })),
    tell: (store) => claims(store).unpark(run(), now),
    heals: async (store) => (await claims(store).findParkedFrom('', 1)).length === 1,
  },
  {
    word: 'the striking off of effects: they are found owed',
    before: withRun(run({ state: 'succeeded', owed: ['project'], owed_since: now })),
    tell: (store) => claims(store).settle('run', 2),
    heals: async (store) => (await claims(store).findOwed(undefined, later, 1)).length === 1,
  },
  {
    word: 'the projection of a message: it is projected with its answer, in their order',
    before: withTalk,
    tell: (store) => projectInput(parts(store), projection),
    async heals(store) {
      const { messages } = parts(store);
      if (await messages.find('message')) return false;
      await projectRun(parts(store), { ...projection, answer_message_id: 'answer', answer: 'Yes.' });
      const found = await messages.findBelow('org', 'talk', undefined);
      return found.map(({ _id }) => _id).join() === 'message,answer';
    },
  },
  {
    word: 'a conversation that a message opens: it is opened again',
    tell: (store) => projectInput(parts(store), { ...projection, opens_conversation: true }),
    async heals(store) {
      if (await parts(store).conversations.findForCaller(owner, 'talk')) return false;
      await projectRun(parts(store), { ...projection, opens_conversation: true });
      const [first] = await parts(store).messages.findBelow('org', 'talk', undefined);
      return first?._id === 'message' && (await parts(store).conversations.isLive('org', 'talk'));
    },
  },
  {
    word: 'a slot: the run that has none takes one, whatever the limit says',
    tell: (store) => createSlotStore(store).admit(slotOwner, 'run', 1, now),
    async heals(store) {
      if ((await createSlotStore(store).count(slotOwner)) > 0) return false;
      await createSlotStore(store).confirm(slotOwner, 'run', now);
      return (await createSlotStore(store).count(slotOwner)) === 1;
    },
  },
  {
    word: 'a slot given back: its healer finds it',
    async before(store) {
      await createSlotStore(store).admit(slotOwner, 'run', 1, now);
      await withRun(run())(store);
    },
    tell: (store) => createSlotStore(store).release(slotOwner, 'run'),
    async heals(store) {
      const slots = createSlotStore(store);
      const [due] = await slots.due(later, undefined, 1);
      return due !== undefined && (await slots.heal(due, ['run'])) && (await slots.count(slotOwner)) === 0;
    },
  },
  {
    word: 'a place in a queue: it is taken again',
    tell: (store) => entered(store),
    async heals(store) {
      if (await createOrgQueueStore(store, { clock: Date.now }).find('org')) return false;
      await entered(store);
      return (await createOrgQueueStore(store, { clock: Date.now }).find('org'))?.runs.get('run') !== undefined;
    },
  },
];

const entered = (store: DocumentStore): Promise<boolean> =>
  createOrgQueueStore(store, { clock: Date.now }).change('org', 2, (queue: OrgQueue) => ({
    queue: { ...queue, runs: new Map(queue.runs).set('run', { state: 'waiting', end_user_id: 'user', since: now }) },
    value: true,
  }));

describe('A write acknowledged without the disk', () => {
  let powered: PoweredStore;
  beforeEach(() => {
    powered = openPoweredStore();
  });
  afterEach(() => powered.close());

  for (const { word, before, tell, heals } of words)
    it(`is healed after the loss of power: ${word}`, async () => {
      await before?.(powered.store);
      const { syncs } = powered;
      await tell(powered.store);
      assert.equal(powered.syncs, syncs, 'it waited for the disk');
      assert.ok(await powered.afterLoss(heals));
    });
});
