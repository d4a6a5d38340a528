// CHANGELOG.md has one form, so that the first words of each bullet name the people who gain something.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formFaults } from '../support/changelog-form.ts';

const unreleased = '# Changelog\n\nKept by hand.\n\n## Unreleased\n';
const added = '\n### Added\n\n#### Chat\n\n- **End-users** see more,\n  on two lines.\n';
const released = '\n## 0.1.0 (2026-01-31)\n\n### Added\n\n- **Backends** chat.\n';

const bad: readonly [string, string, RegExp][] = [
  ['a heading of another kind', `${unreleased}\n### New\n`, /^7: "New" is none of Added/],
  ['a topic that is not known', `${unreleased}\n### Added\n\n#### Other\n`, /^9: "Other" is none of Chat/],
  ['a level of headings too many', `${unreleased}\n### Added\n\n##### Chat\n`, /^9: "#####" is no heading/],
  ['a version without its day', `${unreleased}\n## 0.1.0\n`, /^7: "0.1.0" is neither/],
  ['a release above what is unreleased', `# Changelog\n${released}`, /^1: the first section/],
  ['a bullet without an audience', `${unreleased}\n### Added\n\n- See more.\n`, /^9: a bullet begins as/],
  [
    'an audience that is not known',
    `${unreleased}\n### Added\n\n- **Everybody** sees more.\n`,
    /^9: a bullet begins as/,
  ],
  ['an audience without a verb', `${unreleased}\n### Added\n\n- **Backends**: more.\n`, /^9: a bullet begins as/],
  ['a bullet within a bullet', `${unreleased}${added}  - **Backends** see more.\n`, /^13: a bullet begins as/],
  ['a bullet under no heading', `${unreleased}\n- **Backends** see more.\n`, /^7: a bullet stands under/],
  ['a paragraph among the bullets', `${unreleased}\n### Added\n\nMore.\n`, /^9: there are bullets alone/],
];

describe('the changelog', () => {
  it('has its form', () => {
    assert.deepEqual(formFaults(readFileSync(path.join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')), []);
  });

  for (const past of ['Changed', 'Deprecated', 'Fixed', 'Removed', 'Upgrading']) {
    it(`says nothing under "${past}" before there is a release`, () => {
      const text = `${unreleased}${added}\n### ${past}\n\n- **Backends** see less.\n`;
      assert.match(formFaults(text).join(), /^14: ".*" speaks of a release, and there is none yet$/);
      assert.deepEqual(formFaults(text + released), []);
    });
  }

  for (const [what, text, fault] of bad) {
    it(`is refused with ${what}`, () => {
      const [first, ...others] = formFaults(text);
      assert.match(first ?? '', fault);
      assert.deepEqual(others, []);
    });
  }
});
