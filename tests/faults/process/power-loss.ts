// Plays the loss of power on the data folder of a process that is dead: the unsynced part of its databases and their
// logs is gone, or some of it, as chance has it. Each database loses on its own.
// - A log keeps its synced part. Of the rest nothing is left, or as much as was written before some byte, or some of
//   its sectors and others not.
// - While a log is taken back, the file is as it was before, or has some of the new pages, whole or torn; SQLite has
//   synced the part of the log that they come from, so all of that is there then.
//
// Not played: the file system's own metadata (names, lengths), and files that are no databases.

import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../random.ts';
import { beforeOf, recordBytes, recordOf } from './power-disk.ts';

/** The unit that a disk writes as a whole, or not at all. */
const sectorBytes = 512;
const logHeader = { bytes: 32, pageSizeAt: 8, saltsAt: 16 } as const;
const frameHeaderBytes = 24;

/** The losses of one database. */
export interface Lost {
  readonly name: string;
  /** Of the log, behind its synced part. */
  readonly logBytes: number;
  /** Whether its log was being taken back. */
  readonly inCheckpoint: boolean;
}

/** `folder`: the records of powerDisk; emptied here. Returns the losses, by database. */
export function losePower(dataFolder: string, folder: string, random: Random): Lost[] {
  const names = readdirSync(dataFolder)
    .filter((file) => file.endsWith('.db'))
    .map((file) => path.basename(file, '.db'));
  const lost = names.map((name) => loseOne(path.join(dataFolder, `${name}.db`), name, folder, random));
  for (const left of readdirSync(folder)) rmSync(path.join(folder, left));
  return lost;
}

function loseOne(file: string, name: string, folder: string, random: Random): Lost {
  // The index of a log is in memory alone.
  rmSync(`${file}-shm`, { force: true });
  const wal = `${file}-wal`;
  const log = existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0);
  const synced = syncedBytes(log, recordOf(folder, name));
  // A log is emptied, or begun anew, once the file is synced.
  const before = beforeOf(folder, name, saltsOf(log));
  const inCheckpoint = log.length > 0 && existsSync(before);
  if (inCheckpoint && random.chance(0.5)) {
    writeFileSync(file, torn(readFileSync(before), readFileSync(file), pageBytes(log), random));
    return { name, logBytes: 0, inCheckpoint };
  }
  if (inCheckpoint) copyFileSync(before, file);
  const kept = cut(log, synced, random);
  writeFileSync(wal, kept);
  return { name, logBytes: log.length - synced, inCheckpoint };
}

/** How many bytes of a log are on the disk. A record of another log says nothing of this one. */
function syncedBytes(log: Buffer, recordFile: string): number {
  if (log.length < logHeader.bytes || !existsSync(recordFile)) return 0;
  const record = readFileSync(recordFile);
  if (record.length !== recordBytes || !record.subarray(0, 8).equals(saltsOf(log))) return 0;
  return Math.min(log.length, logHeader.bytes + record.readUInt32LE(8) * (frameHeaderBytes + pageBytes(log)));
}

const saltsOf = (log: Buffer): Buffer => log.subarray(logHeader.saltsAt, logHeader.saltsAt + 8);

function pageBytes(log: Buffer): number {
  const size = log.readUInt32BE(logHeader.pageSizeAt);
  return size === 1 ? 65_536 : size;
}

function cut(log: Buffer, synced: number, random: Random): Buffer {
  const die = random.next();
  if (die < 0.4) return log.subarray(0, synced);
  if (die < 0.7) return log.subarray(0, random.integer(synced, log.length));
  const left = Buffer.from(log);
  for (let at = synced; at < left.length; at = nextSector(at))
    if (random.chance(0.3)) left.fill(0, at, Math.min(nextSector(at), left.length));
  return left;
}

const nextSector = (at: number): number => (Math.floor(at / sectorBytes) + 1) * sectorBytes;

/** Each page as it was, as it is now, or its first sectors as they are now. */
function torn(before: Buffer, now: Buffer, size: number, random: Random): Buffer {
  const mixed = Buffer.alloc(Math.max(before.length, now.length));
  before.copy(mixed);
  for (let at = 0; at < now.length; at += size) {
    const sectors = random.pick([0, size / sectorBytes, random.integer(0, size / sectorBytes)]);
    now.copy(mixed, at, at, Math.min(at + sectors * sectorBytes, now.length));
  }
  return mixed;
}
