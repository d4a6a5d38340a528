// Holds readers of foreign texts to linear time, a case for each: with the pieces that such texts are made of, and the
// lengths that they may have.

import assert from 'node:assert/strict';
import { type Reader, tooCostly } from '../support/growth.ts';

export const seed = process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10);
const texts = Number(process.env['FUZZ_TEXTS'] ?? 16);
export const mostMs = 50;

// Headers together are at most Node's limit; bodies 256 KiB; an answer 200,000 characters.
export const header = 16_000;
export const body = 256 * 1024;
export const answer = 200_000;

export const markup = [
  '#',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '`',
  '~',
  '-',
  '=',
  '*',
  '_',
  '|',
  ':',
  '[',
  ']',
  '(',
  ')',
  '!',
  '<',
  '>',
  '/',
  '\\',
  '"',
  '&',
  '.',
  '1',
  '+',
  'a',
  '\u2028',
  '\u00a0',
  '```\n',
  '---\n',
  '\n\n',
  '[a](',
  '](b)',
  '| - ',
  '<!--',
  'http://a',
  '。',
];
export const words = [
  'a',
  'ß',
  'İ',
  "'",
  '’',
  '.',
  '_',
  ':',
  '1',
  ' ',
  '\n',
  '漢',
  'か',
  '한',
  'ก',
  'ក',
  'й',
  'и\u0306',
  '\u0301',
  '\u200d',
  '😀',
  '🇩',
  '\ufdfa',
  'ing',
  'ational',
  'ность',
  '\ud800',
  '\u202e',
  '"',
  '*',
  'OR ',
  'NEAR(',
];
export const headers = [
  'a',
  '1',
  '.',
  ':',
  ',',
  ' ',
  '%',
  '%41',
  '-',
  '[',
  ']',
  '/',
  '+',
  '=',
  'f',
  '::',
  '::ffff:',
  '10.0.0.1',
  ';',
];
export const json = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u',
  'd800',
  '\\ud800',
  '1',
  'e',
  '-',
  ' ',
  'a',
  '{"a":',
  '"a":',
  '[[',
  '"b",',
];

/** A case for each reader. */
export function takeLinearTime(readers: readonly Reader[]): void {
  for (const reader of readers) {
    it(`takes time in proportion to it: ${reader.name}`, function () {
      this.timeout(60_000);
      assert.deepEqual(tooCostly(reader, seed, texts), []);
    });
  }
}
