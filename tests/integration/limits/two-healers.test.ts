// Two replicas heal the same slots: the later one, with its earlier read, takes no newer slot.

import assert from 'node:assert/strict';
import { createSlotStore, slotCollection, type SlotDocument, type SlotStore } from '#services/limits/store/slots.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { ownCollection } from '../../support/lag/lagging-store.ts';

describe('of two healers that read the same slots', () => {
  const owner = { organizationId: newId(), endUserId: newId() };
  const longAgo = new Date(Date.now() - 60_000);
  const cutoff = new Date(Date.now() - 30_000);
  let store: DocumentStore;
  let slots: SlotStore;
  let documents: Collection<SlotDocument>;

  beforeEach(() => {
    store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    slots = createSlotStore(store);
    documents = ownCollection<SlotDocument>(store, slotCollection);
  });
  afterEach(() => store.close());

  const read = async (): Promise<SlotDocument> => {
    const [document] = await slots.due(cutoff, undefined, 250);
    assert.ok(document);
    return document;
  };
  const held = async (): Promise<string[]> =>
    (await documents.find({ organization_id: owner.organizationId }, { limit: 10 })).flatMap(({ runs }) =>
      Object.keys(runs),
    );

  for (const [what, join] of [
    ['was admitted', (runId: string) => slots.admit(owner, runId, 3, new Date())],
    ['was confirmed', (runId: string) => slots.confirm(owner, runId, new Date())],
  ] as const) {
    it(`the later one leaves a run alone that ${what} after the earlier one deleted their empty document`, async () => {
      const [left, joins] = [newId(), newId()];
      await slots.admit(owner, left, 3, longAgo);
      await slots.release(owner, left);
      const [readByOne, readByTwo] = [await read(), await read()];
      assert.equal(await slots.heal(readByOne, []), true);
      assert.equal(await documents.count({ organization_id: owner.organizationId }, 10), 0);
      await join(joins);
      assert.equal(await slots.heal(readByTwo, []), false);
      assert.deepEqual(await held(), [joins]);
    });
  }

  it('the later one does not free the dead of the earlier again from a document that was made anew', async () => {
    const [dead, joins] = [newId(), newId()];
    await slots.admit(owner, dead, 3, longAgo);
    const [readByOne, readByTwo] = [await read(), await read()];
    await slots.heal(readByOne, [dead]);
    await slots.admit(owner, joins, 3, new Date());
    assert.equal(await slots.heal(readByTwo, [dead]), false);
    assert.deepEqual(await held(), [joins]);
  });
});
