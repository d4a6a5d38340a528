// A lock on a folder that the kernel frees when its process dies, however it dies: an exclusive SQLite
// transaction, and so an fcntl lock, held on `<folder>/lock`. Nothing else may open that file.

import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';

/** Another process, or another part of this one, has the folder. */
export class FolderLockedError extends StartError {
  override readonly name = 'FolderLockedError';
}

/** The folder cannot be made or written. */
export class FolderUnusableError extends StartError {
  override readonly name = 'FolderUnusableError';
}

/** A folder that is held. */
export interface FolderLock {
  readonly folder: string;
  /** Gives the folder back; once is enough. */
  unlock(): void;
}

const busy = 5;

// A database that nobody refers to would be collected, and its lock with it.
const held = new Set<DatabaseSync>();

/**
 * Takes a folder, without waiting; makes it, readable by its owner only, where it is missing. Throws
 * FolderLockedError or FolderUnusableError, each message one sentence that names the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === busy) throw new FolderLockedError(`The data folder ${folder} is in use by another process.`);
    throw new FolderUnusableError(`The data folder ${folder} cannot be used: ${reason(error)}.`, { cause: error });
  }
  const taken = database;
  held.add(taken);
  return {
    folder,
    unlock() {
      if (held.delete(taken)) taken.close();
    },
  };
}

/** Why a file operation failed, in a few words. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return 'this user may not write there';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'it is not a folder';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOSPC':
      return 'the disk is full';
    case 'ERR_SQLITE_ERROR':
      return `its lock cannot be taken (${(error as Error).message})`;
    default:
      return code === '' ? 'it failed in an unknown way' : code;
  }
}
