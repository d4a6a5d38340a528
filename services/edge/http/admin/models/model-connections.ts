// /admin/v1/organizations/{org_id}/model-connections, and the deployment's own at /admin/v1/model-connections.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import {
  connectionFieldsOf,
  presentListedModels,
  presentModelConnection,
  presentTest,
} from '../../schemas/model-connection.ts';
import { creationOf } from '../creation.ts';
import { ifRevision, tagged } from '../etag.ts';
import { type ConnectionOperations, ofDeployment, ofOrganization } from './connection-operations.ts';

type Parts = Pick<EdgeParts, 'runExecutor'>;

/** A test takes up to 20 s. */
const testedWithinMs = 30_000;
/** A list of models takes up to 10 s. */
const listedWithinMs = 15_000;

export function registerModelConnections(app: EdgeApp, parts: Parts): void {
  register(app, parts, ofOrganization);
}

export function registerDeploymentModelConnections(app: EdgeApp, parts: Parts): void {
  register(app, parts, ofDeployment);
}

function register(app: EdgeApp, { runExecutor }: Parts, operations: ConnectionOperations): void {
  const { schema, create, list, read, change, remove, test, models } = operations;
  app.addSchema(schema);
  const of = ({ org_id: id }: { readonly org_id?: string }) => (id === undefined ? {} : { organization_id: id });
  const names = (params: { readonly org_id?: string; readonly model_connection_id: string }) => ({
    ...of(params),
    connection_id: params.model_connection_id,
  });
  const within = (request: Parameters<typeof callContext>[0], ms: number) => ({
    ...callContext(request),
    deadline: Date.now() + ms,
  });
  const path = '/model-connections/:model_connection_id';

  app.post('/model-connections', { schema: create }, async (request, reply) => {
    const { connection } = await runExecutor.CreateModelConnection(
      { ...of(request.params), fields: connectionFieldsOf(request.body), ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return presentModelConnection(tagged(reply, found(connection)));
  });

  app.get('/model-connections', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await runExecutor.ListModelConnections(
      { ...of(request.params), page: request.query },
      callContext(request),
    );
    return { data: data.map(presentModelConnection), next_cursor: cursor ?? null };
  });

  app.get(path, { schema: read }, async (request, reply) => {
    const { connection } = await runExecutor.GetModelConnection(names(request.params), callContext(request));
    return presentModelConnection(tagged(reply, found(connection)));
  });

  app.patch(path, { schema: change }, async (request, reply) => {
    const { connection } = await runExecutor.UpdateModelConnection(
      { ...names(request.params), fields: connectionFieldsOf(request.body), ...ifRevision(request) },
      callContext(request),
    );
    return presentModelConnection(tagged(reply, found(connection)));
  });

  app.delete(path, { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    await runExecutor.DeleteModelConnection({ ...names(request.params), ...ifRevision(request) }, callContext(request));
    return reply.code(204).send(null);
  });

  app.post(`${path}/test`, { schema: test, config: { bodyOptional: true } }, async (request) => {
    const { model } = request.body ?? {};
    const outcome = await runExecutor.TestModelConnection(
      { ...names(request.params), ...(model === undefined ? {} : { model }) },
      within(request, testedWithinMs),
    );
    return { ...presentTest(outcome), connection: presentModelConnection(found(outcome.connection)) };
  });

  app.get(`${path}/models`, { schema: models }, async (request) => {
    const listed = await runExecutor.ListConnectionModels(names(request.params), within(request, listedWithinMs));
    return { data: presentListedModels(listed), next_cursor: null };
  });
}

function found<T>(connection: T | null): T {
  if (connection === null) throw new ContractError('not_found', 'There is no such connection to models.');
  return connection;
}
