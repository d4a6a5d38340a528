// The models that agents of the organization can have, by connection: its own, those of the deployment, and those of the
// deployment's settings.

import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import type { operations } from '../../api/schema.ts';

export type Source = operations['listModels']['responses'][200]['content']['application/json']['data'][number];

export const sourcesKey = (org_id: string) => ['models', org_id] as const;

export function readSources(org_id: string, signal: AbortSignal) {
  return answerOf(api.GET('/admin/v1/organizations/{org_id}/models', { params: { path: { org_id } }, signal }));
}

export function useModelSources({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const { id: org_id } = useOrganization();
  return useRead(sourcesKey(org_id), (signal) => readSources(org_id, signal), { enabled });
}
