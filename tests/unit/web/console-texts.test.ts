// The words of the console, filled in with names that others have chosen.

import assert from 'node:assert/strict';
import { translator } from '#web/console/components/language.ts';

describe('a text of the console', () => {
  const t = translator({ in: '{organization}, as {role}', runs: { one: '{count} run', other: '{count} runs' } }, 'en');

  it('is filled in, with forms by number', () => {
    assert.equal(t('in', { organization: 'Shop', role: 'viewer' }), 'Shop, as viewer');
    assert.deepEqual([t('runs', { count: 1 }), t('runs', { count: 1_200 })], ['1 run', '1,200 runs']);
  });

  it('is not turned around by a name that it holds', () => {
    for (const code of ['\u202e', '\u202d', '\u2066', '\u2067', '\u2069', '\u200f', '\u061c'])
      assert.equal(
        t('in', { organization: `Shop${code} reweiv sa`, role: 'owner' }),
        `Shop[U+${code.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}] reweiv sa, as owner`,
      );
    assert.equal(t('in', { organization: 'متجر', role: 'owner' }), 'متجر, as owner');
  });

  it('is filled in once: a name is no pattern, and names nothing that every object has', () => {
    assert.equal(t('in', { organization: '{role} $& $1', role: 'owner' }), '{role} $& $1, as owner');
    assert.equal(t('in', {}), '{organization}, as {role}');
    assert.equal(translator({ x: '{constructor}' }, 'en')('x'), '{constructor}');
  });
});
