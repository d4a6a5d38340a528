// The bytes of a text as the normalized text that chunks are slices of. Pure, but for the library that guesses
// encodings.

import { analyse } from 'chardet';
import { RefusedError } from './format.ts';
import { seemsToBe } from './seems.ts';
import { isIdeographic, type Utf16, utf16By } from './utf16.ts';

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
  const text = normalized(decoded(original));
  if (text.trim() === '') throw new RefusedError('The file holds no text.');
  return text;
}

function decoded(original: Buffer): string {
  const seems = seemsToBe(original);
  if (seems !== undefined && !markup.has(seems)) throw notText(seems);
  const marked = utf16Mark(original);
  const utf8 = marked === undefined ? utf8Of(original) : undefined;
  if (utf8 !== undefined) return utf8;
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
  for (const { name, confidence } of analyse(sample)) {
    if (confidence < leastConfidence) break;
    const text = isEncoding(name) ? tryDecode(original, name) : undefined;
    // C1 controls come from bytes that an encoding does not use.
    if (text !== undefined && !/[\x80-\x9f\ufffd]/.test(text))
      return { text, isWide: /^(?:shift|euc|big|gb|iso-2022)/i.test(name) };
  }
  return undefined;
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== 'replacement';
  } catch {
    return false;
  }
}

// Vertical tabs and form feeds part lines as well.
function normalized(text: string): string {
  const lines = /[\r\v\f]/.test(text) ? text.replace(/\r\n?|[\v\f]/g, '\n') : text;
  const dropped = /[\x00-\x08\x0e-\x1f\x7f\ufeff\ufdd0-\ufdef\ufffe\uffff]/g;
  return dropped.test(lines) ? lines.replace(dropped, '') : lines;
}
