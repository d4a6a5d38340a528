// Runs the suites and says at the end how long each took: `npm run verify` all of them, `npm run verify -- check test` some.
//
//   --long               random series run whole; without it, for a budget of time, with other choices each time
//   --results <folder>   what each did goes there, for scripts/count-results.ts
//   --deadline <seconds> a suite that has not ended by then, counted from now, is ended

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SuiteEnding } from './suite-ending.ts';

/** One suite: a script of package.json. */
interface Suite {
  readonly name: string;
  readonly script: string;
}

const suites: readonly Suite[] = [
  { name: 'check', script: 'check' },
  { name: 'advisories', script: 'advisories' },
  { name: 'test', script: 'test' },
  { name: 'costs', script: 'test:costs' },
  { name: 'installations', script: 'test:installations' },
  { name: 'starts', script: 'test:starts' },
  { name: 'cluster', script: 'test:cluster' },
  { name: 'replicas', script: 'test:replicas' },
  { name: 'browser', script: 'test:browser' },
  { name: 'faulty', script: 'test:faulty' },
  { name: 'delivery', script: 'test:delivery' },
  { name: 'outside', script: 'test:outside' },
  { name: 'knowledge', script: 'test:knowledge' },
  { name: 'races', script: 'test:races' },
  { name: 'faults', script: 'test:faults' },
  { name: 'chaos', script: 'test:chaos' },
  { name: 'chaos-replicas', script: 'test:chaos-replicas' },
  { name: 'kubernetes', script: 'test:kubernetes' },
];
const timedOut = 124;
const graceMs = 10_000;

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    results: { type: 'string' },
    deadline: { type: 'string' },
  },
});
const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const wanted = suites.filter(({ name }) => names.length === 0 || names.includes(name));
const deadline = options.deadline === undefined ? Infinity : performance.now() + Number(options.deadline) * 1000;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) end(child, 'SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(143));

const endings: SuiteEnding[] = [];
for (const suite of wanted) endings.push(await run(suite));
for (const { suite, status, seconds } of endings)
  console.log(`${suite.padEnd(14)} ${String(seconds).padStart(5)} s  ${status === 0 ? 'ok' : `status ${status}`}`);
process.exitCode = endings.every(({ status }) => status === 0) ? 0 : 1;

async function run({ name, script }: Suite): Promise<SuiteEnding> {
  const startedAt = performance.now();
  console.log(`== ${name}`);
  const status = performance.now() > deadline ? timedOut : await ended(start(name, script));
  const ending = { suite: name, status, seconds: Math.round((performance.now() - startedAt) / 1000) };
  console.log(`== ${name} ended with status ${status} after ${ending.seconds} s`);
  if (options.results !== undefined) {
    const folder = path.join(options.results, 'endings');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(ending));
  }
  return ending;
}

function start(name: string, script: string): ChildProcess {
  const forbidOnly = script.startsWith('test') && process.env['CI'] !== undefined ? ['--', '--forbid-only'] : [];
  // A group of its own, so that what npm starts is ended with it.
  const child = spawn('npm', ['run', '--silent', script, ...forbidOnly], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(options.long ? { COLLOQUY_LONG: '1' } : {}),
      ...(options.results === undefined ? {} : { COLLOQUY_TEST_RESULTS: path.join(options.results, name) }),
    },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    const timers: NodeJS.Timeout[] = [];
    let late = false;
    if (deadline < Infinity) {
      timers.push(
        setTimeout(() => {
          late = true;
          end(child, 'SIGTERM');
          timers.push(setTimeout(() => end(child, 'SIGKILL'), graceMs));
        }, deadline - performance.now()),
      );
    }
    child.once('close', (code) => {
      timers.forEach(clearTimeout);
      resolve(late ? timedOut : (code ?? 1));
    });
    child.once('error', () => resolve(1));
  });
}
