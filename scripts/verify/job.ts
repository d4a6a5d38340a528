// One job of a round: a suite, or a check, as a process of its own. Beside another one its output is held back until it
// has ended, so that it is read in one piece.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SuiteEnding } from '../suite-ending.ts';
import { giveWay } from './priority.ts';

export interface Job {
  readonly name: string;
  /** Arguments of npm. */
  readonly script: readonly string[];
  /** Whether nothing runs beside it. */
  readonly alone?: boolean;
  /** Whether it can be played at low priority, since it only computes and nothing in it is given up soon. */
  readonly background?: boolean;
  /** About how long it takes on two cores: those of most work begin first. */
  readonly seconds: number;
  /** Cores that it keeps busy on the average, its seconds of CPU by its seconds. */
  readonly cores: number;
}

/** How a job is played: with nothing beside it, with others, or with others that go ahead of it. */
export type Playing = 'alone' | 'beside' | 'background';

export interface JobOptions {
  /** Its results and its output go there, in a folder and a file of its name. */
  readonly results: string;
  /** By `performance.now`: it is ended then. */
  readonly deadline: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly how: Playing;
}

const timedOut = 124;
const graceMs = 10_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) end(child, 'SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(143));

/** Runs it; its output is on the standard output once this resolves. */
export async function runJob(job: Job, options: JobOptions): Promise<SuiteEnding> {
  const startedAt = performance.now();
  const isBeside = options.how !== 'alone';
  console.log(`== ${job.name}${isBeside ? ' begins' : ''}`);
  mkdirSync(options.results, { recursive: true });
  const log = path.join(options.results, `${job.name}.log`);
  const status =
    startedAt > options.deadline
      ? timedOut
      : await runProcess(
          { command: 'npm', args: job.script },
          {
            environment: { ...options.environment, COLLOQUY_TEST_RESULTS: path.join(options.results, job.name) },
            log: isBeside ? log : undefined,
            deadline: options.deadline,
            isBackground: options.how === 'background',
          },
        );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (isBeside && startedAt <= options.deadline)
    process.stdout.write(`\n== ${job.name} said\n${readFileSync(log, 'utf8')}`);
  console.log(`== ${job.name} ended with status ${status} after ${seconds} s`);
  return { suite: job.name, status, seconds };
}

/**
 * Runs a program in a process group of its own; gives its status once it has ended, 124 where the deadline ended it.
 */
export async function runProcess(
  { command, args }: { command: string; args: readonly string[] },
  {
    environment,
    log,
    deadline,
    isBackground = false,
  }: {
    environment: Readonly<Record<string, string>>;
    log: string | undefined;
    deadline: number;
    isBackground?: boolean;
  },
): Promise<number> {
  const output = log === undefined ? undefined : openSync(log, 'w');
  // A group of its own, so that npm's children end with it.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (output !== undefined) closeSync(output);
  if (isBackground) giveWay(child);
  running.add(child);
  child.once('close', () => running.delete(child));
  return ended(child, deadline);
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

function ended(child: ChildProcess, deadline: number): Promise<number> {
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
