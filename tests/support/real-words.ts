// Real words by language, from the lists of tests/fixtures/words.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../fixtures/words');

/** The lower-case words of a list, sorted; `language` as its file is called. */
export function realWords(language: string): readonly string[] {
  let last = '';
  return brotliDecompressSync(readFileSync(join(folder, `${language}.br`)))
    .toString('utf8')
    .split('\n')
    .map((line) => (last = last.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1)));
}
