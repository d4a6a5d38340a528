// A run and its steps as administrators see them.

import Type, { type Static } from 'typebox';
import type { CallTiming__Output } from '#proto/colloquy/run_executor/v1/CallTiming.ts';
import type { ModelTry__Output } from '#proto/colloquy/run_executor/v1/ModelTry.ts';
import type { Run__Output } from '#proto/colloquy/run_executor/v1/Run.ts';
import type { Step__Output } from '#proto/colloquy/run_executor/v1/Step.ts';
import { publicUsage } from '#shared/contract/models/public-usage.ts';
import { dateTime, nullable, nullableObject, nullableWord, ref, uuid, word } from './common.ts';
import { attributesSchema } from './told.ts';
import { presentRun, runExample, runSchema } from './run.ts';
import { usageExample, usageSchema } from './usage.ts';

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
    model: nullable(Type.String({ description: 'The model that it called last.' })),
    page: nullableObject(
      Type.Object({}, { additionalProperties: true }),
      'The page of its message, in its own words; null without one, and where content is hidden.',
    ),
    attributes: nullableObject(
      Type.Object({ verified: attributesSchema('Those that were needed.') }),
      'The attributes of its end-user that its model and tools were told; null without any, and where content is hidden.',
    ),
    usage: usageSchema,
    step_count: Type.Integer({ description: 'The number of recorded steps.' }),
    queue_ms: nullable(Type.Integer({ description: 'How long it waited to be taken; null until then.' })),
    waits: Type.Array(waitSchema, { description: 'When it waited for a person, in order.' }),
    steps_removed_at: nullable(dateTime('When the content of its steps was removed, at the end of its retention.')),
    answer_message_id: nullable(uuid('The answer, in the conversation; null where there is none.')),
  },
  { $id: 'AdminRun', description: 'A run with how it went.' },
);

const trySchema = Type.Object({
  connection: Type.String({ description: 'The connection that was asked.' }),
  model: Type.String({ description: "The provider's name of the model." }),
  started_at: dateTime('When it began.'),
  finished_at: nullable(dateTime('When it ended; null while it runs.')),
  error_code: nullableWord(
    ['model_error', 'model_timeout', 'content_filtered', 'context_too_long'],
    'The code of its failure; null for none, and where the run was to stop.',
  ),
  status: nullable(Type.Integer({ description: 'The HTTP status of the failure; null for none.' })),
  provider_code: nullable(Type.String({ description: "The provider's code of the failure; null for none." })),
  reason: nullable(
    Type.String({
      description:
        "Colloquy's word for the failure, such as `circuit_open` (it was not called, since it failed five times in a " +
        'row a moment before) or `cancelled`; or the code of a network error; null for none.',
    }),
  ),
  next: nullableWord(
    ['retry', 'fallback', 'shorter'],
    'The reason for the next try: the same again, the next model, or less of the conversation; null for the last one.',
  ),
});

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
    finished_at: dateTime(
      'When it ended; while its calls run, when they began; while its model call runs, and of a lost one, when that began.',
    ),
    retries: Type.Integer({ description: 'The number of repeated calls of the model.' }),
    state: word(
      ['running', 'succeeded', 'failed', 'lost'],
      'Of its model call or document; `lost`: its worker was lost during the call, and another one made it again.',
    ),
    connection: nullable(Type.String({ description: 'The connection that answered; null for none.' })),
    response_model: nullable(Type.String({ description: "The provider's own name of the model that answered." })),
    response_id: nullable(Type.String({ description: "The provider's id of the answer." })),
    tries: Type.Array(trySchema, { description: 'The tries of its model call, in order.' }),
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
      'The output of the model with the summary of its reasoning, its calls and their results; null where that is hidden.',
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
  model: 'openai/<model>',
  page: { title: 'Returns', time_zone: 'Europe/Vienna' },
  attributes: { verified: { plan: 'pro' } },
  usage: usageExample,
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
  model: 'openai/<model>',
  started_at: '2026-01-02T03:04:58.010Z',
  first_token_at: '2026-01-02T03:04:58.410Z',
  model_finished_at: '2026-01-02T03:04:59.600Z',
  finished_at: '2026-01-02T03:05:00.000Z',
  retries: 0,
  state: 'succeeded',
  connection: 'openai',
  response_model: '<model>-2026-01-02',
  response_id: 'resp_0a1b2c',
  tries: [
    {
      connection: 'openai',
      model: '<model>',
      started_at: '2026-01-02T03:04:58.010Z',
      finished_at: '2026-01-02T03:04:59.600Z',
      error_code: null,
      status: null,
      provider_code: null,
      reason: null,
      next: null,
    },
  ],
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
  usage: usageExample,
  removed_at: null,
};

export const stepExample: Static<typeof stepSchema> = {
  ...timedStepExample,
  content: { text: 'Within 30 days of delivery.', calls: [], results: [] },
};

/** `seen`: with its content, without, or with the first line of its message alone. */
export function presentAdminRun(run: Run__Output, seen: boolean | 'line'): Static<typeof adminRunSchema> {
  const { created_at: createdAt, started_at: startedAt } = run;
  const presented = presentRun(run);
  return {
    ...presented,
    ...(seen ? {} : { input: null }),
    content_hidden: seen !== true,
    agent_version: run.agent_version ?? null,
    agent_draft: run.agent_draft,
    model: run.model ?? null,
    page: seen === true ? objectOf(run.page_json) : null,
    attributes:
      seen === true && run.attributes_json !== undefined ? { verified: objectOf(run.attributes_json) ?? {} } : null,
    usage: publicUsage(run.usage),
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

function objectOf<T extends object>(json: string | undefined): T | null {
  return json === undefined ? null : (JSON.parse(json) as T);
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
    state: (step.state || 'succeeded') as Static<typeof timedStepSchema>['state'],
    connection: step.connection ?? null,
    response_model: step.response_model ?? null,
    response_id: step.response_id ?? null,
    tries: step.tries.map(presentTry),
    calls: calls.map(presentCall),
    usage: publicUsage(usage),
    removed_at: step.removed_at ?? null,
  };
}

export function presentStep(step: Step__Output): Static<typeof stepSchema> {
  const { content_json: content } = step;
  const said = content === '' ? null : (JSON.parse(content) as Record<string, unknown>);
  return { ...presentTimedStep(step), content: said };
}

function presentTry(tried: ModelTry__Output): Static<typeof trySchema> {
  const { connection, model, started_at, finished_at, error_code, status, provider_code, reason, next } = tried;
  return {
    connection,
    model,
    started_at,
    finished_at: finished_at ?? null,
    error_code: (error_code ?? null) as Static<typeof trySchema>['error_code'],
    status: status ?? null,
    provider_code: provider_code ?? null,
    reason: reason ?? null,
    next: (next ?? null) as Static<typeof trySchema>['next'],
  };
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
