// `npm test` runs the suite `core`; `npm test -- <suite>` another one (tests/suites/suites.ts), `npm test -- <file or
// pattern …>` some files. Arguments after a suite go to mocha: `npm test -- races --grep cancel`. `npm test -- --list`
// says which suites there are, `npm test -- mutations [words …]` takes mechanisms out one by one, whose tests are to
// notice.

import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawnThird } from '../tests/suites/draw.ts';
import { drawnFiles } from '../tests/suites/files.ts';
import { suiteOf, suites } from '../tests/suites/suites.ts';
import { installTools } from './install-tools.ts';

const repository = path.join(import.meta.dirname, '..');
const mocha = path.join(repository, 'node_modules/mocha/bin/mocha.js');
/** Processes of a suite share their compiled code. A suite that measures starts as people do, without. */
const compiledOnce = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'colloquy-compile-cache') };
const [first = 'core', ...rest] = process.argv.slice(2);

if (first === '--list') list();
else if (first === 'mutations') run(['tests/mutations/main.ts', ...rest]);
else {
  const suite = suiteOf(first.startsWith('-') ? 'core' : first);
  if (suite) runSuite(suite.name, first === suite.name ? rest : [first, ...rest]);
  else if (/[/*]/.test(first)) run([mocha, first, ...rest]);
  else {
    console.error(`There is no suite ${first}; there are ${suites.map(({ name }) => name).join(', ')} and mutations.`);
    process.exitCode = 2;
  }
}

function runSuite(name: string, options: readonly string[]): void {
  const suite = suiteOf(name);
  if (suite === undefined) throw new Error(`there is no suite ${name}`);
  const files = drawnFiles(suite, drawnThird);
  if (files.length === 0) console.log(`${name} has nothing to play in this round.`);
  else run([mocha, ...files, ...options], { ...(suite.alone ? {} : compiledOnce), ...suite.environment });
}

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
  installTools('tests');
  const node = ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', ...args];
  const child = spawn(process.execPath, node, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  // The terminal tells the child of Ctrl+C by itself; of others it hears from here.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.once('close', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

function list(): void {
  const width = Math.max(...suites.map(({ name }) => name.length));
  for (const { name, holds } of [
    ...suites,
    { name: 'mutations', holds: 'mechanisms taken out one by one; their tests must notice' },
  ])
    console.log(`${name.padEnd(width)}  ${holds}`);
}
