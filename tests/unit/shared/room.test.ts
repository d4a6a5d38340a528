// How much of something an organization may have: counted before each thing is made, however many are made at once.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { createRoom, lookAt, type Room, type Wish } from '#shared/contract/room/room.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

describe('a limited resource of an organization', () => {
  let things: Map<string, number>;
  let now: number;
  let room: Room;
  let store: ReturnType<typeof openSqliteStore>;
  const organizationId = newId();
  const isFull = (error: unknown): boolean => hasCode(error, 'validation_error');
  const wish = (id = newId(), most = 3): Wish => ({
    organizationId,
    kind: 'things',
    id,
    takes: { things: 1 },
    limits: { things: most },
    look: lookAt(
      'things',
      async (ids) => ids.filter((one) => things.has(one)),
      async () => things.size,
    ),
  });
  const make = (of = wish()): Promise<string> =>
    room.within(of, async () => {
      things.set(of.id, 1);
      return of.id;
    });

  beforeEach(() => {
    things = new Map();
    now = Date.now();
    store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    room = createRoom({ store, clock: () => now });
  });
  afterEach(() => store.close());

  it('is made up to the limit and not beyond, of any number at once, by whichever process', async () => {
    const other = createRoom({ store, clock: () => now });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => {
        const of = wish();
        const which = n % 2 === 0 ? room : other;
        return which.within(of, async () => void things.set(of.id, 1));
      }),
    );
    assert.equal(things.size, 3);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 37);
    for (const { reason } of refused) assert.ok(isFull(reason), String(reason));
  });

  it('says which limit is full, at `limit`', async () => {
    for (let n = 0; n < 3; n += 1) await make();
    await assert.rejects(make(), (error: unknown) => {
      assert.ok(isFull(error));
      const { details = [], setting } = error as { details?: { path: string; message: string }[]; setting?: string };
      assert.equal(setting, 'limits.things');
      assert.deepEqual(
        details.map(({ path }) => path),
        ['/limit'],
      );
      assert.match(details[0]?.message ?? '', /^things is 3/);
      return true;
    });
  });

  it('has room again at once after a deletion, and after a creation that failed', async () => {
    const made = [await make(), await make(), await make()];
    things.delete(made[0] ?? '');
    await make();
    things.delete(made[1] ?? '');
    await assert.rejects(
      room.within(wish(), async () => Promise.reject(new Error('the insert failed'))),
      /the insert failed/,
    );
    await make();
    assert.equal(things.size, 3);
  });

  it('counts a repeat for the same thing once, also while the first is under way', async () => {
    await make();
    await make();
    const id = newId();
    let arrived = (): void => {};
    const under = new Promise<void>((resolve) => (arrived = resolve));
    let go = (): void => {};
    const first = room.within(wish(id), async () => {
      arrived();
      await new Promise<void>((resolve) => (go = resolve));
      things.set(id, 1);
    });
    await under;
    await room.within(wish(id), async () => void things.set(id, 1));
    // Beside it there is none.
    await assert.rejects(make(), isFull);
    go();
    await first;
    assert.equal(things.size, 3);
  });

  it('keeps things made before the limit, and adds nothing to it', async () => {
    for (let n = 0; n < 5; n += 1) things.set(newId(), 1);
    await assert.rejects(make(), isFull);
    assert.equal(things.size, 5);
    assert.deepEqual(await room.used(wish()), { things: 5 });
    await make(wish(newId(), 6));
  });

  it('holds a place for a dead process’s creation for two minutes, and no longer', async () => {
    await make();
    await make();
    const cut = wish();
    void room.within(cut, () => new Promise(() => undefined));
    await new Promise((resolve) => setImmediate(resolve));
    while ((await room.used(wish()))['things'] !== 3) await new Promise((resolve) => setImmediate(resolve));
    await assert.rejects(make(), isFull);
    now += 2 * 60_000 + 1;
    await make();
    assert.equal(things.size, 3);
  });

  it('holds a place for things counted later until they are counted', async () => {
    let counted = 0;
    const of = (id: string): Wish => ({
      ...wish(id),
      look: async (making) => ({
        used: { things: counted },
        counted: new Set(Object.keys(making).filter((one) => (making[one]?.counted?.from ?? Infinity) <= counted)),
      }),
    });
    for (let n = 1; n <= 3; n += 1)
      await room.within(
        of(newId()),
        async () => n,
        (from) => ({ of: 'all', from }),
      );
    now += 60 * 60_000;
    await assert.rejects(
      room.within(of(newId()), async () => 4),
      isFull,
    );
    assert.deepEqual(await room.used(of('')), { things: 3 });
    counted = 3;
    assert.deepEqual(await room.used(of('')), { things: 3 });
  });

  it('is nobody’s else', async () => {
    for (let n = 0; n < 3; n += 1) await make();
    const other = {
      ...wish(),
      organizationId: newId(),
      look: async () => ({ used: { things: 0 }, counted: new Set<string>() }),
    };
    await room.within(other, async () => undefined);
    await room.erase(organizationId, 'things');
    assert.deepEqual(await room.used(wish()), { things: 3 });
  });
});
