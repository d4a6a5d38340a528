// The logs of the processes that a failed test talked to: the newest warnings with the failure, all of them in a file,
// as the logs are gone afterwards.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const warnings: (() => readonly string[])[] = [];
const longest = 4_000;

/** A process that tests talk to. */
interface Talker {
  readonly name: string;
  readonly said: () => string;
  /** The end of its log when the case began: it finds the rest, also where the beginning is kept no longer. */
  saidLast: string;
  ended: boolean;
}

const talkers = new Set<Talker>();
/** Of all logs of one failure. */
const longestFile = 2 * 1024 * 1024;
const markLength = 400;

/** Adds, from now on, the result of this function to each failure. */
export function noteWithFailures(source: () => readonly string[]): void {
  warnings.push(source);
}

/** Empty where there is nothing to tell; at most 4,000 characters, the newest. */
export function notesOnFailure(): string {
  const lines = warnings.flatMap((source) => source());
  return lines.length === 0 ? '' : `\nlogged before:\n${lines.join('\n').slice(-longest)}`;
}

/**
 * From now on a process's whole log goes to the file of a failure, until the end of the case in which the process ends.
 * Returns a function that reports that end.
 */
export function keepForFailures(name: string, said: () => string): () => void {
  const talker: Talker = { name, said, saidLast: '', ended: false };
  talkers.add(talker);
  return () => void (talker.ended = true);
}

/** Begins a case: logs of processes that ended before are dropped. */
export function markCaseBegin(): void {
  for (const talker of talkers) {
    if (talker.ended) talkers.delete(talker);
    else talker.saidLast = talker.said().slice(-markLength);
  }
}

/** Writes all logs into a file of the folder, the newest 2 MiB; undefined where all are empty. */
export function writeLogs(folder: string, name: string, title: string): string | undefined {
  const told = [...talkers].filter(({ said }) => said().length > 0);
  if (told.length === 0) return undefined;
  const share = Math.floor(longestFile / told.length);
  const texts = told.map((talker) => {
    const all = talker.said();
    const marked = talker.saidLast === '' ? -1 : all.lastIndexOf(talker.saidLast);
    const beganAt = marked < 0 ? 0 : marked + talker.saidLast.length;
    const before = all.slice(0, beganAt);
    const since = all.slice(beganAt).slice(-share);
    const room = share - since.length;
    const earlier = room === 0 ? '' : before.slice(-room);
    return `==== ${talker.name}\n${earlier}---- from the begin of the case on:\n${since}\n`;
  });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  writeFileSync(file, `${title}\n${texts.join('')}`);
  return file;
}
