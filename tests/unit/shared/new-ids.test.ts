// Our ids: UUIDv7 that grow within a process, random where they do not count.

import assert from 'node:assert/strict';
import { isUuid, newId } from '#shared/platform/ids/uuid.ts';

describe('New ids', () => {
  const many = Array.from({ length: 5_000 }, newId);

  it('are UUIDs of version 7, each greater than all before it', () => {
    for (const [position, id] of many.entries()) {
      assert.ok(isUuid(id), id);
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
      if (position > 0) assert.ok(id > (many[position - 1] ?? ''), `${id} comes after ${many[position - 1]}`);
    }
  });

  it('begin with the time at which they were made', () => {
    const before = Date.now();
    const ms = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    assert.ok(ms >= before && ms <= Date.now());
  });

  it('have ends of their own, however many are made in one go', () => {
    assert.equal(new Set(many.map((id) => id.slice(-10))).size, many.length);
  });
});
