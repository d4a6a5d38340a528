// The place of a run that waits for a person, again and again: in any order of late steps, it is in exactly while it
// can be worked on, and goes ahead of those that were never taken.

import assert from 'node:assert/strict';
import {
  comeBack,
  emptyQueue,
  enter,
  inOrder,
  join,
  leave,
  leaveToWait,
  type OrgQueue,
  putBack,
} from '#services/run-executor/queue/rules/org-queue.ts';
import { randomFrom } from '../../../faults/random.ts';
import { takeNext } from './take-next.ts';

const now = new Date(1_700_000_000_000);
const bounds = { concurrent: 1, queued: 10, addressShare: 1 };
const run = '1-run';

const joined = (queue: OrgQueue, id: string, user = id): OrgQueue =>
  enter(join(queue, id, { end_user_id: user, since: now }, bounds).queue, id, now);
const taken = (queue: OrgQueue): OrgQueue => takeNext(queue, 1, now).queue;
const isIn = ({ runs }: OrgQueue): boolean => runs.has(run);

describe('a run that waits for a person', () => {
  it('is not in its queue, and its place at work is another’s', () => {
    const queue = taken(joined(joined(emptyQueue, run), '2-other'));
    const left = leaveToWait(queue, run, 1, now);
    assert.ok(!isIn(left));
    assert.equal(takeNext(left, 1, now).runId, '2-other');
  });

  it('comes back ahead of all that were never taken, once, and beyond all bounds', () => {
    let queue = leaveToWait(taken(joined(emptyQueue, run)), run, 1, now);
    for (let at = 0; at < 11; at += 1) queue = joined(queue, `0-${at}`);
    const back = comeBack(queue, run, 'user', 1, now);
    assert.equal(inOrder(back)[0], run);
    assert.equal(back.runs.size, 12);
    assert.equal(comeBack(back, run, 'user', 1, now), back);
  });

  it('that is back before it has left keeps no place at work, and stays when its leaving comes', () => {
    const queue = taken(joined(joined(emptyQueue, run), '2-other'));
    const back = comeBack(queue, run, 'user', 1, now);
    assert.equal(back.runs.get(run)?.state, 'waiting');
    assert.equal(leaveToWait(back, run, 1, now), back);
    const again = taken(back);
    assert.equal(again.runs.get(run)?.state, 'running');
    assert.equal(leaveToWait(again, run, 1, now), again);
    assert.ok(!isIn(leaveToWait(again, run, 2, now)));
  });

  it('is in exactly when it should be, however late its workers say that they have left it', () => {
    const random = randomFrom('waits');
    for (let round = 0; round < 2_000; round += 1) {
      let queue = taken(joined(emptyQueue, run));
      // Delayed messages: any of them may come at any time, and more than once.
      let late: number[] = [];
      const sayLate = (share: number): void => {
        for (const wait of random.shuffled(late)) {
          if (!random.chance(share)) continue;
          queue = leaveToWait(queue, run, wait, now);
          if (random.chance(0.7)) late = late.filter((one) => one !== wait);
        }
      };
      const waits = random.integer(1, 4);
      for (let wait = 1; wait <= waits; wait += 1) {
        late.push(wait);
        sayLate(0.5);
        queue = comeBack(queue, run, 'user', wait, now);
        if (random.chance(0.3)) queue = comeBack(queue, run, 'user', wait, now);
        sayLate(0.5);
        assert.equal(queue.runs.get(run)?.state, 'waiting');
        queue = taken(queue);
        if (random.chance(0.3)) queue = taken(putBack(queue, run, now));
        sayLate(0.5);
        assert.equal(queue.runs.get(run)?.state, 'running', 'a late word has taken its place');
      }
      const ends = random.chance(0.5);
      queue = ends ? leave(queue, [run], now) : leaveToWait(queue, run, waits + 1, now);
      sayLate(1);
      assert.ok(!isIn(queue));
      assert.equal(queue.turns.size, 0);
    }
  });
});
