// Whether a run of mocha was all of a suite, and all of it passed: only then is what no test has sent not sent by that suite.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.join(import.meta.dirname, '../../..');

/** Scripts of package.json that run mocha on files whose queries are looked at whole. */
export const lookedAtWhole = ['test', 'test:knowledge'] as const;
export type WholeSuite = (typeof lookedAtWhole)[number];

/** The files of a suite, absolute. */
export function filesOf(suite: WholeSuite): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<WholeSuite, string>;
  };
  const pattern = /"([^"]+)"/.exec(scripts[suite])?.[1];
  if (pattern === undefined) throw new Error(`the script ${suite} names no files`);
  return globSync(pattern, { cwd: repository }).map((file) => path.join(repository, file));
}

/** `root` is mocha's suite of all. False where a file of `files` was not in it, or a test has failed or was left out. */
export function isWholeRun(root: Mocha.Suite, files: readonly string[]): boolean {
  const ran = new Set([...root.suites, ...root.tests].map(({ file }) => file));
  return files.every((file) => ran.has(file)) && allDone(root);
}

function allDone({ suites, tests }: Mocha.Suite): boolean {
  return tests.every(({ state, pending }) => state === 'passed' || pending) && suites.every(allDone);
}
