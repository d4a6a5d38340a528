// The confinement of a reader process that has turned against its parent: readers made for it try to break out.

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createParser, UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { causeOf, type StartReader } from '#services/ingestion/parsing/reader.ts';
import { startReader } from '#services/ingestion/parsing/reader-process.ts';
import { parserBounds as bounds } from '../support/parsing.ts';

const sizes = { bytes: 0, chunkTokens: 250, overlapTokens: 40 };

/** Has a document read by one of those readers. */
async function parse(original: Readable | string, { reader }: { reader: string }): Promise<string[]> {
  const entry = fileURLToPath(new URL(`../support/readers/${reader}`, import.meta.url));
  const start: StartReader = (task, limits) => startReader(task, limits, { entry });
  const texts: string[] = [];
  const request = {
    original: typeof original === 'string' ? Readable.from([Buffer.from(original)]) : original,
    mediaType: 'text/markdown' as const,
    ...sizes,
  };
  for await (const { chunks } of createParser(bounds, { start })(request))
    texts.push(...chunks.map(({ text }) => text));
  return texts;
}

describe('A reader that has turned', function () {
  this.timeout(60_000);

  it('lines that no sound reader writes are not believed', async () => {
    const chunk = { headings: ['A'], start: 0, end: 4, text: 'text' };
    const progress = { unit: 'bytes', done: 1, total: 2 };
    const lies: unknown[] = [
      'no object',
      null,
      { chunks: 'none', progress },
      { chunks: Array.from({ length: 51 }, () => chunk), progress },
      { chunks: [{ ...chunk, end: 5 }], progress },
      { chunks: [{ ...chunk, start: -1, end: 3 }], progress },
      { chunks: [{ ...chunk, start: 0.5, end: 4.5 }], progress },
      { chunks: [{ ...chunk, text: 'x'.repeat(1001), end: 1001 }], progress },
      { chunks: [{ ...chunk, start: 60_000_000, end: 60_000_004 }], progress },
      { chunks: [{ ...chunk, page: 5001 }], progress },
      { chunks: [{ ...chunk, page: '1' }], progress },
      { chunks: [{ ...chunk, headings: ['x'.repeat(401)] }], progress },
      { chunks: [{ ...chunk, headings: Array.from({ length: 9 }, () => 'x') }], progress },
      { chunks: [chunk, chunk], progress },
      { chunks: [chunk], progress: { unit: 'bytes', done: 3, total: 2 } },
      { chunks: [chunk], progress: { unit: 'miles', done: 1, total: 2 } },
      { chunks: [chunk] },
      { ended: 'refused', reason: 'x'.repeat(501) },
      { ended: 'well' },
    ];
    for (const lie of lies)
      await assert.rejects(
        parse(JSON.stringify(lie), { reader: 'echoing-reader.ts' }),
        (error) => error instanceof UnreadableDocumentError && /disturbed/.test(error.message),
        JSON.stringify(lie).slice(0, 200),
      );
    const truth = `${JSON.stringify({ chunks: [chunk], progress })}\n${JSON.stringify({ ended: 'complete' })}`;
    assert.deepEqual(await parse(truth, { reader: 'echoing-reader.ts' }), ['text']);
  });

  it('a line without end is cut off', async () => {
    const endless = Readable.from(Array.from({ length: 1_000 }, () => Buffer.alloc(65_536, 'x')));
    await assert.rejects(parse(endless, { reader: 'echoing-reader.ts' }), /disturbed/);
  });

  it('memory that is not of the JavaScript heap is bounded as well', async () => {
    for (const what of ['buffers', 'wasm'])
      await assert.rejects(
        parse(what, { reader: 'hungry-reader.ts' }),
        (error) => error instanceof UnreadableDocumentError && /more than 384 MiB of memory/.test(error.message),
        what,
      );
  });

  it('memory is watched where the kernel does not bound it', async () => {
    const hungry = fileURLToPath(new URL('../support/readers/hungry-reader.ts', import.meta.url));
    // Bounded by the kernel at more than is watched for, so that nothing else ends it before.
    const start: StartReader = (task, limits) => startReader(task, { ...limits, memoryMiB: 4000 }, { entry: hungry });
    const parser = createParser({ ...bounds, memoryMiB: 200 }, { start, watched: true });
    const reading = parser({ original: Readable.from([Buffer.from('patiently')]), mediaType: 'text/plain', ...sizes });
    await assert.rejects(
      reading.next(),
      (error) => error instanceof UnreadableDocumentError && /more than 200 MiB of memory/.test(error.message),
    );
  });

  it('a process that nobody watches any more ends with its CPU time', async () => {
    const endless = fileURLToPath(new URL('../support/readers/endless-reader.ts', import.meta.url));
    const task = { ...bounds, ...sizes, mediaType: 'text/plain' as const };
    const child = startReader(task, { memoryMiB: 384, seconds: 0 }, { entry: endless });
    const { code, signal } = await child.end;
    assert.equal(causeOf({ code, signal }), 'time', `code ${code}, signal ${signal}`);
  });
});
