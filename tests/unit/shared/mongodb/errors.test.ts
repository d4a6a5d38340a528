// Errors of MongoDB's driver as errors of the ports.

import assert from 'node:assert/strict';
import {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { mistakeOrUnavailable, unavailable } from '#shared/ports/mongodb/errors.ts';

const serverError = (code: number, errmsg: string): MongoServerError => new MongoServerError({ code, errmsg, ok: 0 });

describe("The driver's errors", () => {
  it('are a TypeError where the operation itself is wrong, without a word of the document', () => {
    for (const code of [2, 14, 28]) {
      const error = mistakeOrUnavailable(serverError(code, 'cannot increment { text: "secret" }'), 'members');
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
      for (const meant of [mistakeOrUnavailable(error, 'members'), unavailable(error)]) {
        assert.ok(meant instanceof StoreUnavailableError, error.message);
        assert.equal(meant.cause, error);
      }
    }
  });

  it('mean an unavailable store where Node speaks of the socket', () => {
    for (const code of [
      'EPIPE',
      'ECONNRESET',
      'ECONNREFUSED',
      'ETIMEDOUT',
      'ERR_SOCKET_CLOSED',
      'ERR_STREAM_DESTROYED',
    ]) {
      const error = Object.assign(new Error('of a socket'), { code });
      assert.ok(unavailable(error) instanceof StoreUnavailableError, code);
    }
    const mine = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    assert.equal(unavailable(mine), mine);
  });

  it('leave others’ errors as they are', () => {
    const error = new RangeError('mine');
    assert.equal(mistakeOrUnavailable(error, 'members'), error);
    assert.equal(unavailable(error), error);
  });
});
