// Pure. Characters of the symbol fonts of Word: those fonts have an order of their own, so that a mark of a table is
// known by its font and its number.

// From the number that stands before each, one after the other; a blank is none.
const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const smallGreek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';

const wingdings = table(
  [0x4a, '☺ ☹'],
  [0x6e, '■□'],
  [0x6f, '☐'],
  [0x76, '❖'],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩'],
  [0x9f, '•'],
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xb7, '•'],
  [0xd8, '➢'],
  [0xdf, '←→↑↓'],
  [0xe8, '→'],
  [0xef, '⇦⇨⇧⇩⬄'],
  [0xfb, '✗✓☒☑'],
);
const wingdings2 = table([0x4f, '✗✓☒☑☒☒☒'], [0xa3, '☐☐'], [0x97, '•']);
const symbol = table(
  [0x41, greek],
  [0x61, smallGreek],
  [0xa3, '≤'],
  [0xa5, '∞'],
  [0xab, '↔←↑→↓°±'],
  [0xb3, '≥×∝∂•÷≠≡≈…'],
  [0xc5, '⊕∅∩∪'],
  [0xce, '∈∉'],
  [0xd1, '∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
  [0xe5, '∑'],
  [0xf2, '∫'],
);
const tables: readonly (readonly [name: RegExp, table: ReadonlyMap<number, string>])[] = [
  [/^wingdings 2/i, wingdings2],
  [/^wingdings/i, wingdings],
  [/^symbol/i, symbol],
];

/** A symbol by its number in a font; '' where it is unknown. Numbers of symbol fonts are told with or without 0xf000. */
export function symbolOf(code: number, font: string): string {
  if (!Number.isInteger(code) || code < 0x20 || code > 0xffff) return '';
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  const own = tables.find(([name]) => name.test(font))?.[1];
  const found = (own ?? wingdings).get(code & 0xff);
  if (isPrivate) return found ?? '';
  if (own && code <= 0xff) return found ?? '';
  return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCharCode(code);
}

function table(...runs: readonly (readonly [from: number, characters: string])[]): ReadonlyMap<number, string> {
  const entries = runs.flatMap(([from, characters]) =>
    Array.from(characters, (character, at) => [from + at, character] as const),
  );
  return new Map(entries.filter(([, character]) => character !== ' '));
}
