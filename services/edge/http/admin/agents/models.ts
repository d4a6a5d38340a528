// /admin/v1/organizations/{org_id}/models: the values for an agent's `model` here.

import Type, { type Static } from 'typebox';
import type { ModelSource__Output } from '#proto/colloquy/run_executor/v1/ModelSource.ts';
import { isOfSettings, settingOfConnection } from '#shared/contract/models/model-name.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, uuid, word } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const standingSchema = Type.Object({
  model: Type.String({ description: "The whole name for an agent's `model`." }),
  shutdown_at: nullable(dateTime('When it ends, where the provider says so.')),
  missing_since: nullable(dateTime('Since when the provider has no such model; null where it has, or was not asked.')),
});

const sourceSchema = Type.Object({
  id: Type.String({ description: "The prefix of an agent's `model`: the connection's name." }),
  configured: Type.Boolean({
    description: 'Whether it can be called: it has a key or an address, and is not disabled.',
  }),
  models: Type.Array(Type.String(), {
    description: "Offered whole names for an agent's `model`; others can be named all the same.",
  }),
  connection_id: nullable(uuid('The connection; null for those of the settings.')),
  kind: Type.String({ description: 'The kind of provider; `demo` for the demo model.' }),
  setting: nullable(
    Type.String({
      description: "The operator's setting that sets it up, where it is of the settings and not configured; else null.",
    }),
  ),
  owner: word(['settings', 'deployment', 'organization'], 'Whose connection it is.'),
  state: word(['unknown', 'reachable', 'failing'], 'The outcome of its last test.'),
  standings: Type.Array(standingSchema, {
    description: 'The offered models, and others of which it is known that they end or are missing.',
  }),
});

const example: Static<typeof sourceSchema>[] = [
  {
    id: 'demo',
    configured: true,
    models: ['demo'],
    connection_id: null,
    kind: 'demo',
    setting: null,
    owner: 'settings',
    state: 'unknown',
    standings: [],
  },
  {
    id: 'our-openai',
    configured: true,
    models: ['our-openai/<model>'],
    connection_id: '01942c1f-7a00-7bbb-8000-0000000000b1',
    kind: 'openai',
    setting: null,
    owner: 'organization',
    state: 'reachable',
    standings: [{ model: 'our-openai/<model>', shutdown_at: '2027-04-14T00:00:00.000Z', missing_since: null }],
  },
];

const list = adminOperation(
  {
    id: 'listModels',
    permission: 'agents.read',
    tag: 'Agents',
    summary: 'List the models that agents can have',
    description:
      'By connection, all on one page: those of the settings (MODEL_NAMES and the keys), those of the deployment that the organization may use, and its own.',
    responseExample: { data: example, next_cursor: null },
    errors: ['organization_not_found'],
  },
  { params: paramsOf({}), response: { 200: pageOf(sourceSchema, 'All of them.', 'The demo model first.') } },
);

export function registerModels(app: EdgeApp, { runExecutor }: EdgeParts): void {
  app.get('/models', { schema: list }, async (request) => {
    const { sources: found } = await runExecutor.ListModels(
      { organization_id: request.params.org_id },
      callContext(request),
    );
    return { data: found.map(present), next_cursor: null };
  });
}

function present(source: ModelSource__Output): Static<typeof sourceSchema> {
  const { id, configured, models, connection_id, kind, owner, state, standings } = source;
  return {
    id,
    configured,
    models,
    connection_id: connection_id ?? null,
    // Empty from a service of the version before.
    kind: kind === '' ? id : kind,
    setting: configured || connection_id !== undefined || !isOfSettings(id) ? null : (settingOfConnection[id] ?? null),
    owner: (owner === '' ? 'settings' : owner) as 'settings',
    state: (state === '' ? 'unknown' : state) as 'unknown',
    standings: standings.map(({ model, shutdown_at, missing_since }) => ({
      model,
      shutdown_at: shutdown_at ?? null,
      missing_since: missing_since ?? null,
    })),
  };
}
