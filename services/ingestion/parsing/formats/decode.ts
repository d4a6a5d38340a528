// The bytes of a text as the normalized text that chunks are slices of. Pure, but for the library that guesses
// encodings.

import { analyse } from 'chardet';
import { RefusedError } from './format.ts';
import { seemsToBe } from './seems.ts';

// The least confidence of a guess, of 100. Below, a wrong one is likelier than is good for a text that people cite.
const leastConfidence = 30;
const sampleBytes = 64 * 1024;
// Accepted as text all the same.
const markup = new Set(['a web page', 'XML']);

/**
 * Decodes UTF-8, UTF-16 with its mark or told by its zeros, or an older encoding where its text shows which. A byte
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
  const utf16 = utf16Of(original);
  if (utf16 !== undefined) {
    const text = tryDecode(original, utf16);
    if (text === undefined)
      throw new RefusedError('The file is UTF-16 but not well-formed. Save it as UTF-8 and upload it again.');
    return text;
  }
  if (original.includes(0)) throw notText(undefined);
  const utf8 = tryDecode(original, 'utf-8');
  if (utf8 !== undefined) return utf8;
  // Of bytes that no text has in any encoding, no guess is made.
  if (/[\x01-\x08\x0e-\x1a\x1c-\x1f]/.test(original.toString('latin1'))) throw notText(undefined);
  refuseDamagedUtf8(original);
  return guessed(original);
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

// By its mark; else by zeros, which common text in UTF-16 has at every other byte, and no other text has.
function utf16Of(original: Buffer): string | undefined {
  if (original[0] === 0xff && original[1] === 0xfe) return 'utf-16le';
  if (original[0] === 0xfe && original[1] === 0xff) return 'utf-16be';
  const sample = original.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 20;
  if (odd > many && odd > 9 * even) return 'utf-16le';
  return even > many && even > 9 * odd ? 'utf-16be' : undefined;
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
  if (good > 4 * bad)
    throw new RefusedError(
      `The file is UTF-8 but for ${bad} ${bad === 1 ? 'place' : 'places'}, where it is damaged. Save it as UTF-8 and upload it again.`,
    );
}

function guessed(original: Buffer): string {
  const first = original.findIndex((byte) => byte > 0x7f);
  const sample = original.subarray(Math.max(0, first - 1024), first + sampleBytes);
  for (const { name, confidence } of analyse(sample)) {
    if (confidence < leastConfidence) break;
    const text = isEncoding(name) ? tryDecode(original, name) : undefined;
    // C1 controls come from bytes that an encoding does not use.
    if (text !== undefined && !/[\x80-\x9f\ufffd]/.test(text)) return text;
  }
  throw new RefusedError('The file is not text in an encoding that can be told. Save it as UTF-8 and upload it again.');
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
