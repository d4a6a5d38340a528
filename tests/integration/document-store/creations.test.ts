// Creation once for an Idempotency-Key, also where the creating process dies in between.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCreations, type Creations } from '#shared/contract/creations/creations.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

interface Thing {
  _id: string;
  name: string;
}

describe('a creation with an Idempotency-Key', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-creations-'));
  const log = silentLogger();
  let now = Date.now();
  let store: DocumentStore;
  let things: Collection<Thing>;
  let creations: Creations;
  before(() => {
    store = openSqliteStore({ file: path.join(folder, 'store.sqlite'), log, clock: () => now });
    things = store.collection<Thing>({ name: 'things', indexes: [] });
    creations = createCreations({ store, log, clock: () => now });
  });
  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  let number = 0;
  const keyed = (fingerprint = 'f') => ({ key: `k${(number += 1)}`, fingerprint });
  const make = async (id: string): Promise<Thing> => {
    const thing = { _id: id, name: 'x' };
    await things.insert(thing);
    return thing;
  };
  const find = (id: string) => things.findOne({ _id: id });
  const count = () => things.count({}, 1_000);
  const refused = { code: 'conflict', details: [{ path: '', message: 'idempotency_key' }] };

  it('is made anew each time without one', async () => {
    const [one, two] = [await creations.once(null, { find, make }), await creations.once(null, { find, make })];
    assert.notEqual(one._id, two._id);
  });

  it('is made once, by however many ask at once and afterwards', async () => {
    const [key, before] = [keyed(), await count()];
    const made = await Promise.all(Array.from({ length: 8 }, () => creations.once(key, { find, make })));
    const again = await creations.once(key, { find, make });
    assert.equal(new Set([...made, again].map(({ _id }) => _id)).size, 1);
    assert.equal(await count(), before + 1);
  });

  it('is refused for a key that was used for something else, and nothing is made', async () => {
    const key = keyed('one');
    await creations.once(key, { find, make });
    const before = await count();
    await assert.rejects(creations.once({ ...key, fingerprint: 'other' }, { find, make }), refused);
    assert.equal(await count(), before);
  });

  it('is made once where its maker died before, or after', async () => {
    for (const dies of ['before', 'after']) {
      const [key, before] = [keyed(), await count()];
      const dying = async (id: string): Promise<Thing> => {
        if (dies === 'after') await make(id);
        throw new Error('died');
      };
      await assert.rejects(creations.once(key, { find, make: dying }), { message: 'died' });
      const made = await creations.once(key, { find, make });
      assert.equal(await count(), before + 1, dies);
      assert.deepEqual(await creations.once(key, { find, make }), made);
    }
  });

  it('is not made again once it is gone', async () => {
    const key = keyed();
    const { _id } = await creations.once(key, { find, make });
    await things.deleteOne({ _id });
    await assert.rejects(creations.once(key, { find, make }), refused);
    assert.equal(await find(_id), null);
  });

  it('is not made again once it is gone either, where its maker died after it was made and a repeat found it', async () => {
    const key = keyed();
    const dying = async (id: string): Promise<Thing> => {
      await make(id);
      throw new Error('died');
    };
    await assert.rejects(creations.once(key, { find, make: dying }), { message: 'died' });
    const { _id } = await creations.once(key, { find, make });
    await things.deleteOne({ _id });
    await assert.rejects(creations.once(key, { find, make }), refused);
    assert.equal(await find(_id), null);
  });

  it('is not made again where it was gone while a repeat looked for it', async () => {
    const key = keyed();
    const overtaken = async (id: string): Promise<Thing> => {
      await make(id);
      return make(id);
    };
    const findGone = async (id: string) => {
      await things.deleteOne({ _id: id });
      return null;
    };
    await assert.rejects(creations.once(key, { find: findGone, make: overtaken }), refused);
    const before = await count();
    await assert.rejects(creations.once(key, { find, make }), refused);
    assert.equal(await count(), before);
  });

  it('is made under another id where it cannot be made under the claimed one, once by however many', async () => {
    const [key, before] = [keyed(), await count()];
    const died: string[] = [];
    const dying = async (id: string): Promise<Thing> => {
      died.push(id);
      throw new Error('died');
    };
    await assert.rejects(creations.once(key, { find, make: dying }), { message: 'died' });
    const isLost = async (id: string) => id === died[0];
    const made = await Promise.all(Array.from({ length: 4 }, () => creations.once(key, { find, make, isLost })));
    assert.equal(new Set(made.map(({ _id }) => _id)).size, 1);
    assert.notEqual(made[0]?._id, died[0]);
    assert.equal(await count(), before + 1);
    await things.deleteOne({ _id: made[0]?._id ?? '' });
    await assert.rejects(creations.once(key, { find, make, isLost: async () => true }), refused);
  });

  it('is remembered for a day', async () => {
    const key = keyed();
    const { _id } = await creations.once(key, { find, make });
    now += 23 * 3_600_000;
    await creations.forgetting.runNow();
    assert.equal((await creations.once(key, { find, make }))._id, _id);
    now += 2 * 3_600_000;
    await creations.forgetting.runNow();
    assert.notEqual((await creations.once(key, { find, make }))._id, _id);
  });
});
