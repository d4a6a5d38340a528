// A connection that the server has ended and the pool still holds: a call that begins on it meets an unavailable store,
// and no error of Node's that callers would take for a defect.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Document } from 'mongodb';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { openGridFsFileStore } from '#shared/ports/file-store/gridfs/gridfs-file-store.ts';
import { mongoLimits } from '../../support/servers/mongodb.ts';
import { batchOf, type ScriptedMongo, startScriptedMongo } from '../../support/servers/scripted-mongodb.ts';

const net = createRequire(import.meta.url)('node:net') as { createConnection: (...args: unknown[]) => Socket };

function reply(command: Document): Document {
  return 'find' in command ? batchOf([{ _id: 'a' }]) : { n: 1, nModified: 1 };
}

describe('A connection to MongoDB that the server has ended', () => {
  const { createConnection } = net;
  const clients: Socket[] = [];
  let server: ScriptedMongo;

  beforeEach(async () => {
    clients.length = 0;
    net.createConnection = (...args) => {
      const socket = createConnection(...args);
      clients.push(socket);
      return socket;
    };
    server = await startScriptedMongo('alone', reply);
  });
  afterEach(async () => {
    net.createConnection = createConnection;
    await server.close();
  });

  /** Ends the connection that has carried a command, and calls in the very moment between its end and its close. */
  async function callAtItsEnd<T>(call: () => Promise<T>): Promise<T> {
    const [used] = [...server.sockets];
    const client = clients.find((socket) => socket.localPort === used?.remotePort);
    assert.ok(used && client);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    client.once('end', () => void call().then(resolve, reject));
    used.end();
    return promise;
  }

  it('is an unavailable store', async () => {
    const store = openMongoStore({ url: server.url, database: 'ended', ...mongoLimits, poolSize: 1 });
    const things = store.collection({ name: 'things', indexes: [] });
    await things.findOne({ _id: 'a' });
    await assert.rejects(
      callAtItsEnd(() => things.updateOne({ _id: 'a' }, { $set: { n: 1 } })),
      { name: 'StoreUnavailableError' },
    );
    await store.close();
  });

  it('is an unavailable store of files', async () => {
    const files = openGridFsFileStore({
      ...{ url: server.url, database: 'ended', log: silentLogger() },
      ...{ ...mongoLimits, poolSize: 1 },
    });
    const id = newId();
    await files.remove(id);
    await assert.rejects(
      callAtItsEnd(() => files.put(id, Readable.from([Buffer.from('text')]), 100)),
      { name: 'StoreUnavailableError' },
    );
    await files.close();
  });
});
