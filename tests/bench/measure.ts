// Tools of the benchmarks: CPU and memory of another process (Linux), percentiles, the machine's noise.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds that a process has used so far, all threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The same of a process and of all that it has started and that goes on. */
export function familyCpuSeconds(pid: number): number {
  // Each thread has those that it has started.
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.reduce((sum, child) => sum + familyCpuSecondsOrNone(child), cpuSeconds(pid));
}

// One may end while it is looked for.
function familyCpuSecondsOrNone(pid: number): number {
  try {
    return familyCpuSeconds(pid);
  } catch {
    return 0;
  }
}

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that a fixed piece of work takes now: how fast this machine is at the moment. */
export function yardstickMs(): number {
  const startedAt = performance.now();
  const hash = createHash('sha256');
  const block = Buffer.alloc(64 * 1024, 1);
  for (let index = 0; index < 400; index += 1) hash.update(block);
  hash.digest();
  return performance.now() - startedAt;
}
