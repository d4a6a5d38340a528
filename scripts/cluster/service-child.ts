// One process of a cluster: started, watched, ended, started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithUs } from '../end-with-us.ts';

const repository = path.join(import.meta.dirname, '../..');
const startMs = 60_000;
const endMs = 60_000;
/** Kept lines of a process's output. */
const keptLines = 2_000;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The start of a process. */
export interface ChildPlan {
  /** `<service>-<replica>`. */
  readonly name: string;
  readonly entry: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  isUp(): Promise<boolean>;
  /** Told each line that it writes. */
  onLine(line: string): void;
  /** Told of an end that nobody asked for. */
  onDeath(exit: Exit): void;
}

/** See above. */
export interface ServiceChild {
  readonly name: string;
  /** 0 while it does not run. */
  readonly pid: number;
  /** Starts it, and waits until it serves. Throws where it ends before, with its output. */
  start(): Promise<void>;
  /** Ends it, and waits for that; SIGKILL after a minute. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  /** Sends a signal that does not end it (SIGSTOP, SIGCONT). */
  signal(signal: NodeJS.Signals): void;
  /** Ends it and starts it again. */
  restart(signal?: NodeJS.Signals): Promise<Exit>;
  /** The newest lines that it wrote, over all its lives. */
  lines(): readonly string[];
}

export function serviceChild({ name, entry, environment, isUp, onLine, onDeath }: ChildPlan): ServiceChild {
  const written: string[] = [];
  let child: ChildProcess | undefined;
  let exited: Promise<Exit> = Promise.resolve({ code: 0, signal: null });
  let asked = false;

  const take = (output: Readable): void => {
    createInterface({ input: output }).on('line', (line) => {
      written.push(line);
      if (written.length > keptLines) written.shift();
      onLine(line);
    });
  };

  const launch = (): ChildProcess => {
    const launched = endWithUs(
      spawn(process.execPath, ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', entry], {
        cwd: repository,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
        // In a group of its own: Ctrl-C at a terminal is for the parent, which ends the cluster in order.
        detached: true,
      }),
    );
    asked = false;
    take(launched.stdout);
    take(launched.stderr);
    exited = once(launched, 'close').then(([code, signal]) => {
      if (child === launched) child = undefined;
      const exit: Exit = { code: code as Exit['code'], signal: signal as Exit['signal'] };
      if (!asked) onDeath(exit);
      return exit;
    });
    return launched;
  };

  const handle: ServiceChild = {
    name,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      child = launch();
      const deadline = Date.now() + startMs;
      while (!(await isUp())) {
        if (child === undefined) throw new Error(`${name} did not start:\n${written.slice(-20).join('\n')}`);
        if (Date.now() > deadline) {
          await handle.kill('SIGKILL');
          throw new Error(`${name} does not serve after ${startMs / 1000} s:\n${written.slice(-20).join('\n')}`);
        }
        await delay(50);
      }
    },
    async kill(signal) {
      asked = true;
      const timer = setTimeout(() => child?.kill('SIGKILL'), endMs);
      child?.kill(signal);
      const exit = await exited;
      clearTimeout(timer);
      return exit;
    },
    signal: (signal) => void child?.kill(signal),
    async restart(signal = 'SIGTERM') {
      const exit = await handle.kill(signal);
      await handle.start();
      return exit;
    },
    lines: () => written,
  };
  return handle;
}
