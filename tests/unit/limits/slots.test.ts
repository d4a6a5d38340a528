// The rules of slots.

import assert from 'node:assert/strict';
import { decideAdmission, earliestAdmission, settledRuns, withoutRuns } from '#services/limits/domain/slots.ts';

const at = (seconds: number): Date => new Date(1_700_000_000_000 + seconds * 1_000);
const three = { a: at(0), b: at(10), c: at(20) };

describe('slots of runs in flight', () => {
  it('admit up to the limit and no further', () => {
    assert.equal(decideAdmission({}, 'a', 3), 'admit');
    assert.equal(decideAdmission({ a: at(0), b: at(1) }, 'c', 3), 'admit');
    assert.equal(decideAdmission(three, 'd', 3), 'full');
  });

  it('hold a run that is in already, also when they are full or over the limit', () => {
    assert.equal(decideAdmission(three, 'b', 3), 'held');
    assert.equal(decideAdmission(three, 'b', 2), 'held');
    assert.equal(decideAdmission({}, 'constructor', 3), 'admit');
  });

  it('are settled once they are older than the cutoff', () => {
    assert.deepEqual(settledRuns(three, at(10)), ['a']);
    assert.deepEqual(settledRuns(three, at(11)), ['a', 'b']);
    assert.deepEqual(settledRuns({}, at(11)), []);
  });

  it('know their earliest admission', () => {
    assert.deepEqual(earliestAdmission(withoutRuns(three, ['a', 'unknown'])), at(10));
    assert.equal(earliestAdmission(withoutRuns(three, ['a', 'b', 'c'])), undefined);
  });
});
