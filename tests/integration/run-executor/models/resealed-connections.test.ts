// The rotation of the encryption key over credentials of connections to models, of organizations and of the deployment.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { sealedConnection } from '#services/run-executor/models/connection-change.ts';
import { openedConnection } from '#services/run-executor/models/connections.ts';
import { deploymentsId, newConnection } from '#services/run-executor/models/rules/connection-setup.ts';
import { createModelConnectionStore } from '#services/run-executor/models/store/model-connections.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { createResealing, sealedRecordsOpen } from '#shared/platform/sealing/resealing.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { createSealingKeyStore } from '#shared/platform/sealing/sealing-keys.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

describe('credentials of connections to models, when the encryption key is rotated', () => {
  it('open under the new key alone afterwards, each in its own record', async () => {
    const [old, young] = [randomBytes(32), randomBytes(32)];
    const [before, after, alone] = [createSealer(old), createSealer(young, [old]), createSealer(young)];
    const store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    const connections = createModelConnectionStore(store);
    const owners = [newId(), deploymentsId];
    const ids = owners.map(() => newId());
    for (const [n, organizationId] of owners.entries()) {
      const change = { set: { name: 'ours' }, unset: [] };
      const plain = newConnection(ids[n] ?? '', { kind: 'openai', organizationId }, change, new Date());
      const credential = { kind: 'api_key' as const, api_key: `k-${n}` };
      await connections.insert({ ...plain, ...sealedConnection({ sealer: before }, plain, credential) }, 10);
    }
    const records = [connections.sealed];
    await assert.rejects(sealedRecordsOpen({ records, sealer: alone }).start(), { name: 'SealBrokenError' });
    const sealingKeys = createSealingKeyStore(store);
    await createResealing({ records, sealingKeys, sealer: after, service: 'test', log: silentLogger() }).look();
    await sealedRecordsOpen({ records, sealer: alone }).start();
    const found = await Promise.all(owners.map((owner, n) => connections.find(owner, ids[n] ?? '')));
    for (const [n, document] of found.entries()) {
      assert.ok(document);
      assert.deepEqual(openedConnection(alone, document).credential, { kind: 'api_key', api_key: `k-${n}` });
      // Copied into another record it does not open there.
      assert.throws(() => openedConnection(alone, { ...document, _id: newId() }), { name: 'SealBrokenError' });
    }
    await store.close();
  });
});
