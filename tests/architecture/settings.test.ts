// How many settings there are, and that none is one that has become a constant.

import assert from 'node:assert/strict';
import { composedSettings } from '#programs/all-in-one/settings.ts';
import { formerSettings } from '#shared/platform/config/former-settings.ts';
import { programs } from '../../scripts/chart/programs.ts';

// An operator reads the whole page before a first installation, so each more has to be worth a line of it.
// One of them (LIMIT_MODEL_CONNECTIONS) says whether tenants may bring connections to models at all.
const most = 131;

describe('Settings', () => {
  const names = new Set(
    [composedSettings, ...Object.values(programs)].flatMap((definitions) => Object.keys(definitions)),
  );

  it(`are at most ${most}`, () => {
    assert.ok(names.size <= most, `there are ${names.size}: a number that nobody would turn is a constant`);
  });

  it('are none that have become constants', () => {
    assert.deepEqual(
      Object.keys(formerSettings).filter((name) => names.has(name)),
      [],
    );
  });
});
