// The resealing worker against races, numbers and changed records, on a real SQLite file.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createCredentialStore,
  type Credential,
  credentialCollection,
} from '#services/token/credentials/store/credentials.ts';
import { createSigningKeyStore } from '#services/token/credentials/store/signing-keys.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { createResealing } from '#shared/platform/sealing/resealing.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { createSealingKeyStore } from '#shared/platform/sealing/sealing-keys.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { recordingLogger } from '../../../support/recording-logger.ts';

const [old, young] = [randomBytes(32), randomBytes(32)];
const [before, after] = [createSealer(old), createSealer(young, [old])];
const noneLeft = 'no record is left';

describe('resealing', () => {
  let folder: string;
  let store: DocumentStore;
  let records: Collection<Credential>;
  let now: number;

  const replica = (sealer = after) => {
    const { logger, messages } = recordingLogger();
    const credentials = createCredentialStore(store);
    const parts = {
      records: [createSigningKeyStore(store), credentials],
      sealingKeys: createSealingKeyStore(store),
      service: 'token',
    };
    return { credentials, messages, ...createResealing({ ...parts, sealer, log: logger }) };
  };
  const insert = async (count: number): Promise<Credential[]> => {
    const made = Array.from({ length: count }, (): Credential => {
      const id = newId();
      return {
        _id: id,
        organization_id: newId(),
        kind: 'identity_secret',
        prefix: 'is_',
        created_at: new Date(now),
        epoch: 1,
        sealed_secret: before.seal(`secret of ${id}`, id),
      };
    });
    await Promise.all(made.map((one) => records.insert(one)));
    return made;
  };
  const under = (keyId: string): Promise<number> => records.count({ 'sealed_secret.key_id': keyId }, 10_000);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'resealing-'));
    now = Date.parse('2026-03-01T00:00:00.000Z');
    store = openSqliteStore({ file: path.join(folder, 'token.db'), log: silentLogger(), clock: () => now });
    records = store.collection<Credential>(credentialCollection);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes through more than a batch, keeps every secret, and says so once', async () => {
    await insert(250);
    const { look, messages } = replica();
    await look();
    await look();
    assert.deepEqual([await under(before.keyId), await under(after.keyId)], [0, 250]);
    for (const { _id, sealed_secret: sealed } of await records.find({}, { limit: 1_000 }))
      assert.equal(sealed && createSealer(young).open(sealed, _id), `secret of ${_id}`);
    assert.equal(messages(noneLeft).length, 1);
  });

  it('is done once by replicas that look at the same moment', async () => {
    await insert(150);
    const replicas = Array.from({ length: 5 }, () => replica());
    await Promise.all(replicas.map(({ look }) => look()));
    assert.equal(await under(after.keyId), 150);
    for (const { messages } of replicas) assert.equal(messages(noneLeft).length, 1);
  });

  it('does not bring back a secret that was revoked meanwhile', async () => {
    const [one] = await insert(1);
    assert.ok(one?.sealed_secret);
    const { credentials } = replica();
    const [found] = await credentials.findSealedUnder([before.keyId], 10);
    assert.ok(found);
    await credentials.revoke(one.organization_id, 'identity_secret', one._id, new Date(now));
    assert.equal(await credentials.reseal(found, after.seal('secret', one._id)), false);
    assert.equal((await records.findOne({ _id: one._id }))?.sealed_secret, undefined);
  });

  it('leaves a record that was changed as it is, does the others, and does not say that none is left', async () => {
    const [changed] = await insert(120);
    assert.ok(changed?.sealed_secret);
    await records.updateOne({ _id: changed._id }, { $set: { 'sealed_secret.ciphertext': 'AAAA' } });
    const { look, messages } = replica();
    await look();
    await look();
    assert.deepEqual([await under(before.keyId), await under(after.keyId)], [1, 119]);
    assert.deepEqual([messages('does not open').length, messages(noneLeft).length], [1, 0]);
  });

  it('waits while a process seals with the other key, and until a minute after it was last heard of', async () => {
    await insert(3);
    const [one, two] = [replica(createSealer(old, [young])), replica()];
    await one.look();
    await two.look();
    assert.equal(one.messages(noneLeft).length, 1);
    await one.look();
    now += 59_000;
    await two.look();
    assert.equal(await under(before.keyId), 3);
    assert.equal(two.messages('resealing waits').length, 1);
    now += 2_000;
    await two.look();
    assert.deepEqual([await under(before.keyId), two.messages(noneLeft).length], [0, 1]);
    // The other way round as well: going back is a rotation like any other.
    await one.look();
    assert.equal(await under(after.keyId), 3);
  });
});
