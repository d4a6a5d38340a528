// Pure. Texts of documents whose lines were broken by hand at some width: their sentences flow again, in paragraphs and in
// the items of lists.

/** A text that flows, and where its places are now. */
export interface Reflowed {
  readonly text: string;
  /** The place of a character of the text before. */
  placeOf(at: number): number;
}

/** A line that was broken for its length has as many characters. */
const leastWidth = 40;

/** The beginning of a line of its own: an item, a heading, a quote, a row, or indented text. */
const beginsOwn = /^(?:[\s#>|*+•–—-]|\d{1,3}[.)]\s)/;
/** The mark of an item: its other lines begin below its first word. */
const itemMark = /^ {0,12}(?:[*+•–—-]|\d{1,3}[.)]) {1,4}/;
/** Writings without spaces, where a space is none of the words'. */
const unspaced = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** See above. Tables and short lines, as of an address, stay. */
export function reflowed(text: string): Reflowed {
  const lines = text.split('\n');
  let shown = lines[0] ?? '';
  let column = itemMark.exec(shown)?.[0].length ?? 0;
  let end = shown.length;
  const shifts: { readonly from: number; readonly by: number }[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const [before = '', line = ''] = [lines[at - 1], lines[at]];
    const indent = column > 0 && line.startsWith(' '.repeat(column)) ? column : 0;
    const words = line.slice(indent);
    const flows =
      before.length >= leastWidth &&
      words !== '' &&
      !beginsOwn.test(words) &&
      !/^(?:#|\|)/.test(before) &&
      !unspaced.test(before.slice(-1) + words.slice(0, 1));
    if (flows && indent > 0) shifts.push({ from: end + 1, by: indent });
    shown += flows ? ` ${words}` : `\n${line}`;
    end += 1 + line.length;
    if (!flows) column = itemMark.exec(line)?.[0].length ?? (line.startsWith(' '.repeat(column)) ? column : 0);
  }
  return {
    text: shown,
    placeOf: (at) => shifts.reduce((place, { from, by }) => place - Math.min(by, Math.max(0, at - from)), at),
  };
}
