// A server that refuses a duplicate in words of its own: the callers still learn which index it was.

import assert from 'node:assert/strict';
import type { Document } from 'mongodb';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { mongoLimits } from '../../support/servers/mongodb.ts';
import {
  batchOf,
  duplicateKey,
  type ScriptedMongo,
  startScriptedMongo,
} from '../../support/servers/scripted-mongodb.ts';

interface Member {
  _id: string;
  email: string;
  lane?: string;
}

const members = {
  name: 'members',
  indexes: [
    { name: 'one_email', fields: { email: 1 }, unique: true },
    { name: 'one_lane', fields: { lane: 1 }, unique: true, sparse: true },
  ],
} as const;

describe('A server of the protocol that names no index', () => {
  let server: ScriptedMongo;
  let store: DocumentStore;
  let collection: Collection<Member>;
  /** The results of a find. */
  let there: (filter: Document) => Document[];

  beforeEach(async () => {
    server = await startScriptedMongo('alone', (command) => {
      const name = Object.keys(command)[0] as string;
      if (name === 'find') return batchOf(there(command['filter'] as Document));
      return duplicateKey(name, 'Duplicate key violation on the requested collection');
    });
    store = openMongoStore({ url: server.url, database: 'unnamed', ...mongoLimits });
    collection = store.collection<Member>(members);
  });
  afterEach(async () => {
    await store.close();
    await server.close();
  });

  it('is not asked again where the write touches one index', async () => {
    there = () => [];
    const broken = { name: 'DuplicateKeyError', index: 'one_lane' };
    await assert.rejects(collection.updateOne({ _id: 'a' }, { $set: { lane: 'x' } }), broken);
    await assert.rejects(
      collection.findOneAndUpdate({ _id: 'a' }, { $set: { lane: 'x' } }, { returns: 'after' }),
      broken,
    );
    await assert.rejects(collection.updateMany({ email: 'a' }, { $set: { lane: 'x' } }), broken);
    assert.ok(server.commands.every((command) => !('find' in command)));
  });

  it('is asked which value is there where the write touches several', async () => {
    there = (filter) => (filter['email'] === 'a@' ? [{ _id: 'other', email: 'a@' }] : []);
    await assert.rejects(collection.insert({ _id: 'a', email: 'a@', lane: 'x' }), { index: 'one_email' });
    there = (filter) => (filter['_id'] === 'a' ? [{ _id: 'a', email: 'b@' }] : []);
    await assert.rejects(collection.insert({ _id: 'a', email: 'a@', lane: 'x' }), { index: '_id' });
  });
});
