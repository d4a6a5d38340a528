// A run as the public sees it.

import Type, { type Static } from 'typebox';
import type { Run__Output } from '#proto/colloquy/run_executor/v1/Run.ts';
import { publicUsage } from '#shared/contract/models/public-usage.ts';
import { dateTime, nullable, nullableObject, nullableWord, uuid, word } from './common.ts';
import { runErrorCodes, runErrorMeanings } from './run-errors.ts';
import { usageExample, usageSchema } from './usage.ts';

export const runStates = [
  'queued',
  'running',
  'waiting_input',
  'waiting_approval',
  'succeeded',
  'failed',
  'cancelled',
] as const;

const resultSchema = Type.Object({
  message_id: nullable(uuid('The answer; null for none.')),
  usage: usageSchema,
  finish_reason: word(['stop', 'length', 'max_steps', 'cancelled', 'error'], 'Why it ended.'),
  data: nullableObject(
    Type.Object({}, { additionalProperties: true }),
    'The object that was asked for by `response_schema`; null where none was, and in lists.',
  ),
});

export const runSchema = Type.Object(
  {
    id: uuid('The run.'),
    agent_id: nullable(uuid('Its agent.')),
    conversation_id: nullable(uuid('Its conversation.')),
    org_id: uuid('Its organization.'),
    end_user_id: nullable(uuid('Its end-user.')),
    document_id: nullable(uuid('Its document; null for chats.')),
    kind: word(['chat', 'document'], 'The kind of run.'),
    state: word(runStates, 'Its state; the last three are final.'),
    input: nullable(Type.String({ description: 'The message that started it.' })),
    result: nullableObject(resultSchema, 'Its result; null until the end.'),
    error: nullable(
      Type.String({
        description: '`<error_code>: <error_message>` in one; null where nothing failed.',
      }),
    ),
    error_code: nullableWord(
      runErrorCodes,
      `The reason of its failure, for programs; null where nothing failed. The run ended because\n\n${runErrorMeanings}`,
    ),
    error_message: nullable(
      Type.String({ description: 'The reason in a sentence for the end-user; null where nothing failed.' }),
    ),
    attempt: Type.Integer({ description: 'From 1.' }),
    max_attempts: Type.Integer({ description: 'The number of lost workers after which it fails.' }),
    serial_key: Type.String({ description: 'Runs of one key never overlap.' }),
    created_by: word(['end_user', 'api_key', 'member'], 'The kind of caller that started it.'),
    created_at: dateTime('When it was accepted.'),
    started_at: nullable(dateTime('When it first ran.')),
    finished_at: nullable(dateTime('When it ended.')),
    waiting_until: nullable(dateTime('The deadline of the answer or decision that it waits for.')),
  },
  { $id: 'Run', description: 'The work on a message or a document.' },
);

export const runExample: Static<typeof runSchema> = {
  id: '01942c1f-7a00-7ddd-8000-0000000000d1',
  agent_id: '01942c1f-7a00-7aaa-8000-0000000000aa',
  conversation_id: '01942c1f-7a00-7ccc-8000-0000000000c1',
  org_id: '01942c1f-7a00-7000-8000-000000000001',
  end_user_id: '01942c1f-7a00-7fff-8000-0000000000e1',
  document_id: null,
  kind: 'chat',
  state: 'succeeded',
  input: 'How do I return an order?',
  result: {
    message_id: '01942c1f-7a00-7eee-8000-000000000002',
    usage: usageExample,
    finish_reason: 'stop',
    data: null,
  },
  error: null,
  error_code: null,
  error_message: null,
  attempt: 1,
  max_attempts: 3,
  serial_key: 'conversation:01942c1f-7a00-7ccc-8000-0000000000c1',
  created_by: 'end_user',
  created_at: '2026-01-02T03:04:58.000Z',
  started_at: '2026-01-02T03:04:58.010Z',
  finished_at: '2026-01-02T03:05:00.000Z',
  waiting_until: null,
};

export function presentRun(run: Run__Output): Static<typeof runSchema> {
  return {
    id: run.id,
    agent_id: run.agent_id ?? null,
    conversation_id: run.conversation_id ?? null,
    org_id: run.org_id,
    end_user_id: run.end_user_id ?? null,
    document_id: run.document_id ?? null,
    kind: run.kind as Static<typeof runSchema>['kind'],
    state: run.state as Static<typeof runSchema>['state'],
    input: run.input ?? null,
    result: presentResult(run.result_json),
    error: run.error ?? null,
    error_code: (run.error_code ?? null) as Static<typeof runSchema>['error_code'],
    error_message: sentenceOf(run.error),
    attempt: run.attempt,
    max_attempts: run.max_attempts,
    serial_key: run.serial_key,
    created_by: run.created_by as Static<typeof runSchema>['created_by'],
    created_at: run.created_at,
    started_at: run.started_at ?? null,
    finished_at: run.finished_at ?? null,
    waiting_until: run.waiting_until ?? null,
  };
}

/** The sentence behind the code in `<code>: <sentence>`. */
function sentenceOf(error: string | undefined): string | null {
  return error?.replace(/^[a-z_]+: /, '') ?? null;
}

function presentResult(json: string | undefined): Static<typeof resultSchema> | null {
  if (json === undefined) return null;
  const result = JSON.parse(json) as Static<typeof resultSchema>;
  // An executor of the version before says less of the usage.
  return {
    ...result,
    message_id: result.message_id ?? null,
    usage: { ...publicUsage(null), ...result.usage },
    data: result.data ?? null,
  };
}
