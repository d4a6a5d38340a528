// /admin/v1/organizations/{org_id}/runs: any run of the organization, with its steps.

import Type, { type Static } from 'typebox';
import type { Step__Output } from '#proto/colloquy/run_executor/v1/Step.ts';
import { ContractError } from '#shared/errors/contract-error.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../schemas/common.ts';
import { presentRun, runExample, runSchema, runStates } from '../schemas/run.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { adminOperation, paramsOf } from './admin-operation.ts';

const tag = 'Runs';

const stepSchema = Type.Object(
  {
    id: Type.String({ description: '`<run>/<attempt>/<n>`.' }),
    n: Type.Integer({ description: 'From 1 within its run.' }),
    attempt: Type.Integer({ description: 'The attempt that made it.' }),
    kind: word(['model', 'document'], 'What it did.'),
    model: nullable(Type.String({ description: 'The model asked.' })),
    started_at: dateTime('When it began.'),
    finished_at: dateTime('When it ended.'),
    content: Type.Object(
      {},
      { additionalProperties: true, description: 'What the model said, its calls and their results.' },
    ),
    usage: Type.Object({ input_tokens: Type.Integer(), output_tokens: Type.Integer() }),
  },
  { $id: 'Step', description: 'One step of a run.' },
);

const tracedRunSchema = Type.Object(
  { ...runSchema.properties, steps: Type.Array(ref(stepSchema), { description: 'In order.' }) },
  { $id: 'TracedRun', description: 'A run with its trace.' },
);

const stepExample: Static<typeof stepSchema> = {
  id: `${runExample.id}/1/1`,
  n: 1,
  attempt: 1,
  kind: 'model',
  model: 'demo',
  started_at: '2026-01-02T03:04:58.010Z',
  finished_at: '2026-01-02T03:05:00.000Z',
  content: { text: 'Within 30 days of delivery.', calls: [], results: [] },
  usage: { input_tokens: 812, output_tokens: 40 },
};

const list = adminOperation(
  {
    id: 'listRuns',
    permission: 'runs.read',
    tag,
    summary: "List an organization's runs",
    responseExample: { data: [runExample], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      state: Type.Optional(word(runStates, 'Only in this state.')),
      kind: Type.Optional(word(['chat', 'document'], 'Only of this kind.')),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(runSchema), 'A page of runs.') },
  },
);

const read = adminOperation(
  {
    id: 'getRun',
    permission: 'runs.content',
    tag,
    summary: 'Read a run with its steps',
    responseExample: { ...runExample, steps: [stepExample] },
    errors: ['organization_not_found', 'run_not_found'],
  },
  { params: paramsOf({ run_id: uuid('The run.') }), response: { 200: ref(tracedRunSchema) } },
);

export function registerAdminRuns(app: EdgeApp, { runExecutor }: RouteDependencies): void {
  for (const schema of [runSchema, stepSchema, tracedRunSchema]) app.addSchema(schema);

  app.get('/runs', { schema: list }, async (request) => {
    const { state, kind, ...page } = request.query;
    const { data, next_cursor: cursor } = await runExecutor.ListRuns(
      {
        organization_id: request.params.org_id,
        page,
        ...(state === undefined ? {} : { state }),
        ...(kind === undefined ? {} : { kind }),
      },
      callContext(request),
    );
    return { data: data.map(presentRun), next_cursor: cursor ?? null };
  });

  app.get('/runs/:run_id', { schema: read }, async (request) => {
    const { org_id: organizationId, run_id: runId } = request.params;
    const { run, steps } = await runExecutor.GetRunTrace(
      { organization_id: organizationId, run_id: runId },
      callContext(request),
    );
    if (!run) throw new ContractError('run_not_found', 'There is no such run.');
    return { ...presentRun(run), steps: steps.map(presentStep) };
  });
}

function presentStep(step: Step__Output): Static<typeof stepSchema> {
  const { id, n, attempt, kind, model, started_at, finished_at, content_json, usage } = step;
  return {
    id,
    n,
    attempt,
    kind: kind as Static<typeof stepSchema>['kind'],
    model: model ?? null,
    started_at,
    finished_at,
    content: JSON.parse(content_json) as Record<string, unknown>,
    usage: { input_tokens: usage?.input_tokens ?? 0, output_tokens: usage?.output_tokens ?? 0 },
  };
}
