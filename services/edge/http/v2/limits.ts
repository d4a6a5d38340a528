// GET /v2/limits: the caller's remaining quotas.

import Type from 'typebox';
import type { RateKey } from '#proto/colloquy/limits/v1/RateKey.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { actingEndUser, callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { dateTime, nullableObject } from '../schemas/common.ts';

const standingSchema = Type.Object({
  rates: Type.Array(
    Type.Object({
      policy: Type.String({ description: 'As the RateLimit headers name it.' }),
      limit: Type.Integer({ description: 'Requests per minute.' }),
      remaining: Type.Integer({ description: 'Requests left now.' }),
      reset: Type.Integer({ description: 'Seconds until all are left again.' }),
    }),
    { description: 'The rates of the caller.' },
  ),
  active_runs: Type.Object(
    {
      limit: Type.Integer({ description: 'The most runs in flight of the end-user.' }),
      used: Type.Integer({ description: 'Their runs in flight, with waiting ones.' }),
    },
    { description: 'The runs of the end-user that the caller acts for.' },
  ),
  queue: Type.Object(
    {
      running: Type.Integer({ description: 'Chat runs at work.' }),
      waiting: Type.Integer({ description: 'Chat runs that wait.' }),
      limit: Type.Integer({ description: 'Chat runs that may wait.' }),
    },
    { description: 'The queue of the organization.' },
  ),
  budget: nullableObject(
    Type.Object({
      limit: Type.Integer({ description: 'Model tokens in a day.' }),
      used: Type.Integer({ description: 'Of those, used today.' }),
      resets_at: dateTime('The next midnight, UTC.'),
    }),
    'The budget of the organization, for API keys; null where it has none.',
  ),
});

const read = operation(
  {
    id: 'getLimits',
    tag: 'Limits',
    summary: 'Read the remaining limits',
    headers: ['XEndUserId'],
    responseExample: {
      rates: [{ policy: 'api_key', limit: 300, remaining: 291, reset: 42 }],
      active_runs: { limit: 3, used: 1 },
      queue: { running: 4, waiting: 0, limit: 50 },
      budget: { limit: 2_000_000, used: 81_234, resets_at: '2026-01-03T00:00:00.000Z' },
    },
    errors: [],
  },
  { response: { 200: standingSchema } },
);

export function registerLimits(app: EdgeApp, { limits, runExecutor, endUsers }: EdgeParts): void {
  app.get('/limits', { schema: read }, async (request) => {
    const credential = credentialOf(request);
    const { organization_id } = credential;
    const endUser = await actingEndUser(request, endUsers, { create: false });
    const ofEndUser: RateKey = { policy: 'end_user', organization_id, subject: endUser.id };
    const rates: RateKey[] =
      credential.kind === 'api_key'
        ? [{ policy: 'api_key', organization_id, subject: credential.key_id }, ofEndUser]
        : [ofEndUser];
    const context = callContext(request);
    const [standing, queue] = await Promise.all([
      limits.GetStanding({ organization_id, end_user_id: endUser.id, rates }, context),
      runExecutor.DescribeQueue({ organization_id }, context),
    ]);
    const budget = credential.kind === 'api_key' ? standing.budget : undefined;
    return {
      rates: standing.rates.map(({ policy, limit, remaining, reset_seconds: reset }) => ({
        policy,
        limit,
        remaining,
        reset,
      })),
      active_runs: { limit: standing.active_runs_limit, used: standing.active_runs },
      queue: { running: queue.running, waiting: queue.waiting, limit: standing.queued_runs_limit },
      budget: budget ? { limit: Number(budget.limit), used: Number(budget.used), resets_at: budget.resets_at } : null,
    };
  });
}
