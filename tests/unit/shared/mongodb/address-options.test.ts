// The options in the address of MongoDB: which win, and which are refused by name.

import assert from 'node:assert/strict';
import { readSettings, SettingError } from '#shared/platform/config/settings.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { limitedClient, mongoTimeouts } from '#shared/ports/mongodb/client.ts';
import { unavailable } from '#shared/ports/mongodb/errors.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';

const optionsOf = async (query: string) => {
  const url = `mongodb://127.0.0.1:1/${query}`;
  const { client, close } = limitedClient({ url, database: 'd', ...mongoTimeouts, poolSize: 7 });
  const { options } = client;
  await close();
  return options;
};
const read = (query: string): unknown =>
  readSettings(mongoSettings, { MONGODB_URL: `mongodb://user:hunter2@127.0.0.1:1/x?${query}` });

describe('The address of MongoDB', () => {
  it('without options leaves them to the project', async () => {
    const { serverSelectionTimeoutMS, socketTimeoutMS, connectTimeoutMS, maxPoolSize } = await optionsOf('');
    assert.deepEqual(
      [serverSelectionTimeoutMS, socketTimeoutMS, connectTimeoutMS, maxPoolSize],
      [3_000, 4_000, 3_000, 7],
    );
  });

  it('begins with the scheme in any letters', async () => {
    const { client, close } = limitedClient({ url: 'MongoDB://h', database: 'd', ...mongoTimeouts, poolSize: 7 });
    assert.deepEqual(client.options.hosts.map(String), ['h:27017']);
    await close();
  });

  it('gives time-outs and the size of the pool', async () => {
    const options = await optionsOf('?serverSelectionTimeoutMS=200&MAXPOOLSIZE=3');
    assert.equal(options.serverSelectionTimeoutMS, 200);
    assert.equal(options.maxPoolSize, 3);
    assert.equal(options.socketTimeoutMS, 4_000);
  });

  it('never says how writes and reads are made, not even past the setting', async () => {
    for (const query of [
      '?w=0',
      '?w=1&journal=false&wtimeoutMS=0',
      '?readConcernLevel=local',
      '?readConcernLevel=available&journal=false',
      '?readPreference=secondaryPreferred',
    ]) {
      const options = await optionsOf(query);
      assert.deepEqual(
        [options.writeConcern?.w, options.writeConcern?.journal, options.writeConcern?.wtimeoutMS],
        ['majority', true, 3_000],
        query,
      );
      assert.equal(options.readConcern?.level, 'majority', query);
      assert.equal(options.readPreference.mode, 'primary', query);
    }
  });

  it('is refused at the start where an option would break a promise, by the option’s name', () => {
    for (const option of [
      ...['w=0', 'w=1', 'w=2', 'W=1', 'w=majority&w=1', 'journal=false', 'JOURNAL=0', 'j=false', 'journal=False'],
      ...['readConcernLevel=local', 'readConcernLevel=available', 'readConcernLevel=snapshot'],
      ...['readPreference=secondary', 'readPreference=nearest', 'readPreference=primaryPreferred'],
      ...['readPreferenceTags=dc:ny', 'maxStalenessSeconds=120', 'promoteLongs=false', 'useBigInt64=true', 'raw=true'],
      ...['w=%31', 'journal=', 'w', 'wtimeout=5'],
      ...[
        'tlsInsecure=true',
        'TLSAllowInvalidCertificates=true',
        'tlsAllowInvalidHostnames=true',
        'tls=true&tlsInsecure=1',
      ],
      ...['maxPoolSize=1e3', 'maxPoolSize=1.5', 'maxPoolSize=-1', 'socketTimeoutMS=', 'connectTimeoutMS=5s'],
    ]) {
      const name = option.split('&').at(-1)?.split('=')[0] ?? '';
      assert.throws(
        () => read(option),
        (error) =>
          error instanceof SettingError &&
          error.message.startsWith('MONGODB_URL must be ') &&
          error.message.includes(`its option ${name} `) &&
          !error.message.includes('hunter2'),
        option,
      );
    }
  });

  it('is taken with the options of those who run MongoDB', () => {
    for (const options of [
      'retryWrites=true&w=majority&appName=Cluster0',
      'retryWrites=false&tls=true&tlsCAFile=/etc/ca.pem&replicaSet=rs0&readPreference=primary',
      'authSource=admin&authMechanism=SCRAM-SHA-256&journal=true&readConcernLevel=majority',
      'directConnection=true&maxPoolSize=10&compressors=zstd,snappy&w=MAJORITY&',
      'tlsInsecure=false&zlibCompressionLevel=-1&maxIdleTimeMS=0',
      'authMechanism=MONGODB-AWS&authMechanismProperties=AWS_SESSION_TOKEN:a%2Fb==',
    ])
      assert.doesNotThrow(() => read(options), options);
  });

  it('says why no server could be chosen', async () => {
    const limits = { ...mongoTimeouts, serverSelectionTimeoutMs: 300, poolSize: 1 };
    const { client, run, close } = limitedClient({ url: 'mongodb://127.0.0.1:1', database: 'd', ...limits });
    try {
      await assert.rejects(
        run(() => client.db('d').command({ ping: 1 })),
        /^StoreUnavailableError: MongoDB did not do it \(MongoServerSelectionError: ECONNREFUSED\)$/,
      );
    } finally {
      await close();
    }
    const lookup = Object.assign(new Error('querySrv ENOTFOUND _mongodb._tcp.x'), { syscall: 'querySrv' });
    const meant = unavailable(lookup);
    assert.ok(meant instanceof StoreUnavailableError);
    assert.equal(meant.message, `the servers that MONGODB_URL names were not found (${lookup.message})`);
  });

  it('is refused by the name of an option that the driver does not know, and by nothing of its password', async () => {
    for (const [query, words] of [
      ['?frobnicate=1', /^MONGODB_URL has an option that the driver does not take: frobnicate\.$/],
      ['?maxPoolSize=many', /^MONGODB_URL has an option that the driver does not take: maxPoolSize\.$/],
      [
        '?compressors=lzma&retryWrites=true',
        /^MONGODB_URL has an option that the driver does not take: compressors\.$/,
      ],
      ['?tlsCAFile=/nowhere/ca.pem', /^MONGODB_URL has an option tlsCAFile that names no file that can be read\.$/],
      [
        '?tlsCAFile=/proc/self/status',
        /^MONGODB_URL has an option tlsCAFile that names a file without anything in PEM\.$/,
      ],
    ] as const)
      assert.throws(
        () => limitedClient({ url: `mongodb://user:hunter2@h/${query}`, database: 'd', ...mongoTimeouts, poolSize: 7 }),
        (error) => error instanceof Error && words.test(error.message) && !error.message.includes('hunter2'),
      );
  });
});
