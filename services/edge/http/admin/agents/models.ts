// /admin/v1/organizations/{org_id}/models: the values for an agent's `model` here.

import Type, { type Static } from 'typebox';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { pageOf, word } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const sources = ['demo', 'openai', 'anthropic', 'openai-compatible'] as const;

const sourceSchema = Type.Object({
  id: word(sources, "The prefix of an agent's `model`."),
  configured: Type.Boolean({ description: 'The deployment has a key or an address for it.' }),
  models: Type.Array(Type.String(), {
    description: "Whole names for an agent's `model` that the deployment offers; others can be named all the same.",
  }),
});

const example: Static<typeof sourceSchema>[] = [
  { id: 'demo', configured: true, models: ['demo'] },
  { id: 'openai', configured: true, models: ['openai/gpt-4.1-mini'] },
];

const list = adminOperation(
  {
    id: 'listModels',
    permission: 'agents.read',
    tag: 'Agents',
    summary: 'List the models that agents can have',
    description:
      'By provider, all on one page, as the settings of the deployment give them (MODEL_NAMES and the keys).',
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
    const data = found.map(({ id, ...rest }) => ({ id: id as (typeof sources)[number], ...rest }));
    return { data, next_cursor: null };
  });
}
