// The rows that both modes print: a message from send to `done`, at 1, 16 and 64 at once.

import { load, spread, talkTo, type Target } from './load.ts';
import { cpuSeconds, yardstickMs } from './measure.ts';

/** How many messages a row takes, by how many are at once. */
export type Rounds = readonly { readonly atOnce: number; readonly runs: number }[];

/** CPU by name of the measured shape, each the sum over its processes. */
export type Pids = Readonly<Record<string, readonly number[]>>;

/** Prints the rows; `only` names those at once that are wanted, all where it is empty. */
export async function printRows(
  target: Target,
  pids: Pids,
  warmUpRuns: number,
  rounds: Rounds,
  only: readonly number[],
): Promise<void> {
  const talk = talkTo(target);
  await load(talk, 16, warmUpRuns);
  console.log(
    'at once | runs/s | server CPU s / 1,000 runs | first frame ms p50 p95 p99 | last frame ms p50 p95 p99 | yardstick ms',
  );
  for (const { atOnce, runs } of rounds) {
    if (only.length > 0 && !only.includes(atOnce)) continue;
    const yardstick = yardstickMs();
    const before = cpuBy(pids);
    const startedAt = performance.now();
    const samples = await load(talk, atOnce, runs);
    const seconds = (performance.now() - startedAt) / 1000;
    const used = Object.entries(cpuBy(pids)).map(
      ([name, cpu]) => [name, ((cpu - (before[name] ?? 0)) / runs) * 1000] as const,
    );
    const total = used.reduce((sum, [, cpu]) => sum + cpu, 0);
    console.log(
      [
        String(atOnce).padStart(7),
        (runs / seconds).toFixed(0).padStart(6),
        total.toFixed(2).padStart(25),
        spread(samples.map((sample) => sample.firstMs)).padStart(26),
        spread(samples.map((sample) => sample.lastMs)).padStart(25),
        yardstick.toFixed(1).padStart(12),
      ].join(' | '),
    );
    if (used.length > 1)
      console.log(`          of it ${used.map(([name, cpu]) => `${name} ${cpu.toFixed(2)}`).join(', ')}`);
  }
}

/** CPU seconds used so far, by name. */
export function cpuBy(pids: Pids): Record<string, number> {
  return Object.fromEntries(
    Object.entries(pids).map(([name, ids]) => [name, ids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)]),
  );
}
