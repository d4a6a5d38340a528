// A series of seeds: as many as begin in the budget of time, from another one on each time, or all of it (`--long`), on
// several stacks beside each other, since a seed mostly waits. A stack serves a few of them, and none after one that
// found something.
//
//   FAULTY_SEEDS     instead: how many, `17` from 0 on, or some by name, `=17,23`
//   FAULTY_SHARE     how many of a hundred calls fail, each way; 1 by default
//   FAULTY_CALLS     only calls whose name contains this fail, such as `runs.insert`

import { randomInt } from 'node:crypto';
import { runsWhole, seriesSeconds } from '../../support/series-length.ts';
import type { Finding } from '../findings.ts';
import { byChance, createFaults, type Faults, tellFaults } from './faults.ts';
import { runSeed, type SeedResult } from './one-seed.ts';
import type { Stack } from './stack.ts';

const seedsOnStack = 10;
const budgetSeconds = 35;
const stacksWhole = 2;
/** Seeds by number, so that one can be repeated by it. */
const known = 1_000_000;

/** Runs the series and returns the findings, each with its seed. `whole`: how many seeds are all of it. */
export async function runFaultySeries(
  name: string,
  open: (faults: Faults) => Promise<Stack>,
  whole = 200,
): Promise<Finding[]> {
  const begunAt = performance.now();
  const seeds = seedsToRun(whole);
  const results: SeedResult[] = [];
  const stacks = Array.from({ length: runsWhole ? stacksWhole : 1 }, () => runOnStacks(name, seeds, open, results));
  for (const ended of await Promise.allSettled(stacks)) if (ended.status === 'rejected') throw ended.reason;
  tellSeries(name, results, Math.round((performance.now() - begunAt) / 1000));
  return results.flatMap(({ seed, findings }) =>
    findings.map((finding) => ({ ...finding, what: `${seed}: ${finding.what}` })),
  );
}

/** Runs seeds on one stack after the other, while there are any. */
async function runOnStacks(
  name: string,
  seeds: Iterator<number>,
  open: (faults: Faults) => Promise<Stack>,
  results: SeedResult[],
): Promise<void> {
  const faults = createFaults(
    byChance(Number(process.env['FAULTY_SHARE'] ?? 1) / 100),
    process.env['FAULTY_CALLS'] ?? '',
  );
  let stack: Stack | undefined;
  let served = 0;
  try {
    for (let next = seeds.next(); next.done !== true; next = seeds.next()) {
      stack ??= await open(faults);
      const result = await runSeed(stack, faults, `${name}/${next.value}`);
      results.push(result);
      served += 1;
      if (result.findings.length > 0) tellSeed(next.value, result);
      if (result.findings.length > 0 || served === seedsOnStack) {
        await stack.stop();
        stack = undefined;
        served = 0;
      }
    }
  } finally {
    await stack?.stop();
  }
}

function* seedsToRun(whole: number): Generator<number> {
  const asked = process.env['FAULTY_SEEDS'] ?? '';
  if (asked.startsWith('=')) return yield* asked.slice(1).split(',').map(Number);
  const rotating = asked === '' && !runsWhole;
  const first = rotating ? randomInt(known) : 0;
  const count = rotating ? Infinity : Number(asked || whole);
  const endAt = performance.now() + (rotating ? seriesSeconds(budgetSeconds) * 1000 : Infinity);
  for (let n = 0; n < count && performance.now() < endAt; n += 1) yield first + n;
}

function tellSeed(seed: number, { findings, injected }: SeedResult): void {
  const broken = findings.map(({ promised, what }) => `  seed ${seed} BROKEN ${promised}: ${what}`).join('\n');
  console.log(`${broken}\n  repeat it with FAULTY_SEEDS==${seed}; injected were\n${tellFaults(injected)}`);
}

function tellSeries(name: string, results: readonly SeedResult[], seconds: number): void {
  const sum = (of: (result: SeedResult) => number): number => results.reduce((all, result) => all + of(result), 0);
  const inOrder = results.toSorted((a, b) => a.seed.localeCompare(b.seed, 'en', { numeric: true }));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  console.log(
    `  ${name}: ${results.length} seeds (${first?.seed ?? ''} to ${last?.seed ?? ''}) in ${seconds} s: ` +
      `${sum(({ calls }) => calls)} calls, ${sum(({ injected }) => injected.length)} faults, ` +
      `${sum(({ accepted }) => accepted)} messages acknowledged, ${sum(({ refusals }) => refusals)} refusals, ` +
      `${sum(({ noted }) => noted)} calls noted, ` +
      `${sum(({ runs }) => runs.all)} runs (${sum(({ runs }) => runs.takenOver)} in a later attempt, ` +
      `${sum(({ runs }) => runs.lost)} lost), ` +
      `nothing held by nobody for more than ${Math.max(0, ...results.map(({ heldMs }) => heldMs))} ms, ${sum(({ findings }) => findings.length)} findings`,
  );
}
