// Runs the suites of a round and says at the end how long each took: `npm run verify` the round of a landing
// (tests/suites/rounds.ts), `npm run verify -- check core` some of it.
//
//   --long               everything, random series whole
//   --third <1, 2 or 3>  that third, in place of the one that is drawn by the commit's number
//   --draw               only says which cases would be played
//   --part <alone or beside>  only the suites that run alone, or only the others
//   --times <n>          so many rounds of the suites that are named, and which case failed how often (with --deadline as
//                        many as go)
//   --beside-load        and beside them as many processes that compute as there are cores
//   --jobs <n>           so many suites beside each other at most, 3 where nothing is said, as far as the machine has
//                        cores for them; those that hold promises of time run alone, first, and those that only compute
//                        in the background
//   --results <folder>   results of each go there, for scripts/count-results.ts
//   --deadline <seconds> a suite that has not ended by then, counted from now, is ended

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Third, thirds } from '../tests/suites/draw.ts';
import { suites } from '../tests/suites/suites.ts';
import type { SuiteEnding } from './suite-ending.ts';
import { allTools, installTools } from './install-tools.ts';
import { playBeside } from './verify/beside.ts';
import { notePlayed, notePlayedWhole } from './verify/played.ts';
import { repeatFailures } from './verify/repeats.ts';
import { type Commit, commitAt, drawThird, inWords, isLeftOut } from './verify/round.ts';
import { type Job, type Playing, runJob } from './verify/job.ts';
import { playRounds } from './verify/rounds-beside-load.ts';

const programs: readonly Job[] = [
  // The step `imports` plays tests, which `core` has as well.
  {
    name: 'check',
    script: ['run', '--silent', 'check', '--', '--landing', '--without', 'imports'],
    background: true,
    seconds: 30,
    cores: 1,
  },
  { name: 'advisories', script: ['run', '--silent', 'advisories'], seconds: 5, cores: 0.1 },
];
const forbidOnly = process.env['CI'] === undefined ? [] : ['--forbid-only'];
const jobs: readonly Job[] = [
  ...programs,
  ...suites.map(({ name, alone = false, background = false, seconds, cores = 1 }) => ({
    name,
    script: ['test', '--silent', '--', name, ...forbidOnly],
    alone,
    background,
    seconds,
    cores,
  })),
];

/** Suites seldom want all that they want at the same time. */
const fullness = 1.05;

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
    third: { type: 'string' },
    part: { type: 'string' },
    jobs: { type: 'string', default: '3' },
    times: { type: 'string' },
    'beside-load': { type: 'boolean', default: false },
    results: { type: 'string' },
    deadline: { type: 'string' },
  },
});
const unknown = names.filter((name) => !jobs.some((job) => job.name === name));
if (unknown.length > 0)
  refuse(`There is no suite ${unknown.join(', ')}; there are ${jobs.map(({ name }) => name).join(', ')}.`);
const atOnce = Number(options.jobs);
if (!Number.isInteger(atOnce) || atOnce < 1) refuse(`--jobs wants a number from 1, not ${options.jobs}.`);

if (!['alone', 'beside', undefined].includes(options.part))
  refuse(`--part wants alone or beside, not ${options.part}.`);

const times = Number(options.times ?? 1);
if (!Number.isInteger(times) || times < 1) refuse(`--times wants a number from 1, not ${options.times}.`);
const isSeries = options.times !== undefined || options['beside-load'];
if (isSeries && names.length === 0) refuse('--times and --beside-load want the names of suites.');

const commit = commitAt();
const third = options.long ? undefined : (thirdSaid(options.third) ?? drawThird(commit));
const wanted = jobs.filter(({ name }) => (names.length === 0 || names.includes(name)) && !isLeftOut(name, third));
console.log(inWords(third, commit, names.length === 0 ? jobs.map(({ name }) => name) : names).join('\n'));
if (!options.draw) {
  // Before suites run beside each other, which would all install them.
  installTools(...allTools);
  await (isSeries ? verifyTimes() : verify());
}

async function verify(): Promise<void> {
  const startedAt = performance.now();
  const { results, deadline, environment } = plan(startedAt);
  const endings: SuiteEnding[] = [];
  const play = async (job: Job, how: Playing): Promise<void> => {
    const ending = await runJob(job, { results, deadline, environment, how });
    endings.push(ending);
    mkdirSync(path.join(results, 'endings'), { recursive: true });
    writeFileSync(path.join(results, 'endings', `${job.name}.json`), JSON.stringify(ending));
  };

  const ofPart = { alone: options.part !== 'beside', beside: options.part !== 'alone' };
  for (const job of wanted.filter(({ alone }) => alone && ofPart.alone)) await play(job, 'alone');
  await playBeside(
    wanted.filter(({ alone }) => !alone && ofPart.beside),
    { jobs: atOnce, cores: availableParallelism() * fullness },
    play,
  );

  await repeatFailures(
    endings.map(({ suite }) => suite),
    { results, deadline, environment },
  );
  const minutes = Math.round((performance.now() - startedAt) / 60_000);
  for (const { suite, status, seconds } of endings)
    console.log(`${suite.padEnd(16)} ${String(seconds).padStart(5)} s  ${status === 0 ? 'ok' : `status ${status}`}`);
  console.log(`${minutes} minutes`);
  const isGood = endings.every(({ status }) => status === 0);
  process.exitCode = isGood ? 0 : 1;
  if (options.results === undefined && isGood) rmSync(results, { recursive: true });
  else console.log(`What each did is in ${results}.`);
  if (commit !== undefined && process.env['CI'] === undefined) note(commit, endings, minutes);
}

/** Notes each suite that was played whole, or, of a third, all of them. */
function note(commit: Commit, endings: readonly SuiteEnding[], minutes: number): void {
  const date = new Date().toISOString().slice(0, 10);
  const good = endings.filter(({ status }) => status === 0);
  if (third === undefined)
    notePlayedWhole(
      Object.fromEntries(
        good.map(({ suite, seconds }) => [suite, { ...commit, date, minutes: Math.round(seconds / 60) }]),
      ),
    );
  else if (good.length === endings.length && names.length === 0 && options.part === undefined)
    notePlayed(third, { ...commit, date, minutes });
}

async function verifyTimes(): Promise<void> {
  const { results, deadline, environment } = plan(performance.now());
  const isGood = await playRounds({ times, isBesideLoad: options['beside-load'], results, deadline }, (folder) =>
    wanted.reduce(async (before, job) => {
      await before;
      await runJob(job, { results: folder, deadline, environment, how: 'alone' });
    }, Promise.resolve()),
  );
  console.log(`What each did is in ${results}.`);
  process.exitCode = isGood ? 0 : 1;
}

function plan(startedAt: number): { results: string; deadline: number; environment: Record<string, string> } {
  return {
    results: options.results ?? mkdtempSync(path.join(tmpdir(), 'colloquy-verify-')),
    deadline: options.deadline === undefined ? Infinity : startedAt + Number(options.deadline) * 1000,
    environment: {
      ...(options.long ? { COLLOQUY_LONG: '1' } : {}),
      ...(third === undefined ? {} : { COLLOQUY_THIRD: String(third) }),
    },
  };
}

function thirdSaid(text: string | undefined): Third | undefined {
  if (text === undefined) return undefined;
  return thirds.find((one) => String(one) === text) ?? refuse(`--third wants 1, 2 or 3, not ${text}.`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
