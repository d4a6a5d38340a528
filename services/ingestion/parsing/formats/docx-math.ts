// Pure. Formulas of Word as text in one line: a fraction has a slash, powers and indices their marks, brackets are said.

import type { XmlElement } from './xml.ts';

const marks: ReadonlyMap<string, string> = new Map([
  ['den', '/'],
  ['sup', '^'],
  ['sub', '_'],
  ['rad', '√'],
]);
const grouped = new Set(['num', 'den', 'sup', 'sub', 'rad']);

/** Takes a formula's elements; `add` gets their marks, `group` puts the marks added since into brackets. */
export function createMath(add: (text: string) => void, place: () => number, group: (from: number) => void) {
  const brackets: { open: string; close: string }[] = [];
  const starts: number[] = [];
  let chr: string | undefined;
  return {
    open({ local, attribute }: XmlElement): void {
      add(marks.get(local) ?? '');
      if (grouped.has(local)) starts.push(place());
      const bracket = brackets.at(-1);
      if (local === 'd') brackets.push({ open: '(', close: ')' });
      else if (bracket && local === 'begChr') bracket.open = attribute('val') ?? '';
      else if (bracket && local === 'endChr') bracket.close = attribute('val') ?? '';
      else if (bracket && local === 'e') {
        add(bracket.open);
        bracket.open = '';
      } else if (local === 'chr') chr = attribute('val');
    },
    close({ local }: Pick<XmlElement, 'local'>): void {
      if (grouped.has(local)) group(starts.pop() ?? 0);
      if (local === 'd') add(brackets.pop()?.close ?? '');
      if (local !== 'naryPr') return;
      add(chr ?? '∫');
      chr = undefined;
    },
  };
}
