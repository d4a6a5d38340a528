// What the errors of MongoDB's driver mean to the ports.

import assert from 'node:assert/strict';
import {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { DuplicateKeyError, StoreUnavailableError } from '#shared/document-store/document-store.ts';
import { storeError, unavailable } from '#shared/mongodb/errors.ts';

const serverError = (code: number, errmsg: string): MongoServerError => new MongoServerError({ code, errmsg, ok: 0 });

const duplicates: [from: string, errmsg: string, index: string][] = [
  [
    'MongoDB 8',
    'E11000 duplicate key error collection: colloquy_token.members index: one_email dup key: { email: "a index: b" }',
    'one_email',
  ],
  [
    "MongoDB's findAndModify",
    'Plan executor error during findAndModify :: caused by :: E11000 duplicate key error collection: d.members index: one_seat dup key: { team: "r", seat: 1 }',
    'one_seat',
  ],
  [
    'MongoDB with a collation',
    'E11000 duplicate key error collection: d.members index: one_email collation: { locale: "de" } dup key: { email: "0x3b" }',
    'one_email',
  ],
  ['old servers', 'E11000 duplicate key error index: d.members.$one_email dup key: { : "a$b" }', 'one_email'],
  ['DocumentDB', 'E11000 duplicate key error collection: members index: one_email', 'one_email'],
  ['the stand-in', 'E11000 duplicate key error collection: d.members index: _id_ dup key: { _id: "x" }', '_id'],
  ['a server that names no index', 'E11000 duplicate key error', 'unknown'],
];

describe("The driver's errors", () => {
  for (const [from, errmsg, index] of duplicates) {
    it(`name the broken unique index as ${from} says it`, () => {
      const error = storeError(serverError(11000, errmsg), 'members');
      assert.ok(error instanceof DuplicateKeyError);
      assert.equal(error.index, index);
    });
  }

  it('are a TypeError where the operation itself is wrong, without a word of the document', () => {
    for (const code of [2, 14, 28]) {
      const error = storeError(serverError(code, 'cannot increment { text: "secret" }'), 'members');
      assert.ok(error instanceof TypeError);
      assert.doesNotMatch(error.message, /secret/);
      assert.equal(error.cause, undefined);
    }
  });

  it('mean an unavailable store where the server is away, changing, overloaded or unsure of its majority', () => {
    const errors = [
      new MongoNetworkError('connection closed'),
      new MongoNetworkTimeoutError('timed out'),
      new MongoTopologyClosedError(),
      new MongoWriteConcernError({
        ok: 1,
        writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
      }),
      serverError(10107, 'not primary'),
      serverError(189, 'primary stepped down'),
      serverError(91, 'shutdown in progress'),
      serverError(11600, 'interrupted at shutdown'),
      serverError(50, 'operation exceeded time limit'),
      serverError(13, 'not authorized'),
    ];
    for (const error of errors) {
      for (const meant of [storeError(error, 'members'), unavailable(error)]) {
        assert.ok(meant instanceof StoreUnavailableError, error.message);
        assert.equal(meant.cause, error);
      }
    }
  });

  it('leave what is not theirs as it is', () => {
    const error = new RangeError('mine');
    assert.equal(storeError(error, 'members'), error);
    assert.equal(unavailable(error), error);
  });
});
