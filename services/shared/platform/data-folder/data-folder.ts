// The folder that holds everything of an embedded installation: one process at a time, of one schema version.

import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { type FolderLock, FolderUnusableError, lockFolder, reason } from './folder-lock.ts';

/** The version of everything in the folder that this program reads and writes. */
export const schemaVersion = 1;

/** The folder was written by another version of the program, or its version cannot be read. */
export class SchemaVersionError extends StartError {
  override readonly name = 'SchemaVersionError';
}

/**
 * Takes the data folder and checks its schema version, which it writes into a new one. Throws FolderLockedError,
 * FolderUnusableError or SchemaVersionError, each message one sentence that names the folder.
 */
export async function openDataFolder(path: string): Promise<FolderLock> {
  const lock = await lockFolder(path);
  try {
    checkVersion(path);
    return lock;
  } catch (error) {
    lock.unlock();
    if (error instanceof SchemaVersionError) throw error;
    throw new FolderUnusableError(`The data folder ${path} cannot be used: ${reason(error)}.`, { cause: error });
  }
}

function checkVersion(folder: string): void {
  const file = join(folder, 'schema-version');
  const text = readIfPresent(file);
  if (text === undefined) {
    writeWhole(folder, file, `${schemaVersion}\n`);
    return;
  }
  if (!/^[1-9]\d{0,8}\n?$/.test(text)) {
    throw new SchemaVersionError(`The data folder ${folder} has a schema-version file that cannot be read.`);
  }
  if (Number(text) !== schemaVersion) {
    throw new SchemaVersionError(
      `The data folder ${folder} has schema version ${Number(text)}, and this program works with ${schemaVersion} only.`,
    );
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

// By rename, so that a crash leaves either no version or a whole one.
function writeWhole(folder: string, file: string, text: string): void {
  const draft = `${file}.new`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
  const directory = openSync(folder, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
