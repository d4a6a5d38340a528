// The store's content in tests of volume: runs for all filters of a list, and one run of many and of large steps. Each
// is as its service leaves it when it is over.

import { callResultCollection, runCollection, stepCollection } from '#services/run-executor/collections.ts';
import { withListKeys } from '#services/run-executor/runs/rules/run-lists.ts';
import { lengthClass } from '#services/run-executor/runs/rules/run-query.ts';
import type { RunDocument, RunState } from '#services/run-executor/runs/rules/run.ts';
import type { CallResultDocument, StepDocument } from '#services/run-executor/steps/rules/step.ts';
import type { Loaded } from './fill-folder.ts';

const hour = 3_600_000;
const states: readonly RunState[] = ['succeeded', 'succeeded', 'succeeded', 'failed', 'cancelled'];
const codes = ['model_error', 'model_timeout', 'worker_lost'];

/** A UUID that says what it is of, and which. */
export function idOf(kind: 'run' | 'agent' | 'user' | 'conversation' | 'document', n: number): string {
  const place = { run: 'a', agent: 'b', user: 'c', conversation: 'd', document: 'e' }[kind];
  return `0190000${place}-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Runs of an organization, the oldest first, a minute apart up to now. */
export function* manyRuns(organizationId: string, count: number, now = Date.now()): Generator<Loaded> {
  for (let n = 0; n < count; n += 1) yield run(manyRun(organizationId, n, new Date(now - (count - n) * 60_000)));
}

function manyRun(organization_id: string, n: number, created_at: Date): RunDocument {
  const isDocument = n % 50 === 7;
  const state = states[n % states.length] ?? 'succeeded';
  const code = state === 'cancelled' ? 'cancelled' : state === 'failed' ? (codes[n % codes.length] ?? '') : undefined;
  const took = (n % 997) * 500;
  return {
    _id: idOf('run', n),
    organization_id,
    kind: isDocument ? 'document' : 'chat',
    state,
    ...(isDocument
      ? { document_id: idOf('document', n), serial_key: `document:${n}` }
      : {
          agent_id: idOf('agent', n % 20),
          end_user_id: idOf('user', n % 1_000),
          end_user_kind: 'identified',
          conversation_id: idOf('conversation', Math.floor(n / 10)),
          serial_key: `conversation:${Math.floor(n / 10)}`,
          input: 'How do I return an order that I placed last week, and who pays for sending it back to you?',
          answer: { text: 'You can return it within 30 days of delivery. '.repeat(8), citations: [] },
        }),
    // Members' tries are rare among visitors' messages.
    created_by: n % 4_000 === 11 ? 'member' : n % 10 === 0 ? 'api_key' : 'end_user',
    created_at,
    started_at: created_at,
    finished_at: new Date(created_at.getTime() + took),
    attempt: 1,
    max_attempts: 3,
    epoch: 1,
    frames: 40,
    steps: [],
    model: 'demo',
    usage: { input_tokens: 20, output_tokens: 60 },
    longer: lengthClass(took),
    ...(code === undefined ? {} : { error: `${code}: It ended.`, error_code: code }),
  };
}

/**
 * A run of so many steps, each with a call; all call results together are of so many bytes. It is newer than
 * `manyRuns`.
 */
export function* largeRun(
  organizationId: string,
  { id, steps, resultBytes, apart }: { id: string; steps: number; resultBytes: number; apart: boolean },
  now = Date.now(),
): Generator<Loaded> {
  const created_at = new Date(now + 60_000 - hour);
  const ids = Array.from({ length: steps }, (_, index) => `${id}/1/${index + 1}`);
  const word = 'w'.repeat(Math.ceil(resultBytes / steps));
  yield run({
    ...manyRun(organizationId, 0, new Date(now)),
    _id: id,
    steps: ids,
    started_at: created_at,
    finished_at: new Date(created_at.getTime() + hour),
    ...(apart ? { apart } : {}),
  });
  for (const [index, stepId] of ids.entries()) {
    const n = index + 1;
    const times = {
      started_at: new Date(created_at.getTime() + n * 1_000),
      finished_at: new Date(created_at.getTime() + n * 1_000 + 900),
    };
    const call = {
      call_id: `call_${n}`,
      name: 'read',
      title: `Read ${n}`,
      arguments_json: '{"n":1}',
      server_name: 'Shop',
    };
    const result = { call_id: call.call_id, status: 'ok' as const, result_json: JSON.stringify({ n, word }) };
    const step: StepDocument = {
      _id: stepId,
      run_id: id,
      organization_id: organizationId,
      n,
      attempt: 1,
      kind: 'model',
      model: 'demo',
      text: `Step ${n}`,
      calls: [call],
      results: apart ? [] : [{ ...result, name: call.name }],
      ...(apart ? { apart } : { timings: [{ call_id: call.call_id, status: 'ok', ...times }] }),
      sources: [],
      usage: { input_tokens: 1, output_tokens: 1 },
      ...times,
    };
    yield { service: 'run-executor', collection: stepCollection, document: step };
    if (!apart) continue;
    const { started_at, finished_at: at } = times;
    const document: CallResultDocument = {
      _id: `${id}/${call.call_id}`,
      run_id: id,
      organization_id: organizationId,
      ...result,
      sources: [],
      started_at,
      at,
    };
    yield { service: 'run-executor', collection: callResultCollection, document };
  }
}

function run(document: RunDocument): Loaded {
  return { service: 'run-executor', collection: runCollection, document: withListKeys(document) };
}
