// Layers of a PDF (optional content) that are off when it is opened: their text is not on the page.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type PlainCopy, plainCopy } from './pdfium-kind.ts';
import type { Memory } from './pdfium-memory.ts';

// Types of page objects, by PDFium's numbers.
const text = 1;
const group = 5;
const mostObjects = 20_000;
const mostLayers = 200;
const deepest = 8;
// UTF-16 code units.
const longestName = 200;

/** Makes the function that gives a page's text objects that are hidden. */
export function createLayers(pdfium: WrappedPdfiumModule, memory: Memory, document: number) {
  let off: ReadonlySet<string> | undefined;
  return (page: number): ReadonlySet<number> => {
    const hidden = new Set<number>();
    let looked = 0;
    const look = (object: number, isWithin: boolean, depth: number): void => {
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type !== text && type !== group) return;
      const isHidden = isWithin || isOff(object);
      if (type === text && isHidden) hidden.add(object);
      if (type !== group || depth > deepest) return;
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let at = 0; at < count && (looked += 1) < mostObjects; at += 1)
        look(pdfium.FPDFFormObj_GetObject(object, at), isHidden, depth + 1);
    };
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let at = 0; at < count && (looked += 1) < mostObjects; at += 1)
      look(pdfium.FPDFPage_GetObject(page, at), false, 0);
    return hidden;
  };

  function isOff(object: number): boolean {
    const count = pdfium.FPDFPageObj_CountMarks(object);
    for (let at = 0; at < count; at += 1) {
      const mark = pdfium.FPDFPageObj_GetMark(object, at);
      if (said((room, bytes, length) => pdfium.FPDFPageObjMark_GetName(mark, room, bytes, length)) !== 'OC') continue;
      off ??= layersOff(plainCopy(pdfium, memory, document));
      const name = said((room, bytes, length) =>
        pdfium.FPDFPageObjMark_GetParamStringValue(mark, 'Name', room, bytes, length),
      );
      if (off.has(name)) return true;
    }
    return false;
  }

  // A text and, behind it, the number of its bytes.
  function said(write: (room: number, bytes: number, length: number) => boolean): string {
    const bytes = 2 * longestName;
    let isSaid = false;
    const room = memory.taken(bytes + 4, (at) => (isSaid = write(at, bytes, at + bytes)));
    const length = isSaid ? Math.min(bytes, room.readUInt32LE(bytes)) : 0;
    return room.subarray(0, Math.max(0, length - 2)).toString('utf16le');
  }
}

/** The names of layers that are off, and that no other layer has. */
function layersOff(copy: PlainCopy): ReadonlySet<string> {
  const all = entryOf(copy, copy.catalog, 'OCProperties');
  const listed = (list: string, within: string): string[] => {
    const [, inside = ''] = new RegExp(`/${list}\\s*\\[([^\\]]*)\\]`).exec(within) ?? [];
    return Array.from(inside.matchAll(/(\d{1,10}) \d{1,5} R/g), ([, number = '']) => number).slice(0, mostLayers);
  };
  const off = listed('OFF', entryOf(copy, all, 'D'));
  const on = listed('OCGs', all).filter((number) => !off.includes(number));
  const names = new Set(off.map((number) => nameOf(copy.object(number))));
  for (const number of on) names.delete(nameOf(copy.object(number)));
  names.delete('');
  return names;
}

// Of a dictionary in a text: the text behind its entry, or of the object that the entry names.
function entryOf(copy: PlainCopy, within: string, entry: string): string {
  const [found, number] = new RegExp(`/${entry}\\s*(?:<<|(\\d{1,10}) \\d{1,5} R)`).exec(within) ?? [];
  if (found === undefined) return '';
  return number === undefined ? within.slice(within.indexOf(found)) : copy.object(number);
}

function nameOf(layer: string): string {
  const [, hex, literal = ''] = /\/Name\s*(?:<([0-9a-f\s]*)>|\(((?:[^\\()]|\\[^])*)\))/i.exec(layer) ?? [];
  const bytes = hex === undefined ? unescaped(literal) : Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  // As PDFium tells it of a page: read as UTF-8, without invalid bytes.
  return bytes.toString('utf8').replaceAll('\ufffd', '');
}

function unescaped(literal: string): Buffer {
  const said = literal.replaceAll(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal?: string, one = '') => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' } as Record<string, string>)[String(one)] ?? String(one);
  });
  return Buffer.from(said, 'latin1');
}
