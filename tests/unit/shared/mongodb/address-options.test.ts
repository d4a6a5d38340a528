// The precedence of options in the address of MongoDB.

import assert from 'node:assert/strict';
import { limitedClient, mongoTimeouts } from '#shared/ports/mongodb/client.ts';

const optionsOf = async (query: string) => {
  const url = `mongodb://127.0.0.1:1/${query}`;
  const { client, close } = limitedClient({ url, database: 'd', ...mongoTimeouts, poolSize: 7 });
  const { options } = client;
  await close();
  return options;
};

describe('The address of MongoDB', () => {
  it('without options leaves them to the project', async () => {
    const { serverSelectionTimeoutMS, socketTimeoutMS, connectTimeoutMS, maxPoolSize } = await optionsOf('');
    assert.deepEqual(
      [serverSelectionTimeoutMS, socketTimeoutMS, connectTimeoutMS, maxPoolSize],
      [3_000, 4_000, 3_000, 7],
    );
  });

  it('gives time-outs and the size of the pool, and not how writes and reads are made', async () => {
    const options = await optionsOf('?serverSelectionTimeoutMS=200&MAXPOOLSIZE=3&w=1&readConcernLevel=local');
    assert.equal(options.serverSelectionTimeoutMS, 200);
    assert.equal(options.maxPoolSize, 3);
    assert.equal(options.socketTimeoutMS, 4_000);
    assert.equal(options.writeConcern?.w, 'majority');
    assert.equal(options.readConcern?.level, 'majority');
  });
});
