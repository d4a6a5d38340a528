// Which unique index a refused write broke: callers decide by its name, in any server's words.

import assert from 'node:assert/strict';
import { MongoServerError } from 'mongodb';
import type { Filter, IndexDefinition } from '#shared/ports/document-store/document-store.ts';
import { brokenIndex, namedIndex, type Write } from '#shared/ports/document-store/mongodb/duplicate-keys.ts';
import { filterTests } from '#shared/ports/document-store/rules.ts';
import { matches } from '#shared/ports/document-store/sqlite/matches.ts';

const indexes: IndexDefinition[] = [
  { name: 'by_team', fields: { team: 1 } },
  { name: 'one_email', fields: { email: 1 }, unique: true },
  { name: 'one_seat', fields: { team: 1, seat: 1 }, unique: true },
  { name: 'one_lane', fields: { 'place.lane': 1 }, unique: true, sparse: true },
];

const said: [from: string, errmsg: string, more: object, index: string][] = [
  [
    'MongoDB 8',
    'E11000 duplicate key error collection: colloquy_token.members index: one_email dup key: { email: "a index: b" }',
    {},
    'one_email',
  ],
  [
    "MongoDB's findAndModify",
    'Plan executor error during findAndModify :: caused by :: E11000 duplicate key error collection: d.members index: one_seat dup key: { team: "r", seat: 1 }',
    {},
    'one_seat',
  ],
  [
    'MongoDB with a collation',
    'E11000 duplicate key error collection: d.members index: one_email collation: { locale: "de" } dup key: { email: "0x3b" }',
    {},
    'one_email',
  ],
  ['old servers', 'E11000 duplicate key error index: d.members.$one_email dup key: { : "a$b" }', {}, 'one_email'],
  ['Amazon DocumentDB', 'E11000 duplicate key error collection: members index: one_email', {}, 'one_email'],
  ['the engine of DocumentDB', "Duplicate key violation on the requested collection: Index 'one_lane'", {}, 'one_lane'],
  ['the stand-in', 'E11000 duplicate key error collection: d.members index: _id_ dup key: { _id: "x" }', {}, '_id'],
  ['a pattern of keys', 'E11000 duplicate key', { keyPattern: { team: 1, seat: 1 } }, 'one_seat'],
  ['a pattern of the id', 'E11000 duplicate key', { keyPattern: { _id: 1 } }, '_id'],
  ['nothing', 'E11000 duplicate key error', {}, 'unknown'],
  ['an index that nobody declared', 'E11000 duplicate key error index: other dup key: { x: 1 }', {}, 'unknown'],
  ["a document's own words", 'E11000 duplicate key error { a: "index: one_email" }', {}, 'unknown'],
];

const kept = [
  { _id: 'ada', email: 'ada@', team: 'red', seat: 1, place: { lane: 'x' } },
  { _id: 'bob', email: 'bob@', team: 'red', seat: 2 },
];
const read = async (filter: Filter): Promise<object | null> =>
  kept.find((one) => matches(one, filterTests(filter))) ?? null;

const written: [what: string, write: Write, index: string][] = [
  ['an update of one index', { filter: { _id: 'bob' }, update: { $set: { 'place.lane': 'x' } } }, 'one_lane'],
  ['an update around it', { filter: { _id: 'bob' }, update: { $set: { place: { lane: 'x' } } } }, 'one_lane'],
  ['a part of an index', { filter: { _id: 'bob' }, update: { $inc: { seat: -1 } } }, 'one_seat'],
  [
    'an update of two, by the value that is there',
    { filter: { _id: 'bob' }, update: { $set: { email: 'new@', 'place.lane': 'x' } } },
    'one_lane',
  ],
  [
    'one that leaves the value of the other as its own',
    { filter: { _id: 'bob' }, update: { $set: { email: 'bob@' }, $inc: { seat: -1 } } },
    'one_seat',
  ],
  [
    'one that takes a field away',
    { filter: { _id: 'ada' }, update: { $unset: { 'place.lane': true }, $set: { email: 'bob@' } } },
    'one_email',
  ],
  ['an insert of an id', { inserted: { ...kept[1], _id: 'ada', email: 'new@', seat: 3 } as never }, '_id'],
  ['an insert of an address', { inserted: { _id: 'c', email: 'bob@', team: 'red', seat: 3 } as never }, 'one_email'],
  ['an insert of a seat', { inserted: { _id: 'c', email: 'new@', team: 'red', seat: 2 } as never }, 'one_seat'],
  [
    'an insert of a lane',
    { inserted: { _id: 'c', email: 'new@', team: 'red', seat: 3, place: { lane: 'x' } } as never },
    'one_lane',
  ],
  ['a value that is gone again', { inserted: { _id: 'c', email: 'new@', team: 'red', seat: 3 } as never }, 'unknown'],
  ['a document that is gone again', { filter: { _id: 'none' }, update: { $set: { email: 'a', seat: 1 } } }, 'unknown'],
];

describe('The unique index that a write broke', () => {
  for (const [from, errmsg, more, index] of said) {
    it(`is the one named by ${from}`, () => {
      assert.equal(namedIndex(new MongoServerError({ code: 11000, errmsg, ok: 0, ...more }), indexes), index);
    });
  }

  for (const [what, write, index] of written) {
    it(`is found for ${what} where the server names none`, async () => {
      assert.equal(await brokenIndex(write, indexes, read), index);
    });
  }
});
