// A run and its steps as administrators see them.

import Type, { type Static } from 'typebox';
import type { CallTiming__Output } from '#proto/colloquy/run_executor/v1/CallTiming.ts';
import type { Run__Output } from '#proto/colloquy/run_executor/v1/Run.ts';
import type { Step__Output } from '#proto/colloquy/run_executor/v1/Step.ts';
import { dateTime, nullable, nullableObject, nullableWord, ref, uuid, word } from './common.ts';
import { presentRun, runExample, runSchema } from './run.ts';

const usageSchema = Type.Object({ input_tokens: Type.Integer(), output_tokens: Type.Integer() });

const waitSchema = Type.Object({
  kind: word(['input', 'approval'], 'For an answer, or for a decision.'),
  started_at: dateTime('When it began.'),
  finished_at: nullable(dateTime('When the run went on; null while it waits.')),
  outcome: nullableWord(
    ['answered', 'approved', 'declined', 'expired', 'cancelled'],
    'Why the run went on; null while it waits.',
  ),
});

export const adminRunSchema = Type.Object(
  {
    ...runSchema.properties,
    content_hidden: Type.Boolean({
      description: 'Whether content was left out: you have no access to it, or did not ask for it.',
    }),
    agent_version: nullable(
      Type.Integer({
        description: "The agent's version that answers; null for documents, and where its draft does.",
      }),
    ),
    agent_draft: Type.Boolean({ description: "Whether the agent's draft answers: a member tries it." }),
    error_code: nullable(Type.String({ description: 'The code of `error`.' })),
    model: nullable(Type.String({ description: 'The model that it called last.' })),
    usage: usageSchema,
    step_count: Type.Integer({ description: 'The number of recorded steps.' }),
    queue_ms: nullable(Type.Integer({ description: 'How long it waited to be taken; null until then.' })),
    waits: Type.Array(waitSchema, { description: 'When it waited for a person, in order.' }),
    steps_removed_at: nullable(dateTime('When the content of its steps was removed, at the end of its retention.')),
    answer_message_id: nullable(uuid('The answer, in the conversation; null where there is none.')),
  },
  { $id: 'AdminRun', description: 'A run with how it went.' },
);

const callTimingSchema = Type.Object({
  call_id: Type.String({ description: 'The call.' }),
  name: Type.String({ description: 'The tool, as the model knows it.' }),
  title: Type.String({ description: "The tool's name for people." }),
  server_name: nullable(Type.String({ description: 'Its tool server; null for a built-in tool.' })),
  started_at: nullable(dateTime('When it was made; null where that is not known.')),
  finished_at: nullable(dateTime('When its result arrived.')),
  status: nullableWord(['ok', 'error', 'declined', 'expired'], 'Its outcome; null until then.'),
  approval_id: nullable(Type.String({ description: 'It asked for approval: `<run>/<call>`.' })),
  retries: Type.Integer({ description: 'The number of its retries.' }),
});

export const timedStepSchema = Type.Object(
  {
    id: Type.String({ description: '`<run>/<attempt>/<n>`.' }),
    n: Type.Integer({ description: 'From 1 within its run.' }),
    attempt: Type.Integer({ description: 'The attempt that made it.' }),
    kind: word(['model', 'document'], 'The kind of step.'),
    model: nullable(Type.String({ description: 'The model called.' })),
    started_at: dateTime('When it began.'),
    first_token_at: nullable(dateTime('When the first token of the model arrived; null for none.')),
    model_finished_at: nullable(dateTime('When the last token of the model arrived; null for documents.')),
    finished_at: dateTime('When it ended; while its calls run, when they began.'),
    retries: Type.Integer({ description: 'The number of repeated calls of the model.' }),
    calls: Type.Array(callTimingSchema, { description: 'Its tool calls, in order.' }),
    usage: usageSchema,
    removed_at: nullable(dateTime('When its content was removed.')),
  },
  { $id: 'TimedStep', description: 'The times and the tool calls of a step.' },
);

export const stepSchema = Type.Object(
  {
    ...timedStepSchema.properties,
    content: nullableObject(
      Type.Object({}, { additionalProperties: true }),
      'The output of the model, its calls and their results; null where that is hidden.',
    ),
  },
  { $id: 'Step', description: 'One step of a run.' },
);

export const tracedRunSchema = Type.Object(
  { ...adminRunSchema.properties, steps: Type.Array(ref(stepSchema), { description: 'In order.' }) },
  { $id: 'TracedRun', description: 'A run with its trace.' },
);

export const adminRunExample: Static<typeof adminRunSchema> = {
  ...runExample,
  content_hidden: false,
  agent_version: 3,
  agent_draft: false,
  error_code: null,
  model: 'demo',
  usage: { input_tokens: 812, output_tokens: 40 },
  step_count: 1,
  queue_ms: 10,
  waits: [],
  steps_removed_at: null,
  answer_message_id: '01942c1f-7a00-7eee-8000-000000000002',
};

export const timedStepExample: Static<typeof timedStepSchema> = {
  id: `${runExample.id}/1/1`,
  n: 1,
  attempt: 1,
  kind: 'model',
  model: 'demo',
  started_at: '2026-01-02T03:04:58.010Z',
  first_token_at: '2026-01-02T03:04:58.410Z',
  model_finished_at: '2026-01-02T03:04:59.600Z',
  finished_at: '2026-01-02T03:05:00.000Z',
  retries: 0,
  calls: [
    {
      call_id: 'call_1',
      name: 'knowledge_search',
      title: 'Search the knowledge',
      server_name: null,
      started_at: '2026-01-02T03:04:59.600Z',
      finished_at: '2026-01-02T03:05:00.000Z',
      status: 'ok',
      approval_id: null,
      retries: 0,
    },
  ],
  usage: { input_tokens: 812, output_tokens: 40 },
  removed_at: null,
};

export const stepExample: Static<typeof stepSchema> = {
  ...timedStepExample,
  content: { text: 'Within 30 days of delivery.', calls: [], results: [] },
};

export function presentAdminRun(run: Run__Output, seen: boolean): Static<typeof adminRunSchema> {
  const { created_at: createdAt, started_at: startedAt } = run;
  const presented = presentRun(run);
  return {
    ...presented,
    ...(seen ? {} : { input: null }),
    content_hidden: !seen,
    agent_version: run.agent_version ?? null,
    agent_draft: run.agent_draft,
    error_code: run.error_code ?? null,
    model: run.model ?? null,
    usage: presentUsage(run.usage),
    step_count: run.step_count,
    queue_ms: startedAt === undefined ? null : Math.max(0, Date.parse(startedAt) - Date.parse(createdAt)),
    waits: run.waits.map(({ kind, started_at, finished_at, outcome }) => ({
      kind: kind as Static<typeof waitSchema>['kind'],
      started_at,
      finished_at: finished_at ?? null,
      outcome: (outcome ?? null) as Static<typeof waitSchema>['outcome'],
    })),
    steps_removed_at: run.steps_removed_at ?? null,
    answer_message_id: run.answer_message_id ?? null,
  };
}

export function presentTimedStep(step: Step__Output): Static<typeof timedStepSchema> {
  const { id, n, attempt, kind, model, started_at, finished_at, usage, retries, calls } = step;
  return {
    id,
    n,
    attempt,
    kind: kind as Static<typeof timedStepSchema>['kind'],
    model: model ?? null,
    started_at,
    first_token_at: step.first_token_at ?? null,
    model_finished_at: step.model_finished_at ?? null,
    finished_at,
    retries,
    calls: calls.map(presentCall),
    usage: presentUsage(usage),
    removed_at: step.removed_at ?? null,
  };
}

export function presentStep(step: Step__Output): Static<typeof stepSchema> {
  const { content_json: content } = step;
  const said = content === '' ? null : (JSON.parse(content) as Record<string, unknown>);
  return { ...presentTimedStep(step), content: said };
}

function presentCall(call: CallTiming__Output): Static<typeof callTimingSchema> {
  const { call_id, name, title, server_name, started_at, finished_at, status, approval_id, retries } = call;
  return {
    call_id,
    name,
    title,
    server_name: server_name ?? null,
    started_at: started_at ?? null,
    finished_at: finished_at ?? null,
    status: (status ?? null) as Static<typeof callTimingSchema>['status'],
    approval_id: approval_id ?? null,
    retries,
  };
}

function presentUsage(usage: Run__Output['usage']): Static<typeof usageSchema> {
  return { input_tokens: usage?.input_tokens ?? 0, output_tokens: usage?.output_tokens ?? 0 };
}
