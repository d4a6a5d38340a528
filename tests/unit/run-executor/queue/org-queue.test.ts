// The queue of an organization: its bounds, its turns, and any order of steps, crashes between them included.

import assert from 'node:assert/strict';
import {
  claimable,
  countsOf,
  emptyQueue,
  enter,
  hold,
  inOrder,
  join,
  leave,
  letGo,
  type OrgQueue,
  putBack,
  type QueueBounds,
} from '#services/run-executor/queue/rules/org-queue.ts';
import { takeNext } from './take-next.ts';

const now = new Date(1_700_000_000_000);
const bounds: QueueBounds = { concurrent: 2, queued: 4, addressShare: 0.5 };

/** `u1` is the end-user u with their run 1; ids sort by age as they are named. */
const joined = (queue: OrgQueue, ...runs: string[]): OrgQueue =>
  runs.reduce((all, run, at) => {
    const id = `${String(all.runs.size).padStart(3, '0')}-${at}-${run}`;
    const place = { end_user_id: run.slice(0, -1), since: now };
    return enter(join(all, id, place, { ...bounds, queued: 1_000 }).queue, id, now);
  }, queue);
const named = (ids: readonly string[]): string[] => ids.map((id) => id.split('-').at(-1) ?? '');

/** Takes and ends runs one after the other; their names. */
const servedOneByOne = (queue: OrgQueue, times: number): string[] => {
  const order: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const taken = takeNext(queue, 1, now);
    if (taken.runId === undefined) break;
    order.push(taken.runId);
    queue = leave(taken.queue, [taken.runId], now);
  }
  return named(order);
};

describe('the queue of an organization', () => {
  it('takes as many as may run and wait together, and no more', () => {
    let queue: OrgQueue = emptyQueue;
    const outcomes = Array.from({ length: 9 }, (_, at) => {
      const answer = join(queue, `run-${at}`, { end_user_id: `user-${at}`, since: now }, bounds);
      queue = answer.queue;
      return answer.outcome;
    });
    assert.deepEqual(outcomes, [...Array<string>(6).fill('joined'), 'full', 'full', 'full']);
    assert.equal(join(queue, 'run-3', { end_user_id: 'user-3', since: now }, bounds).outcome, 'held_already');
  });

  it('leaves room beside the anonymous end-users of one address', () => {
    let queue: OrgQueue = emptyQueue;
    const from = (address: string | undefined, at: number): string => {
      const place = { end_user_id: `user-${at}`, since: now, ...(address === undefined ? {} : { address }) };
      const answer = join(queue, `run-${at}`, place, bounds);
      queue = answer.queue;
      return answer.outcome;
    };
    assert.deepEqual(
      [1, 2, 3, 4].map((at) => from('a', at)),
      ['joined', 'joined', 'joined', 'address_full'],
    );
    assert.equal(from('b', 5), 'joined');
    assert.equal(from(undefined, 6), 'joined');
    // One address has a place even where its share is less than one.
    assert.equal(
      join(emptyQueue, 'run', { end_user_id: 'u', since: now, address: 'a' }, { ...bounds, addressShare: 0.01 })
        .outcome,
      'joined',
    );
  });

  it('lets end-users take turns, however many runs one of them has', () => {
    const queue = joined(emptyQueue, 'a1', 'a2', 'a3', 'b1', 'c1', 'c2');
    assert.deepEqual(named(inOrder(queue)), ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
    assert.deepEqual(servedOneByOne(queue, 9), ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('serves a newcomer before the one served last, and after all who wait longer', () => {
    let queue = joined(emptyQueue, 'a1', 'a2', 'a3', 'b1', 'b2');
    const first = takeNext(queue, 9, now);
    queue = joined(first.queue, 'c1');
    assert.deepEqual(named(inOrder(queue)), ['b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('takes resumed runs before new ones, and never refuses them', () => {
    let queue: OrgQueue = emptyQueue;
    for (let at = 0; at < 6; at += 1)
      queue = join(queue, `run-${at}`, { end_user_id: `user-${at}`, since: now }, bounds).queue;
    const answer = join(queue, 'run-9', { end_user_id: 'user-0', since: now, resumes: true }, bounds);
    assert.equal(answer.outcome, 'joined');
    assert.equal(inOrder(answer.queue)[0], 'run-9');
    assert.equal(takeNext(answer.queue, 2, now).runId, 'run-9');
  });

  it('gives the place of a run that waits for its conversation to another, and takes it first afterwards', () => {
    let queue = joined(emptyQueue, 'a1', 'a2', 'b1', 'b2');
    const first = takeNext(queue, 1, now);
    assert.equal(takeNext(first.queue, 1, now).runId, undefined);
    queue = hold(first.queue, first.runId ?? '', now);
    const second = takeNext(queue, 1, now);
    assert.deepEqual(named([second.runId ?? '']), ['b1']);
    queue = letGo(second.queue, first.runId ?? '', 'x', now);
    assert.deepEqual(named(inOrder(queue)), ['a1', 'a2', 'b2']);
  });

  it('takes first a run that was taken and put back', () => {
    const first = takeNext(joined(emptyQueue, 'a1', 'b1'), 9, now);
    const queue = putBack(first.queue, first.runId ?? '', now);
    assert.deepEqual(named(inOrder(queue)), ['a1', 'b1']);
    assert.equal(countsOf(queue).running, 0);
  });

  it('takes no run before it was accepted, and counts it from the beginning', () => {
    const place = { end_user_id: 'a', since: now };
    const queue = join(emptyQueue, 'new', place, { ...bounds, concurrent: 1, queued: 0 }).queue;
    assert.equal(takeNext(queue, 1, now).runId, undefined);
    assert.equal(join(queue, 'next', place, { ...bounds, concurrent: 1, queued: 0 }).outcome, 'full');
    assert.equal(takeNext(enter(queue, 'new', now), 1, now).runId, 'new');
  });

  it('brings in a run that was accepted and is in no queue, ahead of new ones', () => {
    const queue = letGo(joined(emptyQueue, 'a1', 'b1'), 'lost', 'c', now);
    assert.equal(inOrder(queue)[0], 'lost');
    assert.deepEqual(letGo(queue, 'lost', 'c', now), queue);
  });

  it('keeps its rules in any order of steps', () => {
    for (let seed = 1; seed <= 200; seed += 1) playAnything(seed);
  });
});

function playAnything(seed: number): void {
  let state = seed * 2_654_435_761;
  const random = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    return (state >>> 0) % below;
  };
  const concurrent = 1 + random(4);
  const own: QueueBounds = { concurrent, queued: random(6), addressShare: [0.1, 0.5, 1][random(3)] ?? 1 };
  let queue: OrgQueue = emptyQueue;
  let made = 0;
  const ids = (): string[] => [...queue.runs.keys()];
  for (let step = 0; step < 120; step += 1) {
    const some = ids()[random(Math.max(1, ids().length))] ?? 'nobody';
    const counts = countsOf(queue);
    switch (random(8)) {
      case 0:
      case 1:
      case 2: {
        const address = random(2) === 0 ? { address: `a${random(3)}` } : {};
        const id = `r${String((made += 1)).padStart(5, '0')}`;
        const answer = join(queue, id, { end_user_id: `u${random(5)}`, since: now, ...address }, own);
        const most = own.concurrent + own.queued;
        assert.equal(answer.outcome === 'full', ids().length >= most);
        if (answer.outcome !== 'joined') assert.equal(answer.queue, queue);
        queue = answer.queue;
        assert.ok(ids().length <= most);
        break;
      }
      case 3: {
        const taken = takeNext(queue, concurrent, now);
        assert.equal(taken.runId !== undefined, claimable(queue, concurrent) > 0);
        if (taken.runId !== undefined) assert.equal(taken.runId, inOrder(queue)[0]);
        queue = taken.queue;
        assert.ok(countsOf(queue).running <= concurrent);
        break;
      }
      case 4:
        queue = hold(queue, some, now);
        break;
      case 5:
        if (counts.held > 0) queue = letGo(queue, some, 'x', now);
        break;
      case 6:
        queue = enter(queue, some, now);
        break;
      default:
        queue = leave(queue, [some], now);
        // Again changes nothing.
        assert.deepEqual(leave(queue, [some], now), queue);
    }
    assert.equal(inOrder(queue).length, countsOf(queue).waiting);
    assert.equal(new Set(inOrder(queue)).size, countsOf(queue).waiting);
    const users = new Set([...queue.runs.values()].map(({ end_user_id: user }) => user));
    assert.deepEqual(new Set(queue.turns.keys()), users, 'turns are kept of those alone who have a run in');
    assert.ok(counts.running <= concurrent);
  }
}
