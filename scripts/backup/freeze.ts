// Holds a process still while something is done, and lets it go on in any case (Linux).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';

const stopMs = 10_000;

/** Runs `work` while no thread of the process does anything. Resolves once the process goes on. */
export async function whileFrozen<T>(pid: number, work: () => Promise<T>): Promise<T> {
  // The process that resumes it is in a group of its own: it sees its input end, however this process ends.
  const resumer = spawn('sh', ['-c', 'cat > /dev/null; kill -CONT "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const resumed = once(resumer, 'exit');
  await once(resumer, 'spawn');
  try {
    process.kill(pid, 'SIGSTOP');
    await standsStill(pid);
    return await work();
  } finally {
    resumer.stdin.end();
    await resumed;
  }
}

// The signal is taken a moment after it was sent, by each thread on its own.
async function standsStill(pid: number): Promise<void> {
  const deadline = Date.now() + stopMs;
  while (!threadsOf(pid).every((state) => state === 'T')) {
    if (Date.now() > deadline) throw new StartError(`Process ${pid} does not stand still after ${stopMs / 1000} s.`);
    await delay(1);
  }
}

/** The state of each thread, in the kernel's letters: `T` stands still. Throws where there is no such process. */
export function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // After the name, which is in brackets and may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  });
}
