// Names of agents, for screens that know them by their ids.

import { answerOf, api } from './client.ts';
import { useOrganization } from './me.ts';
import { useRead } from './query.ts';

/** Agents by their ids, as far as the newest hundred go. `enabled`: whether it is asked at all. */
export function useAgentNames(enabled = true): ReadonlyMap<string, string> {
  const { id: org_id } = useOrganization();
  const { data } = useRead(
    ['agents', org_id, 'names'],
    (signal) =>
      answerOf(
        api.GET('/admin/v1/organizations/{org_id}/agents', {
          params: { path: { org_id }, query: { limit: 100 } },
          signal,
        }),
      ),
    { enabled },
  );
  return new Map(data?.data.map(({ id, name }) => [id, name]));
}
