// GET /v2/limits/active-runs: the runs in flight of the caller's end-user.

import Type from 'typebox';
import type { EdgeParts } from '../../dependencies.ts';
import { actingEndUser, callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';

const read = operation(
  {
    id: 'countActiveRuns',
    tag: 'Limits',
    summary: 'Count the runs in flight',
    headers: ['XEndUserId'],
    responseExample: { used: 1 },
    errors: [],
  },
  {
    response: { 200: Type.Object({ used: Type.Integer({ description: 'Their runs in flight, with waiting ones.' }) }) },
  },
);

export function registerActiveRuns(app: EdgeApp, { limits, endUsers }: EdgeParts): void {
  app.get('/limits/active-runs', { schema: read }, async (request) => {
    const { organization_id } = credentialOf(request);
    const { id: end_user_id } = await actingEndUser(request, endUsers, { create: false });
    const { active_runs: used } = await limits.CountActiveRuns({ organization_id, end_user_id }, callContext(request));
    return { used };
  });
}
