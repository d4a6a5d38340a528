// The waits of a run: verdicts on all of its calls or on some, each once, and why the run goes on.

import assert from 'node:assert/strict';
import {
  decided,
  isOver,
  resumeReason,
  undecided,
  type Verdict,
  type Wait,
} from '#services/run-executor/waits/rules/wait.ts';
import { randomFrom } from '../../../faults/random.ts';

const at = new Date(1_700_000_000_000);

const waitFor = (...ids: string[]): Wait => ({
  id: 'wait',
  kind: 'approval',
  asked_at: at,
  until: new Date(at.getTime() + 300_000),
  version: 1,
  calls: ids.map((id) => ({ call_id: id, hash: `of ${id}` })),
});
const verdict = (outcome: Verdict['outcome'], more: Partial<Verdict> = {}): Verdict => ({
  outcome,
  by: 'end_user',
  at,
  act: 'an act',
  ...more,
});
const outcomesOf = (wait: Wait | null) => wait?.calls.map(({ outcome }) => outcome);

describe('a wait', () => {
  it('is decided as a whole, or call by call, and is over with the last', () => {
    const [all, some] = [waitFor('a', 'b'), waitFor('a', 'b')];
    assert.deepEqual(outcomesOf(decided(all, verdict('approved'))), ['approved', 'approved']);
    const half = decided(some, verdict('approved', { callIds: ['b'], remember: true }));
    assert.ok(half && !isOver(half));
    assert.deepEqual(
      undecided(half).map(({ call_id: id }) => id),
      ['a'],
    );
    const whole = decided(half, verdict('declined'));
    assert.ok(whole && isOver(whole));
    assert.deepEqual(outcomesOf(whole), ['declined', 'approved']);
    assert.deepEqual(
      whole.calls.map(({ remember, hash }) => [remember, hash]),
      [
        [undefined, 'of a'],
        [true, 'of b'],
      ],
    );
  });

  it('counts its version up with each verdict, names the act, and leaves its input unchanged', () => {
    const wait = waitFor('a');
    const before = structuredClone(wait);
    const next = decided(wait, verdict('approved', { act: 'mine' }));
    assert.deepEqual([next?.version, next?.act, next?.id], [2, 'mine', 'wait']);
    assert.deepEqual(wait, before);
  });

  it('takes no verdict on a call that is decided, is unknown, or is named with one of those', () => {
    const half = decided(waitFor('a', 'b'), verdict('approved', { callIds: ['a'] }));
    assert.ok(half);
    for (const callIds of [['a'], ['a', 'b'], ['b', 'x'], ['x'], []])
      assert.equal(decided(half, verdict('declined', { callIds })), null, callIds.join());
    const over = decided(half, verdict('expired', { by: 'system' }));
    assert.ok(over);
    assert.equal(decided(over, verdict('approved')), null);
  });

  it('says why the run goes on: approved calls go before declined ones', () => {
    const reasonOf = (...outcomes: Verdict['outcome'][]) =>
      resumeReason({ ...waitFor(), calls: outcomes.map((outcome) => ({ call_id: outcome, outcome })) });
    assert.equal(reasonOf('answered'), 'answered');
    assert.equal(reasonOf('declined', 'expired', 'approved'), 'approved');
    assert.equal(reasonOf('declined', 'expired'), 'expired');
    assert.equal(reasonOf('declined', 'declined'), 'declined');
  });

  it('lets the first verdict on a call stand, in any order of verdicts', () => {
    const random = randomFrom('verdicts');
    const ids = ['a', 'b', 'c', 'd'];
    for (let round = 0; round < 500; round += 1) {
      let wait = waitFor(...ids);
      const first = new Map<string, string>();
      let taken = 0;
      while (!isOver(wait)) {
        const callIds = random.chance(0.2) ? undefined : random.shuffled(ids).slice(0, random.integer(1, 3));
        const outcome = random.pick(['approved', 'declined', 'expired'] as const);
        const about = callIds ?? undecided(wait).map(({ call_id: id }) => id);
        const next = decided(wait, verdict(outcome, callIds && { callIds }));
        assert.equal(
          next === null,
          about.some((id) => first.has(id)),
        );
        if (next === null) continue;
        for (const id of about) first.set(id, outcome);
        wait = next;
        taken += 1;
      }
      assert.equal(wait.version, 1 + taken);
      assert.deepEqual(
        outcomesOf(wait),
        ids.map((id) => first.get(id)),
      );
    }
  });
});
