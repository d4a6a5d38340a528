// The stores and workers of the token service against races and time, on a real SQLite file.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CredentialStore } from '#services/token/credentials/store/credentials.ts';
import { createKeyUse } from '#services/token/credentials/worker/key-use.ts';
import { createEndUserStore } from '#services/token/end-users/store/end-users.ts';
import { createOrganizationStore, type OrganizationStore } from '#services/token/organizations/store/organizations.ts';
import { createOriginStore } from '#services/token/organizations/store/origins.ts';
import { createOriginCollection } from '#services/token/organizations/worker/origin-collection.ts';
import { createSessionStore } from '#services/token/sign-in/store/sessions.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type {
  CollectionDefinition,
  DocumentStore,
  Filter,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

const log = silentLogger();
const start = Date.parse('2026-03-01T12:00:30.000Z');

describe('the stores of the token service', () => {
  let folder: string;
  let store: DocumentStore;
  let organizations: OrganizationStore;
  let id: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'token-stores-'));
    store = openSqliteStore({ file: path.join(folder, 'token.db'), log });
    organizations = createOrganizationStore(store);
    id = newId();
    await organizations.insert({
      _id: id,
      name: 'Shop',
      allowed_origins: [],
      disabled: false,
      deleted: false,
      epoch: 1,
      created_at: new Date(start),
    });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('make one end-user of 50 who find none and insert at the same moment', async () => {
    const endUsers = createEndUserStore(store, organizations);
    const made = await Promise.all(
      Array.from({ length: 50 }, () => endUsers.findOrMake(id, 'identified', 'u', new Date(start))),
    );
    assert.equal(new Set(made.map((endUser) => endUser?._id)).size, 1);
  });

  it('find a session by its newest secret, even where another takes that one at the same moment', async () => {
    const now = new Date(start);
    const until = new Date(start + 60_000);
    const sessions = createSessionStore(store);
    const dates = { created_at: now, last_seen_at: now, proved_at: now, expires_at: until, renewed_at: now };
    await sessions.insert({ _id: id, kind: 'operator', secret_sha256: 'first', ...dates });
    assert.ok(await sessions.renew(id, 'first', 'next', until, now));
    let looks = 0;
    const beside = createSessionStore({
      ...store,
      collection<T extends StoredDocument>(definition: CollectionDefinition) {
        const collection = store.collection<T>(definition);
        return {
          ...collection,
          async findOne(filter: Filter) {
            looks += 1;
            if (looks === 2) await sessions.findBySecret('next', until);
            return collection.findOne(filter);
          },
        };
      },
    });
    assert.equal((await beside.findBySecret('next', until))?._id, id);
    assert.equal((await beside.findBySecret('first', until))?._id, id);
    assert.ok(looks > 3);
  });

  it('make no end-user for an organization that is deleted', async () => {
    const endUsers = createEndUserStore(store, organizations);
    await organizations.update(id, { disabled: true }, new Date(start));
    await organizations.bury(id, new Date(start));
    assert.equal(await endUsers.findOrMake(id, 'identified', 'u', new Date(start)), null);
    assert.equal(await endUsers.find(id, 'identified', 'u'), null);
  });

  it('forget origins that are no longer allowed, and none that a change in progress wants', async () => {
    let now = start;
    const origins = createOriginStore(store);
    const collection = createOriginCollection({ organizations, origins, log, clock: () => now });
    const indexed = async (origin: string): Promise<boolean> =>
      (await origins.findOrganizations(origin, '', 10)).length > 0;
    const allow = async (list: string[]): Promise<void> => {
      await origins.want(id, list, new Date(now));
      await organizations.update(id, { allowed_origins: list }, new Date(now));
    };
    await allow(['https://a.example', 'https://b.example', 'https://c.example']);
    now += 1_000;
    await allow(['https://a.example']);
    await collection.runNow();
    assert.equal(await indexed('https://b.example'), true);
    now += 200_000;
    // Another change is about to be written: it has put its origin here, and its list is still the old one.
    await origins.want(id, ['https://c.example'], new Date(now));
    await collection.runNow();
    assert.deepEqual(
      [await indexed('https://a.example'), await indexed('https://b.example'), await indexed('https://c.example')],
      [true, false, true],
    );
    assert.deepEqual(await organizations.findStaleOrigins(new Date(now), 10), []);
  });
});

describe('the note of a use', () => {
  const noting = (touch: CredentialStore['touch']) => {
    let now = start;
    const use = createKeyUse({ credentials: { touch }, log, clock: () => now });
    return { use, advance: (ms: number) => (now += ms) };
  };

  it('is one write per credential and minute', async () => {
    const written: string[] = [];
    const { use, advance } = noting(
      async (_organization, id, minute) => written.push(`${id} ${minute.toISOString()}`) > 0,
    );
    for (let n = 0; n < 100; n += 1) use.note('o', 'k1');
    use.note('o', 'k2');
    advance(30_000);
    use.note('o', 'k1');
    await use.stop();
    assert.deepEqual(written, [
      'k1 2026-03-01T12:00:00.000Z',
      'k2 2026-03-01T12:00:00.000Z',
      'k1 2026-03-01T12:01:00.000Z',
    ]);
  });

  it('that fails is nobody’s failure', async () => {
    const { use } = noting(() => Promise.reject(new Error('the store is away')));
    use.note('o', 'k1');
    await use.stop();
  });
});
