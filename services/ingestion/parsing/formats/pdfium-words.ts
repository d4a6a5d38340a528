// The words of a PDF's page, with their places: PDFium's text, and the origin of the first and the last character of each
// word. All characters are asked for only where those two are not on one baseline.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type PageWord, turn } from './pdf-row.ts';
import type { Memory } from './pdfium-memory.ts';

interface Place {
  readonly along: number;
  readonly across: number;
}

// Letters of a page that tell whether its fonts say what they show.
const lettersLookedAt = 100;
// Where the first character's box tells no size.
const usualSize = 12;
// Baselines of a word differ less than this share of its size; of superscripts and cells of a column they differ more.
const level = 0.15;
const nextLine = 0.6;
// Written from the top down as well.
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\u30fc\uff00-\uffef]/u;

/** Makes the reader of pages' words; text objects of `hidden` are left out. */
export function createWords(
  pdfium: WrappedPdfiumModule,
  memory: Memory,
): (page: number, hidden: ReadonlySet<number>) => { words: PageWord[]; isUnmapped: boolean } {
  const double = memory.doubles(2);
  return (page, hidden) => {
    const textPage = pdfium.FPDFText_LoadPage(page);
    if (textPage === 0) return { words: [], isUnmapped: false };
    try {
      return { words: [...wordsOf(textPage, hidden)], isUnmapped: isUnmapped(textPage) };
    } finally {
      pdfium.FPDFText_ClosePage(textPage);
    }
  };

  // Whether most of its letters are guessed: their font has no map to Unicode.
  function isUnmapped(textPage: number): boolean {
    const { FPDFText_HasUnicodeMapError: hasNoLetter } = pdfium;
    const count = pdfium.FPDFText_CountChars(textPage);
    const step = Math.max(1, Math.floor(count / lettersLookedAt));
    let looked = 0;
    let bad = 0;
    for (let at = 0; at < count; at += step) {
      if (pdfium.FPDFText_IsGenerated(textPage, at) === 1) continue;
      looked += 1;
      if (hasNoLetter(textPage, at) === 1) bad += 1;
    }
    return looked > 0 && bad > looked / 2;
  }

  function* wordsOf(textPage: number, hidden: ReadonlySet<number>): Generator<PageWord> {
    const count = pdfium.FPDFText_CountChars(textPage);
    if (count <= 0) return;
    const text = memory.utf16(count + 1, (buffer) => pdfium.FPDFText_GetText(textPage, 0, count, buffer));
    let angle = 0;
    let reached = 0;
    // A word that a line's end has broken is in two places.
    for (const { 0: said, index: start } of text.matchAll(/[^\s\ufffe]+\ufffe?|\ufffe/g)) {
      const before = text.slice(reached, start);
      reached = start + said.length;
      const first = pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, start);
      if (hidden.size > 0 && hidden.has(pdfium.FPDFText_GetTextObject(textPage, first))) continue;
      if (start === 0 || before.includes('\n')) angle = angleOf(textPage, first);
      const last = said.length > 1 ? pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, reached - 1) : first;
      const box = boxOf(textPage, first, angle);
      const from = placeOf(textPage, first, angle);
      const to = last === first ? from : placeOf(textPage, last, angle);
      const word = { angle, size: box.size, ...(box.top === undefined ? {} : { top: box.top }) };
      if (Math.abs(to.across - from.across) <= level * box.size)
        yield { text: wholeOr(said), before, ...word, ...along(from, to) };
      else yield* parted(textPage, { said, before, start }, word);
    }
  }

  // The pieces of a word whose characters are not on one baseline: each is a word of its own.
  function* parted(
    textPage: number,
    { said, before, start }: { said: string; before: string; start: number },
    word: Pick<PageWord, 'angle' | 'size' | 'top'>,
  ): Generator<PageWord> {
    let piece = '';
    let from: Place | undefined;
    let last: Place | undefined;
    let at = start;
    const told = (): PageWord => ({
      text: wholeOr(piece),
      before: at - piece.length === start ? before : '',
      ...word,
      ...(last && from ? along(from, last) : { from: 0, to: 0, base: 0, baseAtEnd: 0 }),
    });
    for (const character of said) {
      const place = placeOf(textPage, pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, at), word.angle);
      if (last && isBelow(last, place, word.size, piece, character)) {
        yield told();
        piece = '';
        from = place;
      }
      from ??= place;
      last = place;
      piece += character;
      at += character.length;
    }
    yield told();
  }

  function placeOf(textPage: number, character: number, angle: number): Place {
    const origin = double((at) => pdfium.FPDFText_GetCharOrigin(textPage, character, at, at + 8));
    const [x = 0, y = 0] = origin ?? [];
    const [one, other] = turn(x, y, angle);
    return { along: one, across: other };
  }

  function boxOf(textPage: number, character: number, angle: number): { size: number; top?: number } {
    const box =
      character >= 0 ? memory.floats(4, (at) => pdfium.FPDFText_GetLooseCharBox(textPage, character, at)) : undefined;
    const [left = 0, top = 0, right = 0, bottom = 0] = box ?? [];
    const isTurned = Math.abs(Math.sin(angle)) > 0.7;
    const size = isTurned ? right - left : top - bottom;
    return size > 0 ? { size, ...(top > bottom ? { top } : {}) } : { size: usualSize };
  }

  // Of its baseline: the matrix of a slanted letter leans, and its baseline does not.
  function angleOf(textPage: number, character: number): number {
    const matrix =
      character >= 0 ? memory.floats(6, (at) => pdfium.FPDFText_GetMatrix(textPage, character, at)) : undefined;
    const [a = 1, b = 0] = matrix ?? [];
    const angle = Math.atan2(b, a);
    return Math.abs(angle) < 0.001 ? 0 : angle;
  }
}

function along(from: Place, to: Place): Pick<PageWord, 'from' | 'to' | 'base' | 'baseAtEnd'> {
  const [start, end] = from.along <= to.along ? [from.along, to.along] : [to.along, from.along];
  return { from: start, to: end, base: from.across, baseAtEnd: to.across };
}

// A letter below the one before it begins a line, unless both are of a script that is written downwards too.
function isBelow(last: Place, place: Place, size: number, piece: string, character: string): boolean {
  if (Math.abs(place.across - last.across) <= nextLine * size) return false;
  const isColumn = wide.test(character) && wide.test(piece.slice(-1)) && Math.abs(place.along - last.along) < size;
  return !isColumn;
}

// A hyphen behind no letter breaks no word.
function wholeOr(said: string): string {
  return said === '\ufffe' ? '-' : said;
}
