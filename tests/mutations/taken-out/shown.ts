// Other people's texts in widget and console: nothing of them hides.

import type { Mutation } from '../mutation.ts';

const file = 'web/shared/foreign-text.ts';
const tests = ['tests/unit/web/foreign-text.test.ts'];

export const mutationsOfShownTexts: readonly Mutation[] = [
  {
    without: 'what Unicode lets be ignored is named where a text is shown',
    file,
    from: '\\\\p{C}\\\\p{Z}\\\\p{DI}',
    to: '\\\\p{C}\\\\p{Z}',
    tests,
  },
  {
    without: 'blanks are named where a text is shown',
    file,
    from: '\\\\p{DI}\\u2800',
    to: '\\\\p{DI}',
    tests,
  },
  {
    without: 'a joiner is seen between letters that join alone where a text is shown',
    file,
    from: 'return joins.test(after) || virama.test(before)',
    to: 'return true',
    tests,
  },
  {
    without: 'one selector is seen behind a picture alone where a text is shown',
    file,
    from: 'return pictograph.test(before) ||',
    to: "return before === '\\ufe0f' || pictograph.test(before) ||",
    tests,
  },
  {
    without: 'a selector of an ideograph is seen behind one where a text is shown',
    file,
    from: 'return /\\p{UIdeo}/u.test(before)',
    to: "return before !== ''",
    tests,
  },
  {
    without: 'blanks at the end of a line are named where a text is shown',
    file,
    from: "&& after !== '' && after !== '\\n'",
    to: '',
    tests,
  },
  {
    without: 'the rest of a run is counted where a text is shown',
    file,
    from: "`${names.join(' ')} +${count - names.length}`",
    to: "names.join(' ')",
    tests,
  },
  {
    without: 'a row of a table opens as a whole',
    file: 'web/console/components/rows.ts',
    from: 'else found.click();',
    to: '',
    tests: ['tests/browser/console/long-lists.test.ts'],
  },
  {
    without: 'rows of a long list far from the seen part are taken out of the page',
    file: 'web/console/components/windowed-rows.tsx',
    from: 'setNear(entry.isIntersecting);',
    to: 'setNear(true);',
    tests: ['tests/browser/console/long-lists.test.ts'],
  },
];
