// How much agents were used of late, and how often they failed.

import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { useNow } from '../../components/time.tsx';

const days = 7;
const dayMs = 86_400_000;

/** The usage of each agent in the last seven days (UTC), by its id; undefined while it is not known. */
export function useAgentUse(): ReadonlyMap<string, components['schemas']['UsageRow']> | undefined {
  const { id: org_id } = useOrganization();
  const from = new Date(useNow() - (days - 1) * dayMs).toISOString().slice(0, 10);
  const { data } = useRead(['usage', org_id, 'agents', from], (signal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/usage', {
        params: { path: { org_id }, query: { from, group_by: 'agent' } },
        signal,
      }),
    ),
  );
  return data && new Map(data.data.map((row) => [row.agent_id ?? '', row]));
}
