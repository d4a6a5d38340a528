// Faults from a seed: any single call fails before it took effect, after it took effect, or takes effect around the
// time at which its caller gave up. Each kind of call draws from a source of its own, so that a seed fails the same
// n-th call of a kind, beside any other calls at the same time. Injected faults are kept, to be read beside a finding.

import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomFrom } from '../random.ts';

/** `late`: its caller hears of a failure, and it takes effect somewhat later. */
export type FaultKind = 'before' | 'after' | 'late';

export interface InjectedFault {
  readonly kind: FaultKind;
  /** Such as `run-executor: runs.findOneAndUpdate`. */
  readonly call: string;
  /** The how many-th call of its kind it was, from 1. */
  readonly nth: number;
  /** Milliseconds since the faults were switched on. */
  readonly atMs: number;
  /** Its arguments, cut short. */
  readonly about: string;
}

export interface Faults {
  /** From now on calls fail as `seed` has it. */
  on(seed: string): void;
  off(): void;
  readonly active: boolean;
  /** Makes a call, or lets it fail; `failure` makes the error that its port has for that. */
  around<R>(call: string, act: () => Promise<R>, failure: (why: string) => Error, about?: unknown): Promise<R>;
  /** The fault of a call that nobody waits for. */
  draw(call: string, about?: unknown): { kind: FaultKind; delayMs: number } | undefined;
  /** Makes a late call that nobody waits for. */
  later(delayMs: number, act: () => Promise<unknown> | void): void;
  /** Resolves once no late call is under way. */
  caughtUp(): Promise<void>;
  /** Since they were switched on. */
  readonly injected: readonly InjectedFault[];
  /** How many calls there were since then. */
  readonly calls: number;
}

/** A late call begins within this of its caller's; the caller has given up by a tenth of it. */
const latestMs = 60;
const aboutLength = 240;

/** The fault of the n-th call of its kind, from 1, if any. */
export type Draw = (nth: number, random: Random) => FaultKind | undefined;

const kinds: readonly FaultKind[] = ['before', 'after', 'late'];

/** Each kind of fault in `perKind` of the calls. */
export function byChance(perKind: number): Draw {
  return (_nth, random) => kinds[Math.floor(random.next() / perKind)];
}

/** The first calls fail before they take effect, and no others. */
export function theFirst(count: number): Draw {
  return (nth) => (nth <= count ? 'before' : undefined);
}

/** Calls fail as drawn, of those whose name contains `only`. */
export function createFaults(drawn: Draw, only: string): Faults {
  const late = new Set<Promise<unknown>>();
  let sources = new Map<string, { random: Random; count: number }>();
  let injected: InjectedFault[] = [];
  let root: Random | undefined;
  let begunAt = 0;
  let calls = 0;

  const faults: Faults = {
    on(seed) {
      root = randomFrom(seed);
      sources = new Map();
      injected = [];
      begunAt = performance.now();
      calls = 0;
    },
    off() {
      root = undefined;
    },
    get active() {
      return root !== undefined;
    },
    get injected() {
      return injected;
    },
    get calls() {
      return calls;
    },
    draw(call, about) {
      if (root === undefined) return undefined;
      let source = sources.get(call);
      if (!source) sources.set(call, (source = { random: root.fork(call), count: 0 }));
      source.count += 1;
      calls += 1;
      if (!call.includes(only)) return undefined;
      const kind = drawn(source.count, source.random);
      if (kind === undefined) return undefined;
      const told = about === undefined ? '' : JSON.stringify(about).slice(0, aboutLength);
      const atMs = Math.round(performance.now() - begunAt);
      injected.push({ kind, call, nth: source.count, atMs, about: told });
      return { kind, delayMs: source.random.integer(0, latestMs) };
    },
    later(delayMs, act) {
      const made = delay(delayMs)
        .then(act)
        .catch(() => {})
        .finally(() => late.delete(made));
      late.add(made);
    },
    async around(call, act, failure, about) {
      const fault = faults.draw(call, about);
      if (fault === undefined) return act();
      const why = `injected: ${call} failed ${fault.kind}`;
      if (fault.kind === 'after') await act();
      if (fault.kind === 'late') {
        faults.later(fault.delayMs, act);
        await delay(latestMs / 10);
      }
      throw failure(why);
    },
    async caughtUp() {
      while (late.size > 0) await Promise.all(late);
    },
  };
  return faults;
}

/** The injected faults, a line each. */
export function tellFaults(injected: readonly InjectedFault[]): string {
  return injected
    .map(({ kind, call, nth, atMs, about }) => `    ${atMs} ms: ${call} #${nth} failed ${kind}: ${about}`)
    .join('\n');
}
