// The order in which an agent's models are tried: which failures another try, or another model, answers.

import assert from 'node:assert/strict';
import { circuitOpen } from '#services/run-executor/models/circuit-open.ts';
import { firstTry, nextTry, type Trying } from '#services/run-executor/runs/rules/fallback.ts';
import { type ErrorOrigin, ModelError, type ModelErrorCode } from '#shared/contract/models/model-error.ts';

const failed = (
  origin: ErrorOrigin,
  {
    code = 'model_error',
    retriable = true,
    retryAfterMs,
  }: {
    code?: ModelErrorCode;
    retriable?: boolean;
    retryAfterMs?: number;
  } = {},
): ModelError =>
  new ModelError(code, 'Failed.', { retriable, origin, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
const busy = failed({ status: 503 });
const timedOut = failed({ reason: 'no_first_chunk' }, { code: 'model_timeout', retriable: false });

/** The models that are called when all fail so, and why each after the first is. */
function story(models: readonly [string, ...string[]], errorOf: (trying: Trying) => ModelError): string[] {
  const [model, ...fallbacks] = models;
  const told: string[] = [];
  let next: { why: string; trying: Trying } | undefined = { why: 'first', trying: firstTry(model, fallbacks) };
  while (next !== undefined && told.length < 50) {
    const { why, trying }: { why: string; trying: Trying } = next;
    told.push(`${why} ${trying.model}${trying.isPastCircuit ? '!' : ''}`);
    next = nextTry(trying, errorOf(trying));
  }
  return told;
}

describe("an agent's models", () => {
  it('are tried once more each where one is away, and the last one twice more', () => {
    assert.deepEqual(
      story(['a/m', 'b/m', 'c/m'], () => busy),
      ['first a/m', 'retry a/m', 'fallback b/m', 'retry b/m', 'fallback c/m', 'retry c/m', 'retry c/m'],
    );
    assert.deepEqual(
      story(['a/m'], () => busy),
      ['first a/m!', 'retry a/m!', 'retry a/m!'],
    );
  });

  for (const status of [408, 409, 429, 500, 502, 503, 529])
    it(`are asked in turn where one answers ${status}`, () => {
      assert.equal(nextTry(firstTry('a/m', ['b/m']), failed({ status }, { retriable: false }))?.why, 'fallback');
    });

  for (const status of [400, 401, 402, 403, 404, 413, 422])
    it(`are not asked in turn where one answers ${status}, also one that is worth another try`, () => {
      assert.equal(nextTry(firstTry('a/m', ['b/m']), failed({ status }, { retriable: false })), undefined);
      assert.deepEqual(
        story(['a/m', 'b/m'], () => failed({ status })),
        ['first a/m', 'retry a/m', 'retry a/m'],
      );
    });

  it('are asked in turn where one cannot be reached, breaks off, or does not begin in time', () => {
    for (const error of [failed({ reason: 'ECONNREFUSED' }), failed({ reason: 'cut_stream' }), failed({})])
      assert.deepEqual(
        story(['a/m', 'b/m'], (trying) =>
          trying.model === 'a/m' ? error : failed({ status: 401 }, { retriable: false }),
        ),
        ['first a/m', 'retry a/m', 'fallback b/m'],
      );
    assert.equal(nextTry(firstTry('a/m', ['b/m']), timedOut)?.why, 'fallback');
  });

  it('are not asked in turn for a filter, a length, an answer without anything, or one that cannot be read', () => {
    for (const error of [
      failed({ status: 500 }, { code: 'content_filtered', retriable: false }),
      failed({ status: 500 }, { code: 'context_too_long', retriable: false }),
      failed({ reason: 'malformed' }, { retriable: false }),
    ])
      assert.equal(nextTry(firstTry('a/m', ['b/m']), error), undefined);
    assert.deepEqual(
      story(['a/m', 'b/m'], () => failed({ reason: 'no_answer' })),
      ['first a/m', 'retry a/m', 'retry a/m'],
    );
  });

  it('are not tried again before another one where that takes a time-out, or the provider wants two seconds or more', () => {
    const slow = failed({ reason: 'UND_ERR_CONNECT_TIMEOUT' }, { code: 'model_timeout' });
    const wishing = (retryAfterMs: number) => failed({ status: 429 }, { retryAfterMs });
    const fallback = firstTry('a/m', ['b/m']);
    assert.equal(nextTry(fallback, slow)?.why, 'fallback');
    assert.equal(nextTry(fallback, wishing(2_000))?.why, 'fallback');
    assert.equal(nextTry(fallback, wishing(1_999))?.why, 'retry');
    assert.equal(nextTry(firstTry('a/m', []), wishing(60_000))?.why, 'retry');
    assert.equal(nextTry(firstTry('a/m', []), slow)?.why, 'retry');
  });

  it('are passed over while their circuits are open, and called all the same once no other is left', () => {
    const open = circuitOpen();
    assert.deepEqual(
      story(['a/m', 'b/m'], ({ isPastCircuit }) =>
        isPastCircuit ? failed({ status: 400 }, { retriable: false }) : open,
      ),
      ['first a/m', 'fallback b/m', 'fallback a/m!'],
    );
    assert.deepEqual(
      story(['a/m', 'b/m'], ({ isPastCircuit, model }) => (model === 'a/m' && !isPastCircuit ? open : busy)),
      ['first a/m', 'fallback b/m', 'retry b/m', 'fallback a/m!', 'retry a/m!', 'retry a/m!'],
    );
  });

  it('are each tried for themselves, however often a name stands in the list', () => {
    assert.deepEqual(
      story(['a/m', 'b/m', 'a/m', 'b/m'], () => timedOut),
      ['first a/m', 'fallback b/m'],
    );
  });
});
