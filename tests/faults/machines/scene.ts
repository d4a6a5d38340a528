// One case: a cast of its own, work, a fault, healing, quiet, and then every check over everything that was said.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../support/eventually.ts';
import { castOf } from '../cast.ts';
import { checkAll, checkSeen } from '../checks.ts';
import { createFindings, type Finding } from '../findings.ts';
import { createLedger, type Expected, type Saying, type Speaker, type Talk } from '../ledger.ts';
import { startOutside } from '../outside.ts';
import { randomFrom, type Random } from '../random.ts';
import { checkRecords } from '../records.ts';
import { persist, sayWhatIsUnknown } from '../saying.ts';
import { talkOn } from '../workload.ts';
import type { World } from '../world.ts';
import { type ClusterSystem, createClusterSystem, type Disturbance } from './cluster-system.ts';
import type { MongoRecords } from './records-of-mongodb.ts';
import type { Edges } from './rotation.ts';
import { type Stage, sharedStage } from './stage.ts';
import { type Watch, watchRun } from './watch.ts';

/** A case's needs of a stage. */
export interface PlayStage {
  readonly cluster: Edges & { readonly demo: { readonly admin_token: string } };
  readonly records: MongoRecords;
  /** Its processes reach this machine, and may: agents have tools, and ask. */
  readonly reachesUs?: boolean;
  /** A caller's step after each answer, such as a rest. */
  rest?(): Promise<unknown>;
  heal(): Promise<void>;
  listen(listener: (process: string, line: string) => void): () => void;
}

export interface Scene<S extends PlayStage = Stage> {
  readonly stage: S;
  readonly world: World<ClusterSystem>;
  readonly speakers: readonly Speaker[];
  readonly organizations: readonly string[];
  /** The n-th speaker, round and round. */
  speaker(n: number): Speaker;
  readonly random: Random;
  print(line: string): void;
  /** Speakers begin to talk, until the case is over. */
  startTalking(): void;
  /** A conversation of the first speaker. */
  newTalk(): Promise<Talk>;
  /** A saying in a conversation of its own. */
  newSaying(expected: Expected, options?: { speaker?: Speaker; talk?: Talk }): Promise<Saying>;
  /** One that is accepted, and its reader. */
  sayAndWatch(expected: Expected, speaker?: Speaker): Promise<Watched>;
  /** As many, by all speakers in turn, once each reader has seen some text. */
  watchMany(count: number, expected: Expected): Promise<Watched[]>;
  /** Waits for their ends and checks their readers' observations. */
  endOf(watched: readonly Watched[]): Promise<void>;
  disturb(how?: Disturbance): void;
  heal(): Promise<void>;
}

export interface Watched {
  readonly saying: Saying;
  readonly watch: Watch;
}

export interface CaseOptions {
  /** The case expects findings: they are returned, and not asserted. */
  readonly expectsFindings?: boolean;
  /** Each is two organizations of three end-users; 1 where absent. */
  readonly casts?: number;
}

/** A crash leaves nothing in disorder for longer than this. */
const orderMs = 60_000;
/** Where something is taken out, order need not come. */
const brokenOrderMs = 8_000;
const patienceMs = 90_000;
const castSize = 6;
const castMs = 15_000;
const seed = process.env['CHAOS_SEED'] ?? randomUUID().slice(0, 8);
let cases = 0;

/** Plays a case and returns its findings, which are asserted to be none unless the case expects some. */
export async function playCase(
  name: string,
  play: (scene: Scene) => Promise<unknown>,
  { stage, ...options }: CaseOptions & { readonly stage?: Stage } = {},
): Promise<readonly Finding[]> {
  return playOn(stage ?? (await sharedStage()), name, play, options);
}

/** The same on any stage. */
export async function playOn<S extends PlayStage>(
  stage: S,
  name: string,
  play: (scene: Scene<S>) => Promise<unknown>,
  { expectsFindings = false, casts = 1 }: CaseOptions = {},
): Promise<readonly Finding[]> {
  const begunAt = performance.now();
  const print = (line: string): void =>
    console.log(`  ${name} ${((performance.now() - begunAt) / 1000).toFixed(1)} s: ${line}`);
  if (cases === 0) console.log(`  CHAOS_SEED=${seed}`);
  cases += 1;
  // A store that is kept may have messages of an earlier run.
  const prefix = `zq${process.pid}c${cases}k`;
  const random = randomFrom(`${seed}/${name}`);
  const findings = createFindings(expectsFindings ? () => {} : print);
  const ledger = createLedger(prefix);
  const lives = createClusterSystem(stage.cluster, findings, () => stage.rest?.() ?? Promise.resolve());
  const outside = stage.reachesUs
    ? await startOutside((id) => findings.report('called once', `${id} was called again`))
    : undefined;
  const world: World<ClusterSystem> = {
    lives,
    ledger,
    findings,
    ...(outside && { outside }),
    patienceMs,
    closing: false,
  };
  const silence = stage.listen((name, line) => checkLine(world, name, line, prefix));
  const talkers: Promise<void>[] = [];
  let disturbed = false;
  const speakers: Speaker[] = [];
  // The case before may have ended with a restart, whose process its callers are just finding again.
  const cast = (): Promise<Speaker[]> => castOf(lives.client, stage.cluster.demo.admin_token, outside?.url);
  while (speakers.length < casts * castSize) speakers.push(...(await eventually(cast, castMs)));
  const organizations = [...new Set(speakers.map(({ organizationId }) => organizationId))];
  const scene: Scene<S> = {
    stage,
    world,
    random,
    print,
    speakers,
    organizations,
    speaker: (n) => speakers[n % speakers.length] as Speaker,
    startTalking() {
      for (const speaker of speakers)
        talkers.push(
          talkOn(world, speaker, random.fork(speaker.id)).catch((error: unknown) =>
            findings.report('answered', error instanceof Error ? (error.stack ?? error.message) : String(error)),
          ),
        );
    },
    newTalk: () => openTalk(world, scene.speaker(0)),
    async newSaying(expected, { speaker = scene.speaker(0), talk } = {}) {
      const conversation = talk ?? (await openTalk(world, speaker));
      return ledger.saying({ speaker, expected, endpoint: 'messages', conversation, key: randomUUID() });
    },
    async sayAndWatch(expected, speaker) {
      const saying = await scene.newSaying(expected, speaker ? { speaker } : {});
      assert.ok(await persist(world, saying, random, true), 'a message was not accepted');
      const watch = watchRun(world, saying.accepted?.run_id ?? '', saying.speaker, Date.now() + patienceMs);
      return { saying, watch };
    },
    async watchMany(count, expected) {
      const watched = await Promise.all(
        Array.from({ length: count }, (_, n) => scene.sayAndWatch(expected, scene.speaker(n))),
      );
      await Promise.all(watched.map(({ watch }) => watch.deltas(3)));
      return watched;
    },
    async endOf(watched) {
      for (const { saying, watch } of watched) {
        const state = await watch.done;
        if (state !== 'impatient') await checkSeen(world, saying, watch.seen());
      }
    },
    disturb(how = {}) {
      disturbed = true;
      lives.disturb(how);
    },
    async heal() {
      await stage.heal();
      if (disturbed) lives.healed();
      disturbed = false;
    },
  };
  try {
    try {
      await play(scene);
    } finally {
      world.closing = true;
      await scene.heal();
      await Promise.all(talkers);
    }
    await sayWhatIsUnknown(world);
    const quietMs = await stage.records.quiet(organizations, expectsFindings ? brokenOrderMs : orderMs);
    checkRecords(world, await stage.records.read(organizations), prefix, true);
    const runs = await checkAll(world);
    silence();
    const { accepted, refused, unknown } = ledger.counts;
    print(
      `${accepted} acknowledged, ${refused} refused, ${unknown} unknown; ${lives.met()}; ${runs.all} runs (${runs.takenOver} taken over); ` +
        `in order after ${quietMs === undefined ? `more than ${orderMs}` : Math.round(quietMs)} ms; ${findings.all.length} violations`,
    );
  } finally {
    await lives.close();
    await outside?.close();
  }
  if (!expectsFindings) assert.deepEqual(findings.all, []);
  return findings.all;
}

async function openTalk(world: World, speaker: Speaker): Promise<Talk> {
  for (;;) {
    const body = { agent_id: speaker.agentId };
    const answer = await world.lives.call<{ id: string }>('POST', '/v2/conversations', { ...speaker.as, body });
    if (typeof answer === 'symbol') continue;
    assert.equal(answer.status, 201, answer.text);
    return world.ledger.talk(answer.body.id, speaker);
  }
}

function checkLine({ findings }: World, name: string, line: string, prefix: string): void {
  const broken = /"level":"(error|fatal)"/.test(line) || /^\w*Error/.test(line);
  findings.expect(!broken, 'log', () => `${name} logged a defect: ${line.slice(0, 2_000)}`);
  findings.expect(!line.includes(prefix), 'log', () => `${name} logged a message: ${line.slice(0, 500)}`);
}
