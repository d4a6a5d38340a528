// What the processes that a failed test talked to had to say: its newest warnings with the failure, all of it in a file, as their logs
// are gone afterwards.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const warnings: (() => readonly string[])[] = [];
const longest = 4_000;

/** A process that tests talk to. */
interface Talker {
  readonly name: string;
  readonly said: () => string;
  /** The end of what it had said when the case began: by it the rest is found, also where the beginning is kept no longer. */
  saidLast: string;
  ended: boolean;
}

const talkers = new Set<Talker>();
/** Of all logs of one failure. */
const longestFile = 2 * 1024 * 1024;
const markLength = 400;

/** From now on, with each failure, what this gives then. */
export function noteWithFailures(source: () => readonly string[]): void {
  warnings.push(source);
}

/** Empty where there is nothing to tell; at most 4,000 characters, the newest. */
export function notesOnFailure(): string {
  const lines = warnings.flatMap((source) => source());
  return lines.length === 0 ? '' : `\nlogged before:\n${lines.join('\n').slice(-longest)}`;
}

/**
 * From now on all that a process has said goes to the file of a failure, until the case is over that goes on when it is told that it
 * has ended. Gives what tells that.
 */
export function keepForFailures(name: string, said: () => string): () => void {
  const talker: Talker = { name, said, saidLast: '', ended: false };
  talkers.add(talker);
  return () => void (talker.ended = true);
}

/** A case begins: what ended before says nothing of it any more. */
export function markCaseBegin(): void {
  for (const talker of talkers) {
    if (talker.ended) talkers.delete(talker);
    else talker.saidLast = talker.said().slice(-markLength);
  }
}

/** Writes what all have said into a file of the folder, the newest 2 MiB; undefined where nobody has said anything. */
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
