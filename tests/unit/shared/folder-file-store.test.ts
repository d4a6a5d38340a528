// Promises of the folder of files beyond the port: leftovers of a crash are cleared away, and files are private.

import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#shared/platform/ids/uuid.ts';
import { openFolderFileStore } from '#shared/ports/file-store/folder/folder-file-store.ts';

describe('the folder of files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('clears away at the start half-written files of a crash, and nothing else', async () => {
    const id = newId();
    await writeFile(join(folder, id), 'whole');
    await writeFile(join(folder, `${id}.${newId()}.unfinished`), 'ha');
    await openFolderFileStore(folder);
    assert.deepEqual(await readdir(folder), [id]);
  });

  it('leaves nothing behind of a file that was refused', async () => {
    const files = await openFolderFileStore(folder);
    await assert.rejects(
      files.put(
        newId(),
        (async function* () {
          yield Buffer.from('12');
        })(),
        1,
      ),
    );
    assert.deepEqual(await readdir(folder), []);
  });

  it('keeps files from other users of the machine', async () => {
    const files = await openFolderFileStore(join(folder, 'files'));
    const id = newId();
    await files.put(
      id,
      (async function* () {
        yield Buffer.from('12');
      })(),
      10,
    );
    assert.equal((await stat(join(folder, 'files'))).mode & 0o077, 0);
    assert.equal((await stat(join(folder, 'files', id))).mode & 0o077, 0);
  });
});
