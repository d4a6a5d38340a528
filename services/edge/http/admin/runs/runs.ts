// /admin/v1/organizations/{org_id}/runs: finds, counts, reads and cancels any run of the organization. A principal
// without access to content sees how it went.

import Type from 'typebox';
import type { Run__Output } from '#proto/colloquy/run_executor/v1/Run.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import {
  adminRunExample,
  adminRunSchema,
  presentAdminRun,
  presentStep,
  stepExample,
  stepSchema,
  timedStepSchema,
  tracedRunSchema,
} from '../../schemas/admin-run.ts';
import { dateTime, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { runStates } from '../../schemas/run.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';
import { seesContent } from '../conversations/content.ts';

const tag = 'Runs';
const params = paramsOf({ run_id: uuid('The run.') });
const withContent = {
  content: Type.Optional(word(['true', 'false'], '`false` leaves out content; the audit does not record such a read.')),
};

const list = adminOperation(
  {
    id: 'listRuns',
    permission: 'runs.read',
    tag,
    summary: "List an organization's runs",
    description:
      'Runs that match all filters. With several filters a page may be short, or empty, although another one follows: ' +
      'go on while there is a `next_cursor`.',
    responseExample: { data: [adminRunExample], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      state: Type.Optional(
        Type.String({
          maxLength: 200,
          pattern: `^(${runStates.join('|')})(,(${runStates.join('|')}))*$`,
          description: `Only in one of these states, with commas between: \`${runStates.join('`, `')}\`.`,
        }),
      ),
      kind: Type.Optional(word(['chat', 'document'], 'Only of this kind.')),
      agent_id: Type.Optional(uuid("Only this agent's.")),
      end_user_id: Type.Optional(uuid("Only this end-user's.")),
      conversation_id: Type.Optional(uuid('Only of this conversation.')),
      document_id: Type.Optional(uuid('Only of this document.')),
      created_by: Type.Optional(word(['end_user', 'api_key', 'member'], 'Only those that one of these started.')),
      error: Type.Optional(
        Type.String({
          maxLength: 100,
          pattern: '^[a-z_]+$',
          description: 'Only those that ended with this error code.',
        }),
      ),
      from: Type.Optional(dateTime('Only accepted at or after this time.')),
      to: Type.Optional(dateTime('Only accepted before this time.')),
      longer_than: Type.Optional(
        Type.Integer({
          description:
            'Only finished ones that took more than so many ms from their start to their end: 1000, 5000, 10000, ' +
            '30000, 60000, 300000, 900000 or 3600000.',
        }),
      ),
      content: Type.Optional(
        word(
          ['true', 'line', 'false'],
          '`line`: of the content, only `input`, and of that its first line, up to 200 characters; `false` leaves out ' +
            'content, and the audit does not record such a read.',
        ),
      ),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(adminRunSchema), 'A page of runs.') },
  },
);

const count = adminOperation(
  {
    id: 'countRuns',
    permission: 'runs.read',
    tag,
    summary: 'Count the runs that are in flight, and those that failed in 24 hours',
    responseExample: {
      running: 2,
      queued: 0,
      waiting_input: 1,
      waiting_approval: 1,
      failed: [{ error_code: 'model_timeout', count: 3 }],
      failed_more: false,
    },
    errors: ['organization_not_found'],
  },
  {
    params: paramsOf({}),
    response: {
      200: Type.Object(
        {
          running: Type.Integer({ description: 'At work.' }),
          queued: Type.Integer({ description: 'Waiting for a worker.' }),
          waiting_input: Type.Integer({ description: 'Waiting for an answer.' }),
          waiting_approval: Type.Integer({ description: 'Waiting for a decision.' }),
          failed: Type.Array(Type.Object({ error_code: Type.String(), count: Type.Integer() }), {
            description: 'Runs accepted in the last 24 hours that failed, by code, most first.',
          }),
          failed_more: Type.Boolean({ description: 'More failed with some code than the 5,000 that are counted.' }),
        },
        { description: 'Counts, each up to 10,000 of a kind.' },
      ),
    },
  },
);

const read = adminOperation(
  {
    id: 'getRun',
    permission: 'runs.read',
    tag,
    summary: 'Read a run with its steps',
    description: 'For a run with large steps, `steps=false` and `listRunSteps` are faster.',
    responseExample: { ...adminRunExample, steps: [stepExample] },
    errors: ['organization_not_found', 'run_not_found'],
  },
  {
    params,
    querystring: Type.Object({
      steps: Type.Optional(word(['true', 'false'], '`false` leaves the steps out.')),
      ...withContent,
    }),
    response: { 200: ref(tracedRunSchema) },
  },
);

const cancel = adminOperation(
  {
    id: 'cancelRun',
    permission: 'runs.cancel',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Cancel a run',
    description:
      'At once where no worker has it, else within moments: its state shows it. A finished one stays as it is.',
    responseExample: { ...adminRunExample, input: null, content_hidden: true, state: 'cancelled' },
    errors: ['organization_not_found', 'run_not_found'],
  },
  { params, response: { 200: ref(adminRunSchema) } },
);

export function registerAdminRuns(app: EdgeApp, { runExecutor, clock }: EdgeParts): void {
  for (const schema of [adminRunSchema, timedStepSchema, stepSchema, tracedRunSchema]) app.addSchema(schema);

  app.get('/runs', { schema: list }, async (request) => {
    const { org_id: organizationId } = request.params;
    const { state, error, content, limit, cursor, ...only } = request.query;
    const seen = content !== 'false' && seesContent(request, organizationId, clock());
    const { data, next_cursor: next } = await runExecutor.ListRuns(
      {
        organization_id: organizationId,
        page: { ...(limit === undefined ? {} : { limit }), ...(cursor === undefined ? {} : { cursor }) },
        ...canonical(only),
        ...(state === undefined ? {} : { states: state.split(',') }),
        ...(error === undefined ? {} : { error_code: error }),
        without_content: !seen,
        first_line: content === 'line',
      },
      callContext(request),
    );
    const shown = seen && content === 'line' ? 'line' : seen;
    return { data: data.map((run) => presentAdminRun(run, shown)), next_cursor: next ?? null };
  });

  app.get('/run-counts', { schema: count }, async (request) => {
    const { running, queued, waiting_input, waiting_approval, failed, failed_more } = await runExecutor.CountRuns(
      { organization_id: request.params.org_id },
      callContext(request),
    );
    return { running, queued, waiting_input, waiting_approval, failed, failed_more };
  });

  app.get('/runs/:run_id', { schema: read }, async (request) => {
    const { org_id: organizationId, run_id: runId } = request.params;
    const seen = request.query.content !== 'false' && seesContent(request, organizationId, clock());
    const { run, steps } = await runExecutor.GetRunTrace(
      {
        organization_id: organizationId,
        run_id: runId,
        without_content: !seen,
        without_steps: request.query.steps === 'false',
      },
      callContext(request),
    );
    return { ...presentAdminRun(found(run), seen), steps: steps.map(presentStep) };
  });

  app.post('/runs/:run_id/cancel', { schema: cancel, config: { ignoresBody: true } }, async (request) => {
    const { org_id: organizationId, run_id: runId } = request.params;
    const { run } = await runExecutor.StopRun({ organization_id: organizationId, run_id: runId }, callContext(request));
    return presentAdminRun(found(run), false);
  });
}

const ids = ['agent_id', 'end_user_id', 'conversation_id', 'document_id'] as const;

// As stored: ids in the query come in any case.
function canonical<T extends { readonly [K in (typeof ids)[number]]?: string }>(query: T): T {
  const changed = ids.flatMap((id) => (query[id] === undefined ? [] : [[id, canonicalUuid(query[id])]]));
  return { ...query, ...(Object.fromEntries(changed) as Partial<T>) };
}

function found(run: Run__Output | null): Run__Output {
  if (run === null) throw new ContractError('run_not_found', 'There is no such run.');
  return run;
}
