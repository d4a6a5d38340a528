// Which suite was played whole the longest ago.

import assert from 'node:assert/strict';
import { longestAgo, type PlayedRound } from '../../../scripts/verify/played.ts';

const at = (number: number): PlayedRound => ({ hash: `h${number}`, number, date: '2026-11-27', minutes: 1 });
const whole = { core: at(9), browser: at(7), races: at(8) };

describe('of suites that were played whole, the one longest ago', () => {
  it('is that of the oldest commit', () => {
    assert.deepEqual(longestAgo({ whole }, ['core', 'browser', 'races']), { suite: 'browser', round: at(7) });
    assert.deepEqual(longestAgo({ whole }, ['core', 'races']), { suite: 'races', round: at(8) });
  });

  it('is none while one of them never was, and those are named', () => {
    assert.deepEqual(longestAgo({ whole }, ['core', 'outside', 'costs']), { never: ['outside', 'costs'] });
    assert.deepEqual(longestAgo({ whole: {} }, []), { never: [] });
  });
});
