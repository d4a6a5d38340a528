// GET /admin/v1/organizations/{org_id}/runs/{run_id}/stream: a run as server-sent events, and its steps as they are recorded.

import type { OutgoingHttpHeaders } from 'node:http';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { parseStreamCursor } from '../../../domain/stream-cursor.ts';
import { withSteps } from '../../../streaming/step-events.ts';
import { sseOutput } from '../../../streaming/stream-output.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { presentTimedStep, timedStepExample, timedStepSchema } from '../../schemas/admin-run.ts';
import { ref, uuid } from '../../schemas/common.ts';
import { administrationFrames, exampleStream, wireFrame } from '../../schemas/frames.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';
import { onPrincipalEnded } from '../held-open.ts';

const frames = administrationFrames(timedStepSchema, timedStepExample);

const example = [
  exampleStream(['run', '1-1']),
  wireFrame('step', [undefined, timedStepExample]),
  exampleStream(['done', '1-2']),
].join('');

const stream = adminOperation(
  {
    id: 'streamAdminRun',
    permission: 'runs.content',
    tag: 'Runs',
    summary: 'Stream a run with its steps',
    description:
      'The events of `GET /v2/runs/{run_id}/stream`, and `step` for each step that is recorded or changed, with its ' +
      'entry of `listRunSteps`. It ends after `done`, and when the caller loses access to the run.',
    headers: ['LastEventId'],
    responseType: 'text/event-stream',
    responseExample: example,
    errors: ['organization_not_found', 'run_not_found', 'rate_limited', 'redis_unavailable'],
  },
  {
    params: paramsOf({ run_id: uuid('The run.') }),
    response: { 200: ref(frames.stream) },
  },
);

export function registerAdminRunStream(app: EdgeApp, parts: EdgeParts): void {
  const { streams, runExecutor, log } = parts;
  for (const schema of frames.schemas) app.addSchema(schema);

  app.get('/runs/:run_id/stream', { schema: stream, config: { streams: true } }, async (request, reply) => {
    const { org_id: organizationId, run_id: runId } = request.params;
    const header = request.headers['last-event-id'];
    const context = callContext(request);
    // The executor checks here whether the actor may see content, and the audit records it.
    const { run } = await runExecutor.GetRunTrace(
      { organization_id: organizationId, run_id: runId, without_steps: true },
      context,
    );
    if (run?.end_user_id === undefined) throw new ContractError('run_not_found', 'There is no such run.');
    const { actor: _actor, ...unnamed } = context;
    await streams.open(
      {
        run_id: runId,
        access: { organization_id: organizationId, end_user_id: run.end_user_id },
        owner: { organization_id: organizationId },
        context: unnamed,
        cursor: typeof header === 'string' ? parseStreamCursor(header) : null,
        onRevoked: (listener) => onPrincipalEnded(parts, request, listener),
      },
      () => {
        reply.hijack();
        const output = sseOutput(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
        return withSteps(output, async (after) => {
          try {
            const page = { limit: 100 };
            const asked = { organization_id: organizationId, run_id: runId, page, after };
            return (await runExecutor.ListSteps(asked, context)).data.map(presentTimedStep);
          } catch (error) {
            log.warn({ err: error, run_id: runId }, 'the steps of a streamed run could not be read');
            return [];
          }
        });
      },
    );
    return reply;
  });
}
