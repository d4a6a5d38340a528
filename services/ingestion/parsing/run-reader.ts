// The reader process: a document's bytes on its standard input, chunks as lines on its standard output (lines.ts). Its
// first argument is its task, its second how it is sealed; it has nothing else: no environment, no store, no network.

import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Chunk } from '../domain/chunk.ts';
import type { Progress } from '../domain/progress.ts';
import { Splitter } from '../domain/split.ts';
import { usesUpDescriptors } from './confinement.ts';
import { isExhausted } from './exhaustion.ts';
import type { MediaType } from '../domain/media-type.ts';
import { type Format, RefusedError } from './formats/format.ts';
import { chunksPerBatch, type Ending, type Line, longestNotice, textPerBatch } from './lines.ts';
import type { ReaderTask } from './reader.ts';
import { seal } from './seal.ts';

// How often it reports progress where there are few chunks.
const progressEveryMs = 500;

/** Reads one document by the format that `load` gives for its kind, loaded before the document comes. */
export async function runReader(load: (mediaType: MediaType) => Promise<Format>): Promise<void> {
  // The consumer is gone: so is the reason to go on.
  process.stdout.on('error', () => process.exit(1));
  const [, , task = '', descriptors] = process.argv;
  await write(await ending(JSON.parse(task) as ReaderTask, load, descriptors === usesUpDescriptors));
}

type Load = Parameters<typeof runReader>[0];

async function read(task: ReaderTask, load: Load, usesUp: boolean): Promise<void> {
  const format = await load(task.mediaType);
  await seal(usesUp ? fileURLToPath(import.meta.url) : undefined);
  const splitter = new Splitter(task);
  let batch: Chunk[] = [];
  let length = 0;
  let toldAt = performance.now();
  let notice: string | undefined;
  const tell = async (progress: Progress): Promise<void> => {
    await write({ chunks: batch, progress, ...(notice === undefined ? {} : { notice }) });
    notice = undefined;
    batch = [];
    length = 0;
    toldAt = performance.now();
  };
  let start = 0;
  let before = 0;
  let progress: Progress = { unit: 'bytes', done: 0, total: 0 };
  for await (const passage of format(await original(), task)) {
    ({ progress } = passage);
    notice = passage.notice?.slice(0, longestNotice) ?? notice;
    for (const chunk of splitter.push(passage)) {
      batch.push(chunk);
      length += chunk.text.length;
      if (batch.length === chunksPerBatch || length >= textPerBatch)
        await tell(within(before, progress, (chunk.end - start) / passage.text.length));
    }
    if (performance.now() - toldAt > progressEveryMs) await tell(progress);
    start += passage.text.length;
    before = progress.done;
  }
  batch.push(...splitter.end());
  if (batch.length > 0 || notice !== undefined) await tell(progress);
}

// Where a part of a long passage is reached; chunks of the passage before lie before it.
function within(before: number, { unit, done, total }: Progress, share: number): Progress {
  return { unit, done: Math.floor(before + Math.max(0, share) * (done - before)), total };
}

async function original(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function write(line: Line): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

async function ending(task: ReaderTask, load: Load, usesUp: boolean): Promise<Ending> {
  try {
    await read(task, load, usesUp);
    return { ended: 'complete' };
  } catch (error) {
    if (error instanceof RefusedError) return { ended: 'refused', reason: error.message };
    if (isExhausted(error)) return { ended: 'exhausted' };
    return { ended: 'refused', reason: 'The document is damaged, or of a kind that cannot be read.' };
  }
}
