// A series of kills on one data folder: a process is started with a fault armed, worked with until it dies, and
// started again at once, over and over; acknowledgements are checked after each restart, and everything at the end.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Point, points } from '#shared/platform/lifecycle/reach.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { readDemo } from '../../support/black-box/process.ts';
import { newDemoFolder } from '../../support/demo-folder.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { castOf } from '../cast.ts';
import { checkAll, checkFresh, type RunCounts } from '../checks.ts';
import { createFindings, type Finding, type Promised } from '../findings.ts';
import { createLedger, type Speaker } from '../ledger.ts';
import { createLives, type Fault, type Lives } from '../lives.ts';
import { startOutside } from '../outside.ts';
import { type Random, randomFrom } from '../random.ts';
import { checkRecords } from '../records.ts';
import type { Sabotage } from '../sabotage.ts';
import { sayWhatIsUnknown } from '../saying.ts';
import { talkOn } from '../workload.ts';
import type { World } from '../world.ts';
import { administrator, type Administrator } from './administrating.ts';
import { checkFreeSlots } from './free-slots.ts';
import { type Power, type PowerLosses, powerOf } from './power.ts';
import { recordsOfFolder } from './records-of-folder.ts';

/** The plan of a series. */
export interface SeriesPlan {
  readonly name: string;
  readonly seed: string;
  readonly kills: number;
  /** No life begins later than this. */
  readonly seconds?: number;
  /** Faults to draw from; by default all points and kills from outside. */
  readonly points?: readonly (Point | 'from outside')[];
  readonly sabotage?: readonly Sabotage[];
  /** See World. */
  readonly asks?: number;
  /** As in the world. */
  readonly keyed?: number;
  /**
   * Each kill is a loss of power, and an administrator acts beside the others. By how much longer each sync of a life
   * takes, in milliseconds, one of these is drawn for each.
   */
  readonly power?: { readonly syncsTakeMs: readonly number[] };
  /** How long a reader waits for an end. */
  readonly patienceMs: number;
  /** After the last death everything is to be in order within this. */
  readonly quietMs: number;
  /** Ends the series once such a promise is found broken. */
  readonly until?: Promised;
}

export interface SeriesResult {
  readonly findings: readonly Finding[];
  /** By point; `from outside` too. */
  readonly kills: ReadonlyMap<string, number>;
  readonly accepted: number;
  readonly runs: RunCounts;
  /** The losses, where the power failed. */
  readonly losses: PowerLosses;
  /** Acts that an administrator was told of. */
  readonly administered: number;
}

/** Slots that a crash leaves taken are free by then: entries are left alone for three times ADMISSION_SECONDS. */
const slotsHealMs = 12_000;
/** A point that is not reached by then is not waited for. */
const pointPatienceMs = 4_000;
/** Points that a run is at while it has a worker. */
const working: readonly Point[] = ['after-claim', 'in-model-call', 'after-step', 'before-final-write'];
/** Points of questions and calls. */
const rare: readonly (Point | 'from outside')[] = [
  'after-opening-step',
  'before-tool-call',
  'after-tool-call',
  'before-wait',
  'after-wait',
  'after-holding-answer',
  'after-resolving-wait',
];
const talksEach = 2;
const none: RunCounts = { all: 0, takenOver: 0, lost: 0 };

export async function runSeries(plan: SeriesPlan): Promise<SeriesResult> {
  const begunAt = performance.now();
  const say = (line: string): void =>
    console.log(`  ${plan.name} ${Math.round((performance.now() - begunAt) / 1000)} s: ${line}`);
  const random = randomFrom(plan.seed);
  const prefix = `zq${random.integer(100, 999)}k`;
  const findings = createFindings(plan.sabotage ? () => {} : say);
  const ledger = createLedger(prefix);
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-faults-'));
  // The demo is set up once for all series: a start that sets it up takes half a minute on a busy machine.
  const dataFolder = await newDemoFolder(path.join(folder, 'data'));
  const power: Power = powerOf({
    dataFolder,
    folder: path.join(folder, 'power'),
    random: random.fork('power'),
    syncsTakeMs: plan.power?.syncsTakeMs ?? [],
    say,
  });
  const lives = createLives({
    dataFolder,
    port: await freePort(),
    env: environment(plan, path.join(folder, 'compiled')),
    findings,
    marker: prefix,
    ...(plan.power ? power : {}),
  });
  const outside = await startOutside((id) => findings.report('called once', `${id} was called again`));
  const world: World<Lives> = {
    lives,
    ledger,
    findings,
    outside,
    patienceMs: plan.patienceMs,
    ...(plan.asks === undefined ? {} : { asks: plan.asks }),
    ...(plan.keyed === undefined ? {} : { keyed: plan.keyed }),
    closing: false,
  };
  const kills = new Map<string, number>();
  let finished = false;
  try {
    await lives.start();
    const { admin_token: adminToken } = readDemo(dataFolder);
    const speakers = await castOf(lives.client, adminToken, outside.url);
    const organizationId = speakers[0]?.organizationId ?? '';
    const admin = administrator(world, { adminToken, organizationId, random: random.fork('administrator') });
    const talkers = speakers.flatMap((speaker) =>
      Array.from({ length: talksEach }, (_, n) =>
        talkOn(world, speaker, random.fork(`${speaker.id}/${n}`)).catch((error: unknown) =>
          findings.report('answered', String(error)),
        ),
      ),
    );
    if (plan.power) talkers.push(admin.act().catch((error: unknown) => findings.report('administered', String(error))));
    // In good order, so that compiled code is cached for the next starts.
    await lives.stop();
    const enough = (): boolean => findings.all.some(({ promised }) => promised === plan.until);
    for (const [round, fault] of planFaults(plan, random).entries()) {
      const how = await oneLife(world, fault, { random, admin, longestMs: longestMs(plan) });
      kills.set(how, (kills.get(how) ?? 0) + 1);
      const { accepted, refused, unknown } = ledger.counts;
      say(
        `${round + 1} ${how}; ${accepted} acknowledged, ${refused} refused, ${unknown} unknown, ${findings.all.length} broken`,
      );
      if (enough() || performance.now() - begunAt > (plan.seconds ?? Infinity) * 1000) break;
    }
    const runs = enough() ? none : await endSeries(world, plan, { dataFolder, prefix, speakers, talkers, admin });
    say(
      `${lives.deaths} deaths, ${runs.all} runs (${runs.takenOver} taken over, ${runs.lost} lost), ${ledger.counts.accepted} acknowledged, ${outside.noted} calls noted, ${findings.all.length} broken`,
    );
    finished = true;
    return {
      findings: findings.all,
      kills,
      accepted: ledger.counts.accepted,
      runs,
      losses: power.losses,
      administered: admin.told,
    };
  } finally {
    world.closing = true;
    await lives.close();
    await outside.close();
    if (finished && (findings.all.length === 0 || plan.sabotage !== undefined))
      rmSync(folder, { recursive: true, force: true });
    else say(`the data folder is kept: ${dataFolder}`);
  }
}

/** Lets everything come to its end and checks it. */
async function endSeries(
  world: World<Lives>,
  plan: SeriesPlan,
  {
    dataFolder,
    prefix,
    speakers,
    talkers,
    admin,
  }: {
    dataFolder: string;
    prefix: string;
    speakers: Speaker[];
    talkers: Promise<void>[];
    admin: Administrator;
  },
): Promise<RunCounts> {
  const { lives } = world;
  const lastDeath = Date.now();
  world.closing = true;
  await lives.start();
  await Promise.all(talkers);
  await sayWhatIsUnknown(world);
  // Nobody reads now: the process alone cleans up after a crash.
  await delay(Math.max(0, lastDeath + plan.quietMs - Date.now()));
  await lives.stop();
  const slotsHealed = plan.quietMs >= slotsHealMs;
  checkRecords(world, recordsOfFolder(dataFolder), prefix, slotsHealed);
  if (plan.sabotage) return none;
  await lives.start();
  const runs = await checkAll(world);
  await admin.check();
  if (slotsHealed) await eachOf(speakers, 3, (speaker) => checkFreeSlots(world, speaker));
  await lives.stop();
  checkRecords(world, recordsOfFolder(dataFolder), prefix, slotsHealed);
  return runs;
}

/** Starts a process, lets it live until it dies of the fault or is killed, and returns the cause of its death. */
async function oneLife(
  world: World<Lives>,
  fault: Fault | undefined,
  { random, admin, longestMs }: { random: Random; admin: Administrator; longestMs: number },
): Promise<string> {
  const { lives } = world;
  if (!(await lives.start(fault))) return fault?.point ?? '';
  const checked = Promise.all([checkFresh(world), admin.check()]);
  const killAfter = fault ? pointPatienceMs : random.integer(0, longestMs);
  const patience = new AbortController();
  const late = delay(killAfter, true, { signal: patience.signal }).catch(() => false);
  const outside = await Promise.race([lives.died().then(() => false), late]);
  patience.abort();
  if (outside) await lives.kill();
  await checked;
  return outside || !fault ? 'from outside' : fault.point;
}

/** How long a life may be that is ended from outside: with a slow disk it takes longer until something is told. */
const longestMs = ({ power }: SeriesPlan): number => (power ? 1_500 : 400);

function planFaults(plan: SeriesPlan, random: Random): (Fault | undefined)[] {
  const from = plan.points ?? [...points, 'from outside' as const];
  const faults: (Fault | undefined)[] = [];
  while (faults.length < plan.kills) {
    for (const point of random.shuffled(from)) {
      const most = point === 'in-model-call' ? 600 : (rare as readonly string[]).includes(point) ? 3 : 30;
      faults.push(point === 'from outside' ? undefined : { point, count: random.integer(1, most) });
    }
    // Some runs are killed by every worker that they get.
    const deadly = { point: random.pick(working), count: 1 };
    if (!plan.points && random.chance(0.4)) faults.push(deadly, deadly, deadly);
  }
  return faults.slice(0, plan.kills);
}

function environment(plan: SeriesPlan, cacheFolder: string): Record<string, string> {
  return {
    LOG_LEVEL: 'warn',
    LIMIT_END_USER_PER_MINUTE: '100000',
    LIMIT_END_USER_CHANGES_PER_MINUTE: '100000',
    ADDRESS_REQUESTS_PER_MINUTE: '0',
    STREAM_MAX_PER_END_USER: '1000',
    LIMIT_API_KEY_PER_MINUTE: '100000',
    LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '100000',
    CHAT_TOKEN_LIFETIME_SECONDS: '3600',
    // Of the whole suite, where there is one: a start that compiles all anew takes seconds of CPU.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? cacheFolder,
    ADMISSION_SECONDS: '3',
    SLOT_HEAL_SECONDS: '1',
    CONVERSATION_SWEEP_SECONDS: '1',
    ASK_USER_TIMEOUT_SECONDS: '5',
    OUTBOUND_ALLOW: '127.0.0.1/32',
    ...(plan.sabotage ? { SABOTAGE: plan.sabotage.join('+') } : {}),
  };
}
