// Refusals of the stores of services under test: a lagging majority would answer these operations wrong.

import assert from 'node:assert/strict';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { asDurable, asDurableBefore, asMade, type DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { laggingStore } from '../support/lag/lagging-store.ts';
import { refusingStore, takeRefusals } from '../support/lag/own-writes.ts';

const mixed = { name: 'mixed', indexes: [{ name: 'place', fields: { place: 1 } }], takesRelaxed: true } as const;
const durable = { name: 'durable', indexes: [] } as const;
const relaxed = { durability: 'relaxed' } as const;
type Mixed = { _id: string; place: number };

describe('a store of a service under test', () => {
  let store: DocumentStore;
  beforeEach(() => {
    const view = () => openSqliteStore({ file: ':memory:', log: silentLogger() });
    store = refusingStore(laggingStore(view(), view(), { lagMs: 20 }).store);
  });
  afterEach(() => store.close());

  const refuses = async (act: () => Promise<unknown>, words: RegExp): Promise<void> => {
    await assert.rejects(act, words);
    assert.equal(takeRefusals().length, 1, 'the test would not fail where somebody takes it for an outage');
  };
  const isOwn = /has written relaxed/;

  it('refuses a durable read of what this process has written relaxed, by its id and by what it has', async () => {
    const collection = store.collection<Mixed>(mixed);
    await collection.insert({ _id: 'a', place: 1 }, relaxed);
    await refuses(() => collection.findOne({ _id: 'a' }, asDurable), isOwn);
    await refuses(() => collection.count({ _id: { $in: ['a', 'b'] } }, 2, asDurable), isOwn);
    await refuses(() => collection.find({ place: 1 }, { limit: 1, ...asDurable }), isOwn);
  });

  it('tells what is made where a read asks for that, and what a majority has where it may lag', async () => {
    const collection = store.collection<Mixed>(mixed);
    await collection.insert({ _id: 'a', place: 1 });
    await collection.updateOne({ _id: 'a' }, { $set: { place: 2 } }, relaxed);
    assert.equal((await collection.findOne({ _id: 'a' }, asMade))?.place, 2);
    assert.equal((await collection.findOne({ _id: 'a' }, asDurableBefore))?.place, 1);
  });

  it('tells of it once a durable write has taken it along', async () => {
    const collection = store.collection<Mixed>(mixed);
    await collection.insert({ _id: 'a', place: 1 }, relaxed);
    await collection.insert({ _id: 'b', place: 2 });
    assert.equal((await collection.findOne({ _id: 'a' }, asDurable))?.place, 1);
  });

  it('lets other documents be read', async () => {
    const collection = store.collection<Mixed>(mixed);
    await collection.insert({ _id: 'b', place: 2 });
    await collection.insert({ _id: 'a', place: 1 }, relaxed);
    assert.equal((await collection.find({ place: 2 }, { limit: 10, ...asDurable })).length, 1);
  });

  it('refuses a relaxed operation of a collection that does not say that it takes any', async () => {
    const collection = store.collection<Mixed>(durable);
    await refuses(() => collection.insert({ _id: 'a', place: 1 }, relaxed), /takesRelaxed/);
    await refuses(() => collection.findOne({ _id: 'a' }, relaxed), /takesRelaxed/);
  });
});
