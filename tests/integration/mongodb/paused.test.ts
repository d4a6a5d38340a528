// A MongoDB that neither answers nor closes anything, as behind a broken network: no call hangs.

import assert from 'node:assert/strict';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { ownMongoKind } from '../../support/servers/mongodb.ts';
import { batchOf, startScriptedMongo } from '../../support/servers/scripted-mongodb.ts';
import { type Counter, counters, limits, pausableMongo } from './pausable-mongo.ts';

if (ownMongoKind === undefined) {
  it('A MongoDB that is paused (needs mongodb)');
} else {
  describe('A MongoDB that is paused', () => {
    const stage = pausableMongo();
    it('answers again once it goes on', async () => {
      await stage.pause();
      await assert.rejects(stage.collection.findOne({ _id: 'a' }), { name: 'StoreUnavailableError' });
      stage.server.resume();
      const found = await eventually(() => stage.collection.findOne({ _id: 'a' }));
      assert.equal(found?._id, 'a');
    });
  });
}

describe('A MongoDB that is not there', () => {
  it('is an unavailable store within the limit', async () => {
    const store = openMongoStore({ url: 'mongodb://127.0.0.1:1/', database: 'none', ...limits });
    await assert.rejects(store.now(), { name: 'StoreUnavailableError' });
    await assert.rejects(store.collection(counters).insert({ _id: 'a' }), { name: 'StoreUnavailableError' });
    await store.close();
  });

  it('is used once it is there, however many calls have missed it', async () => {
    const port = await freePort();
    const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
    const store = openMongoStore({ url, database: 'late', ...limits });
    const collection = store.collection<Counter>(counters);
    for (let round = 0; round < 2; round += 1) {
      const missed = await Promise.allSettled([1, 2, 3].map(() => collection.findOne({ _id: 'a' })));
      for (const result of missed)
        assert.equal(result.status === 'rejected' && (result.reason as Error).name, 'StoreUnavailableError');
    }
    const server = await startScriptedMongo('alone', () => batchOf([{ _id: 'a', n: 1 }]), port);
    const found = await Promise.all([1, 2, 3].map(() => collection.findOne({ _id: 'a' })));
    assert.deepEqual(
      found,
      [1, 2, 3].map(() => ({ _id: 'a', n: 1 })),
    );
    await store.close();
    await server.close();
  });

  it('has no address that an error repeats', () => {
    assert.throws(
      () => openMongoStore({ url: 'postgres://me:secret@host/', database: 'none', ...limits }),
      (error) =>
        error instanceof StartError && error.message.startsWith('MONGODB_URL ') && !error.message.includes('secret'),
    );
  });
});
