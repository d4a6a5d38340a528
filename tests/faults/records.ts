// Checks of the records themselves, once nothing is in work: nothing is left over of runs that are over, nothing is
// left of deleted conversations, and no step or message is anybody's but its run's.

import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import type { SlotDocument } from '#services/limits/store/slots.ts';
import type { UsageEntryDocument, UsageSum } from '#services/limits/store/usage.ts';
import type { OrgQueueDocument } from '#services/run-executor/queue/store/org-queue-document.ts';
import { type RunDocument, serialKeyOf } from '#services/run-executor/runs/rules/run.ts';
import { type CallResultDocument, lastStepOf, type StepDocument } from '#services/run-executor/steps/rules/step.ts';
import type { ApprovalDocument } from '#services/run-executor/waits/rules/approval.ts';
import { isKeptAnswer } from '#services/run-executor/waits/rules/pending-answer.ts';
import { checkCalls } from './checks-of-waits.ts';
import type { World } from './world.ts';

const finalStates = ['succeeded', 'failed', 'cancelled'];

/** Fields that only a run that is not over may have. */
const ofOpenRuns = [
  'owed',
  'owed_since',
  'lane',
  'open_key',
  'parked_key',
  'heartbeat_at',
  'owner',
  'waiting_since',
  'chat_ready_at',
  'document_ready_at',
  'cancel_requested',
  'waiting_until',
  'wait',
  'untold_since',
  'open_step',
  'sent',
] as const;

/** The services' records. */
export interface Records {
  readonly runs: RunDocument[];
  readonly steps: StepDocument[];
  readonly callResults: CallResultDocument[];
  readonly approvals: ApprovalDocument[];
  readonly messages: MessageDocument[];
  readonly conversations: ConversationDocument[];
  readonly slots: SlotDocument[];
  readonly queues: OrgQueueDocument[];
  readonly usageEntries: UsageEntryDocument[];
  readonly usageSums: UsageSum[];
  /** Everything that each service keeps, as text. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** `prefix` begins every marker; `slotsHealed`: the last crash is so long ago that slots are to be free. */
export function checkRecords(world: World, all: Records, prefix: string, slotsHealed: boolean): void {
  // The holder of an answering message's ids is no run.
  const records = { ...all, runs: all.runs.filter((run) => !isKeptAnswer(run)) };
  const { runs, steps, messages, conversations } = records;
  checkRuns(world, runs, steps, messages);
  checkLanes(world, runs);
  checkOwners(world, runs, steps, messages, conversations);
  checkMarkers(world, prefix, records);
  checkUsage(world, records);
  checkCalls(world, records);
  if (!slotsHealed) return;
  for (const { end_user_id: endUserId, runs: held } of records.slots) {
    const left = Object.keys(held);
    world.findings.expect(
      left.length === 0,
      'slots',
      () => `end-user ${endUserId} has slots of runs ${left.join(' ')}`,
    );
  }
  for (const { _id, runs: held, look_at: lookAt } of records.queues) {
    const left = Object.entries(held).map(([runId, { state, since }]) => `${runId} (${state}, ${since.toISOString()})`);
    world.findings.expect(
      left.length === 0,
      'slots',
      () => `the queue of ${_id}, to be looked at ${lookAt?.toISOString() ?? 'never'}, has runs ${left.join(' ')}`,
    );
  }
}

function checkRuns(
  { findings, ledger }: World,
  runs: RunDocument[],
  steps: StepDocument[],
  messages: MessageDocument[],
): void {
  const stepsById = new Map(steps.map((step) => [step._id, step]));
  const messagesByRun = Map.groupBy(messages, ({ run_id }) => run_id);
  const sayings = new Map(
    ledger.sayings.flatMap((saying) => (saying.accepted && !saying.answers ? [[saying.accepted.run_id, saying]] : [])),
  );
  for (const run of runs) {
    const name = `run ${run._id} (${run.kind}, ${run.state}, attempt ${run.attempt})`;
    findings.expect(finalStates.includes(run.state), 'one final state', () => `${name} is not over`);
    const left = ofOpenRuns.filter((field) => run[field] !== undefined);
    findings.expect(left.length === 0, 'settled', () => `${name} is left with ${left.join(', ')}`);
    const { seen, untold, marker = '' } = sayings.get(run._id) ?? {};
    findings.expect(
      !seen || seen.state === run.state,
      'one final state',
      () => `${name} was seen ${seen?.state ?? ''}`,
    );
    // Where the time of each was over, its reader may have come later.
    const waits = run.waited ?? [];
    const outOfTime = waits.length > 0 && waits.every(({ reason }) => reason === 'expired');
    findings.expect(!untold || outOfTime, 'waits', () => `the reader of ${marker} was not told of the question`);
    if (run.erased) {
      const whole = run.content_erased === true && run.steps.length === 0;
      findings.expect(whole, 'deleted', () => `${name} is not erased as a whole`);
      continue;
    }
    const last = lastStepOf(run);
    const named = [...run.steps.map((id) => stepsById.get(id)), ...(last ? [last] : [])];
    const inLine = named.every(
      (step, at) => step?.n === at + 1 && step.attempt >= (named[at - 1]?.attempt ?? 1) && step.attempt <= run.attempt,
    );
    findings.expect(inLine, 'one worker', () => `${name} names steps ${named.map((step) => step?._id).join(' ')}`);
    if (run.kind !== 'chat') continue;
    const text = run.answer?.text ?? '';
    const told = named.map((step) => step?.text ?? '').join('');
    findings.expect(
      run.state === 'succeeded' ? told === text : text.startsWith(told),
      'one worker',
      () => `${name} has other text than its steps`,
    );
    const own = (messagesByRun.get(run._id) ?? [])
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ _id, content }) => `${_id}: ${content}`);
    const meant = [
      `${run.input_message_id ?? ''}: ${run.input ?? ''}`,
      ...(run.replies ?? []).map((reply) => `${reply.message_id}: ${reply.content}`),
      ...(text === '' ? [] : [`${run.answer_message_id ?? ''}: ${text}`]),
    ];
    findings.expect(
      JSON.stringify(own) === JSON.stringify(meant),
      'kept once',
      () => `${name} should have messages ${meant.join(' | ')}, has ${own.join(' | ')}`,
    );
  }
}

/** The usage of each run is counted, and once; and the sums of the days fit the entries. */
function checkUsage({ findings }: World, { runs, usageEntries, usageSums }: Records): void {
  const byRun = Map.groupBy(usageEntries, ({ _id }) => _id.split('/')[0] ?? '');
  for (const run of runs) {
    if (run.kind !== 'chat' || !finalStates.includes(run.state)) continue;
    const entries = byRun.get(run._id) ?? [];
    const name = `run ${run._id} (${run.state}, attempt ${run.attempt}${run.erased ? ', erased' : ''})`;
    findings.expect(
      entries.some(({ _id }) => _id === run._id),
      'settled',
      () => `the usage of ${name} was not settled`,
    );
    const counted = entries.reduce((sum, entry) => sum + entry.input_tokens + entry.output_tokens, 0);
    const used = run.usage.input_tokens + run.usage.output_tokens;
    // A lost worker's last writes count where they are erased: those tokens were used as well.
    findings.expect(
      run.erased ? counted >= used : counted === used,
      'settled',
      () => `${name} used ${used} tokens, and ${counted} are counted`,
    );
  }
  const folded = new Set(usageSums.flatMap(({ batch }) => batch));
  for (const [organization, entries] of Map.groupBy(usageEntries, (entry) => entry.organization_id)) {
    const sums = usageSums.filter((sum) => sum.organization_id === organization);
    const open = entries.filter((entry) => entry.open === true && !folded.has(entry._id));
    for (const amount of ['input_tokens', 'output_tokens', 'runs', 'messages'] as const) {
      const told = [...sums, ...open].reduce((sum, row) => sum + row[amount], 0);
      const counted = entries.reduce((sum, entry) => sum + entry[amount], 0);
      findings.expect(
        told === counted,
        'settled',
        () => `organization ${organization} is told of ${told} ${amount}, and ${counted} are counted`,
      );
    }
  }
}

/** Runs of one conversation never overlap, deleted ones neither. */
function checkLanes({ findings }: World, runs: RunDocument[]): void {
  const worked = runs.flatMap(({ started_at, finished_at, ...run }) =>
    started_at && finished_at
      ? [{ _id: run._id, lane: serialKeyOf(run), from: started_at.getTime(), to: finished_at.getTime() }]
      : [],
  );
  for (const [lane, inLane] of Map.groupBy(worked, (run) => run.lane)) {
    const inOrder = inLane.toSorted((one, other) => one.from - other.from || one.to - other.to);
    for (const [at, next] of inOrder.entries()) {
      const run = inOrder[at - 1];
      findings.expect(
        !run || run.to <= next.from,
        'order',
        () => `runs ${run?._id ?? ''} and ${next._id} of ${lane} overlap`,
      );
    }
  }
}

function checkOwners(
  { findings }: World,
  runs: RunDocument[],
  steps: StepDocument[],
  messages: MessageDocument[],
  conversations: ConversationDocument[],
): void {
  const runsById = new Map(runs.map((run) => [run._id, run]));
  const live = new Set(conversations.flatMap(({ _id, deleted_at }) => (deleted_at ? [] : [_id])));
  for (const step of steps)
    findings.expect(
      runsById.get(step.run_id)?.erased !== true,
      'deleted',
      () => `step ${step._id} outlives its conversation`,
    );
  for (const { _id, run_id: runId, conversation_id: conversationId } of messages) {
    findings.expect(
      live.has(conversationId),
      'deleted',
      () => `message ${_id} outlives its conversation ${conversationId}`,
    );
    findings.expect(
      runsById.get(runId)?.conversation_id === conversationId,
      'kept once',
      () => `message ${_id} is of no run of its conversation`,
    );
  }
  const owing = conversations.filter(({ owed_since }) => owed_since);
  findings.expect(
    owing.length === 0,
    'settled',
    () => `conversations ${owing.map(({ _id }) => _id).join(' ')} owe their deletion`,
  );
}

/**
 * One run for each message sent once; no text of deleted conversations; none outside the two services that keep texts.
 */
function checkMarkers({ findings, ledger }: World, prefix: string, { runs, conversations, texts }: Records): void {
  const live = new Set(conversations.flatMap(({ _id, deleted_at }) => (deleted_at ? [] : [_id])));
  const pattern = new RegExp(`${prefix}\\d+x`, 'g');
  const inRuns = new Map<string, number>();
  for (const said of runs.flatMap(({ input = '', replies = [] }) => [
    input,
    ...replies.map(({ content }) => content),
  ])) {
    for (const marker of new Set(said.match(pattern))) inRuns.set(marker, (inRuns.get(marker) ?? 0) + 1);
  }
  const kept = new Map<string, string>();
  for (const [service, written] of texts) {
    for (const text of written) {
      for (const marker of text.match(pattern) ?? []) {
        kept.set(marker, service);
        findings.expect(
          ['run-executor', 'conversation'].includes(service),
          'deleted',
          () => `${service} keeps ${marker}`,
        );
      }
    }
  }
  for (const { marker, key, accepted, conversation, unknowns } of ledger.sayings) {
    const count = inRuns.get(marker) ?? 0;
    const told = `${marker} (${key === undefined ? 'no key' : 'key'}, ${accepted ? '202' : 'no 202'}, ${unknowns} unknown)`;
    if (conversation && !live.has(conversation.id)) {
      findings.expect(conversation.deletion !== 'none', 'kept once', () => `the conversation of ${told} is lost`);
      findings.expect(
        !kept.has(marker),
        'deleted',
        () => `${told} was deleted, and ${kept.get(marker) ?? ''} keeps it`,
      );
    } else {
      findings.expect(
        conversation?.deletion !== 'acknowledged',
        'deleted',
        () => `the conversation of ${told} is back`,
      );
      findings.expect(
        accepted ? count === 1 : count <= 1,
        key === undefined ? 'kept once' : 'one run per key',
        () => `${told} has ${count} runs`,
      );
    }
  }
}
