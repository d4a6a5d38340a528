// Copies a data folder that nobody writes to: all but the lock, the log, and the search indexes, which are built again.

import { constants } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { logName } from '#programs/all-in-one/log.ts';

const leftOut = new Set(['lock', 'search', logName, `${logName}.1`]);
/** Holds the version of all else in the folder; without one that can be read, no process starts there. */
const version = 'schema-version';

/** Begins a copy: until it is ended, nothing starts on the target. */
export async function copyFolder(folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  await writeFile(path.join(target, version), 'an unfinished copy\n', { mode: 0o600 });
  for (const name of await readdir(folder)) {
    if (leftOut.has(name) || name === version) continue;
    await cp(path.join(folder, name), path.join(target, name), {
      recursive: true,
      // Where the file system can, the copy shares the blocks of the original, and takes no time.
      mode: constants.COPYFILE_FICLONE,
      preserveTimestamps: true,
      errorOnExist: true,
      force: false,
    });
  }
}

/** Puts it onto the disk and makes it whole; the number of its bytes. */
export async function endCopy(folder: string, target: string): Promise<number> {
  const text = await readFile(path.join(folder, version));
  const bytes = await flush(target);
  await writeFile(path.join(target, version), text);
  await flushOne(path.join(target, version));
  await flushOne(target);
  return bytes;
}

async function flush(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await flush(name);
    else {
      bytes += (await stat(name)).size;
      await flushOne(name);
    }
  }
  await flushOne(folder);
  return bytes;
}

async function flushOne(name: string): Promise<void> {
  const opened = await open(name, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
