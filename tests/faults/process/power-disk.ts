// The disk of a process whose power may fail: it records, in a folder of its own, the synced part of each database,
// before any acknowledgement. power-loss.ts reads it once the process is dead.
//
// 1. `<name>.synced` says how many frames of which log are on the disk. Frames in the log's index at the begin of a
//    sync are there at its end.
// 2. `<name>.before-<salts>` is the database file as it was when the thread of checkpoints began to take the log of
//    these salts back. It is removed once SQLite has synced the file and emptied the log: outside of checkpoints nobody
//    writes to the file.

import { constants, copyFileSync, fdatasync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { checkpointThread } from '#shared/ports/document-store/sqlite/checkpoints.ts';
import type { Disk } from '#shared/ports/document-store/sqlite/open-store.ts';

/** Of the log's index: its header, twice (SQLite's WAL-index format). */
const indexHeader = { bytes: 48, framesAt: 16, saltsAt: 32 } as const;
/** The salts of a log, then the number of its frames that are synced. */
export const recordBytes = 12;

export const recordOf = (folder: string, name: string): string => path.join(folder, `${name}.synced`);
/** `salts`: of the log that is taken back. */
export const beforeOf = (folder: string, name: string, salts: Buffer): string =>
  path.join(folder, `${name}.before-${salts.toString('hex')}`);

/** `waitMs`: how much longer each sync takes. */
export function powerDisk(
  name: string,
  { dataFolder, folder, waitMs, settleMs }: { dataFolder: string; folder: string; waitMs: number; settleMs: number },
): Disk {
  const database = path.join(dataFolder, `${name}.db`);
  let before: string | undefined;
  let index: number | undefined;
  let record: number | undefined;
  return {
    settleMs,
    sync(descriptor, done) {
      index ??= openSync(`${database}-shm`, 'r');
      record ??= openSync(recordOf(folder, name), constants.O_CREAT | constants.O_WRONLY);
      const synced = endOfLog(index);
      setTimeout(() => {
        fdatasync(descriptor, (error) => {
          if (!error) writeSync(record as number, synced, 0, recordBytes, 0);
          done(error);
        });
      }, waitMs);
    },
    checkpoints: {
      async copyLog(file) {
        index ??= openSync(`${database}-shm`, 'r');
        const now = beforeOf(folder, name, endOfLog(index).subarray(0, 8));
        // One that failed left the file half-way, unless the log was begun anew since: then all of it was synced.
        if (now !== before) {
          if (before !== undefined) rmSync(before);
          copyFileSync(file, `${now}.part`);
          renameSync(`${now}.part`, now);
          before = now;
        }
        await checkpointThread.copyLog(file);
      },
      async emptyLog(file) {
        await checkpointThread.emptyLog(file);
        if (before !== undefined) rmSync(before);
        before = undefined;
      },
      forgetLog: checkpointThread.forgetLog,
    },
  };
}

// As the next reader would find it. Both copies of the header are the same unless one is being written.
function endOfLog(index: number): Buffer {
  const header = Buffer.alloc(indexHeader.bytes * 2);
  do readSync(index, header, 0, header.length, 0);
  while (!header.subarray(0, indexHeader.bytes).equals(header.subarray(indexHeader.bytes)));
  const end = Buffer.alloc(recordBytes);
  header.copy(end, 0, indexHeader.saltsAt, indexHeader.saltsAt + 8);
  header.copy(end, 8, indexHeader.framesAt, indexHeader.framesAt + 4);
  return end;
}
