// /admin/v1/organizations/{org_id}/limits: an organization's limits, their current usage, and refusals.

import Type, { type Static } from 'typebox';
import type { OrgLimit__Output } from '#proto/colloquy/limits/v1/OrgLimit.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { nullable, ref } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Limits';

/** The names of limits, with their meaning. */
export const limitNames = {
  end_user_messages_per_minute: 'Messages per minute of one end-user.',
  api_key_requests_per_minute: 'Chat requests per minute of one API key.',
  active_runs_per_end_user: 'Runs in flight of one end-user, with waiting ones.',
  concurrent_runs: 'Chat runs at work at once; others wait.',
  queued_runs: 'Chat runs that may wait beside those.',
  daily_tokens: 'Model tokens in a day (UTC); null: no budget.',
  trace_retention_days: 'Days that the steps of finished runs are kept.',
  stored_bytes: 'Bytes of stored documents: the originals of uploads.',
  documents: 'Documents, in all knowledge bases.',
  knowledge_bases: 'Knowledge bases.',
  agents: 'Agents.',
  tool_servers: 'Tool servers.',
  members: 'Members.',
  model_connections: 'Connections to models of its own; 0: none.',
} as const;

export type LimitName = keyof typeof limitNames;

const limitSchema = Type.Object(
  {
    value: nullable(Type.Integer({ description: 'The value in force; null: no limit.' })),
    default: nullable(Type.Integer({ description: 'The default; null: no limit.' })),
    ceiling: Type.Integer({
      description:
        'The highest value to set, by the settings of the deployment, or by the operator for this organization.',
    }),
    used: Type.Optional(
      Type.Integer({ description: 'The current usage; absent where each end-user or key has their own.' }),
    ),
    refused_24h: Type.Optional(
      Type.Integer({
        description: 'Requests that it refused in the last 24 hours, to the hour; absent where it refuses none.',
      }),
    ),
  },
  { $id: 'Limit', description: 'One limit of an organization.' },
);

const limitsSchema = Type.Object(
  Object.fromEntries(Object.keys(limitNames).map((name) => [name, ref(limitSchema)])) as Record<
    LimitName,
    ReturnType<typeof ref<typeof limitSchema>>
  >,
  { $id: 'Limits', description: 'All limits of an organization.' },
);

/** A value that may be set, or null. */
export function settable(name: string, description: string) {
  return Type.Optional(nullable(Type.Integer({ minimum: name === 'model_connections' ? 0 : 1, description })));
}

const one = (value: number | null, ceiling: number, more: Partial<Static<typeof limitSchema>> = {}) => ({
  value,
  default: value,
  ceiling,
  ...more,
});

const example: Static<typeof limitsSchema> = {
  end_user_messages_per_minute: one(20, 1_000, { refused_24h: 0 }),
  api_key_requests_per_minute: one(300, 10_000, { refused_24h: 12 }),
  active_runs_per_end_user: one(3, 20, { refused_24h: 4 }),
  concurrent_runs: one(10, 100, { used: 2 }),
  queued_runs: one(50, 1_000, { used: 0, refused_24h: 0 }),
  daily_tokens: { ...one(null, 1_000_000_000_000, { used: 81_234, refused_24h: 0 }), value: 2_000_000 },
  trace_retention_days: one(30, 365),
  stored_bytes: one(10_737_418_240, 1_099_511_627_776, { used: 48_213_004 }),
  documents: one(10_000, 100_000, { used: 312 }),
  knowledge_bases: one(100, 1_000, { used: 3 }),
  agents: one(200, 1_000, { used: 4 }),
  tool_servers: one(50, 50, { used: 1 }),
  members: one(500, 10_000, { used: 12 }),
  model_connections: one(10, 100, { used: 2 }),
};

const errors = ['validation_error', 'organization_not_found'] as const;

const read = adminOperation(
  {
    id: 'getLimits',
    permission: 'organization.read',
    tag,
    summary: 'Read the limits of an organization',
    etag: true,
    responseExample: example,
    errors,
  },
  { params: paramsOf({}), response: { 200: ref(limitsSchema) } },
);

const change = adminOperation(
  {
    id: 'updateLimits',
    permission: 'limits.write',
    withoutAccess: 'shows_nothing',
    tag,
    summary: 'Change limits of an organization',
    headers: ['IfMatch'],
    etag: true,
    description:
      'Absent limits stay; null is the default. Sets all or none; they are in force within 5 s. A lower limit of storage deletes nothing, and refuses additions while there is no room. Only owners change how long traces are kept (`organization.settings`).',
    requestExample: { concurrent_runs: 20, daily_tokens: 2_000_000 },
    responseExample: example,
    errors: ['payload_too_large', 'conflict', ...errors],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      Object.fromEntries(Object.entries(limitNames).map(([name, description]) => [name, settable(name, description)])),
      { additionalProperties: false },
    ),
    response: { 200: ref(limitsSchema) },
  },
);

export function registerAdminLimits(
  app: EdgeApp,
  { limits, runExecutor, conversation, ingestion, token }: EdgeParts,
): void {
  for (const schema of [limitSchema, limitsSchema]) app.addSchema(schema);

  /** Current usage, by the names of limits. */
  async function usedNow(
    organization_id: string,
    context: ReturnType<typeof callContext>,
  ): Promise<Readonly<Record<string, number>>> {
    const [{ running, waiting }, ...kept] = await Promise.all([
      runExecutor.DescribeQueue({ organization_id }, context),
      ...[runExecutor, conversation, ingestion, token].map((one) => one.DescribeKept({ organization_id }, context)),
    ]);
    const used: Record<string, number> = { concurrent_runs: running, queued_runs: waiting };
    for (const one of kept) for (const [name, amount] of Object.entries(one.kept)) used[name] = Number(amount);
    return used;
  }

  app.get('/limits', { schema: read }, async (request, reply) => {
    const { org_id: organization_id } = request.params;
    const context = callContext(request);
    const [described, used] = await Promise.all([
      limits.DescribeLimits({ organization_id }, context),
      usedNow(organization_id, context),
    ]);
    return present(tagged(reply, described).limits, used);
  });

  app.patch('/limits', { schema: change }, async (request, reply) => {
    const { org_id: organization_id } = request.params;
    const context = callContext(request);
    const changes = changesOf(request.body);
    // Before the change: a failure here changes nothing.
    const used = await usedNow(organization_id, context);
    const changed = await limits.UpdateLimits({ organization_id, changes, ...ifRevision(request) }, context);
    return present(tagged(reply, changed).limits, used);
  });
}

/** Limits of a body as the call takes them. */
export function changesOf(body: object): { name: string; value?: number }[] {
  return Object.entries(body as Record<string, number | null>).map(([name, value]) => ({
    name,
    ...(value === null ? {} : { value }),
  }));
}

function present(
  limits: readonly OrgLimit__Output[],
  used: Readonly<Record<string, number>>,
): Static<typeof limitsSchema> {
  const shown = limits.map(({ name, value, default: fallback, ceiling, used: told, refused_in_day: refused }) => {
    const now = used[name] ?? (told === undefined ? undefined : Number(told));
    return [
      name,
      {
        value: value === undefined ? null : Number(value),
        default: fallback === undefined ? null : Number(fallback),
        ceiling: Number(ceiling),
        ...(now === undefined ? {} : { used: now }),
        ...(refused === undefined ? {} : { refused_24h: Number(refused) }),
      },
    ];
  });
  return Object.fromEntries(shown) as Static<typeof limitsSchema>;
}
