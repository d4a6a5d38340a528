// Odd documents are read as the good ones, or end with a sentence: never half, never twice, never in silence. FUZZ_SEED
// repeats a run, and ODD_DOCUMENTS says how many of each kind.

import assert from 'node:assert/strict';
import { decideMediaType } from '#services/ingestion/domain/media-type.ts';
import { documentBounds } from '#services/ingestion/parsing/document-bounds.ts';
import { RefusedError } from '#services/ingestion/parsing/formats/format.ts';
import { loadFormat } from '#services/ingestion/parsing/formats/load.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import { oddDocx, type OddDocument, oddPdf, oddText } from './odd-documents.ts';

const seed = process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10);
const count = Number(process.env['ODD_DOCUMENTS'] ?? 150);

const formats = new Map<string, ReturnType<typeof loadFormat>>();

async function textOf({ mediaType, original }: OddDocument): Promise<{ text: string } | { sentence: string }> {
  let text = '';
  try {
    const loaded = formats.get(mediaType) ?? loadFormat(mediaType);
    formats.set(mediaType, loaded);
    const format = await loaded;
    for await (const passage of format(original, documentBounds)) text += passage.text;
    return { text };
  } catch (error) {
    if (error instanceof RefusedError) return { sentence: error.message };
    throw error;
  }
}

function judge({ kept, rows, unseen }: OddDocument, text: string): string[] {
  const faults: string[] = [];
  for (const one of kept) {
    const times = text.split(one).length - 1;
    if (times !== 1) faults.push(`${one} is there ${times} times`);
  }
  const lines = text.split('\n');
  for (const row of rows)
    if (!lines.some((line) => line.trim() === row.join(' '))) faults.push(`no line is ${row.join(' ')}`);
  for (const one of unseen) if (text.includes(one)) faults.push(`${one.slice(0, 40)} is read`);
  return faults;
}

describe(`Odd documents (FUZZ_SEED=${seed})`, function () {
  this.timeout(600_000);

  const kinds: [name: string, make: (random: Random) => OddDocument, leastRead: number][] = [
    ['PDF', oddPdf, 0.95],
    ['DOCX', oddDocx, 0.95],
    ['text', oddText, 0.5],
  ];
  for (const [name, make, leastRead] of kinds)
    it(`of ${name} are read as the good ones, or end with a sentence`, async () => {
      const sentences = new Map<string, number>();
      let read = 0;
      for (let at = 0; at < count; at += 1) {
        const document = make(randomFrom(`${seed}/${name}/${at}`));
        const said = `${name} ${at}, ${document.change}`;
        const outcome = await textOf(document).catch((error: unknown) => assert.fail(`${said}: ${String(error)}`));
        if ('text' in outcome) {
          read += 1;
          assert.deepEqual(judge(document, outcome.text), [], `${said}: ${JSON.stringify(outcome.text)}`);
        } else {
          assert.match(outcome.sentence, /^[A-Z].*\.$/s, said);
          const kind = outcome.sentence.replaceAll(/\d+/g, '#');
          sentences.set(kind, (sentences.get(kind) ?? 0) + 1);
        }
      }
      console.log(`  ${name}: ${count} inputs, ${((100 * read) / count).toFixed(1)} % read`);
      for (const [sentence, times] of sentences) console.log(`    ${times} × ${sentence}`);
      assert.ok(read >= leastRead * count, `${read} of ${count}`);
    });

  it('are taken by their endings, whatever type a program sends with them, or refused with a sentence', () => {
    const random = randomFrom(`${seed}/types`);
    const letters = [
      'application/',
      'text/',
      'x-',
      'pdf',
      'msword',
      'html',
      ';',
      ' ',
      'charset=',
      '"',
      'zip',
      '',
      '\0',
    ];
    const endings = { pdf: 'application/pdf', MD: 'text/markdown', txt: 'text/plain' } as const;
    for (let at = 0; at < 10 * count; at += 1) {
      const type = Array.from({ length: random.integer(0, 4) }, () => random.pick(letters)).join('');
      const start = Buffer.from(Array.from({ length: random.integer(0, 20) }, () => random.integer(0, 255)));
      const [ending, mediaType] = random.pick(Object.entries(endings));
      assert.deepEqual(decideMediaType(`a b.${ending}`, type, start), { mediaType });
      const other = decideMediaType(random.pick(['a', 'a.', '.pdf.exe', 'a.doc', 'a.pdf ', 'a.rtf', 'ü']), type, start);
      if ('refusal' in other) assert.match(other.refusal, /^[A-Z].*\.$/s);
    }
  });
});
