// The files of suites, found by their patterns.

import { globSync } from 'node:fs';
import path from 'node:path';
import { isPlayed, type Third, scheduleOf } from './draw.ts';
import { rounds } from './rounds.ts';
import { type Suite, suiteOf, timedFiles } from './suites.ts';

const repository = path.join(import.meta.dirname, '../..');

/** All files of a suite, from the root of the repository, sorted. Files of promises of time are in `timed` alone. */
export function filesOf(suite: Suite): string[] {
  const timed = suite.files.includes(timedFiles) ? new Set<string>() : new Set(found(timedFiles));
  return [...new Set(suite.files.flatMap(found))].filter((file) => !timed.has(file)).sort();
}

/** Those that a round plays; all where no third is drawn. */
export function drawnFiles(suite: Suite, third: Third | undefined): string[] {
  const files = filesOf(suite);
  if (!goesByFile(suite.name)) return files;
  return files.filter((file) => isPlayed(scheduleOf(suite.name, groupOf(file)), third));
}

/** Whether the groups of a suite are its files: else its code asks for them, or it has none. */
export function goesByFile(name: string): boolean {
  const [suite, schedules] = [suiteOf(name), rounds[name]];
  if (suite === undefined || typeof schedules !== 'object') return false;
  const groups = new Set(filesOf(suite).map(groupOf));
  return Object.keys(schedules).some((group) => groups.has(group));
}

/** The group that a file is: its path under tests. */
export function groupOf(file: string): string {
  return file.replace(/^tests\//, '').replace(/\.test\.ts$/, '');
}

const foundBefore = new Map<string, readonly string[]>();

function found(pattern: string): readonly string[] {
  const files = foundBefore.get(pattern) ?? globSync(pattern, { cwd: repository });
  foundBefore.set(pattern, files);
  return files;
}
