// Filters on stored documents, where the port leaves no room for two readings.

import assert from 'node:assert/strict';
import type { Filter } from '#shared/ports/document-store/document-store.ts';
import { filterTests } from '#shared/ports/document-store/rules.ts';
import { matches } from '#shared/ports/document-store/sqlite/matches.ts';

function matched(document: Parameters<typeof matches>[0], filter: Filter): boolean {
  return matches(document, filterTests(filter));
}

describe('A filter', () => {
  it('that leads through an array is a mistake, which MongoDB would read otherwise', () => {
    assert.throws(() => matched({ effects: [{ kind: 'x' }] }, { 'effects.kind': 'x' }), TypeError);
  });

  it('sees no property that a document only inherits', () => {
    assert.equal(matched({ a: {} }, { 'a.constructor': { $exists: true } }), false);
    assert.equal(matched({}, { toString: { $exists: true } }), false);
  });
});
