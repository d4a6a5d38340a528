// /admin/v1/organizations/{org_id}/runs/{run_id}/steps: the times of a run's steps, in pages, and one whole step.

import Type from 'typebox';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import {
  presentStep,
  presentTimedStep,
  stepExample,
  stepSchema,
  timedStepExample,
  timedStepSchema,
} from '../../schemas/admin-run.ts';
import { pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const tag = 'Runs';
const params = paramsOf({ run_id: uuid('The run.') });

const list = adminOperation(
  {
    id: 'listRunSteps',
    permission: 'runs.read',
    tag,
    summary: 'List the steps of a run',
    description: 'The times and tool calls of each, without content, so that a large trace is one fast read.',
    responseExample: { data: [timedStepExample], next_cursor: null },
    errors: ['validation_error', 'organization_not_found', 'run_not_found'],
  },
  {
    params,
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(timedStepSchema), 'A page of steps.', 'In order.') },
  },
);

const read = adminOperation(
  {
    id: 'getRunStep',
    permission: 'runs.content',
    tag,
    summary: 'Read a step of a run',
    responseExample: stepExample,
    errors: ['validation_error', 'organization_not_found', 'run_not_found', 'not_found'],
  },
  {
    params: paramsOf({
      run_id: uuid('The run.'),
      n: Type.String({ description: 'Its number, from 1 within its run.' }),
    }),
    response: { 200: ref(stepSchema) },
  },
);

export function registerRunSteps(app: EdgeApp, { runExecutor }: EdgeParts): void {
  app.get('/runs/:run_id/steps', { schema: list }, async (request) => {
    const { org_id: organizationId, run_id: runId } = request.params;
    const { data, next_cursor: cursor } = await runExecutor.ListSteps(
      { organization_id: organizationId, run_id: runId, page: request.query },
      callContext(request),
    );
    return { data: data.map(presentTimedStep), next_cursor: cursor ?? null };
  });

  app.get('/runs/:run_id/steps/:n', { schema: read, config: { namedParams: ['n'] } }, async (request) => {
    const { org_id: organizationId, run_id: runId, n } = request.params;
    if (!/^[1-9]\d{0,6}$/.test(n)) throw validationError('/n', 'must be a number from 1');
    const { step } = await runExecutor.GetStep(
      { organization_id: organizationId, run_id: runId, n: Number(n) },
      callContext(request),
    );
    if (!step) throw new ContractError('not_found', 'The run has no such step.');
    return presentStep(step);
  });
}
