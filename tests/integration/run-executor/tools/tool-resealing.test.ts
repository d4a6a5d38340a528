// The rotation of the encryption key over secrets of tool servers: all of them open under the new key afterwards, and
// one renewed meanwhile is not put back.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  accessIdOf,
  accessSealingId,
  type PendingAuthorizationDocument,
  pendingSealingId,
  type ToolAccessDocument,
} from '#services/run-executor/tools/rules/tool-access.ts';
import {
  newToolServer,
  sealingIdOf,
  type ToolServerDocument,
} from '#services/run-executor/tools/rules/tool-server-setup.ts';
import {
  createToolAccessStore,
  pendingAuthorizationCollection,
  toolAccessCollection,
} from '#services/run-executor/tools/store/tool-access.ts';
import { createToolServerStore, toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { createResealing, sealedRecordsOpen } from '#shared/platform/sealing/resealing.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { createSealingKeyStore } from '#shared/platform/sealing/sealing-keys.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { recordingLogger } from '../../../support/recording-logger.ts';

const [old, young] = [randomBytes(32), randomBytes(32)];
const [before, after, alone] = [createSealer(old), createSealer(young, [old]), createSealer(young)];

describe('credentials of tool servers, when the encryption key is rotated', () => {
  const key = { organization_id: newId(), server_id: newId(), end_user_id: newId() };
  const url = 'https://tools.example/mcp';
  let store: DocumentStore;

  const rooms = () => {
    const { logger, lines } = recordingLogger();
    const [servers, access] = [createToolServerStore(store), createToolAccessStore(store)];
    const records = [servers.sealed, ...access.sealed];
    const sealingKeys = createSealingKeyStore(store);
    const resealing = createResealing({ records, sealingKeys, sealer: after, service: 'run-executor', log: logger });
    return { servers, access, records, lines, look: () => resealing.look() };
  };
  const documents = async () => {
    const of = { organization_id: key.organization_id };
    const server = await store.collection<ToolServerDocument>(toolServerCollection).findOne(of);
    const access = await store.collection<ToolAccessDocument>(toolAccessCollection).findOne(of);
    const pending = await store.collection<PendingAuthorizationDocument>(pendingAuthorizationCollection).findOne(of);
    assert.ok(server?.sealed_credential && access && pending);
    return { server, credential: server.sealed_credential, access, pending };
  };

  beforeEach(async () => {
    store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    const { servers, access } = rooms();
    const change = { set: { name: 'Shop', url } };
    const server = newToolServer(key.server_id, key.organization_id, change, new Date());
    const sealed_credential = before.seal('of the server', sealingIdOf(server));
    await servers.insert({ ...server, credential_kind: 'bearer', sealed_credential }, 50);
    const _id = accessIdOf(key);
    await access.put(key, { url, kind: 'oauth', sealed: before.seal('of the end-user', accessSealingId({ _id })) });
    const sealed = before.seal('verifier', pendingSealingId({ _id }));
    await access.begin({
      ...key,
      _id,
      url,
      state_hash: 'h',
      sealed,
      begun_by: 'k',
      forget_at: new Date(Date.now() + 60_000),
    });
  });
  afterEach(() => store.close());

  it('are all put under the new key, and the log says when nothing is left', async () => {
    const { look, lines } = rooms();
    await look();
    const { server, credential, access, pending } = await documents();
    assert.equal(alone.open(credential, sealingIdOf(server)), 'of the server');
    assert.equal(alone.open(access.sealed, accessSealingId(access)), 'of the end-user');
    assert.equal(alone.open(pending.sealed, pendingSealingId(pending)), 'verifier');
    const [said] = lines('no record is left under DECRYPTION_KEYS');
    assert.deepEqual([said?.['service'], said?.['resealed']], ['run-executor', 3]);
  });

  it('are not put back where they were renewed meanwhile, and are renewed where they were resealed meanwhile', async () => {
    const { access: store_, records, look } = rooms();
    const { access } = await documents();
    const found = (await Promise.all(records.map((of) => of.findSealedUnder([before.keyId], 10)))).flat();
    const read = found.find(({ recordId }) => recordId === accessSealingId(access));
    assert.ok(read);
    await look();
    const renewed = alone.seal('renewed', accessSealingId(access));
    assert.ok(await store_.renew(access, { sealed: renewed }), 'a resealing does not stand in the way');
    const stale = after.seal('of the end-user', accessSealingId(access));
    for (const of of records) assert.equal(await of.reseal(read, stale), false);
    assert.equal(alone.open((await documents()).access.sealed, accessSealingId(access)), 'renewed');
  });

  it('keep a process from starting that was not given their key', async () => {
    const { records, look } = rooms();
    await assert.rejects(sealedRecordsOpen({ records, sealer: alone }).start(), /sealed under encryption key/);
    await sealedRecordsOpen({ records, sealer: after }).start();
    await look();
    await sealedRecordsOpen({ records, sealer: alone }).start();
  });
});
