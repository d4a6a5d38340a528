// Pure. Invariants of a run once all contenders for it are done, with any winner.

import assert from 'node:assert/strict';
import { isFinal, type RunDocument } from '#services/run-executor/runs/rules/run.ts';
import type { Act, Outcome } from './contenders.ts';
import type { Records } from './world.ts';

/** One race, when it is over. */
export interface Race {
  /** The run as it waited. */
  readonly waiting: RunDocument;
  readonly acts: readonly Act[];
  readonly outcomes: readonly Outcome[];
  /** The ids of the contenders' messages. */
  readonly messageIds: readonly string[];
}

const messages: readonly Act[] = ['message', 'same message'];
/** Each decides on all calls of the wait. */
const enders: readonly Act[] = ['answer', 'approve', 'decline'];

/** Throws AssertionError. Returns in a word who won. */
export function judge(records: Records, race: Race): string {
  const { waiting, acts, outcomes } = race;
  const run = records.runs.find(({ _id }) => _id === waiting._id);
  assert.ok(run, 'the run is lost');
  assertEnding(run, race);
  const how = acts.map((what, at) => [what, outcomes[at]] as const);
  const replies: string[] = [];
  let ended = 0;
  for (const [what, outcome] of how) {
    if (what === 'time') continue;
    assert.ok(outcome, `nothing came of ${what}`);
    if (messages.includes(what)) judgeMessage(records, run, race, outcome, replies);
    else if (outcome.kind === 'refused')
      assert.ok(mayBeRefused(what, acts).includes(outcome.code), `${what}: ${outcome.code}`);
    else if (what === 'cancel') assert.equal(outcome.state, 'cancelled');
    else if (enders.includes(what)) ended += 1;
  }
  const answered = new Set(replies).size;
  assert.ok(ended + answered <= 1, `it was resolved ${ended + answered} times`);
  if (!run.erased) {
    assert.deepEqual(run.replies?.map(({ message_id: id }) => id) ?? [], [...new Set(replies)]);
    if (!isFinal(run.state)) assertWait(run, race, ended + answered);
  }
  judgeApprovals(records, run);
  return isFinal(run.state) ? run.state : (run.wait?.calls.map(({ outcome }) => outcome).join('+') ?? '');
}

function mayBeRefused(what: Act, acts: readonly Act[]): string[] {
  const ends = acts.includes('delete') ? ['run_not_found'] : [];
  return what === 'delete' ? [] : what === 'cancel' ? ends : ['run_not_waiting', ...ends];
}

function assertEnding(run: RunDocument, { acts }: Race): void {
  const { state } = run;
  assert.equal(run.waiting_until, undefined);
  if (acts.includes('cancel') || acts.includes('delete')) {
    assert.equal(state, 'cancelled');
    assert.deepEqual([run.owed_since, run.lane, run.waiting_since], [undefined, undefined, undefined]);
    if (acts.includes('delete'))
      assert.deepEqual([run.content_erased, run.input, run.replies], [true, undefined, undefined]);
  } else {
    // All else that contends decides, on its own or together.
    assert.equal(state, 'queued', 'nobody has resolved it');
    assert.ok(run.wait?.calls.every(({ outcome }) => outcome !== undefined));
    assert.ok(run.waiting_since !== undefined);
  }
}

/** Of a run that goes on: its wait says what the one who won was told. */
function assertWait(run: RunDocument, { acts, outcomes }: Race, ended: number): void {
  const said = run.wait?.calls.map(({ outcome }) => outcome) ?? [];
  const winner = acts.find((what, at) => enders.includes(what) && outcomes[at]?.kind === 'done');
  // A decision on one of the calls may have been first; the rest is decided together.
  if ((winner === 'approve' || winner === 'decline') && !acts.includes('approve one'))
    assert.ok(
      said.every((one) => one === (winner === 'approve' ? 'approved' : 'declined')),
      `${winner} made ${said.join()}`,
    );
  if (ended === 1 && winner === undefined) assert.deepEqual(said, ['answered']);
  if (winner === 'answer') {
    assert.deepEqual(said, ['answered']);
    const by = acts.findIndex((what, at) => what === 'answer' && outcomes[at]?.kind === 'done');
    assert.match(run.wait?.calls[0]?.answer_json ?? '', new RegExp(`by contender ${by}"`));
  }
  if (ended === 0 && acts.includes('time')) assert.ok(said.includes('expired'), said.join());
  for (const [what, id] of [
    ['approve one', 'a'],
    ['approve the other', 'b'],
  ] as const) {
    const outcome = run.wait?.calls.find(({ call_id: one }) => one === id)?.outcome;
    if (acts.includes(what))
      assert.equal(outcomes[acts.indexOf(what)]?.kind === 'done', outcome === 'approved', `${id} is ${outcome}`);
  }
}

/** A message is a reply of the run, or a run of its own, and never both. */
function judgeMessage(
  { runs }: Records,
  run: RunDocument,
  { waiting, acts, messageIds }: Race,
  outcome: Outcome,
  replies: string[],
): void {
  if (outcome.kind === 'refused') {
    assert.equal(outcome.code, 'approval_pending');
    assert.equal(waiting.state, 'waiting_approval');
    return;
  }
  const holders = runs.filter(({ _id }) => messageIds.includes(_id));
  const own = outcome.runId === run._id ? undefined : runs.find(({ _id }) => _id === outcome.runId);
  if (own === undefined) {
    assert.equal(outcome.runId, run._id, 'the run of a message is lost');
    assert.ok(messageIds.includes(outcome.messageId));
    replies.push(outcome.messageId);
    assert.ok(
      holders.some(({ _id }) => _id === outcome.messageId),
      'an answer has lost its key',
    );
  } else {
    assert.equal(own.input_message_id, outcome.messageId);
    assert.equal(own.state, acts.includes('delete') && own.erased ? 'cancelled' : 'queued');
    assert.ok(
      !holders.some(({ _id }) => _id === outcome.messageId),
      'a message that started a run is held as an answer',
    );
    assert.ok(!run.replies?.some(({ message_id: id }) => id === outcome.messageId), 'a message is both');
  }
  if (acts.includes('delete'))
    for (const holder of holders) assert.equal(holder.input, undefined, 'a message outlived its conversation');
  else
    assert.ok(
      holders.every(({ _id }) => run.replies?.some(({ message_id: id }) => id === _id)),
      'a key is held for nothing',
    );
}

function judgeApprovals({ approvals }: Records, run: RunDocument): void {
  const records = approvals.filter(({ run_id: id }) => id === run._id);
  if (run.erased) {
    assert.equal(records.length, 0);
    return;
  }
  for (const { call_id: id, state, outcome } of records) {
    // The wait goes with the run's end.
    if (run.wait === undefined) {
      assert.equal(state, 'decided');
      continue;
    }
    const said = run.wait.calls.find((call) => call.call_id === id)?.outcome;
    assert.deepEqual([state, outcome], said === undefined ? ['pending', undefined] : ['decided', said]);
  }
}

/** Once the healers have run: exactly the runs that can be taken are in their organization's queue. */
export function judgeQueue({ runs, queues, released }: Records, { waiting }: Race): void {
  const queue = queues.find(({ _id }) => _id === waiting.organization_id);
  const all = runs.filter(({ organization_id: id }) => id === waiting.organization_id);
  const queued = all.filter(({ state }) => state === 'queued').map(({ _id }) => _id);
  assert.deepEqual(Object.keys(queue?.runs ?? {}).sort(), queued.sort());
  for (const { _id, state, owed_since: owed } of all) {
    if (!isFinal(state) || _id !== waiting._id) continue;
    assert.equal(owed, undefined);
    assert.ok(released.includes(_id), 'a slot was not given back');
  }
}
