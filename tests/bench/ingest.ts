// `npm run bench -- ingest [MB]`: the cost of reading documents, by format, for a file of 20 MB or another size: MB/s
// and pages/s, how long until the first chunk of a small one, and the most memory of the reader and of the process that
// has it read. The files are made here. Prints, and holds nobody to it.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { docx, type MediaType } from '#services/ingestion/domain/media-type.ts';
import { createParser } from '#services/ingestion/parsing/parse.ts';
import { parserBounds } from '../support/parsing.ts';
import { pdfDocument, pdfLines, pdfStream } from '../support/pdf-file.ts';
import { docxFile, wordParagraph } from '../support/zip-file.ts';
import { cpuSeconds, yardstickMs } from './measure.ts';

const megabytes = Number(process.argv[2] ?? 20);
const bytes = megabytes * 1_000_000;
const sentence = 'Every wheel of the bicycle is checked for loose spokes before it leaves the workshop. ';
const paragraph = sentence.repeat(6);

/** Of a format, a small document and one of so many bytes. */
interface Sample {
  readonly name: string;
  readonly mediaType: MediaType;
  readonly small: Buffer;
  large(): Buffer;
}

const samples: readonly Sample[] = [
  {
    name: 'plain text',
    mediaType: 'text/plain',
    small: Buffer.from(paragraph),
    large: () => Buffer.from(`${paragraph}\n\n`.repeat(Math.floor(bytes / (paragraph.length + 2)))),
  },
  {
    name: 'Markdown',
    mediaType: 'text/markdown',
    small: Buffer.from(`# Title\n\n${paragraph}`),
    large: () => {
      const section = `## Section\n\n${paragraph}\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`;
      return Buffer.from(section.repeat(Math.floor(bytes / section.length)));
    },
  },
  { name: 'PDF of text', mediaType: 'application/pdf', small: pdf(1), large: () => pdf(4_900) },
  // Most PDFs are large by their pictures, which are not read.
  { name: 'PDF with pictures', mediaType: 'application/pdf', small: pdf(1), large: () => pdf(500, bytes) },
  {
    name: 'DOCX of text',
    mediaType: docx,
    small: docxFile({ body: wordParagraph(paragraph) }),
    large: () => {
      // Words that do not repeat, so that it is large packed as well: up to the bound of the unpacked size.
      const words = Array.from({ length: 20_000 }, () =>
        wordParagraph(
          randomBytes(bytes / 20_000 / 2)
            .toString('hex')
            .replace(/(.{7})/g, '$1 '),
        ),
      );
      return docxFile({ body: words.join('') });
    },
  },
];

function pdf(pages: number, padding = 0): Buffer {
  const lines = Array.from({ length: 45 }, (_, at) => `${at}. ${sentence}`);
  const made = pdfDocument(Array.from({ length: pages }, () => pdfLines(lines)));
  if (padding === 0) return made;
  const end = made.lastIndexOf('xref\n0');
  const picture = pdfStream(randomBytes(Math.max(0, padding - made.length)));
  // Nothing refers to it, and readers find the table by the end of the file, so it may lie anywhere.
  const table = made
    .subarray(end)
    .toString('latin1')
    .replace(/startxref\n\d+/, () => `startxref\n${end + picture.length + 20}`);
  return Buffer.concat([
    made.subarray(0, end),
    Buffer.from('999999 0 obj\n'),
    picture,
    Buffer.from('\nendobj'),
    Buffer.from(table, 'latin1'),
  ]);
}

/** The reader's process, as the kernel lists it. */
function readerOf(): number | undefined {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).find((pid) => pid > 0);
}

interface Cost {
  readonly seconds: number;
  readonly firstMs: number;
  readonly chunks: number;
  readonly pages: number;
  readonly readerCpu: number;
  readonly ownCpu: number;
  readonly readerMiB: number;
  readonly ownMiB: number;
}

async function measured(original: Buffer, mediaType: MediaType): Promise<Cost> {
  const parse = createParser({ ...parserBounds, seconds: 600, maxCharacters: 100_000_000 });
  const request = { mediaType, bytes: original.length, chunkTokens: 250, overlapTokens: 40 };
  const cpuBefore = process.cpuUsage();
  const rssBefore = process.memoryUsage.rss();
  const startedAt = performance.now();
  let firstMs = 0;
  let chunks = 0;
  let pages = 0;
  let readerMiB = 0;
  let readerCpu = 0;
  let ownMiB = 0;
  for await (const batch of parse({ original: Readable.from([original]), ...request })) {
    firstMs ||= performance.now() - startedAt;
    chunks += batch.chunks.length;
    if (batch.progress.unit === 'pages') pages = batch.progress.total;
    ownMiB = Math.max(ownMiB, (process.memoryUsage.rss() - rssBefore) / 1024 / 1024);
    const pid = readerOf();
    if (pid === undefined) continue;
    try {
      readerCpu = Math.max(readerCpu, cpuSeconds(pid));
      const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      readerMiB = Math.max(readerMiB, Number(peak ?? 0) / 1024);
    } catch {
      // It has ended meanwhile.
    }
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, firstMs, chunks, pages, readerCpu, ownCpu: (user + system) / 1e6, readerMiB, ownMiB };
}

console.log(
  `yardstick ${yardstickMs().toFixed(1)} ms, kernel ${execFileSync('uname', ['-r'], { encoding: 'utf8' }).trim()}`,
);
await measured(Buffer.from('warm'), 'text/plain');
for (const { name, mediaType, small, large } of samples) {
  const starts: number[] = [];
  for (let at = 0; at < 5; at += 1) starts.push((await measured(small, mediaType)).seconds);
  const original = large();
  const cost = await measured(original, mediaType);
  const size = original.length / 1e6;
  const cells = [
    `${name}:`.padEnd(20),
    `a small one ${(1000 * (starts.toSorted((a, b) => a - b)[2] ?? 0)).toFixed(0)} ms;`,
    `${size.toFixed(1)} MB in ${cost.seconds.toFixed(1)} s, ${(size / cost.seconds).toFixed(1)} MB/s,`,
    cost.pages > 0 ? `${(cost.pages / cost.seconds).toFixed(0)} pages/s,` : '',
    `${cost.chunks} chunks, the first after ${cost.firstMs.toFixed(0)} ms;`,
    `CPU ${cost.readerCpu.toFixed(1)} s in the reader, ${cost.ownCpu.toFixed(1)} s here;`,
    `memory ${cost.readerMiB.toFixed(0)} MiB in the reader, +${cost.ownMiB.toFixed(0)} MiB here`,
  ];
  console.log(cells.filter((text) => text !== '').join(' '));
}
