// /admin/v1/organizations/{org_id}/ceilings: the most that an organization may set as its limits, which only operators
// set.

import Type, { type Static } from 'typebox';
import type { OrgCeiling__Output } from '#proto/colloquy/limits/v1/OrgCeiling.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { nullable, ref } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';
import { ifRevision, tagged } from '../etag.ts';
import { changesOf, type LimitName, limitNames, settable } from './limits.ts';

const tag = 'Limits';

const ceilingSchema = Type.Object(
  {
    value: nullable(
      Type.Integer({ description: 'The most that this organization may set; null: the ceiling of the deployment.' }),
    ),
    deployment: Type.Integer({ description: 'The most in any organization, by the settings of the deployment.' }),
  },
  { $id: 'Ceiling', description: 'The most that an organization may set of one limit.' },
);

const ceilingsSchema = Type.Object(
  Object.fromEntries(Object.keys(limitNames).map((name) => [name, ref(ceilingSchema)])) as Record<
    LimitName,
    ReturnType<typeof ref<typeof ceilingSchema>>
  >,
  { $id: 'Ceilings', description: 'The ceilings of all limits of an organization.' },
);

const example: Static<typeof ceilingsSchema> = {
  end_user_messages_per_minute: { value: null, deployment: 1_000 },
  api_key_requests_per_minute: { value: null, deployment: 10_000 },
  active_runs_per_end_user: { value: null, deployment: 20 },
  concurrent_runs: { value: 25, deployment: 100 },
  queued_runs: { value: null, deployment: 1_000 },
  daily_tokens: { value: 5_000_000, deployment: 1_000_000_000_000 },
  trace_retention_days: { value: null, deployment: 365 },
  stored_bytes: { value: 53_687_091_200, deployment: 1_099_511_627_776 },
  documents: { value: null, deployment: 100_000 },
  knowledge_bases: { value: null, deployment: 1_000 },
  agents: { value: null, deployment: 1_000 },
  tool_servers: { value: null, deployment: 50 },
  members: { value: null, deployment: 10_000 },
  model_connections: { value: null, deployment: 100 },
};

const read = adminOperation(
  {
    id: 'getCeilings',
    permission: 'organizations.manage',
    tag,
    summary: "Read the ceilings of an organization's limits",
    etag: true,
    responseExample: example,
    errors: ['organization_not_found'],
  },
  { params: paramsOf({}), response: { 200: ref(ceilingsSchema) } },
);

const change = adminOperation(
  {
    id: 'updateCeilings',
    permission: 'organizations.manage',
    withoutAccess: 'shows_nothing',
    tag,
    summary: "Change the ceilings of an organization's limits",
    headers: ['IfMatch'],
    etag: true,
    description:
      'Sets all or none; null is the ceiling of the deployment. Within 5 s a limit above its ceiling, or without a value, is in force as its ceiling.',
    requestExample: { concurrent_runs: 25, daily_tokens: 5_000_000 },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      Object.fromEntries(Object.entries(limitNames).map(([name, description]) => [name, settable(name, description)])),
      { additionalProperties: false },
    ),
    response: { 200: ref(ceilingsSchema) },
  },
);

export function registerCeilings(app: EdgeApp, { limits }: EdgeParts): void {
  for (const schema of [ceilingSchema, ceilingsSchema]) app.addSchema(schema);

  app.get('/ceilings', { schema: read }, async (request, reply) => {
    const { org_id: organization_id } = request.params;
    const found = await limits.DescribeCeilings({ organization_id }, callContext(request));
    return present(tagged(reply, found).ceilings);
  });

  app.patch('/ceilings', { schema: change }, async (request, reply) => {
    const asked = {
      organization_id: request.params.org_id,
      changes: changesOf(request.body),
      ...ifRevision(request),
    };
    return present(tagged(reply, await limits.UpdateCeilings(asked, callContext(request))).ceilings);
  });
}

function present(ceilings: readonly OrgCeiling__Output[]): Static<typeof ceilingsSchema> {
  return Object.fromEntries(
    ceilings.map(({ name, value, deployment }) => [name, { value: value ?? null, deployment }]),
  ) as Static<typeof ceilingsSchema>;
}
