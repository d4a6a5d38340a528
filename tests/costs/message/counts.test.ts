// The message where a count moved, and the update of its file.

import assert from 'node:assert/strict';
import { kindOf, textBytes } from './counted/statements.ts';
import { type CountsFile, difference, fileOf, moved, textOf, together } from './counts.ts';

const redis = { section: 'live stream', name: 'append', by: 2, because: 'Redis' };

describe('counts of a message', () => {
  it('say which number moved from what to what, also one that came and one that is gone', () => {
    const held = { calls: { 'limits Admit': 1, 'limits Release': 1 }, syncs: { limits: 1 } };
    const counted = { calls: { 'limits Admit': 2 }, frames: { delta: 3 }, syncs: { limits: 1 } };
    assert.deepEqual(moved(counted, held), [
      'calls: limits Admit: 1 -> 2',
      'calls: limits Release: 1 -> 0',
      'frames: delta: 0 -> 3',
    ]);
  });

  it('that vary are held by the least and the most', () => {
    const held = { 'live stream': { append: [5, 7] } } as const;
    assert.deepEqual(moved({ 'live stream': { append: 7 } }, held), []);
    assert.deepEqual(moved({ 'live stream': { append: 8 } }, held), ['live stream: append: 5 to 7 -> 8']);
    assert.deepEqual(moved({}, held), ['live stream: append: 5 to 7 -> 0']);
  });

  it('are written as they are, with the reason of those that vary', () => {
    const counted = {
      indexes: { 'limits.slots': 3 },
      messages: { later: { 'live stream': { append: 6, expire: 1 } } },
    };
    const file: CountsFile = fileOf(counted, [redis]);
    assert.deepEqual(file.messages, { later: { 'live stream': { append: [5, 7], expire: 1 } } });
    assert.deepEqual(file.varies, { 'live stream: append': 'Redis' });
    assert.match(textOf(file), /^ {8}"append": \[5, 7\],$/m);
  });

  it('that vary stay as they are held while they are within that, so that a diff shows what moved alone', () => {
    const before = fileOf({ indexes: {}, messages: { later: { 'live stream': { append: 6 } } } }, [redis]);
    const heldFor = (append: number) =>
      fileOf({ indexes: {}, messages: { later: { 'live stream': { append } } } }, [redis], before).messages['later'];
    assert.deepEqual(heldFor(7), { 'live stream': { append: [5, 7] } });
    assert.deepEqual(heldFor(8), { 'live stream': { append: [7, 9] } });
  });

  it('are what came since, added up over processes', () => {
    assert.deepEqual(
      difference({ calls: { a: 3, b: 1 }, syncs: { c: 1 } }, { calls: { a: 1, b: 1 }, syncs: { c: 1 } }),
      {
        calls: { a: 2 },
      },
    );
    assert.deepEqual(together({ calls: { a: 1 } }, { calls: { a: 2, b: 1 } }), { calls: { a: 3, b: 1 } });
  });

  it('count the bytes of texts, and a digit for each number in them', () => {
    const document = (turn: number): string => JSON.stringify({ _id: 'a1', turn, times: [turn, 7], said: 'ü' });
    assert.equal(textBytes(['id', 5, null, document(1)]), 2 + Buffer.byteLength(document(1)));
    assert.equal(textBytes([document(-1_234.5e-20)]), textBytes([document(1)]));
  });

  it('name a statement by its kind and its table', () => {
    assert.deepEqual(
      [
        'SELECT rowid, doc FROM "runs" WHERE id = ?',
        'SELECT count(*) FROM (SELECT 1 FROM "runs" WHERE 1 LIMIT ?)',
        'INSERT INTO "runs" (id, doc) VALUES (?, ?)',
        'UPDATE "runs" SET doc = ? WHERE rowid = ?',
        'DELETE FROM "runs" WHERE rowid = ?',
        'BEGIN IMMEDIATE',
        'COMMIT',
        'SAVEPOINT one_write',
      ].map(kindOf),
      ['SELECT runs', 'SELECT runs', 'INSERT runs', 'UPDATE runs', 'DELETE runs', 'BEGIN', 'COMMIT', 'SAVEPOINT'],
    );
  });
});
