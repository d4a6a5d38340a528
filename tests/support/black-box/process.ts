// A real Colloquy to talk to: the whole system as a child process, on a data folder and a port of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { endWithUs } from '../../../scripts/end-with-us.ts';
import { eventually } from '../eventually.ts';
import { keepForFailures } from '../failure-notes.ts';
import type { Demo } from './resources.ts';

const repository = path.join(import.meta.dirname, '../../..');

export interface StartOptions {
  /** Made, and removed at the end, where absent. */
  readonly dataFolder?: string;
  /** Added to the test's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** 0, a free one, by default. */
  readonly port?: number;
  /** How long the start may take. */
  readonly patienceMs?: number;
  /** Added to Node's own. */
  readonly nodeArguments?: readonly string[];
  /** The entry in place of programs/all-in-one/main.ts (fault tests). */
  readonly entry?: string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Colloquy {
  readonly demo: Demo;
  readonly dataFolder: string;
  readonly pid: number;
  /** Everything it wrote to its standard output and error so far; an answer may be here before its log line. */
  logs(): string;
  /** Resolves with all matches once there are `count`; rejects where they do not come. `pattern`: global. */
  logged(pattern: RegExp, count?: number): Promise<RegExpExecArray[]>;
  /** Sends a signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  /** Resolves when the process has ended. */
  readonly exited: Promise<Exit>;
  /** Ends it in good order, and removes its data folder where that was made here. */
  stop(): Promise<void>;
}

/** Thrown where the process ended, or did not become ready in time; has its output. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
  readonly exit: Exit | undefined;
  readonly logs: string;
  constructor(reason: string, exit: Exit | undefined, logs: string) {
    super(`Colloquy did not start: ${reason}\n${logs.slice(-4000)}`);
    this.exit = exit;
    this.logs = logs;
  }
}

/** Reads the demo.json of a data folder. */
export function readDemo(dataFolder: string): Demo {
  return JSON.parse(readFileSync(path.join(dataFolder, 'demo.json'), 'utf8')) as Demo;
}

export async function startColloquy(options: StartOptions = {}): Promise<Colloquy> {
  const ownFolder = options.dataFolder === undefined ? mkdtempSync(path.join(tmpdir(), 'colloquy-e2e-')) : undefined;
  const dataFolder = options.dataFolder ?? ownFolder ?? '';
  const child = endWithUs(
    spawn(
      process.execPath,
      [
        '--disable-sigusr1',
        '--disable-warning=ExperimentalWarning',
        ...(options.nodeArguments ?? []),
        options.entry ?? 'programs/all-in-one/main.ts',
      ],
      {
        cwd: repository,
        env: { ...process.env, DATA_DIR: dataFolder, PORT: String(options.port ?? 0), ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ),
  );
  let written = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const forgetLogs = keepForFailures(`colloquy ${child.pid}`, () => written);
  let exit: Exit | undefined;
  const exited = once(child, 'close').then(([code, signal]) => {
    forgetLogs();
    exit = { code: code as Exit['code'], signal: signal as Exit['signal'] };
    return exit;
  });
  const removeFolder = (): void => {
    if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true, force: true });
  };

  const deadline = Date.now() + (options.patienceMs ?? 30_000);
  while (!(await isReady(dataFolder))) {
    const late = Date.now() > deadline;
    if (exit === undefined && !late) {
      await delay(20);
      continue;
    }
    if (late) await end(child, exited, 'SIGKILL');
    removeFolder();
    throw new NotStarted(late ? 'it was not ready in time' : `it ended with ${JSON.stringify(exit)}`, exit, written);
  }
  return {
    demo: readDemo(dataFolder),
    dataFolder,
    pid: child.pid ?? 0,
    logs: () => written,
    logged: (pattern, count = 1) =>
      eventually(async () => {
        const found = [...written.matchAll(pattern)];
        if (found.length < count) throw new Error(`${pattern} is ${found.length} times in the log, not ${count}`);
        return found;
      }),
    exited,
    kill: (signal) => end(child, exited, signal),
    async stop() {
      if (exit === undefined) await end(child, exited, 'SIGTERM');
      removeFolder();
    },
  };
}

// demo.json may be one of an earlier start: only the answer of /readyz says that this one serves.
async function isReady(dataFolder: string): Promise<boolean> {
  if (!existsSync(path.join(dataFolder, 'demo.json'))) return false;
  try {
    const { statusCode, body } = await request(`${readDemo(dataFolder).base_url}/readyz`, { reset: true });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

// A process that does not end within 30 s of a polite signal is killed.
async function end(child: ChildProcess, exited: Promise<Exit>, signal: NodeJS.Signals): Promise<Exit> {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const exit = await exited;
  clearTimeout(timer);
  return exit;
}
