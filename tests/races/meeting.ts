// A barrier for the contenders for one run: one that comes to the chosen kind of store call waits until each of the
// others is there, or is done. Then they go on together, in an order left to chance.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '../faults/random.ts';

/** Where contenders meet: as they begin, or at their first read, insert or other write of a run. */
export const places = ['start', 'look', 'insert', 'write'] as const;
export type Place = (typeof places)[number];

export interface Meeting {
  readonly place: Place;
  /** Resolves once all are here or gone; a contender that was here before passes. */
  arrive(contender: number): Promise<void>;
  /** The contender does not come any more. */
  gone(contender: number): void;
}

export function createMeeting(place: Place, contenders: number, random: Random): Meeting {
  const there = new Set<number>();
  let held: (() => void)[] = [];
  const openIfAll = (): void => {
    if (there.size < contenders) return;
    const released = random.shuffled(held);
    held = [];
    for (const release of released) release();
  };
  return {
    place,
    arrive(contender) {
      if (there.has(contender)) return Promise.resolve();
      there.add(contender);
      return new Promise((resolve) => {
        held.push(resolve);
        openIfAll();
      });
    },
    gone(contender) {
      there.add(contender);
      openIfAll();
    },
  };
}

/** The contender of a store call. */
export interface Caller {
  readonly contender: number;
  /** The meeting about a run, by the run's id; undefined where the caller contends for none of that id. */
  meetingOf(runId: unknown): Meeting | undefined;
  /** It comes to whichever place as soon as it calls about the run: it deals with many runs at once. */
  readonly anywhere: boolean;
  /** By its clock the time of the waits is over. */
  readonly late: boolean;
}

export const callers = new AsyncLocalStorage<Caller>();

const placeOf: Readonly<Record<string, Place>> = {
  findOne: 'look',
  find: 'look',
  insert: 'insert',
  findOneAndUpdate: 'write',
  updateOne: 'write',
};

/** Called before each operation of a store. */
export async function meet(collection: string, operation: string, args: unknown): Promise<void> {
  const caller = callers.getStore();
  if (caller === undefined || collection !== 'runs') return;
  const [filter] = args as [{ _id?: unknown }?];
  const meeting = caller.meetingOf(filter?._id);
  if (meeting === undefined) return;
  if (caller.anywhere || placeOf[operation] === meeting.place) await meeting.arrive(caller.contender);
}
