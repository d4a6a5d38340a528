// `npm test -- mutations`: takes mechanisms out of a copy of the tree, one at a time, runs the tests that are to
// notice, and says which did not. Given words select: one must be in the taken-out text, or in its file's name.
//
// 1. A mechanism whose text is not there exactly once has moved: that is a failure, and the entry has to follow.
// 2. The tests named pass in the copy before anything is taken out; else they would notice anything.
// 3. To notice is a test that fails, not a file that cannot be loaded.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';

const repository = path.join(import.meta.dirname, '../..');
const patienceMs = 5 * 60_000;
/** Of one test: longer than usual, since other work may go on beside. */
const timeoutMs = 30_000;

type Outcome = 'noticed' | 'NOT NOTICED' | 'NOT FOUND' | 'BROKEN';

interface TestRun {
  readonly passing: number;
  readonly failing: number;
  readonly output: string;
}

const words = process.argv.slice(2);
const chosen = mutations.filter(
  ({ without, file }) => words.length === 0 || words.some((word) => without.includes(word) || file.includes(word)),
);
// Within the repository, whose packages it finds as they are: a process confined to its own packages does not follow a
// link to them.
const copy = mkdtempSync(path.join(repository, '.mutations-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
copyTree();
// Those of the tests are not above the copy.
symlinkSync(path.join(repository, 'tests/node_modules'), path.join(copy, 'tests/node_modules'));
const whole = new Map<string, Promise<TestRun>>();
const counts = new Map<Outcome, number>();
for (const mutation of chosen) {
  const { outcome, told } = await tryOut(mutation);
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  console.log(`${outcome.padEnd(12)} ${mutation.without} (${mutation.file})${told}`);
}
const noticed = counts.get('noticed') ?? 0;
console.log(`${noticed} of ${chosen.length} were noticed`);
process.exitCode = noticed === chosen.length && chosen.length > 0 ? 0 : 1;

async function tryOut({ file, from, to, tests, only = '' }: Mutation): Promise<{ outcome: Outcome; told: string }> {
  const target = path.join(copy, file);
  const text = readFileSync(target, 'utf8');
  if (text.split(from).length !== 2) return { outcome: 'NOT FOUND', told: '' };
  const key = [only, ...tests].join(' ');
  let before = whole.get(key);
  if (!before) whole.set(key, (before = runTests(tests, only)));
  const { passing, failing, output } = await before;
  if (passing === 0 || failing > 0)
    return { outcome: 'BROKEN', told: ` before anything is taken out:\n${output.slice(-1_500)}` };
  writeFileSync(
    target,
    text.replace(from, () => to),
  );
  try {
    const without = await runTests(tests, only);
    if (without.failing > 0) return { outcome: 'noticed', told: `: ${firstFailure(without.output)}` };
    if (without.passing > 0) return { outcome: 'NOT NOTICED', told: ` by ${without.passing} tests` };
    return { outcome: 'BROKEN', told: `:\n${without.output.slice(-1_000)}` };
  } finally {
    writeFileSync(target, text);
  }
}

function runTests(tests: readonly string[], only: string): Promise<TestRun> {
  return new Promise((resolve) => {
    const mocha = path.join(repository, 'node_modules/mocha/bin/mocha.js');
    const child = spawn(
      process.execPath,
      [
        '--disable-sigusr1',
        mocha,
        '--bail',
        '--timeout',
        String(timeoutMs),
        '--reporter',
        'spec',
        '--grep',
        only,
        ...tests,
      ],
      {
        cwd: copy,
        timeout: patienceMs,
      },
    );
    let output = '';
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', () => {
      const count = (what: string): number => Number(new RegExp(`^ +(\\d+) ${what}`, 'm').exec(output)?.[1] ?? 0);
      resolve({ passing: count('passing'), failing: count('failing'), output });
    });
  });
}

function firstFailure(output: string): string {
  return /^ +1\) .*$/m.exec(output)?.[0].trim().replace(/^1\) /, '') ?? '';
}

function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository });
  for (const file of listed.toString().trim().split('\n')) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(repository, file), path.join(copy, file));
  }
}
