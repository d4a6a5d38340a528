// Pure. The cost of a message, as the files in counts/ have it, and the differences from that.

import type { Tallies } from './counted/tally.ts';

/** A number, or the least and the most of it where it is not always the same. */
export type Held = number | readonly [least: number, most: number];

type HeldSections = Readonly<Record<string, Readonly<Record<string, Held>>>>;

/** A topology's file: by kind of message, by section, by name; and the indexes of its collections. */
export interface CountsFile {
  readonly indexes: Readonly<Record<string, Held>>;
  readonly messages: Readonly<Record<string, HeldSections>>;
  /** Of numbers that are not always the same, why. */
  readonly varies?: Readonly<Record<string, string>>;
}

/** The counts. */
export interface Counted {
  readonly indexes: Readonly<Record<string, number>>;
  readonly messages: Readonly<Record<string, Tallies>>;
}

/** A number that is not always the same, in all kinds of messages. */
export interface Varying {
  readonly section: string;
  /** All of the section where absent. */
  readonly name?: string;
  /** How much lies between the least and the most. */
  readonly by: number;
  readonly because: string;
}

/** The differences from `before` to `after`, without unchanged counts. */
export function difference(after: Tallies, before: Tallies): Tallies {
  const sections = Object.entries(after).map(([section, counts]) => {
    const changes = Object.entries(counts).map(
      ([name, count]) => [name, count - (before[section]?.[name] ?? 0)] as const,
    );
    return [section, Object.fromEntries(changes.filter(([, count]) => count !== 0))] as const;
  });
  return Object.fromEntries(sections.filter(([, counts]) => Object.keys(counts).length > 0));
}

/** All together; equal names are added up. */
export function together(...all: readonly Tallies[]): Tallies {
  const sum: Record<string, Record<string, number>> = {};
  for (const tallies of all)
    for (const [section, counts] of Object.entries(tallies)) {
      const own = (sum[section] ??= {});
      for (const [name, count] of Object.entries(counts)) own[name] = (own[name] ?? 0) + count;
    }
  return sum;
}

/** The numbers that moved, with both values, a line each; none where all are as they are held. */
export function moved(counted: Tallies, held: HeldSections = {}): string[] {
  return namesOf(counted, held).flatMap((section) => {
    const [now, before] = [counted[section] ?? {}, held[section] ?? {}];
    return namesOf(now, before).flatMap((name) => {
      const [is, was] = [now[name] ?? 0, before[name] ?? 0];
      return isWithin(is, was) ? [] : [`${section}: ${name}: ${inWords(was)} -> ${is}`];
    });
  });
}

/** The file of the counts. A number that varies stays as `before` holds it while it is within that. */
export function fileOf({ indexes, messages }: Counted, varying: readonly Varying[], before?: CountsFile): CountsFile {
  const varies: Record<string, string> = {};
  const hold = (kind: string, section: string, name: string, count: number): Held => {
    const found = varying.find((each) => each.section === section && (each.name ?? name) === name);
    if (found === undefined) return count;
    varies[found.name === undefined ? section : `${section}: ${found.name}`] = found.because;
    const known = before?.messages[kind]?.[section]?.[name];
    if (known !== undefined && typeof known !== 'number' && isWithin(count, known)) return known;
    const below = Math.floor(found.by / 2);
    return [count - below, count - below + found.by];
  };
  const heldOf = (kind: string, tallies: Tallies): HeldSections =>
    mapped(tallies, (section, counts) => mapped(counts, (name, count) => hold(kind, section, name, count)));
  return { indexes, messages: mapped(messages, heldOf), varies };
}

/** The text of a file: sorted, a number a line, so that a change of one is a line of the diff. */
export function textOf(file: CountsFile): string {
  return `${JSON.stringify(sorted(file), null, 2).replaceAll(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]')}\n`;
}

function isWithin(count: number, held: Held): boolean {
  return typeof held === 'number' ? count === held : count >= held[0] && count <= held[1];
}

function inWords(held: Held): string {
  return typeof held === 'number' ? String(held) : `${held[0]} to ${held[1]}`;
}

function namesOf(...all: readonly object[]): string[] {
  return [...new Set(all.flatMap((each) => Object.keys(each)))].sort();
}

function mapped<A, B>(record: Readonly<Record<string, A>>, of: (name: string, value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(name, value)]));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, sorted(each)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
