// The races for runs that wait, each pair of contenders so many times: two processes on one store.

import assert from 'node:assert/strict';
import type { WaitKind } from '#services/run-executor/waits/rules/wait.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import { act, type Act, type Outcome } from './contenders.ts';
import { judge, judgeQueue, type Race } from './judge.ts';
import { callers, createMeeting, type Meeting, places } from './meeting.ts';
import { insertWaitingRun } from './waiting-runs.ts';
import { openWorld, type Records, type World } from './world.ts';

const atOnce = 50;
/** Healers are slow by intent, and asked after some of the races only. */
const shareHealed = 0.1;

const pairs: readonly (readonly [WaitKind, Act, Act])[] = [
  ...eachWithEach('input', ['answer', 'message', 'time', 'cancel', 'delete']),
  ['input', 'same message', 'same message'],
  ['input', 'answer', 'approve'],
  ...eachWithEach('approval', ['approve', 'time', 'cancel', 'delete']),
  ['approval', 'approve', 'decline'],
  ['approval', 'approve one', 'approve the other'],
  ['approval', 'approve one', 'decline'],
  ['approval', 'approve one', 'time'],
  ['approval', 'approve one', 'cancel'],
  ['approval', 'message', 'approve'],
  ['approval', 'message', 'time'],
  ['approval', 'message', 'cancel'],
  ['approval', 'message', 'delete'],
];

function eachWithEach(kind: WaitKind, acts: readonly Act[]): [WaitKind, Act, Act][] {
  return acts.flatMap((one, at) => acts.slice(at).map((other): [WaitKind, Act, Act] => [kind, one, other]));
}

/** Declares the suite; `times` is how often each pair meets, of those that `isPlayed` says by their positions. */
export function waitRaces(
  title: string,
  open: () => Promise<DocumentStore>,
  times: number,
  isPlayed: (at: number) => boolean = () => true,
): void {
  describe(title, function () {
    this.timeout(Math.max(10_000, times * 200));
    let world: World;
    const random = randomFrom(`${title}/${process.env['COLLOQUY_SEED'] ?? Date.now()}`);
    before(async function () {
      this.timeout(360_000);
      world = await openWorld(await open(), random);
    });
    after(() => world.close());
    for (const [kind, ...acts] of pairs.filter((_, at) => isPlayed(at)))
      it(`${acts.join(' against ')} (${kind}) resolve a run once, and the other is told`, async () => {
        const won = new Map<string, number>();
        for (let left = times; left > 0; left -= atOnce) {
          const races = await raceAtOnce(world, kind, acts, Math.min(left, atOnce), random);
          const waiting = races.map((race) => race.waiting);
          const records = await world.recordsOf(waiting);
          for (const race of races) {
            const how = judgeOne(records, race);
            won.set(how, (won.get(how) ?? 0) + 1);
          }
          if (left === times || random.chance(shareHealed)) {
            world.pass(61_000);
            await world.processes[0].healQueues();
            const healed = await world.recordsOf(waiting);
            for (const race of races) judgeQueue(healed, race);
          }
          await world.forget(waiting);
        }
        if (process.env['COLLOQUY_RACES_TELL']) console.log(acts.join(' / '), Object.fromEntries(won));
      });
  });
}

function judgeOne(records: Records, race: Race): string {
  try {
    return judge(records, race);
  } catch (error) {
    if (error instanceof assert.AssertionError)
      error.message += ` (${JSON.stringify({ acts: race.acts, outcomes: race.outcomes })})`;
    throw error;
  }
}

async function raceAtOnce(
  world: World,
  kind: WaitKind,
  acts: readonly Act[],
  count: number,
  random: Random,
): Promise<Race[]> {
  const waiting = await Promise.all(Array.from({ length: count }, (_, at) => insertWaitingRun(world, kind, at)));
  const meetings = new Map<string, Meeting>(
    waiting.map(({ _id }) => [_id, createMeeting(random.pick(places), acts.length, random)]),
  );
  const messageIds = waiting.map(() => acts.map(() => newId()));
  const outcomes = waiting.map(() => [] as Outcome[]);
  const processOf = (at: number) => world.processes[at % world.processes.length] ?? world.processes[0];
  await Promise.all(
    acts.map(async (what, contender) => {
      if (what === 'time') {
        const sweeper = { contender, anywhere: true, late: true, meetingOf: (id: unknown) => meetings.get(String(id)) };
        await callers.run(sweeper, () => processOf(contender).sweep());
        for (const meeting of meetings.values()) meeting.gone(contender);
        return;
      }
      await Promise.all(
        waiting.map(async (run, at) => {
          const meeting = meetings.get(run._id) as Meeting;
          const caller = { contender, anywhere: false, late: false, meetingOf: () => meeting };
          if (meeting.place === 'start') await meeting.arrive(contender);
          (outcomes[at] as Outcome[])[contender] = await callers.run(caller, () =>
            act(processOf(contender), what, run, contender, messageIds[at]?.[contender] ?? ''),
          );
          meeting.gone(contender);
        }),
      );
    }),
  );
  return waiting.map((run, at) => ({
    waiting: run,
    acts,
    outcomes: outcomes[at] ?? [],
    messageIds: messageIds[at] ?? [],
  }));
}
