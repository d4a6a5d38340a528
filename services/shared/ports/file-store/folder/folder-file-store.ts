// Files in one folder, each named for its id. A file is written beside its place, synced and renamed there, so that a
// crash leaves the old one or the new one; half-written files are removed at the next start.

import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { canonicalUuid, isUuid } from '#shared/platform/ids/uuid.ts';
import { type FileStore, FileTooLargeError } from '../file-store.ts';

const unfinished = '.unfinished';

/** Opens a folder, made where it is missing. One process at a time may have it open. */
export async function openFolderFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true });
  }

  const pathOf = (id: string): string => {
    // Ids become names of files: nothing but a UUID may, or a path could lead out of the folder.
    if (!isUuid(id)) throw new TypeError('a file id is a UUID');
    return join(folder, canonicalUuid(id));
  };

  return {
    async put(id, bytes, maxBytes) {
      const path = pathOf(id);
      const temporary = `${path}.${randomUUID()}${unfinished}`;
      try {
        const written = await writeSynced(temporary, bytes, maxBytes);
        await rename(temporary, path);
        await syncFolder(folder);
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(id, part) {
      const handle = await openIfPresent(pathOf(id));
      if (handle === null) return null;
      if (part === undefined) return handle.createReadStream();
      if (part.start < part.end) return handle.createReadStream({ start: part.start, end: part.end - 1 });
      // A stream of node has at least the byte that it ends with.
      await handle.close();
      return Readable.from([]);
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await syncFolder(folder);
    },
    async close() {},
  };
}

async function writeSynced(
  path: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new FileTooLargeError(`the file is larger than ${maxBytes} bytes`);
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function openIfPresent(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

// A rename is durable only once the folder that holds the name is.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
