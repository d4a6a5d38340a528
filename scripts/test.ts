// `npm test` runs the suites `core` and `integration` beside each other; `npm test -- <suite>` another one
// (tests/suites/suites.ts), `npm test -- <file or pattern …>` some files. Arguments after a suite go to mocha: `npm test --
// races --grep cancel`. `npm test -- --list` says which suites there are, `npm test -- mutations [words …]` takes mechanisms
// out one by one, whose tests are to notice.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawnThird } from '../tests/suites/draw.ts';
import { drawnFiles } from '../tests/suites/files.ts';
import { type Suite, suiteOf, suites } from '../tests/suites/suites.ts';
import { installTools } from './install-tools.ts';

const repository = path.join(import.meta.dirname, '..');
const mocha = path.join(repository, 'node_modules/mocha/bin/mocha.js');
/** Processes of a suite share their compiled code. A suite that measures starts as people do, without. */
const compiledOnce = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'colloquy-compile-cache') };
const [first = '', ...rest] = process.argv.slice(2);

const children = new Set<ChildProcess>();
// The terminal tells children of Ctrl+C by itself; of others they hear from here.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {
  for (const child of children) child.kill('SIGTERM');
});

if (first === '--list') list();
else if (first === 'mutations') await run(['tests/mutations/main.ts', ...rest]);
else if (first === '' || first.startsWith('-')) await runDefault(process.argv.slice(2));
else {
  const suite = suiteOf(first);
  if (suite) await runSuite(suite, rest);
  else if (/[/*]/.test(first)) await run([mocha, first, ...rest]);
  else {
    console.error(`There is no suite ${first}; there are ${suites.map(({ name }) => name).join(', ')} and mutations.`);
    process.exitCode = 2;
  }
}

/**
 * What the second of them says is read once the first has ended. With options they are one run: cases that are chosen,
 * as by `--grep`, are often of one suite, and a run without any fails.
 */
async function runDefault(options: readonly string[]): Promise<void> {
  const chosen = suites.filter(({ byDefault }) => byDefault);
  const [shown, ...beside] = chosen;
  if (shown === undefined) throw new Error('no suite is run by default');
  if (options.length > 0) {
    await run([mocha, ...chosen.flatMap((suite) => drawnFiles(suite, drawnThird)), ...options], compiledOnce);
    return;
  }
  // Before they run beside each other, which would both install them.
  installTools('tests');
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-test-'));
  const logs = beside.map((suite) => {
    const log = path.join(folder, suite.name);
    return { log, over: runSuite(suite, [], log) };
  });
  await runSuite(shown, []);
  for (const { log, over } of logs) {
    await over;
    process.stdout.write(readFileSync(log));
  }
  rmSync(folder, { recursive: true });
}

async function runSuite(suite: Suite, options: readonly string[], log?: string): Promise<void> {
  const files = drawnFiles(suite, drawnThird);
  const environment = { ...(suite.alone ? {} : compiledOnce), ...suite.environment };
  if (files.length === 0) console.log(`${suite.name} has nothing to play in this round.`);
  else await run([mocha, ...files, ...options], environment, log);
}

/** Resolves once it has ended; with the first failure, its status becomes that of this process. */
async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  log?: string,
): Promise<void> {
  installTools('tests');
  const output = log === undefined ? ('inherit' as const) : openSync(log, 'w');
  const child = spawn(process.execPath, ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', ...args], {
    cwd: repository,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...environment },
  });
  children.add(child);
  const status = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  children.delete(child);
  if (typeof output === 'number') closeSync(output);
  process.exitCode ||= status;
}

function list(): void {
  const width = Math.max(...suites.map(({ name }) => name.length));
  for (const { name, holds } of [
    ...suites,
    { name: 'mutations', holds: 'mechanisms taken out one by one; their tests must notice' },
  ])
    console.log(`${name.padEnd(width)}  ${holds}`);
}
