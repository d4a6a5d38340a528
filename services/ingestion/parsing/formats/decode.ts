// The bytes of a text as the normalized text that chunks are slices of. Pure, but for the library that guesses
// encodings.

import { analyse } from 'chardet';
import { RefusedError } from './format.ts';
import { seemsToBe } from './seems.ts';
import { isIdeographic, type Utf16, utf16By } from './utf16.ts';
import { utf32Of } from './utf32.ts';

// The least confidence of a guess, of 100. Below, a wrong one is likelier than is good for a text that people cite.
const leastConfidence = 30;
const sampleBytes = 64 * 1024;
// Accepted as text all the same.
const markup = new Set(['a web page', 'XML']);

/**
 * Decodes UTF-8, UTF-16 with its mark or told by its text, or an older encoding where its text shows which. A byte
 * order mark, control characters but tabs, and noncharacters are dropped; line ends become LF; nothing else changes.
 * Throws RefusedError for a file that is not text.
 */
export function decodeText(original: Buffer): string {
  if (original.length === 0) throw new RefusedError('The file is empty: it holds no text.');
  const text = normalized(decoded(withoutPadding(original)));
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) throw new RefusedError('The file holds no text.');
  return text;
}

function decoded(original: Buffer): string {
  const seems = seemsToBe(original);
  if (seems !== undefined && !markup.has(seems)) throw notText(seems);
  const utf32 = utf32Of(original);
  if (utf32 !== undefined) return utf32;
  const marked = utf16Mark(original);
  const utf8 = marked === undefined ? utf8Of(original) : undefined;
  if (utf8 !== undefined) return inSevenBits(original) ?? utf8;
  const utf16 = marked ?? utf16By(original, true);
  const text = utf16 === undefined ? undefined : tryDecode(original, utf16);
  if (text !== undefined) return text;
  if (marked !== undefined || seemsUtf16(original))
    throw new RefusedError('The file is UTF-16 but not well-formed. Save it as UTF-8 and upload it again.');
  if (original.includes(0)) throw notText(undefined);
  // Of bytes that no text has in any encoding, no guess is made.
  const isBinary = /[\x01-\x08\x0e-\x1a\x1c-\x1f]/.test(original.toString('latin1'));
  if (!isBinary) refuseDamagedUtf8(original);
  const guess = isBinary ? undefined : guessed(original);
  // Short Chinese in UTF-16 without a mark of its own is Latin rubbish to a guess.
  const unsure = guess?.isWide ? undefined : utf16By(original, false);
  const read = unsure === undefined ? undefined : tryDecode(original, unsure);
  if (read !== undefined && (guess === undefined || isIdeographic(read))) return read;
  if (guess !== undefined) return guess.text;
  if (isBinary) throw notText(undefined);
  throw new RefusedError('The file is not text in an encoding that can be told. Save it as UTF-8 and upload it again.');
}

function notText(seems: string | undefined): RefusedError {
  return new RefusedError(
    seems === undefined
      ? 'The file holds binary data and not text.'
      : `The file is not text: it seems to be ${seems}. Give its name the right ending, or save it in a format that is read.`,
  );
}

// Takes off the padding of old programs behind the end of a text: the mark of DOS, and zeros up to the end of a room.
function withoutPadding(original: Buffer): Buffer {
  let end = original.length;
  while (end > 0 && original[end - 1] === 0) end -= 1;
  // Zeros elsewhere are those of UTF-16.
  if (end === 0 || original.subarray(0, end).includes(0)) end = original.length;
  while (end > 1 && original[end - 1] === 0x1a) end -= 1;
  return original.subarray(0, end);
}

/** Text of an encoding that is made of the bytes of ASCII; undefined where it is ASCII. */
function inSevenBits(original: Buffer): string | undefined {
  if (!/[\x1b+]/.test(original.toString('latin1')) || original.some((byte) => byte > 0x7f)) return undefined;
  const ascii = original.toString('latin1');
  if (/\x1b\$[@B]/.test(ascii)) return tryDecode(original, 'iso-2022-jp');
  const parts = Array.from(ascii.matchAll(/\+([A-Za-z0-9+/]{3,400})-/g), ([, part = '']) => part);
  const isUtf7 = parts.length >= 3 && parts.every((part) => /^[\u0080-\uffff]+$/.test(beforeSwap(part)));
  if (isUtf7 || ascii.includes('\x1b$)C'))
    throw new RefusedError(
      `The file is ${isUtf7 ? 'UTF-7' : 'ISO-2022-KR'}, which is not read. Save it as UTF-8 and upload it again.`,
    );
  return undefined;
}

function beforeSwap(part: string): string {
  const bytes = Buffer.from(part, 'base64');
  return bytes
    .subarray(0, bytes.length - (bytes.length % 2))
    .swap16()
    .toString('utf16le');
}

function tryDecode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function utf16Mark(original: Buffer): Utf16 | undefined {
  if (original[0] === 0xff && original[1] === 0xfe) return 'utf-16le';
  return original[0] === 0xfe && original[1] === 0xff ? 'utf-16be' : undefined;
}

// A text of UTF-8 that a program wrote zeros into, or cut from a larger room, is told by them: as UTF-16, its letters would
// be Chinese.
function utf8Of(original: Buffer): string | undefined {
  if (!original.includes(0)) return tryDecode(original, 'utf-8');
  const rest = Buffer.from(original.filter((byte) => byte !== 0));
  const zeros = original.length - rest.length;
  const text = zeros > original.length / 10 ? undefined : tryDecode(rest, 'utf-8');
  if (text === undefined || /[\x01-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return undefined;
  throw new RefusedError(
    `The file is UTF-8 but for ${zeros} zero ${zeros === 1 ? 'byte' : 'bytes'}, which no text has. Save it as UTF-8 without them and upload it again.`,
  );
}

// By zeros, which a text in Latin letters has at every other byte, and no other text has.
function seemsUtf16(original: Buffer): boolean {
  const sample = original.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  return (odd > many && odd > 9 * even) || (even > many && even > 9 * odd);
}

// One wrong byte in a text of UTF-8 is no reason to take all of it for something else, which would decode, into rubbish.
function refuseDamagedUtf8(original: Buffer): void {
  const lossy = new TextDecoder('utf-8').decode(original);
  let good = 0;
  let bad = 0;
  for (let at = 0; at < lossy.length; at += 1) {
    const unit = lossy.charCodeAt(at);
    if (unit === 0xfffd) bad += 1;
    else if (unit > 0x7f) good += 1;
  }
  if (good > 2 * bad)
    throw new RefusedError(
      `The file is UTF-8 but for ${bad} ${bad === 1 ? 'place' : 'places'}, where it is damaged. Save it as UTF-8 and upload it again.`,
    );
}

function guessed(original: Buffer): { text: string; isWide: boolean } | undefined {
  const first = original.findIndex((byte) => byte > 0x7f);
  const sample = original.subarray(Math.max(0, first - 1024), first + sampleBytes);
  let isLatin = false;
  for (const { name, confidence } of analyse(sample)) {
    if (confidence < leastConfidence) break;
    const text = isEncoding(name) ? tryDecode(original, name) : undefined;
    // C1 controls come from bytes that an encoding does not use.
    if (text === undefined || /[\x80-\x9f\ufffd]/.test(text)) continue;
    const isWide = /^(?:shift|euc|big|gb|iso-2022)/i.test(name);
    if (isWide || !isGarbled(text)) return { text, isWide };
    isLatin = true;
  }
  // Guesses know the encodings of Windows and the web; of the Mac's, letters become capitals and signs.
  const mac = isLatin ? tryDecode(original, 'macintosh') : undefined;
  return mac === undefined || isGarbled(mac) ? undefined : { text: mac, isWide: false };
}

// Whether most letters with marks within words are signs, or capitals behind small letters: no language has those.
function isGarbled(text: string): boolean {
  const sample = text.slice(0, sampleBytes);
  const inner = sample.match(/(?<=\p{L})[^\x00-\x7f](?=\p{L})/gu) ?? [];
  const odd = sample.match(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})|(?<=\p{L})[\p{So}\p{Sc}\p{Sm}§¶†‡ƒ](?=\p{L})/gu) ?? [];
  const marked = odd.filter((character) => character > '\x7f');
  return marked.length >= 2 && 2 * marked.length > inner.length;
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== 'replacement';
  } catch {
    return false;
  }
}

// Colours and titles of a terminal, and letters that another one is struck over.
const terminal =
  /\x1b\[[0-?]{0,40}[ -/]{0,5}[@-~]|\x1b\][^\x07\x1b]{0,300}(?:\x07|\x1b\\)|\x1b[()][A-Z0-9]|[^\n\x08]\x08/g;

// Vertical tabs and form feeds part lines as well.
function normalized(text: string): string {
  const lines = /[\r\v\f]/.test(text) ? text.replace(/\r\n?|[\v\f]/g, '\n') : text;
  const shown = lines.includes('\x1b') || lines.includes('\b') ? lines.replaceAll(terminal, '') : lines;
  const dropped = /[\x00-\x08\x0e-\x1f\x7f\ufeff\ufdd0-\ufdef\ufffe\uffff]/g;
  return dropped.test(shown) ? shown.replace(dropped, '') : shown;
}
