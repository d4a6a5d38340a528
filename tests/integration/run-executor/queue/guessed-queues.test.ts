// Queues and slots are changed without reading them first, by this process's last write. Where another process was
// faster, or took the place of a write that its store took back, nothing is decided by a stale state.

import assert from 'node:assert/strict';
import { createSlotStore, slotCollection, type SlotDocument } from '#services/limits/store/slots.ts';
import { enter, join, leave, take } from '#services/run-executor/queue/rules/org-queue.ts';
import { orgQueueCollection, type OrgQueueDocument } from '#services/run-executor/queue/store/org-queue-document.ts';
import { createOrgQueueStore, type OrgQueueStore } from '#services/run-executor/queue/store/org-queues.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore, StoredDocument } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { ownCollection } from '../../../support/lag/lagging-store.ts';

/** The store, with its operations noted by their names. */
function noted(inner: DocumentStore, operations: string[]): DocumentStore {
  return {
    ...inner,
    collection(definition) {
      const collection = inner.collection(definition) as unknown as Record<string, (...given: unknown[]) => unknown>;
      const watched = Object.fromEntries(
        Object.entries(collection).map(([name, call]) => [
          name,
          (...given: unknown[]) => {
            operations.push(name);
            return call(...given);
          },
        ]),
      );
      return watched as unknown as Collection<never>;
    },
  };
}

describe('a process’s guess of a queue', () => {
  const bounds = { concurrent: 2, queued: 0, addressShare: 1 };
  const now = new Date();
  let store: DocumentStore;
  let operations: string[];
  let here: OrgQueueStore;
  let there: OrgQueueStore;
  let organization: string;

  beforeEach(() => {
    store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    operations = [];
    here = createOrgQueueStore(noted(store, operations), { clock: Date.now });
    there = createOrgQueueStore(store, { clock: Date.now });
    organization = newId();
  });
  afterEach(() => store.close());

  const joins = (at: OrgQueueStore, runId: string) =>
    at.change(organization, bounds.concurrent, (queue) => {
      const { queue: next, outcome } = join(queue, runId, { end_user_id: runId, since: now }, bounds);
      return { queue: next, value: outcome };
    });
  const leaves = (at: OrgQueueStore, runId: string) =>
    at.change(organization, bounds.concurrent, (queue) => ({ queue: leave(queue, [runId], now), value: undefined }));
  const takes = (at: OrgQueueStore) =>
    at.change(organization, bounds.concurrent, (queue) => {
      const entered = [...queue.runs.keys()].reduce((all, runId) => enter(all, runId, now), queue);
      const { queue: next, runIds } = take(entered, bounds.concurrent, 1, 'me', now);
      return { queue: next, value: runIds };
    });

  it('costs it one operation a change, while nobody else changes it', async () => {
    await joins(here, 'a');
    operations.length = 0;
    await joins(here, 'b');
    await leaves(here, 'a');
    assert.deepEqual(operations, ['updateOne', 'updateOne']);
  });

  it('is given up for the stored state, where another process was faster', async () => {
    await joins(here, 'a');
    await joins(there, 'b');
    assert.equal(await joins(here, 'c'), 'full');
    await leaves(here, 'a');
    assert.deepEqual([...((await here.find(organization))?.runs.keys() ?? [])], ['b']);
    // For a while it is read, since a wrong guess costs twice.
    operations.length = 0;
    await joins(here, 'd');
    assert.deepEqual(operations, ['findOne', 'updateOne']);
  });

  it('refuses nobody for a place that has come free elsewhere', async () => {
    await joins(here, 'a');
    await joins(here, 'b');
    await leaves(there, 'a');
    assert.equal(await joins(here, 'c'), 'joined');
  });

  it('does not hide a run that came elsewhere', async () => {
    await joins(here, 'a');
    await takes(here);
    await joins(there, 'b');
    await leaves(there, 'a');
    assert.deepEqual(await takes(here), ['b']);
  });

  it('of an end-user’s slots decides nothing either that is not so any more', async () => {
    const owner = { organizationId: organization, endUserId: newId() };
    const [mine, theirs] = [createSlotStore(noted(store, operations)), createSlotStore(store)];
    assert.equal(await mine.admit(owner, 'a', 2, now), 'admitted');
    operations.length = 0;
    assert.equal(await mine.admit(owner, 'b', 2, now), 'admitted');
    assert.deepEqual(operations, ['updateOne']);
    await theirs.release(owner, 'a');
    assert.equal(await mine.admit(owner, 'c', 2, now), 'admitted');
    await mine.release(owner, 'b');
    assert.equal(await theirs.admit(owner, 'd', 2, now), 'admitted');
    assert.equal(await mine.admit(owner, 'e', 2, now), 'full');
    assert.equal(await theirs.count(owner), 2);
  });

  describe('of which a failover took its last write back', () => {
    /** A majority's version of the document replaces the lost primary's. */
    const rolledBack = async <T extends StoredDocument>(
      collection: Collection<T>,
      document: T | null,
    ): Promise<void> => {
      assert.ok(document);
      await collection.deleteOne({ _id: document._id });
      await collection.insert(document);
    };

    it('is given up although another process has written since, so that a queue keeps its bound', async () => {
      const queues = ownCollection<OrgQueueDocument>(store, orgQueueCollection);
      await joins(here, 'a');
      const ofMajority = await queues.findOne({ _id: organization });
      await leaves(here, 'a');
      await rolledBack(queues, ofMajority);
      assert.equal(await joins(there, 'b'), 'joined');
      assert.equal(await joins(here, 'c'), 'full');
      await leaves(here, 'a');
      const left = await here.find(organization);
      assert.deepEqual([...(left?.runs.keys() ?? [])], ['b']);
      assert.ok(left?.look_at, 'nobody will look at what is left in it');
    });

    it('is given up by slots as well, which keep their limit', async () => {
      const slots = ownCollection<SlotDocument>(store, slotCollection);
      const owner = { organizationId: organization, endUserId: newId() };
      const [mine, theirs] = [createSlotStore(store), createSlotStore(store)];
      await mine.admit(owner, 'a', 2, now);
      const ofMajority = await slots.findOne({ end_user_id: owner.endUserId });
      await mine.admit(owner, 'b', 3, now);
      await mine.release(owner, 'a');
      await rolledBack(slots, ofMajority);
      assert.equal(await theirs.admit(owner, 'c', 2, now), 'admitted');
      assert.equal(await mine.admit(owner, 'd', 2, now), 'full');
    });

    it('is read where a former release wrote it, by the number of its writes', async () => {
      const queues = ownCollection<OrgQueueDocument>(store, orgQueueCollection);
      const slots = ownCollection<SlotDocument>(store, slotCollection);
      const owner = { organizationId: organization, endUserId: newId() };
      await joins(there, 'a');
      await createSlotStore(store).admit(owner, 'a', 2, now);
      await queues.updateOne({ _id: organization }, { $set: { version: 7 } });
      await slots.updateOne({ end_user_id: owner.endUserId }, { $set: { version: 7 } });
      assert.equal(await joins(here, 'b'), 'joined');
      assert.equal(await createSlotStore(store).admit(owner, 'b', 2, now), 'admitted');
      assert.deepEqual([...((await here.find(organization))?.runs.keys() ?? [])], ['a', 'b']);
      assert.equal(await createSlotStore(store).count(owner), 2);
    });
  });
});
