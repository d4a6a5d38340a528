// Brings commits onto the disk, off the main thread: SQLite writes its log without waiting for the disk, and the log is
// synced by a thread of libuv's, once for all commits that came meanwhile. After a failed sync it is unknown which part
// of the log is on the disk, and writes behind a hole in it would be lost with the power, however often it is synced:
// nothing is taken on any more, until the process starts again.

import { closeSync, fdatasync, openSync } from 'node:fs';

/** Syncs the data of an open file; `fs.fdatasync`. */
export type Sync = (descriptor: number, done: (error: Error | null) => void) => void;

/** The log of one database. */
export interface SyncedLog {
  /** The number of the last commit, to ask for later. Numbers rise. */
  committed(): number;
  /** Whether the commit of this number is on the disk. */
  isOnDisk(number: number): boolean;
  /** Resolves once it is; rejects where that failed. */
  onDisk(number: number): Promise<void>;
  /** Ends after the sync that goes on. */
  close(): Promise<void>;
}

interface Waiting {
  readonly number: number;
  resolve(): void;
  reject(error: Error): void;
}

/**
 * `file` is the log's; it is there by the first commit. Absent for a database in memory, whose commits are on no disk.
 */
export function syncedLog(file: string | undefined, sync: Sync = fdatasync): SyncedLog {
  let descriptor: number | undefined;
  let newest = 0;
  let synced = 0;
  let failure: Error | undefined;
  let waiting: Waiting[] = [];
  let syncing: Promise<void> | undefined;

  const syncOnce = (): Promise<void> => {
    const number = newest;
    return new Promise((resolve) => {
      const done = (error: Error | null): void => {
        if (error) failure = error;
        else synced = number;
        const [over, left] = [waiting, [] as Waiting[]];
        waiting = left;
        for (const each of over) {
          if (failure) each.reject(failure);
          else if (each.number <= synced) each.resolve();
          else left.push(each);
        }
        resolve();
      };
      try {
        descriptor ??= openSync(file as string, 'r+');
        sync(descriptor, done);
      } catch (error) {
        done(error as Error);
      }
    });
  };

  const begin = (): void => {
    syncing ??= syncOnce().then(() => {
      syncing = undefined;
      if (waiting.length > 0) begin();
    });
  };

  return {
    committed() {
      newest += 1;
      if (file === undefined) synced = newest;
      return newest;
    },
    isOnDisk: (number) => number <= synced,
    onDisk(number) {
      if (failure) return Promise.reject(failure);
      if (number <= synced) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiting.push({ number, resolve, reject });
        begin();
      });
    },
    async close() {
      await syncing;
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}
