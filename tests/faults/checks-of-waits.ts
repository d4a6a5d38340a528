// Checks of questions, answers, decisions and calls.

import type { ApprovalDocument } from '#services/run-executor/waits/rules/approval.ts';
import type { Page } from '../support/black-box/resources.ts';
import { callsOf, type Saying } from './ledger.ts';
import { unknown } from './lives.ts';
import type { Records } from './records.ts';
import type { World } from './world.ts';

/** An approval as the public interface tells it. */
interface ToldApproval {
  readonly arguments: { readonly id: string } | null;
  readonly outcome: string | null;
  readonly result_status: string | null;
}

/** The given answers as a finished answer repeats them. */
export function checkTold(world: World, asked: Saying, text: string): void {
  if (asked.expected.kind !== 'question') return;
  const { findings } = world;
  // The response to an answering message may have been lost: its run is known once it is sent again.
  const said = asked.conversation?.sayings.filter(({ accepted }) => accepted === undefined) ?? [];
  const replies = asked.conversation?.sayings.filter(({ answers }) => answers === asked) ?? [];
  const expired = text === 'Nobody answered in time, so I go on without an answer.';
  const told = [
    ...asked.given.filter(({ words }) => text.includes(words)),
    ...[...replies, ...said].filter(({ content }) => text === `You wrote: ${content}`),
  ];
  const known = () => JSON.stringify({ given: asked.given, replies: replies.map(({ marker }) => marker), text });
  findings.expect(
    expired ? told.length === 0 : told.length === 1,
    'waits',
    () => `${asked.marker} was told of ${known()}`,
  );
  const acknowledged = [...asked.given.filter((given) => given.acknowledged), ...replies];
  findings.expect(
    acknowledged.every((one) => told.includes(one as never)),
    'decided',
    () => `what was acknowledged of ${asked.marker} was not told to its model: ${known()}`,
  );
}

/** Decisions are told as they were acknowledged. */
export async function checkApprovals(world: World, asked: Saying): Promise<void> {
  if (asked.expected.kind !== 'calls') return;
  const path = `/v2/runs/${asked.accepted?.run_id ?? ''}/approvals`;
  const answer = await world.lives.call<Page<ToldApproval>>('GET', path, asked.speaker.as);
  if (answer === unknown) return;
  const told = new Map(answer.body.data.map((approval) => [approval.arguments?.id ?? '', approval.outcome]));
  checkDecisions(world, asked, told);
}

/** Compares the calls that reached the tool server with their records, of runs that are over. */
export function checkCalls(world: World, { approvals, runs, callResults }: Records): void {
  const { findings, ledger, outside } = world;
  const states = new Map(runs.map(({ _id, state, erased }) => [_id, erased ? 'erased' : state]));
  const seen = new Map(ledger.sayings.flatMap((one) => (one.seen ? [[one.accepted?.run_id, one.seen.calls]] : [])));
  for (const { _id, run_id: runId, call_id: callId, status } of callResults) {
    const known = states.has(runId) && states.get(runId) !== 'erased';
    findings.expect(known, 'deleted', () => `the result of ${_id} is left`);
    const told = seen.get(runId) ?? '';
    const same = told === '' || told.split(', ').includes(`${callId} ${status}`);
    findings.expect(same, 'one answer', () => `${_id} came to ${status}, and readers were told: ${told}`);
  }
  for (const { _id, run_id: runId, state } of approvals) {
    findings.expect(
      state === 'decided',
      'waits',
      () => `approval ${_id} of a run ${states.get(runId) ?? ''} is ${state}`,
    );
    findings.expect(states.get(runId) !== 'erased', 'deleted', () => `approval ${_id} outlives its conversation`);
  }
  const byId = new Map(approvals.map((approval) => [idOf(approval), approval]));
  for (const saying of ledger.sayings) {
    if (saying.conversation?.deletion === 'none')
      checkDecisions(world, saying, new Map([...byId].map(([id, { outcome }]) => [id, outcome ?? null])));
    for (const { id, tool, manner } of callsOf(saying.expected, saying.marker)) {
      if (tool !== 'note') continue;
      const count = outside?.count(id) ?? 0;
      const { outcome, result_status: result } = byId.get(id) ?? {};
      const declined = saying.decided.some(
        (decision) => decision.acknowledged && decision.outcome === 'declined' && decision.ids.includes(id),
      );
      const told = () =>
        `${id} (${manner}, ${outcome ?? 'no outcome'}, ${result ?? 'no result'}) was called ${count} times`;
      findings.expect(count <= 1, 'called once', told);
      findings.expect(result !== 'ok' || count === 1, 'called once', told);
      findings.expect(count === 0 || !(declined || (outcome !== undefined && outcome !== 'approved')), 'decided', told);
      findings.expect(result !== 'ok' || manner === 'ok' || manner === 'slow', 'waits', told);
    }
  }
}

function checkDecisions({ findings }: World, saying: Saying, told: ReadonlyMap<string, string | null>): void {
  for (const { ids, outcome, acknowledged } of saying.decided) {
    if (!acknowledged) continue;
    for (const id of ids)
      findings.expect(
        told.get(id) === outcome,
        'decided',
        () => `${id} was ${outcome}, which was acknowledged, and is ${told.get(id) ?? 'not there'}`,
      );
  }
}

function idOf({ arguments_json: json, _id }: ApprovalDocument): string {
  return json === undefined ? _id : (JSON.parse(json) as { id: string }).id;
}
