// /v2/runs/{run_id}: read, answer, decide and cancel. The stream is in run-stream.ts.

import Type from 'typebox';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { accessOf, callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { approvalExample, approvalSchema, presentApproval } from '../schemas/approval.ts';
import { ref, uuid, word } from '../schemas/common.ts';
import { presentRun, runExample, runSchema, runStates } from '../schemas/run.ts';

const tag = 'Runs';
const params = Type.Object({ run_id: uuid('The run.') });
const resumed = { ...runExample, state: 'queued', result: null, finished_at: null };

const read = operation(
  {
    id: 'getRun',
    tag,
    summary: 'Read a run',
    headers: ['XEndUserId'],
    responseExample: runExample,
    errors: ['run_not_found'],
  },
  { params, response: { 200: ref(runSchema) } },
);

const answer = operation(
  {
    id: 'answerRun',
    tag,
    summary: "Answer the agent's questions",
    headers: ['XEndUserId'],
    requestExample: { answers: [{ question_id: 'size', values: ['m'] }] },
    responseExample: resumed,
    errors: ['payload_too_large', 'validation_error', 'run_not_found', 'run_not_waiting'],
  },
  {
    params,
    body: Type.Object(
      {
        answers: Type.Array(
          Type.Object(
            {
              question_id: Type.String({ minLength: 1, maxLength: 200, description: 'The question.' }),
              values: Type.Optional(
                Type.Array(Type.String({ maxLength: 1000 }), {
                  maxItems: 8,
                  description: 'The chosen values; absent: none, as beside `other` alone.',
                }),
              ),
              other: Type.Optional(
                Type.String({ maxLength: 4000, description: 'A free text instead of, or beside, the values.' }),
              ),
              skipped: Type.Optional(
                Type.Literal(true, { description: 'The end-user does not want to answer it; without the others.' }),
              ),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: 4, description: 'One per question.' },
        ),
      },
      { additionalProperties: false },
    ),
    response: { 202: ref(runSchema) },
  },
);

const decide = operation(
  {
    id: 'decideRun',
    tag,
    summary: 'Approve or decline the pending tool calls',
    headers: ['XEndUserId'],
    requestExample: { outcome: 'approved', call_ids: ['call_1'] },
    responseExample: resumed,
    errors: ['payload_too_large', 'validation_error', 'run_not_found', 'run_not_waiting'],
  },
  {
    params,
    body: Type.Object(
      {
        outcome: word(['approved', 'declined'], 'The decision.'),
        remember: Type.Optional(
          Type.Boolean({ description: 'Hold an approval for this tool in this conversation. Only with a chat token.' }),
        ),
        call_ids: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
            minItems: 1,
            maxItems: 100,
            description: 'The calls of the decision; where they are not the pending ones, 409.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 202: ref(runSchema) },
  },
);

const approvals = operation(
  {
    id: 'listRunApprovals',
    tag,
    summary: "List a run's calls of tools that asked for approval",
    headers: ['XEndUserId'],
    responseExample: { data: [approvalExample] },
    errors: ['run_not_found'],
  },
  {
    params,
    response: {
      200: Type.Object(
        { data: Type.Array(ref(approvalSchema), { description: 'Oldest first.' }) },
        { description: 'All of them.' },
      ),
    },
  },
);

const cancel = operation(
  {
    id: 'cancelRun',
    tag,
    summary: 'Cancel a run',
    description: 'A running run stops at its next checkpoint. A repeat, or a finished run, answers with its state.',
    headers: ['XEndUserId'],
    responseExample: { run_id: runExample.id, state: 'cancelled' },
    errors: ['run_not_found'],
  },
  {
    params,
    response: {
      202: Type.Object(
        { run_id: uuid('The run.'), state: word(runStates, 'As it is now.') },
        { description: 'The run is told.' },
      ),
    },
  },
);

export function registerRuns(app: EdgeApp, { runExecutor, endUsers }: EdgeParts): void {
  app.addSchema(runSchema);
  app.addSchema(approvalSchema);

  app.get('/runs/:run_id', { schema: read }, async (request) => {
    const { run } = await runExecutor.GetRun(
      { access: await accessOf(request, endUsers), run_id: request.params.run_id },
      callContext(request),
    );
    return presentRun(found(run));
  });

  app.post('/runs/:run_id/answer', { schema: answer }, async (request, reply) => {
    const { run } = await runExecutor.AnswerRun(
      {
        access: await accessOf(request, endUsers),
        run_id: request.params.run_id,
        answers_json: JSON.stringify(request.body.answers),
        by_api_key: credentialOf(request).kind === 'api_key',
      },
      callContext(request),
    );
    reply.code(202);
    return presentRun(found(run));
  });

  app.post('/runs/:run_id/approval', { schema: decide }, async (request, reply) => {
    const { outcome, remember, call_ids: callIds } = request.body;
    const byApiKey = credentialOf(request).kind === 'api_key';
    if (remember !== undefined && outcome === 'declined')
      throw validationError('/remember', 'goes with an approval only');
    if (remember !== undefined && byApiKey) throw validationError('/remember', 'is not taken over an API key');
    const { run } = await runExecutor.DecideRun(
      {
        access: await accessOf(request, endUsers),
        run_id: request.params.run_id,
        outcome,
        ...(remember === undefined ? {} : { remember }),
        call_ids: callIds ?? [],
        by_api_key: byApiKey,
      },
      callContext(request),
    );
    reply.code(202);
    return presentRun(found(run));
  });

  app.get('/runs/:run_id/approvals', { schema: approvals }, async (request) => {
    const { data } = await runExecutor.ListRunApprovals(
      { access: await accessOf(request, endUsers), run_id: request.params.run_id },
      callContext(request),
    );
    return { data: data.map(presentApproval) };
  });

  app.post('/runs/:run_id/cancel', { schema: cancel, config: { ignoresBody: true } }, async (request, reply) => {
    const { run_id: runId, state } = await runExecutor.CancelRun(
      { access: await accessOf(request, endUsers), run_id: request.params.run_id },
      callContext(request),
    );
    reply.code(202);
    return { run_id: runId, state: state as (typeof runStates)[number] };
  });
}

function found<T>(run: T | null): T {
  if (run === null) throw new ContractError('run_not_found', 'There is no such run.');
  return run;
}
