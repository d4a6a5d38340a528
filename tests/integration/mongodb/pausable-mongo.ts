// A MongoDB of its own that a suite pauses, and a store on it whose limits are short.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Collection, CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { migrateMongoStore } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import type { MongoOptions } from '#shared/ports/mongodb/client.ts';
import { eventually } from '../../support/eventually.ts';
import { type OwnMongo, startMongo } from '../../support/servers/mongodb.ts';

export interface Counter {
  _id: string;
  n: number;
}

export const counters: CollectionDefinition = { name: 'counters', indexes: [] };
export const limits = {
  operationTimeoutMs: 2_000,
  serverSelectionTimeoutMs: 500,
  connectTimeoutMs: 500,
  socketTimeoutMs: 1_000,
  poolSize: 5,
};

export interface PausableMongo {
  readonly server: OwnMongo;
  readonly store: DocumentStore;
  /** Holds one document `a` before each case. */
  readonly collection: Collection<Counter>;
  /** Until it is resumed, which it is after each case. */
  pause(): Promise<void>;
}

/** One of the calling suite; its results are there from the first hook on. */
export function pausableMongo(): PausableMongo {
  let server: OwnMongo;
  let store: DocumentStore;
  let collection: Collection<Counter>;
  before(async function () {
    this.timeout(60_000);
    server = await startMongo();
    const options: MongoOptions = { url: server.url, database: 'paused', ...limits };
    await migrateMongoStore(options, [counters]);
    store = openMongoStore(options);
    collection = store.collection<Counter>(counters);
  });
  after(async () => {
    await store.close();
    await server.close();
  });
  beforeEach(() => eventually(() => collection.upsertOne({ _id: 'a' }, { $set: { n: 1 } })));
  afterEach(() => server.resume());
  return {
    get server() {
      return server;
    },
    get store() {
      return store;
    },
    get collection() {
      return collection;
    },
    // A signal takes its time to reach all threads; until then they answer.
    async pause() {
      server.pause();
      const tasks = `/proc/${server.pid}/task`;
      if (!existsSync(tasks)) return;
      await eventually(async () => {
        for (const task of readdirSync(tasks)) assert.match(readFileSync(`${tasks}/${task}/stat`, 'utf8'), /\) T /);
      });
    },
  };
}
