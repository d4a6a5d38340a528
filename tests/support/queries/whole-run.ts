// Whether a run of mocha was all of a suite, and all of it passed: only then does a query that no test has sent count
// as not sent by that suite.

import path from 'node:path';
import { filesOf as namesOf } from '../../suites/files.ts';
import { suiteOf } from '../../suites/suites.ts';

const repository = path.join(import.meta.dirname, '../../..');

/** Suites whose queries are looked at whole. */
export const lookedAtWhole = ['core', 'integration', 'knowledge'] as const;
export type WholeSuite = (typeof lookedAtWhole)[number];

/** The files of a suite, absolute. */
export function filesOf(name: WholeSuite): string[] {
  const suite = suiteOf(name);
  if (suite === undefined) throw new Error(`there is no suite ${name}`);
  return namesOf(suite).map((file) => path.join(repository, file));
}

/**
 * `root` is mocha's suite of all. False where a file of `files` was not in it, or a test has failed or was left out.
 */
export function isWholeRun(root: Mocha.Suite, files: readonly string[]): boolean {
  const ran = new Set([...root.suites, ...root.tests].map(({ file }) => file));
  return files.every((file) => ran.has(file)) && allDone(root);
}

function allDone({ suites, tests }: Mocha.Suite): boolean {
  return tests.every(({ state, pending }) => state === 'passed' || pending) && suites.every(allDone);
}
