// Documents with bytes changed at random: each is read, or refused with a sentence. The seed is printed;
// FUZZ_SEED repeats a run, and FUZZ_DOCUMENTS says how many of each kind, 60 in a series that is whole.

import assert from 'node:assert/strict';
import { docx, type MediaType } from '#services/ingestion/domain/media-type.ts';
import { UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { numbers } from '../support/numbers.ts';
import { readDocument } from '../support/parsing.ts';
import { runsWhole } from '../support/series-length.ts';
import { pdfDocument, pdfLines } from '../support/pdf-file.ts';
import { docxEntries, wordParagraph, zipFile } from '../support/zip-file.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 1000));
const count = Number(process.env['FUZZ_DOCUMENTS'] ?? (runsWhole ? 60 : 20));
const atOnce = 2;

type Next = (below: number) => number;

/** Bytes with some of them changed, left out, doubled, or put elsewhere. */
function mutated(original: Buffer, next: Next): Buffer {
  let bytes = Buffer.from(original);
  for (let changes = 1 + next(8); changes > 0 && bytes.length > 1; changes -= 1) {
    const at = next(bytes.length);
    const length = 1 + next(Math.min(200, bytes.length - at));
    const piece = bytes.subarray(at, at + length);
    const kind = next(6);
    if (kind === 0) bytes[at] = next(256);
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8));
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at), piece, piece, bytes.subarray(at + length)]);
    else if (kind === 4) bytes.fill(next(256), at, at + length);
    else bytes = bytes.subarray(0, at + 1);
  }
  return bytes;
}

const pages = ['One', 'Two', 'Three'].map((word) =>
  pdfLines([`${word} is a heading`, `${word} begins here.`, 'So on.']),
);
const outline = [{ title: 'One is a heading', page: 0, y: 730, children: [{ title: 'Two is a heading', page: 1 }] }];
const pdf = pdfDocument(pages, { outline });
const styles = '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>';
const table = `<w:tbl><w:tr><w:tc>${wordParagraph('a')}</w:tc><w:tc>${wordParagraph('b')}</w:tc></w:tr></w:tbl>`;
const entries = docxEntries({
  body: `${wordParagraph('Title', '<w:pStyle w:val="H"/>')}${wordParagraph('Text of it. '.repeat(20))}${table}`,
  styles,
  footnotes: `<w:footnote w:id="1">${wordParagraph('Note.')}</w:footnote>`,
});
const markdown = Buffer.from(
  '# Títle\n\nText *is* `here`. 漢字。\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- item\n\n```\ncode\n```\n',
);

const kinds: readonly (readonly [name: string, mediaType: MediaType, make: (next: Next) => Buffer])[] = [
  ['PDF', 'application/pdf', (next) => mutated(pdf, next)],
  ['DOCX', docx, (next) => mutated(zipFile(entries), next)],
  [
    'DOCX with changed parts',
    docx,
    (next) =>
      zipFile(
        entries.map((entry) =>
          next(2) === 0 ? { ...entry, content: mutated(Buffer.from(entry.content as string), next) } : entry,
        ),
      ),
  ],
  ['Markdown', 'text/markdown', (next) => mutated(markdown, next)],
  ['plain text in UTF-16', 'text/plain', (next) => mutated(Buffer.from('\ufeffGrüße 😀\n\nText.\n', 'utf16le'), next)],
];

describe(`Documents changed at random (FUZZ_SEED=${seed})`, function () {
  this.timeout(600_000);

  for (const [name, mediaType, make] of kinds)
    it(`of ${name} are each read or refused with a sentence`, async () => {
      const reasons = new Map<string, number>();
      const turns = Array.from({ length: count }, (_, turn) => turn).values();
      const readNext = async (): Promise<void> => {
        for (const turn of turns) {
          const outcome = await readDocument(make(numbers(seed + turn)), mediaType, { seconds: 60 }).then(
            () => 'read',
            (error: unknown) => {
              assert.ok(error instanceof UnreadableDocumentError, `seed ${seed + turn}: ${String(error)}`);
              assert.match(error.message, /^[A-Z].*\.$/s, `seed ${seed + turn}`);
              assert.doesNotMatch(error.message, /disturbed|longer than/, `seed ${seed + turn}`);
              return error.message;
            },
          );
          reasons.set(outcome, (reasons.get(outcome) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, readNext));
      console.log([...reasons].map(([reason, times]) => `  ${times} × ${reason}`).join('\n'));
      assert.equal(
        [...reasons.values()].reduce((sum, times) => sum + times),
        count,
      );
    });
});
