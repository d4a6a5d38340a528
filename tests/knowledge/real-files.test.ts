// Documents that nobody of this project wrote, over all formats: none is lost, their text is exact, and an unreadable
// one has a reason. A landing has a third of them.

import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { docx, type MediaType } from '#services/ingestion/domain/media-type.ts';
import { UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { withoutData } from '#services/ingestion/parsing/formats/data-addresses.ts';
import { decodeText } from '#services/ingestion/parsing/formats/decode.ts';
import { isDrawn } from '../suites/draw.ts';
import { type ReadDocument, readDocument } from '../support/parsing.ts';
import { documentsOf, fetchSources, type FoundDocument } from './collection.ts';

interface Outcome {
  readonly document: FoundDocument;
  readonly bytes: number;
  readonly seconds: number;
  readonly read?: ReadDocument;
  readonly reason?: string;
}

const readmes = 40;
const atOnce = 2;
// PDFs whose package holds the same text as plain text.
const twins: readonly (readonly [pdf: RegExp, text: RegExp, least: number])[] = [
  [/maint-guide\.ru\.pdf$/, /maint-guide\.ru\.txt\.gz$/, 0.9],
  [/debian-reference\.ja\.pdf$/, /debian-reference\.ja\.txt\.gz$/, 0.9],
  [/debian-faq\.en\.pdf\.gz$/, /debian-faq\.en\.txt\.gz$/, 0.85],
  [/\/policy\.pdf\.gz$/, /\/policy\.txt\.gz$/, 0.85],
];

const { had, missing } = await fetchSources();
const documents = documentsOf(had, readmes);
for (const name of missing) it(`documents of ${name} (needs the package ${name})`);

describe('Documents that nobody here wrote', function () {
  this.timeout(300_000);

  const outcomes: Outcome[] = [];

  before(async () => {
    const next = documents.filter((_document, at) => isDrawn('knowledge', 'documents of others', at)).values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const document of next) outcomes.push(await outcomeOf(document));
      }),
    );
    for (const outcome of outcomes) console.log(lineOf(outcome));
  });

  it('are a hundred and more, over all formats', function () {
    if (missing.length > 0) this.skip();
    const formats: MediaType[] = ['text/plain', 'text/markdown', 'application/pdf', docx];
    for (const mediaType of formats) {
      const count = documents.filter((document) => document.mediaType === mediaType).length;
      assert.ok(count >= 5, `${count} of ${mediaType}`);
      const drawn = outcomes.filter(({ document }) => document.mediaType === mediaType).length;
      assert.ok(drawn >= Math.floor(count / 4), `${drawn} of ${count} of ${mediaType} are drawn`);
    }
    assert.ok(documents.length >= 100, `${documents.length} documents`);
  });

  it('are all read, but for those that hold no text and the one that is damaged', async () => {
    for (const { document, read, reason } of outcomes) {
      if (read) assert.ok(read.chunks.length > 0, document.name);
      else if (document.name.endsWith('03-invalid.pdf')) assert.match(reason ?? '', /damaged/);
      else {
        assert.match(reason ?? '', /^The (?:DOCX|file) holds no text\.$/, document.name);
        assert.equal((await wordsOf(document)).join(' ').trim(), '', document.name);
      }
    }
  });

  it('of text are whole, to the letter', () => {
    for (const { document, read } of outcomes) {
      if (!read || !document.mediaType.startsWith('text/')) continue;
      const whole = withoutData(decodeText(document.read()));
      let reached = 0;
      for (const chunk of read.chunks) {
        assert.equal(whole.slice(chunk.start, chunk.end), chunk.text, document.name);
        assert.equal(whole.slice(reached, Math.max(reached, chunk.start)).trim(), '', document.name);
        reached = chunk.end;
      }
      assert.equal(whole.slice(reached).trim(), '', document.name);
    }
  });

  it('of PDF say what the same document says as text', () => {
    for (const [pdf, twin, least] of twins) {
      const one = outcomes.find(({ document, read }) => read && pdf.test(document.name))?.read;
      const other = documents.find(({ name }) => twin.test(name));
      if (!one || !other) continue;
      const share = sharedRuns(decodeText(other.read()), one.chunks.map((chunk) => chunk.text).join('\n'));
      console.log(`  ${other.name}: ${(100 * share).toFixed(1)} % of its words are in the PDF, in their order`);
      assert.ok(share >= least, `${other.name}: ${share}`);
    }
  });

  it('have pages that grow, and headings without markup', () => {
    for (const { document, read } of outcomes)
      for (const [at, { page, headings }] of (read?.chunks ?? []).entries()) {
        assert.equal(page !== undefined, document.mediaType === 'application/pdf', document.name);
        assert.ok((page ?? 0) >= (read?.chunks[at - 1]?.page ?? 0), document.name);
        for (const heading of headings) assert.doesNotMatch(heading, /^#|\n|\u0000|\ufffe/, document.name);
      }
  });
});

async function outcomeOf(document: FoundDocument): Promise<Outcome> {
  const original = document.read();
  const startedAt = performance.now();
  const done = (rest: { read: ReadDocument } | { reason: string }): Outcome => ({
    document,
    bytes: original.length,
    seconds: (performance.now() - startedAt) / 1000,
    ...rest,
  });
  try {
    return done({ read: await readDocument(original, document.mediaType) });
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return done({ reason: error.message });
    throw error;
  }
}

// The text of a text file or a DOCX, read in the simplest way.
async function wordsOf(document: FoundDocument): Promise<string[]> {
  const original = document.read();
  if (document.mediaType !== docx) return [original.toString()];
  const words: string[] = [];
  const zip = await fromBufferPromise(original);
  for await (const entry of zip.eachEntry()) {
    if (!/^word\/(?:document|footnotes|endnotes)\.xml$/.test(entry.fileName)) continue;
    const xml = await text(await zip.openReadStreamPromise(entry));
    words.push(...[...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, said = '']) => said));
  }
  return words;
}

function lineOf({ document, bytes, seconds, read, reason }: Outcome): string {
  const { unit, total = 0 } = read?.progress.at(-1) ?? {};
  const size = unit === 'pages' ? `${total} pages` : `${(bytes / 1024).toFixed(0)} KiB`;
  const came = read ? `${read.chunks.length} chunks` : reason;
  return `  ${document.name.slice(-70).padEnd(70)} ${size.padStart(12)} ${seconds.toFixed(2).padStart(6)} s  ${came}`;
}

// The share of a text's runs of four words, or of four characters where words are not spaced, that another has.
function sharedRuns(one: string, other: string): number {
  const runs = runsOf(one);
  const there = new Set(runsOf(other));
  return runs.filter((words) => there.has(words)).length / runs.length;
}

function runsOf(said: string): string[] {
  const spaced = !/\p{sc=Hiragana}/u.test(said);
  const units = spaced ? (said.match(/[\p{L}\p{N}]+/gu) ?? []) : [...said.replace(/[^\p{L}\p{N}]+/gu, '')];
  return units.slice(3).map((_, at) =>
    units
      .slice(at, at + 4)
      .join(' ')
      .toLowerCase(),
  );
}
