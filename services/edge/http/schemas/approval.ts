// A tool call that asked for approval, with the decision.

import Type, { type Static } from 'typebox';
import type { Approval__Output } from '#proto/colloquy/run_executor/v1/Approval.ts';
import { dateTime, nullable, nullableObject, uuid } from './common.ts';
import { runExample } from './run.ts';

export const approvalSchema = Type.Object(
  {
    run_id: uuid('The run.'),
    conversation_id: uuid('Its conversation.'),
    end_user_id: uuid('Its end-user.'),
    call_id: Type.String({ description: 'The call.' }),
    name: Type.String({ description: "The tool's name on its server." }),
    title: Type.String({ description: "The tool's name for people." }),
    server_id: uuid('The tool server.'),
    server_name: Type.String({ description: 'Its name then.' }),
    arguments: nullableObject(
      Type.Object({}, { additionalProperties: true }),
      'The arguments as shown; null once they are removed.',
    ),
    hash: Type.String({ description: 'SHA-256 (hex) of the shown server, tool, definition and arguments.' }),
    created_at: dateTime('When it asked.'),
    expires_at: dateTime('The deadline of the decision.'),
    outcome: nullable(
      Type.String({ description: '`approved`, `declined`, `expired` or `cancelled`; null while it is pending.' }),
    ),
    decided_by: nullable(Type.String({ description: '`end_user`, `api_key`, `remembered` or `system`.' })),
    decided_at: nullable(dateTime('When.')),
    result_status: nullable(
      Type.String({ description: 'The outcome of the call: `ok`, `error`, `declined` or `expired`; null until then.' }),
    ),
  },
  { $id: 'Approval', description: 'A call of a tool that asked for approval.' },
);

export const approvalExample: Static<typeof approvalSchema> = {
  run_id: runExample.id,
  conversation_id: '01942c1f-7a00-7ccc-8000-0000000000c1',
  end_user_id: '01942c1f-7a00-7fff-8000-0000000000e1',
  call_id: 'call_1',
  name: 'refund_order',
  title: 'Refund an order',
  server_id: '01942c1f-7a00-7aaa-8000-0000000000a1',
  server_name: 'Shop',
  arguments: { order: '1042', amount: 25 },
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  created_at: '2026-01-02T03:05:00.000Z',
  expires_at: '2026-01-02T03:15:00.000Z',
  outcome: 'approved',
  decided_by: 'end_user',
  decided_at: '2026-01-02T03:05:30.000Z',
  result_status: 'ok',
};

export function presentApproval(approval: Approval__Output): Static<typeof approvalSchema> {
  const { run_id, conversation_id, end_user_id, call_id, name, title, server_id, server_name, hash } = approval;
  const { arguments_json: args, created_at, expires_at, outcome, decided_by, decided_at, result_status } = approval;
  return {
    run_id,
    conversation_id,
    end_user_id,
    call_id,
    name,
    title,
    server_id,
    server_name,
    arguments: args === undefined ? null : (JSON.parse(args) as Record<string, unknown>),
    hash,
    created_at,
    expires_at,
    outcome: outcome ?? null,
    decided_by: decided_by ?? null,
    decided_at: decided_at ?? null,
    result_status: result_status ?? null,
  };
}
