// Pure. The words of diagrams (SmartArt) and charts of a DOCX, from the XML of their part.

import { decodeText } from './decode.ts';
import { createXml } from './xml.ts';

/** A box of a diagram, or the title or a row of a chart. */
export interface DrawingPiece {
  readonly text: string;
  readonly kind: 'prose' | 'row' | 'item';
}

const mostPieces = 2000;
const longestPiece = 2000;

/** The pieces of a part, in order. Throws RefusedError where it cannot be read. */
export function drawingPieces(bytes: Buffer, kind: 'diagram' | 'chart'): DrawingPiece[] {
  return kind === 'diagram' ? boxesOf(decodeText(bytes)) : rowsOf(decodeText(bytes));
}

function boxesOf(xml: string): DrawingPiece[] {
  const pieces: DrawingPiece[] = [];
  let text = '';
  let inText = false;
  const write = createXml({
    open: ({ local, uri }) => void (inText = local === 't' && uri.includes('drawingml') && !uri.includes('diagram')),
    close({ local }) {
      inText = false;
      if (local === 'p') text += ' ';
      if (local !== 'pt') return;
      const words = text.replace(/\s+/g, ' ').trim().slice(0, longestPiece).toWellFormed();
      if (words !== '' && pieces.length < mostPieces) pieces.push({ text: words, kind: 'item' });
      text = '';
    },
    text: (more) => void (text += inText ? more : ''),
  });
  write(xml);
  write();
  return pieces;
}

// A series has a name, and a value for each category.
interface Series {
  readonly tx: string[];
  readonly cat: string[];
  readonly val: string[];
}

function rowsOf(xml: string): DrawingPiece[] {
  const all: Series[] = [];
  let title = '';
  let into: string[] | undefined;
  let at = 0;
  let inText = false;
  const write = createXml({
    open({ local, attribute }) {
      const series = all.at(-1);
      if (local === 'ser') all.push({ tx: [], cat: [], val: [] });
      else if (series && (local === 'tx' || local === 'cat' || local === 'val')) into = series[local];
      else if (series && (local === 'xVal' || local === 'yVal')) into = series[local === 'xVal' ? 'cat' : 'val'];
      else if (local === 'pt') at = Math.min(mostPieces, Number(attribute('idx')) || 0);
      inText = local === 'v' || local === 't';
    },
    close({ local }) {
      inText = false;
      if (/^(?:tx|cat|val|xVal|yVal)$/.test(local)) into = undefined;
    },
    text(more) {
      if (!inText) return;
      if (into) into[at] = ((into[at] ?? '') + more).slice(0, longestPiece);
      else if (all.length === 0 && title.length < longestPiece) title += more;
    },
  });
  write(xml);
  write();
  const pieces: DrawingPiece[] = title.trim() === '' ? [] : [{ text: title.trim(), kind: 'prose' }];
  const names = all.map(({ tx }) => tx[0] ?? '');
  if (names.some((name) => name !== '')) pieces.push({ text: ['', ...names].join(' | '), kind: 'row' });
  const length = Math.min(mostPieces, Math.max(0, ...all.map(({ cat, val }) => Math.max(cat.length, val.length))));
  for (let row = 0; row < length; row += 1) {
    const category = all.find(({ cat }) => cat[row] !== undefined)?.cat[row] ?? '';
    pieces.push({ text: [category, ...all.map(({ val }) => val[row] ?? '')].join(' | '), kind: 'row' });
  }
  return pieces;
}
