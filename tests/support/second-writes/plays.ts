// Plays operations with more than one write: every write fails, before and after it took effect, and the caller repeats
// the call, or does not. The visible state is compared with that of a run without failures: in between it is as before
// or as after, and in the end as after; without a repeat, upkeep leaves it as before or as after.

import assert from 'node:assert/strict';
import { ContractError, type ErrorCode } from '#shared/contract/errors/contract-error.ts';
import type { When } from '../runs/faults.ts';
import { seen } from './seen.ts';
import type { WatchedWrites } from './watched-writes.ts';

/** Somebody's request, on ground of its own. */
export interface Asked {
  /** Asks, and asks again in the same words. */
  ask(): Promise<unknown>;
  /** All that is to be seen of it, by everybody whom it concerns. */
  look(): Promise<unknown>;
}

/** One way of making a call. */
export interface Play {
  prepare(): Promise<Asked>;
  /** The refusal of a repeat of a completed call. */
  readonly repeated?: ErrorCode;
  /** Upkeep: a run of it that fails tells nobody, and the next run ends it. */
  readonly isUpkeep?: true;
  /** Parts of the visible state, by name, of which each may be done and the others not, as when several end. */
  readonly partly?: readonly string[];
}

/**
 * Ways of making calls on ground that is laid anew for each: `ask` prepares one on it, and returns the function that
 * makes it.
 */
export const playsOn =
  <G extends Pick<Asked, 'look'>>(layGround: () => G | Promise<G>) =>
  (ask: (ground: G) => Promise<() => Promise<unknown>>, more: Omit<Play, 'prepare'> = {}): Play => ({
    ...more,
    async prepare() {
      const ground = await layGround();
      return { ask: await ask(ground), look: ground.look };
    },
  });

/** Further fields of a play of upkeep. `partly`: work that may be half done until the next run. */
export const upkeepOf = (partly: readonly string[] = []): Omit<Play, 'prepare'> => ({ isUpkeep: true, partly });

export interface Stage {
  readonly writes: WatchedWrites;
  /** Does all upkeep, at a time when no call can be under way any more. */
  upkeep(): Promise<void>;
}

/** By the call's name, with more behind a colon where there are several. */
export type Plays = Readonly<Record<string, Play>>;

/** All that a service does of one kind: its calls, its upkeep, its event handlers. */
export interface AllOfAKind {
  /** The names, from the service as it is composed. */
  known(writes: WatchedWrites): Iterable<string>;
  readonly plays: Plays;
  /** For each play that writes more than once, how it is ended where a write fails. */
  readonly plans: Record<string, string>;
  /** Runs all the rest, but for the operations apart; it writes nothing then, or ever. */
  doRest(): Promise<void>;
  /** Not played, with the reason. */
  readonly apart?: Record<string, string>;
}

/** Declares the tests. Each operation of the service is played, or writes nothing, or is apart. */
export function playSecondWrites(stage: () => Stage, { known, plays, plans, doRest, apart = {} }: AllOfAKind) {
  const nameOf = (title: string): string => title.split(':')[0] ?? '';

  it('have a plan, and nothing else has one', async () => {
    const twice: string[] = [];
    for (const [title, play] of Object.entries(plays)) {
      const { ask } = await play.prepare();
      const watch = stage().writes.watch(nameOf(title));
      await ask();
      watch.end();
      if (watch.made.length > 1) twice.push(title);
    }
    assert.deepEqual(twice.toSorted(), Object.keys(plans).toSorted());
  });

  for (const [title, plan] of Object.entries(plans))
    it(`of ${title}: ${plan}`, async () => {
      const play = plays[title];
      assert.ok(play, 'there is no such play');
      const clean = await attempt(stage(), nameOf(title), play);
      assert.equal(clean.error, undefined);
      const later = await again(stage(), clean);
      for (let nth = 1; nth <= clean.tried.length; nth += 1)
        for (const when of ['before', 'after'] as const)
          for (const repeats of [true, false]) {
            // Cut off after one write is as cut off before the next.
            if (!repeats && (play.isUpkeep || (when === 'after' && nth < clean.tried.length))) continue;
            const what = `${clean.tried[nth - 1]} (${nth}) fails ${when} it took effect`;
            await fail(stage(), nameOf(title), play, { ...clean, later }, { nth, when, repeats }, what);
          }
    });

  // After all plays: their look-ups ran after failures as well.
  it('are known of all that is done: what is not played writes nothing', async () => {
    const { writes } = stage();
    const named = [...new Set(Object.keys(plays).map(nameOf)), ...Object.keys(apart)];
    const all = [...known(writes)];
    assert.deepEqual(
      named.filter((name, at) => !all.includes(name) || named.indexOf(name) !== at),
      [],
    );
    await doRest();
    const rest = all.filter((name) => !named.includes(name));
    const wrong = rest.filter((name) => writes.writesOf(name)?.size !== 0);
    assert.deepEqual(
      wrong.map((name) => [name, [...(writes.writesOf(name) ?? ['was not done'])]]),
      [],
    );
  });
}

interface Attempt {
  readonly asked: Asked;
  readonly tried: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly error: unknown;
}

async function attempt(
  { writes }: Stage,
  name: string,
  play: Play,
  fault?: { nth: number; when: When },
): Promise<Attempt> {
  const asked = await play.prepare();
  const before = seen(await asked.look());
  const watch = writes.watch(name, fault);
  const error = await asked.ask().then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  watch.end();
  return { asked, tried: watch.tried, before, after: seen(await asked.look()), error };
}

async function again({ upkeep }: Stage, { asked }: Attempt): Promise<unknown> {
  await upkeep();
  return seen(await asked.look());
}

async function fail(
  stage: Stage,
  name: string,
  play: Play,
  clean: Attempt & { readonly later: unknown },
  { repeats, ...fault }: { nth: number; when: When; repeats: boolean },
  what: string,
): Promise<void> {
  const failed = await attempt(stage, name, play, fault);
  assert.deepEqual(failed.before, clean.before, `${what}: it did not begin as the other did`);
  isWhole(play, failed.after, clean, `${what}: half of it is seen`);
  if (failed.error === undefined && !play.isUpkeep)
    assert.deepEqual(failed.after, clean.after, `${what}: it was acknowledged`);
  if (repeats && (failed.error !== undefined || play.isUpkeep)) {
    await failed.asked.ask().catch((error: unknown) => {
      assert.ok(error instanceof ContractError, what);
      assert.equal(error.code, play.repeated, `${what}: the repeat is refused: ${error.message}`);
    });
    assert.deepEqual(seen(await failed.asked.look()), clean.after, `${what}: the repeat does not end it`);
    isWhole(
      play,
      await again(stage, failed),
      { before: clean.later, after: clean.later },
      `${what}: upkeep undoes the repeat`,
    );
  } else isWhole(play, await again(stage, failed), { ...clean, after: clean.later }, `${what}: half of it stays`);
}

function isWhole(
  { partly = [] }: Play,
  view: unknown,
  { before, after }: Pick<Attempt, 'before' | 'after'>,
  what: string,
): void {
  const whole = (all: unknown): unknown =>
    Object.fromEntries(Object.entries(all as object).filter(([name]) => !partly.includes(name)));
  if (!isSame(whole(view), whole(before))) assert.deepEqual(whole(view), whole(after), what);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
