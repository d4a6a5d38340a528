// Reads of the section's screens, and their cache keys.

import { answerOf, api, taggedAnswerOf } from '../../api/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';

export type ToolServer = components['schemas']['ToolServer'];
export type Tool = components['schemas']['Tool'];
export type Mode = 'auto' | 'ask' | 'off';

export const serversPath = '/admin/v1/organizations/{org_id}/tool-servers' as const;
export const serverPath = `${serversPath}/{tool_server_id}` as const;

/** A server, and the ETag that it was read with. */
export interface SeenServer {
  readonly body: ToolServer;
  readonly etag: string | undefined;
}

/** All that a change of a connector or of its tools makes old; home and the agents' choices among it. */
export const changedKeys = (org: string) => [
  ['connectors', org],
  ['attention', org],
  ['agents', org, 'server-choices'],
];

export function useConnector(id: string) {
  const { id: org_id } = useOrganization();
  return useRead<SeenServer>(['connectors', org_id, id], (signal) =>
    taggedAnswerOf(api.GET(serverPath, { params: { path: { org_id, tool_server_id: id } }, signal })),
  );
}

export function useTools(id: string) {
  const { id: org_id } = useOrganization();
  return useRead<readonly Tool[]>(['connectors', org_id, id, 'tools'], async (signal) => {
    const params = { path: { org_id, tool_server_id: id } };
    return (await answerOf(api.GET(`${serverPath}/tools`, { params, signal }))).data;
  });
}

/** Reads all of the section anew: a refusal may come from a change since the last read. */
export function useReadAnew(): () => void {
  const { id: org_id } = useOrganization();
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['connectors', org_id] });
}

/** With the `If-Match` of the seen revision. */
export const ifMatch = (etag: string | undefined) => (etag === undefined ? {} : { headers: { 'If-Match': etag } });

/** Whether somebody has to look at a tool: it differs from its accepted definition, and may be called. */
export const awaitsLook = ({ changed, mode }: Tool): boolean => changed && mode !== 'off';

/** Where a tool is looked at. */
export const toolPlace = (id: string, name: string): string =>
  `/connectors/${id}/tool?${new URLSearchParams({ name }).toString()}`;

/** Far more agents than organizations have; of more it is said that there may be others. */
const mostPages = 5;

/** The agents that a connector is given to, by name. */
export function useUsers(id: string, enabled: boolean) {
  const { id: org_id } = useOrganization();
  return useRead(
    ['agents', org_id, 'with-connector', id],
    async (signal) => {
      const found: { readonly id: string; readonly name: string }[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
        const { data, next_cursor: next } = await answerOf(
          api.GET('/admin/v1/organizations/{org_id}/agents', { params: { path: { org_id }, query }, signal }),
        );
        found.push(...data.filter(({ tool_server_ids: ids }) => ids.includes(id)));
        if (next === null) return { agents: found, more: false };
        cursor = next;
      }
      return { agents: found, more: true };
    },
    { enabled },
  );
}
