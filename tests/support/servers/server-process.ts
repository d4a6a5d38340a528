// A server's program as a child process of the tests: on a free port, in a temporary folder, ended with the tests.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithUs } from '../../../scripts/end-with-us.ts';
import { keepForFailures } from '../failure-notes.ts';
import { freePort } from './free-port.ts';

/** Promised by nobody: a machine that does much else takes its time. */
const startMs = 30_000;
/** Kept characters of its output. */
const keptOutput = 256 * 1024;

/** A running server whose process is ours to kill, stop and wipe. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Where it keeps its data. */
  readonly folder: string;
  /** It neither answers nor closes anything (SIGSTOP), until it is resumed. */
  pause(): void;
  resume(): void;
  /** kill -9, and waits for its end. */
  kill(): Promise<void>;
  /** Starts it again on its port and folder; resolves once it takes connections. */
  start(): Promise<void>;
  /** Removes all that is in its folder; it must not be running. */
  wipe(): void;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** The program's path: on the PATH, or where Go installs; undefined where it is not here. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), path.join(homedir(), 'go/bin')];
  return folders
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Starts `program` with the arguments for a port and a folder. `withinMs`: until it takes connections. */
export async function startServer(
  program: string,
  argumentsFor: (place: { port: number; folder: string }) => string[],
  withinMs = startMs,
): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), `colloquy-${path.basename(program)}-`));
  const port = await freePort();
  let child: ChildProcess | undefined;
  let output = '';
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    // With the processes that it started: the group is its own.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await exited;
  };

  const start = async (): Promise<void> => {
    const started = endWithUs(
      spawn(program, argumentsFor({ port, folder }), {
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: folder,
        // In a group of its own: Ctrl-C at a terminal is for its user, which ends it afterwards.
        detached: true,
      }),
    );
    child = started;
    const take = (chunk: Buffer): void => void (output = (output + chunk.toString()).slice(-keptOutput));
    started.stdout.on('data', take);
    started.stderr.on('data', take);
    const deadline = Date.now() + withinMs;
    while (!(await accepts(port))) {
      if (started.exitCode !== null || Date.now() > deadline)
        throw new Error(`${program} did not start:\n${output.slice(-4_000)}`);
      await delay(20);
    }
  };

  const forgetLogs = keepForFailures(`${path.basename(program)} on ${port}`, () => output);
  await start();
  return {
    port,
    folder,
    get pid() {
      return child?.pid ?? 0;
    },
    pause() {
      if (!child?.kill('SIGSTOP')) return;
      const until = performance.now() + 1_000;
      while (!allStopped(child.pid) && performance.now() < until);
    },
    resume: () => void child?.kill('SIGCONT'),
    kill,
    start,
    wipe() {
      for (const entry of readdirSync(folder)) rmSync(path.join(folder, entry), { recursive: true, force: true });
    },
    async close() {
      await kill();
      forgetLogs();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

// A signal is there for every thread a moment after it was sent; until then they answer.
function allStopped(pid: number | undefined): boolean {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads).every((thread) => /\) [Tt] /.test(readFileSync(`${threads}/${thread}/stat`, 'utf8')));
  } catch {
    // A thread has just ended, or this is no Linux, where nothing is known.
    return process.platform !== 'linux';
  }
}
