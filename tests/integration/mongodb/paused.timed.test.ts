// How long calls wait for a MongoDB that neither answers nor closes anything, as behind a broken network: their limit.

import assert from 'node:assert/strict';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { ownMongoKind } from '../../support/servers/mongodb.ts';
import { limits, pausableMongo } from './pausable-mongo.ts';

if (ownMongoKind === undefined) {
  it('A MongoDB that is paused, and how long calls wait (needs mongodb)');
} else {
  describe('A MongoDB that is paused', () => {
    const stage = pausableMongo();

    const operations: [what: string, call: () => Promise<unknown>][] = [
      ['an insert', () => stage.collection.insert({ _id: 'b', n: 1 })],
      ['a look-up', () => stage.collection.findOne({ _id: 'a' })],
      ['a list', () => stage.collection.find({}, { limit: 10 })],
      ['a count', () => stage.collection.count({}, 10)],
      ['an update', () => stage.collection.updateOne({ _id: 'a' }, { $inc: { n: 1 } })],
      [
        'a compare-and-set',
        () => stage.collection.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returns: 'after' }),
      ],
      ['a deletion', () => stage.collection.deleteMany({ n: 9 }, 10)],
      ['the time', () => stage.store.now()],
    ];

    it('makes every call, also those that wait for a connection, an unavailable store within the limit', async () => {
      await stage.pause();
      const started = performance.now();
      const results = await Promise.allSettled([...operations, ...operations].map(([, call]) => call()));
      const took = performance.now() - started;
      for (const [position, result] of results.entries()) {
        const what = operations[position % operations.length]?.[0];
        assert.equal(result.status === 'rejected' && (result.reason as Error).name, 'StoreUnavailableError', what);
      }
      assert.ok(took < limits.operationTimeoutMs + 500, `${took} ms`);
    });

    it('does not keep a store from closing', async () => {
      const other = openMongoStore({ url: stage.server.url, database: 'paused', ...limits });
      await other.now();
      await stage.pause();
      const begun = other.now();
      const started = performance.now();
      await Promise.all([assert.rejects(begun, { name: 'StoreUnavailableError' }), other.close()]);
      assert.ok(performance.now() - started < 2 * limits.operationTimeoutMs + 500);
      await assert.rejects(other.now(), { name: 'StoreUnavailableError' });
    });
  });
}
