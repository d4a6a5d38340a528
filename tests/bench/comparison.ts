// `npm run bench -- comparison [shape…] [at once…] [paced|unpaced] [--commit-figures]`: the cost of a message in each
// shape beside a hand-written server that keeps nothing, all in one run, round by round, so that the machine's noise
// meets all of them alike.
//
// Two loads: answers that come at once, by message; and answers of 200 frames that come 20 ms apart, by frame, begun
// one after the other over the length of one. 512 of these at once ask some 130 messages and 25,600 frames a second of
// a server: that is for the shapes that need no stores, since those share two cores with the others and the load.
//
// Beside each figure is its ratio to the one in figures/comparison.json; `--commit-figures` puts today's there.

import type { Dispatcher } from 'undici';
import { type Costs, introduction, ratioInWords, ratioTo } from './figures.ts';
import { keepFigures, keptFigures, machine } from './kept-figures.ts';
import { load, question, type Sample } from './load.ts';
import { cpuSeconds, percentile, yardstickMs } from './measure.ts';
import { type Shape, shapes, yardstick } from './shapes.ts';

const rounds = 3;
const levels = [
  { atOnce: 1, runs: 400 },
  { atOnce: 16, runs: 600 },
  { atOnce: 64, runs: 1_000 },
];
const paced = {
  question: '/stream 200 20',
  frames: 200,
  everyMs: 20,
  answers: 2,
  levels: [64, 512],
  mostBesideStores: 64,
};
/** Runs, or seconds of them, before anything is measured: a server that has just started is not representative. */
const warmUp = { runs: 3_000, seconds: 40 };
/** Before each round, since a server that others were loaded beside for a minute has to come back first. */
const wakeUp = 100;

/** One round of one shape at one level. */
interface Round {
  /** CPU seconds of its processes, by name. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly samples: readonly Sample[];
}

/** Returns the least cost of a run of the yardstick, in CPU ms; undefined where that was not asked for. */
export async function benchComparison(
  dispatcher: Dispatcher,
  words: readonly string[],
  only: readonly number[],
): Promise<number | undefined> {
  let cheapest: number | undefined;
  const measured: Costs[] = [];
  console.log(introduction(keptFigures(), machine()));
  const named = words.filter((word) => word in shapes && word !== yardstick);
  const opened: Shape[] = [];
  try {
    for (const name of [
      yardstick,
      ...(named.length > 0 ? named : Object.keys(shapes).filter((each) => each !== yardstick)),
    ])
      opened.push(await (shapes[name] as (typeof shapes)[string])(dispatcher));
    for (const shape of opened) await load(shape.talk, 16, warmUp.runs, question, { seconds: warmUp.seconds });
    if (!words.includes('paced')) cheapest = await atOnce(opened, only, (costs) => measured.push(costs));
    if (!words.includes('unpaced')) await inPace(opened, only, (costs) => measured.push(costs));
  } finally {
    for (const shape of opened) await shape.close();
  }
  if (words.includes('--commit-figures')) keepFigures(Object.assign({}, ...measured) as Costs);
  return cheapest;
}

type Measured = (costs: Costs) => void;

async function atOnce(opened: readonly Shape[], only: readonly number[], measured: Measured): Promise<number> {
  console.log(`answers of 40 frames with no delay, ${rounds} rounds, CPU s per 1,000 runs (median, least, most):`);
  const costs = new Map<string, Map<number, number>>();
  for (const { atOnce: count, runs } of levels) {
    if (only.length > 0 && !only.includes(count)) continue;
    const played = await playRounds(
      opened,
      (shape) => load(shape.talk, count, runs),
      (shape) => load(shape.talk, count, wakeUp),
    );
    const { costs: levelCosts, ratio } = heldToKept(`40 frames at once, at ${count}`, played, runs / 1000);
    measured(levelCosts);
    for (const [shape, own] of played) {
      const per = own.map(({ cpu }) => (sum(cpu) / runs) * 1000);
      const byLevel = costs.get(shape.name) ?? new Map<number, number>();
      costs.set(shape.name, byLevel.set(count, percentile(per, 0.5)));
      const firsts = own.flatMap(({ samples }) => samples.map(({ firstMs }) => firstMs));
      const lasts = own.flatMap(({ samples }) => samples.map(({ lastMs }) => lastMs));
      const rate = percentile(
        own.map(({ seconds }) => runs / seconds),
        0.5,
      );
      console.log(
        `${row(shape, count, per)} | ${rate.toFixed(0).padStart(5)} runs/s | first frame ms p50 p99 ${two(firsts)} | last ${two(lasts)} | ${ratio(shape)}`,
      );
      tellParts(own, runs / 1000);
    }
  }
  const cheapest = Math.min(...(costs.get(yardstick)?.values() ?? []));
  console.log(`\nto the ${yardstick} server's cheapest level (${cheapest.toFixed(2)} CPU s per 1,000 runs):`);
  for (const [name, byLevel] of costs)
    console.log(
      `${name.padStart(14)} | ${[...byLevel].map(([count, cost]) => `at ${count}: ${(cost / cheapest).toFixed(2)}`).join(', ')}`,
    );
  return cheapest;
}

async function inPace(opened: readonly Shape[], only: readonly number[], measured: Measured): Promise<void> {
  console.log(
    `\nanswers of ${paced.frames} frames, ${paced.everyMs} ms apart, CPU s per 100,000 frames (median, least, most):`,
  );
  for (const count of paced.levels) {
    if (only.length > 0 && !only.includes(count)) continue;
    const runs = count * paced.answers;
    const frames = runs * paced.frames;
    const spreadMs = paced.frames * paced.everyMs;
    const loaded = opened.filter((shape) => count <= paced.mostBesideStores || !shape.hasStores);
    const played = await playRounds(loaded, (shape) => load(shape.talk, count, runs, paced.question, { spreadMs }));
    const { costs, ratio } = heldToKept(`${paced.frames} frames in pace, at ${count}`, played, frames / 100_000);
    measured(costs);
    const base = percentile(
      [...played].flatMap(([shape, own]) =>
        shape.name === yardstick ? own.map(({ cpu }) => (sum(cpu) / frames) * 100_000) : [],
      ),
      0.5,
    );
    for (const [shape, own] of played) {
      const per = own.map(({ cpu }) => (sum(cpu) / frames) * 100_000);
      const late = own.flatMap(({ samples }) => samples.flatMap(lateness));
      const writes = own.flatMap(({ samples }) => samples.map(({ chunks }) => chunks.length));
      console.log(
        `${row(shape, count, per)} | ratio ${(percentile(per, 0.5) / base).toFixed(2)} | a frame is late by ms p50 p99 ${two(late)} | chunks per answer ${percentile(writes, 0.5)} | took s ${percentile(
          own.map(({ seconds }) => seconds),
          0.5,
        ).toFixed(1)} | ${ratio(shape)}`,
      );
      tellParts(own, frames / 100_000);
    }
  }
}

/** The medians of one load, by shape, and for a row the ratio of each to the kept one. */
function heldToKept(
  load: string,
  played: ReadonlyMap<Shape, readonly Round[]>,
  units: number,
): { costs: Costs; ratio(shape: Shape): string } {
  const median = (own: readonly Round[]): number =>
    percentile(
      own.map(({ cpu }) => sum(cpu) / units),
      0.5,
    );
  const costs = { [load]: Object.fromEntries([...played].map(([{ name }, own]) => [name, median(own)])) };
  const kept = keptFigures();
  return {
    costs,
    ratio: ({ name }) => ratioInWords(ratioTo(kept, costs, load, name, yardstick), name === yardstick),
  };
}

// By how much each frame came later than the pace has it, counted from the answer's most punctual one.
function lateness({ chunks }: Sample): number[] {
  const late: number[] = [];
  let frame = 0;
  for (const { atMs, frames } of chunks)
    for (let each = 0; each < frames; each += 1) late.push(atMs - paced.everyMs * frame++);
  const least = Math.min(...late);
  return late.map((each) => each - least);
}

async function playRounds(
  opened: readonly Shape[],
  play: (shape: Shape) => Promise<Sample[]>,
  wake?: (shape: Shape) => Promise<Sample[]>,
): Promise<Map<Shape, Round[]>> {
  const played = new Map<Shape, Round[]>(opened.map((shape) => [shape, []]));
  const noise: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const shape of opened) {
      await wake?.(shape);
      noise.push(yardstickMs());
      const before = cpuOf(shape);
      const startedAt = performance.now();
      const samples = await play(shape);
      const seconds = (performance.now() - startedAt) / 1000;
      const cpu = Object.fromEntries(
        Object.entries(cpuOf(shape)).map(([name, used]) => [name, used - (before[name] ?? 0)]),
      );
      played.get(shape)?.push({ cpu, seconds, samples });
    }
  }
  console.log(`fixed work between rounds took ${Math.min(...noise).toFixed(1)} to ${Math.max(...noise).toFixed(1)} ms`);
  return played;
}

function cpuOf({ pids }: Shape): Record<string, number> {
  return Object.fromEntries(
    Object.entries(pids).map(([name, ids]) => [name, ids.reduce((total, pid) => total + cpuSeconds(pid), 0)]),
  );
}

function tellParts(own: readonly Round[], units: number): void {
  const names = Object.keys(own[0]?.cpu ?? {});
  if (names.length < 2) return;
  const parts = names.map((name) => {
    const per = own.map(({ cpu }) => (cpu[name] ?? 0) / units);
    return `${name} ${percentile(per, 0.5).toFixed(2)}`;
  });
  console.log(`${' '.repeat(14)} |      of it ${parts.join(', ')}`);
}

function row({ name }: Shape, count: number, per: readonly number[]): string {
  const figures = [percentile(per, 0.5), Math.min(...per), Math.max(...per)].map((each) => each.toFixed(2));
  return `${name.padStart(14)} | at ${String(count).padStart(3)} | ${figures.join(' ')}`;
}

function sum(cpu: Readonly<Record<string, number>>): number {
  return Object.values(cpu).reduce((total, each) => total + each, 0);
}

function two(values: readonly number[]): string {
  return [0.5, 0.99].map((share) => percentile(values, share).toFixed(1)).join(' ');
}
