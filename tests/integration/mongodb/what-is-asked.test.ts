// The adapters' commands to MongoDB, as they go over the wire: the promises of durability are made there, and no suite
// against a server that keeps all in memory would miss them.

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import type { Document } from 'mongodb';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { openGridFsFileStore } from '#shared/ports/file-store/gridfs/gridfs-file-store.ts';
import { eventually } from '../../support/eventually.ts';
import { batchOf, type ScriptedMongo, startScriptedMongo } from '../../support/servers/scripted-mongodb.ts';

interface Thing {
  _id: string;
  n?: number;
}

const limits = {
  operationTimeoutMs: 5_000,
  serverSelectionTimeoutMs: 2_000,
  connectTimeoutMs: 2_000,
  socketTimeoutMs: 2_000,
  poolSize: 2,
};
const durable = { w: 'majority', wtimeout: 1_500, j: true };

function reply(command: Document): Document {
  if ('find' in command || 'aggregate' in command) return batchOf([{ _id: 'a', n: 1 }]);
  if ('findAndModify' in command) return { value: { _id: 'a', n: 1, at: new Date(5) } };
  return { n: 1, nModified: 1 };
}

const writes: [what: string, command: string, call: (things: Collection<Thing>) => Promise<unknown>][] = [
  ['an insert', 'insert', (things) => things.insert({ _id: 'a' })],
  ['an update', 'update', (things) => things.updateOne({ _id: 'a' }, { $inc: { n: 1 } })],
  ['an update of many', 'update', (things) => things.updateMany({ n: 1 }, { $inc: { n: 1 } })],
  ['an upsert that updates', 'update', (things) => things.upsertOne({ _id: 'a' }, { $set: { n: 1 } })],
  ['an upsert that inserts', 'insert', (things) => things.upsertOne({ _id: 'a' }, { $setOnInsert: { n: 1 } })],
  [
    'a compare-and-set',
    'findAndModify',
    (things) => things.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returns: 'after' }),
  ],
  ['a deletion', 'delete', (things) => things.deleteOne({ _id: 'a' })],
  ['a deletion of many', 'delete', (things) => things.deleteMany({ n: 1 }, 1)],
];

const reads: [what: string, command: string, call: (things: Collection<Thing>) => Promise<unknown>][] = [
  ['a look-up', 'find', (things) => things.findOne({ _id: 'a' })],
  ['a list', 'find', (things) => things.find({}, { limit: 5 })],
  ['whether there is one', 'find', (things) => things.count({ n: 1 }, 1)],
  ['a count', 'aggregate', (things) => things.count({ n: 1 }, 5)],
  ['what a deletion of many looks for', 'find', (things) => things.deleteMany({ n: 1 }, 1)],
];

describe('The request to MongoDB', () => {
  let server: ScriptedMongo;
  let store: DocumentStore;
  let things: Collection<Thing>;

  async function open(
    role: 'member' | 'alone',
    answer: (command: Document) => Document | undefined = reply,
  ): Promise<void> {
    server = await startScriptedMongo(role, answer);
    store = openMongoStore({ url: server.url, database: 'asked', ...limits });
    things = store.collection<Thing>({ name: 'things', indexes: [] });
  }
  const sent = (name: string): Document[] => server.commands.filter((command) => name in command);

  afterEach(async () => {
    await store.close();
    await server.close();
  });

  for (const [what, name, call] of writes) {
    it(`is a majority that has it on disk, within what the connection waits, for ${what}`, async () => {
      await open('member');
      await call(things);
      const found = sent(name);
      assert.equal(found.length, 1);
      assert.deepEqual(found[0]?.['writeConcern'], durable);
    });
  }

  for (const [what, name, call] of reads) {
    it(`is what a majority has, of the primary, for ${what}`, async () => {
      await open('member');
      await call(things);
      const [found] = sent(name);
      assert.deepEqual(found?.['readConcern'], { level: 'majority' });
      assert.deepEqual(found?.['$readPreference'] ?? { mode: 'primary' }, { mode: 'primary' });
    });
  }

  for (const [what, name, call] of [...reads, ...writes.filter(([, command]) => command !== 'insert')]) {
    it(`ends in the server before the connection is given up, for ${what}`, async () => {
      await open('member');
      await call(things);
      for (const command of sent(name)) assert.equal(command['maxTimeMS'], 1_500);
    });
  }

  it('is the same for files', async () => {
    server = await startScriptedMongo('member', (command) =>
      'find' in command ? batchOf([{ _id: 'x', marks: { [uploadOf(server)]: 'uploading' } }]) : reply(command),
    );
    const files = openGridFsFileStore({ url: server.url, database: 'asked', ...limits, log: silentLogger() });
    store = { ...openMongoStore({ url: server.url, database: 'asked', ...limits }), close: () => files.close() };
    await files.put(newId(), Readable.from([Buffer.from('text')]), 100);
    const stored = server.commands.filter((command) => ['insert', 'update'].some((name) => name in command));
    assert.deepEqual(
      new Set(stored.map((command) => (command['insert'] ?? command['update']) as string)),
      new Set(['originals.entries', 'originals.chunks', 'originals.files']),
    );
    for (const command of stored) assert.deepEqual(command['writeConcern'], durable);
  });

  it('is never an upsert, of files neither', async () => {
    await open('member', (command) => ('update' in command ? { n: 0, nModified: 0 } : reply(command)));
    assert.deepEqual(await things.upsertOne({ _id: 'a' }, { $inc: { n: 1 }, $setOnInsert: {} }), { inserted: true });
    assert.deepEqual(
      server.commands.map((command) => Object.keys(command)[0]),
      ['update', 'insert'],
    );
    const files = openGridFsFileStore({ url: server.url, database: 'asked', ...limits, log: silentLogger() });
    await files.put(newId(), Readable.from([Buffer.from('text')]), 100).catch(() => {});
    await files.close();
    assert.ok(sent('update').length > 1);
    for (const command of sent('update')) {
      for (const update of command['updates'] as Document[]) assert.equal(update['upsert'] ?? false, false);
    }
  });

  it('is the time by the clock that writes the time', async () => {
    await open('member');
    assert.deepEqual(await store.now(), new Date(5));
    const [read] = sent('findAndModify');
    assert.deepEqual(read?.['update'], { $currentDate: { at: true } });
  });

  it('is a write under a number where the server has sessions, so that one that was lost can be repeated', async () => {
    let lost = false;
    await open('member', (command) => {
      if (!('insert' in command) || lost) return reply(command);
      lost = true;
      return { ok: 0, code: 10107, errmsg: 'not primary', errorLabels: ['RetryableWriteError'] };
    });
    await things.insert({ _id: 'a' });
    const inserts = sent('insert');
    assert.equal(inserts.length, 2);
    assert.equal(typeof inserts[0]?.['lsid'], 'object');
    assert.deepEqual(inserts[0]?.['txnNumber'], inserts[1]?.['txnNumber']);
    assert.notEqual(inserts[0]?.['txnNumber'], undefined);
  });

  for (const [what, times, first] of [
    ['that an election cut off, once more', 2, { ok: 0, code: 10107, errmsg: 'not primary' }],
    ['whose connection ended, once more', 2, 'hang up'],
    ['that took too long, once', 1, { ok: 0, code: 50, errmsg: 'operation exceeded time limit' }],
  ] as const) {
    it(`is a look-up ${what}`, async () => {
      let asked = 0;
      await open('member', (command) => {
        if (!('find' in command) || (asked += 1) > 1) return reply(command);
        if (first !== 'hang up') return first;
        for (const socket of server.sockets) socket.destroy();
        return undefined;
      });
      const looking = things.findOne({ _id: 'a' });
      if (times === 1) await assert.rejects(looking, { name: 'StoreUnavailableError' });
      else assert.deepEqual(await looking, { _id: 'a', n: 1 });
      const finds = sent('find');
      assert.equal(finds.length, times);
      for (const find of finds) {
        assert.deepEqual([find['filter'], find['limit'], find['singleBatch']], [{ _id: 'a' }, 1, true]);
        assert.deepEqual(find['readConcern'], { level: 'majority' });
      }
    });
  }

  it('is a write without a number where the server has no sessions', async () => {
    await open('alone');
    await things.insert({ _id: 'a' });
    const [insert] = sent('insert');
    assert.equal(insert?.['txnNumber'], undefined);
    assert.equal(insert?.['lsid'], undefined);
  });

  it('is no number of a write where the address says so', async () => {
    server = await startScriptedMongo('member', reply);
    store = openMongoStore({ url: `${server.url}&retryWrites=false`, database: 'asked', ...limits });
    await store.collection<Thing>({ name: 'things', indexes: [] }).insert({ _id: 'a' });
    assert.equal(sent('insert')[0]?.['txnNumber'], undefined);
  });

  it('is nothing more once the caller was told that the outcome is unknown', async () => {
    server = await startScriptedMongo('member', (command) => ('insert' in command ? undefined : reply(command)));
    store = openMongoStore({ url: server.url, database: 'asked', ...limits, operationTimeoutMs: 200 });
    things = store.collection<Thing>({ name: 'things', indexes: [] });
    await assert.rejects(things.insert({ _id: 'a' }), { name: 'StoreUnavailableError' });
    // The driver would now repeat the write on another connection, ahead of the next command.
    for (const socket of server.sockets) socket.destroy();
    await eventually(() => things.findOne({ _id: 'a' }));
    assert.equal(sent('insert').length, 1);
  });

  it('is only what was asked for, of the fields of a document', async () => {
    await open('member');
    await things.find({}, { limit: 5, fields: ['n'] });
    assert.deepEqual(sent('find')[0]?.['projection'], { n: 1 });
  });
});

// The name of the upload that the store has just marked.
function uploadOf(server: ScriptedMongo): string {
  const marked = server.commands.find((command) => 'update' in command && command['update'] === 'originals.entries');
  const [update] = (marked?.['updates'] ?? []) as { u: { $set: Record<string, unknown> } }[];
  return (Object.keys(update?.u.$set ?? {})[0] ?? '').slice('marks.'.length);
}
