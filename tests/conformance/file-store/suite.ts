// The promises of every file store. An adapter's test file adds an initializer and nothing else.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type FileStore, FileTooLargeError } from '#shared/ports/file-store/file-store.ts';

/** One adapter under test. */
export interface FileStoreInitializer {
  open(): Promise<FileStore>;
}

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* breaksAfter(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
  throw new Error('the sender went away');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function fileStoreSuite(name: string, initializer: FileStoreInitializer): void {
  describe(`file store: ${name}`, () => {
    let files: FileStore;
    let id: string;
    const read = async (of: string): Promise<string | null> => {
      const file = await files.open(of);
      return file && (await buffer(file)).toString('utf8');
    };

    beforeEach(async () => {
      files = await initializer.open();
      id = newId();
    });
    afterEach(() => files.close());

    it('gives back what was put, with its size and digest', async () => {
      assert.deepEqual(await files.put(id, chunks('Grüße, ', 'world'), 100), {
        bytes: 14,
        sha256: sha256('Grüße, world'),
      });
      assert.equal(await read(id), 'Grüße, world');
    });

    it('keeps an empty file, and one of several megabytes', async () => {
      assert.deepEqual(await files.put(id, chunks(), 0), { bytes: 0, sha256: sha256('') });
      assert.equal(await read(id), '');
      const large = 'abcdefgh'.repeat(128 * 1024);
      assert.equal((await files.put(id, chunks(large, large, large), 3 * large.length)).bytes, 3 * large.length);
      assert.equal((await read(id)) === large.repeat(3), true);
    });

    it('gives a part of a file, and no more than there is', async () => {
      const part = async (start: number, end: number): Promise<string> => {
        const file = await files.open(id, { start, end });
        assert.ok(file);
        return (await buffer(file)).toString('utf8');
      };
      assert.equal(await files.open(id, { start: 0, end: 1 }), null);
      await files.put(id, chunks('0123', '456789'), 100);
      assert.deepEqual(
        [await part(0, 10), await part(0, 1), await part(2, 6), await part(9, 10)],
        ['0123456789', '0', '2345', '9'],
      );
      assert.deepEqual(
        [await part(8, 100), await part(10, 20), await part(50, 60), await part(3, 3)],
        ['89', '', '', ''],
      );
      // More than an adapter's chunk.
      const large = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(8, '0')).join('');
      await files.put(id, chunks(large.slice(0, 300_000), large.slice(300_000)), large.length);
      assert.equal(await part(250_001, 540_007), large.slice(250_001, 540_007));
      await files.put(id, chunks(), 0);
      assert.equal(await part(0, 5), '');
    });

    it('replaces a file of the same id', async () => {
      await files.put(id, chunks('first'), 100);
      await files.put(id, chunks('second'), 100);
      assert.equal(await read(id), 'second');
    });

    it('refuses a file over the limit and keeps the one before it', async () => {
      await assert.rejects(files.put(id, chunks('12345', '6'), 5), FileTooLargeError);
      assert.equal(await read(id), null);
      await files.put(id, chunks('12345'), 5);
      await assert.rejects(files.put(id, chunks('123456'), 5), FileTooLargeError);
      assert.equal(await read(id), '12345');
    });

    it('keeps nothing of a file whose sender broke off', async () => {
      await assert.rejects(files.put(id, breaksAfter('half'), 100), /went away/);
      assert.equal(await read(id), null);
    });

    it('has no file that was never put, or was removed', async () => {
      assert.equal(await read(id), null);
      await files.put(id, chunks('text'), 100);
      await files.remove(id);
      await files.remove(id);
      assert.equal(await read(id), null);
    });

    it('takes nothing but a UUID for an id', async () => {
      for (const bad of ['', '..', '../escape', `${id}/x`, `${id}.txt`, 'a'.repeat(36)]) {
        await assert.rejects(files.put(bad, chunks('text'), 100), TypeError);
        await assert.rejects(files.open(bad), TypeError);
        await assert.rejects(files.remove(bad), TypeError);
      }
    });

    it('knows an id in either case', async () => {
      await files.put(id.toUpperCase(), chunks('text'), 100);
      assert.equal(await read(id), 'text');
    });
  });
}
