// Documents are read in processes of their own: harm to its reader reaches nobody else.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createParser, ReaderEndedError, UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import type { StartReader } from '#services/ingestion/parsing/reader.ts';
import { readerOf } from '#services/ingestion/parsing/reader-process.ts';
import { eventually } from '../support/eventually.ts';
import { parserBounds as bounds, readDocument } from '../support/parsing.ts';
import { parse, repeated, sizes } from './parse-in-process.ts';

/** Resolves once so many parse. */
const untilParsing = (count: number): Promise<void> =>
  eventually(async () => assert.equal((await parsingProcesses()).length, count));

/** Processes of this one that parse, as the kernel lists them. */
async function parsingProcesses(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const ours = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      ]);
      return command.includes('ingestion/parsing/main.ts') && stat.split(' ')[3] === String(process.pid);
    }),
  );
  return pids.filter((_, at) => ours[at]);
}

describe('Parsing', function () {
  this.timeout(60_000);

  it('one that needs more memory than it may have is refused with a sentence', async () => {
    const original = Readable.from(repeated('a b\r\n\r\n'.repeat(20_000), 1_000));
    await assert.rejects(
      parse(original, { bounds: { memoryMiB: 64 } }),
      (error) => error instanceof UnreadableDocumentError && /more than 64 MiB of memory/.test(error.message),
    );
  });

  it('one that takes longer than it may is ended and refused with a sentence, and leaves no process', async () => {
    const endless = new Readable({ read: () => undefined });
    await assert.rejects(
      parse(endless, { bounds: { seconds: 0.3 } }),
      (error) => error instanceof UnreadableDocumentError && /longer than 0.3 seconds/.test(error.message),
    );
    assert.deepEqual(await parsingProcesses(), []);
  });

  it('the time in which chunks are stored does not count', async () => {
    const original = Readable.from([Buffer.from('One.\n\n# Two\n\nThree.\n'.repeat(2_000))]);
    let batches = 0;
    let waited = false;
    for await (const _ of createParser({ ...bounds, seconds: 5 })({
      original,
      mediaType: 'text/markdown',
      ...sizes,
    })) {
      batches += 1;
      // Longer than all that is left could last, if it were counted: the clock is not moved for the process.
      if (!waited) await new Promise((resolve) => setTimeout(resolve, 300));
      waited = true;
    }
    assert.ok(batches > 10);
  });

  it('a caller that gives up ends its process', async () => {
    const abort = new AbortController();
    const endless = new Readable({ read: () => undefined });
    const parsing = parse(endless, { signal: abort.signal });
    await untilParsing(1);
    abort.abort(new Error('enough'));
    await assert.rejects(parsing, /enough/);
    assert.deepEqual(await parsingProcesses(), []);
  });

  it('an original that breaks off is no document that ends there', async () => {
    const original = Readable.from(
      (async function* () {
        yield Buffer.from('# One\n\nTwo.\n');
        throw new Error('the file store is away');
      })(),
    );
    await assert.rejects(parse(original), /the file store is away/);
  });

  it('no more processes than may be are there at once; who comes later waits, and is served', async () => {
    const parser = createParser({ ...bounds, processes: 2 });
    const open = Array.from({ length: 4 }, () => new Readable({ read: () => undefined }));
    const all = open.map(async (original) => {
      const texts: string[] = [];
      for await (const { chunks } of parser({ original, mediaType: 'text/plain', ...sizes }))
        texts.push(...chunks.map(({ text }) => text));
      return texts;
    });
    for (const [at, original] of open.entries()) {
      await untilParsing(Math.min(2, open.length - at));
      original.push(`text ${at}`);
      original.push(null);
      assert.deepEqual(await all[at], [`text ${at}`]);
    }
  });

  it('a process has no environment, no other descriptors, and may read no file but its own code', async () => {
    const endless = new Readable({ read: () => undefined });
    const abort = new AbortController();
    const parsing = parse(endless, { signal: abort.signal });
    await untilParsing(1);
    const [pid] = await parsingProcesses();
    assert.equal(await readFile(`/proc/${pid}/environ`, 'utf8'), '');
    assert.match(
      await readFile(`/proc/${pid}/cmdline`, 'utf8'),
      /\0--permission\0--allow-fs-read=[^\0]*services\/ingestion\/\0/,
    );
    assert.equal(await readlink(`/proc/${pid}/fd/2`), '/dev/null');
    abort.abort(new Error('enough'));
    await assert.rejects(parsing, /enough/);
  });

  it('a process that is killed from outside says nothing of the document', async () => {
    const endless = new Readable({ read: () => undefined });
    const parsing = parse(endless);
    await untilParsing(1);
    const [pid] = await parsingProcesses();
    process.kill(pid ?? 0, 'SIGKILL');
    await assert.rejects(parsing, (error) => error instanceof ReaderEndedError);
  });

  it('a process that cannot be started says nothing of the document', async () => {
    const start: StartReader = () =>
      readerOf(spawn('/nowhere/node', [], { stdio: ['pipe', 'pipe', 'ignore', 'pipe'] }));
    const reading = createParser(bounds, { start })({ original: Readable.from([]), mediaType: 'text/plain', ...sizes });
    await assert.rejects(reading.next(), (error) => error instanceof ReaderEndedError);
  });

  it('progress is in bytes of the original, grows, and ends with all of them', async () => {
    const original = Buffer.from('# Section\n\nWords of it.\n\n'.repeat(2_000));
    const { progress } = await readDocument(original, 'text/markdown');
    assert.ok(progress.length > 10);
    for (const [at, { unit, done, total }] of progress.entries()) {
      assert.deepEqual([unit, total], ['bytes', original.length]);
      assert.ok(done >= (progress[at - 1]?.done ?? 0));
    }
    assert.equal(progress.at(-1)?.done, original.length);
  });

  it('one with more parts than it may have is refused with a sentence', async () => {
    await assert.rejects(
      parse('# A\n\nText.\n\n'.repeat(101), { bounds: { maxChunks: 100 } }),
      (error) => error instanceof UnreadableDocumentError && /more than 100 parts/.test(error.message),
    );
  });

  it('one with more characters than it may have is refused with a sentence', async () => {
    await assert.rejects(
      parse('x'.repeat(10_001), { bounds: { maxCharacters: 10_000 } }),
      (error) => error instanceof UnreadableDocumentError && /more than 10,000 characters/.test(error.message),
    );
  });
});
