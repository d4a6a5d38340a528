// Pure. The lines of a PDF's page as text: typesetting goes, wording stays.

import type { PageLine } from './pdf-row.ts';

/** A line with its text made plain, never empty. */
export interface TextLine extends PageLine {
  /** There is more room above it than between lines: a paragraph begins. */
  readonly apart: boolean;
}

const presentationForms = /[\ufb00-\ufb4f\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc]+/g;
const dropped = /[\x00-\x08\x0e-\x1f\x7f\ufeff\ufdd0-\ufdef\ufffe\uffff\u00ad]/g;
// Each dot with the blank before it, so that nothing is looked at twice.
const leaders = /(?:[ \t]?\.){5,}/g;

/** The lines of a page, in their order. Words that a line's end has broken are whole again. */
export function plainLines(lines: readonly PageLine[]): TextLine[] {
  const pitch = usualPitch(lines);
  const plain: TextLine[] = [];
  let broken = '';
  let above: PageLine | undefined;
  for (const line of lines) {
    const raw = broken + line.text;
    // PDFium marks the place; mostly the rest of the word is behind it already.
    if (/\ufffe\r?$/.test(raw)) {
      broken = raw.replace(/\ufffe\r?$/, '');
      continue;
    }
    broken = '';
    const text = plainText(raw);
    if (text === '') continue;
    plain.push({ ...line, text, apart: isApart(above, line, pitch) });
    above = line;
  }
  const rest = plainText(broken);
  return rest === '' ? plain : [...plain, { text: rest, apart: false }];
}

/** A text of a PDF without typesetting: dots that lead to a number, presentation forms of letters. */
export function plainText(text: string): string {
  return text
    .replace(dropped, '')
    .replace(presentationForms, (forms) => forms.normalize('NFKC'))
    .replace(leaders, ' …')
    .replace(/[\t\v\f\r\n\u00a0]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .toWellFormed();
}

function isApart(above: PageLine | undefined, line: PageLine, pitch: number | undefined): boolean {
  if (above?.top === undefined || line.top === undefined || pitch === undefined) return false;
  // A line to which the rest of a broken word was added reaches over as many more.
  const reached = above.text.split('\ufffe').length - 1;
  return above.top - line.top > (reached + 1.35) * pitch;
}

// From one line to the next, in points: the middle one of all the steps down.
function usualPitch(lines: readonly PageLine[]): number | undefined {
  const steps: number[] = [];
  for (const [at, { top }] of lines.entries()) {
    const above = lines[at - 1]?.top;
    if (top !== undefined && above !== undefined && above - top > 1) steps.push(above - top);
  }
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)];
}

// A page of fewer lines may be nothing but repeated ones.
const fewLines = 6;

/** Drops the lines at the edges of pages that say the same at the same place on each, or count them. */
export function createEdges(): (lines: readonly TextLine[]) => readonly TextLine[] {
  const recent: Set<string>[] = [];
  let page = 0;
  return (lines) => {
    page += 1;
    if (lines.length < fewLines) return lines;
    const marks = new Map([0, 1, lines.length - 2, lines.length - 1].map((at) => [at, markOf(lines[at], page)]));
    // Twice on the pages just before: left and right ones may have different lines.
    const kept = lines.filter((_, at) => {
      const mark = marks.get(at);
      return mark === undefined || recent.filter((before) => before.has(mark)).length < 2;
    });
    recent.unshift(new Set([...marks.values()].filter((mark) => mark !== undefined)));
    recent.length = Math.min(recent.length, 4);
    return kept;
  };
}

// A line that counts pages is the same on each but for a number that grows as they do.
function markOf(line: TextLine | undefined, page: number): string | undefined {
  if (line?.top === undefined) return undefined;
  const { text, top } = line;
  const numbers = text.match(/\d+/g) ?? [];
  const said = numbers.length === 1 ? `${text.replace(/\d+/, '#')} ${Number(numbers[0]) - page}` : text;
  return `${Math.round(top)} ${said}`;
}
