// Reads of the section's screens, and their cache keys.

import { answerOf, api, ApiError, taggedAnswerOf } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { useModelSources } from '../../components/models/sources.ts';
import type { Agent, Draft } from './content.ts';

/** The draft of an agent, and the ETag that it was read with. */
export interface SeenDraft {
  readonly draft: Draft;
  readonly etag: string;
}

/** An agent, and the ETag that it was read with. */
export interface SeenAgent {
  readonly agent: Agent;
  readonly etag: string | undefined;
}

export const agentsKey = (org: string) => ['agents', org] as const;
export const agentKey = (org: string, id: string) => ['agents', org, id] as const;

export function useAgent(id: string) {
  const { id: org_id } = useOrganization();
  const path = { org_id, agent_id: id };
  return useRead<SeenAgent>([...agentKey(org_id, id), 'agent'], async (signal) => {
    const { body, etag } = await taggedAnswerOf(
      api.GET('/admin/v1/organizations/{org_id}/agents/{agent_id}', { params: { path }, signal }),
    );
    return { agent: body, etag };
  });
}

/** null where it has none. */
export async function readDraft(org_id: string, agent_id: string, signal?: AbortSignal): Promise<SeenDraft | null> {
  try {
    const { data, response } = await api.GET('/admin/v1/organizations/{org_id}/agents/{agent_id}/draft', {
      params: { path: { org_id, agent_id } },
      ...(signal === undefined ? {} : { signal }),
    });
    return data === undefined ? null : { draft: data, etag: response.headers.get('etag') ?? '' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The choices for agents: models, knowledge bases and tool servers. Lists that the role may not read are empty. */
export function useChoices() {
  const { id: org_id } = useOrganization();
  const params = { params: { path: { org_id }, query: { limit: 100 } } };
  const models = useModelSources();
  const knowledge = useRead(['agents', org_id, 'knowledge-choices'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}/knowledge-bases', { ...params, signal })),
  );
  const servers = useRead(['agents', org_id, 'server-choices'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}/tool-servers', { ...params, signal })),
  );
  const knowledgeBases = knowledge.data?.data ?? [];
  const toolServers = servers.data?.data ?? [];
  return {
    sources: models.data?.data ?? [],
    knowledgeBases,
    toolServers,
    names: new Map([...knowledgeBases, ...toolServers].map(({ id, name }) => [id, name])),
  };
}
