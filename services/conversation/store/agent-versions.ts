// The versions of agents: inserted once, never updated.

import type { PageRequest } from '#shared/contract/pagination/page.ts';
import { decodePlace, encodePlace } from '#shared/contract/pagination/place-cursor.ts';
import { type DocumentStore, DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import { agentVersionCollection } from '../collections.ts';
import { type AgentVersionDocument, versionId } from '../domain/agent-version.ts';

export interface AgentVersionStore {
  /** Keeps one; false where it is there. */
  insertIfAbsent(version: AgentVersionDocument): Promise<boolean>;
  find(organizationId: string, agentId: string, n: number): Promise<AgentVersionDocument | null>;
  /** Newest first, without their content. */
  list(
    organizationId: string,
    agentId: string,
    page: PageRequest | null,
  ): Promise<{ data: Omit<AgentVersionDocument, 'content'>[]; next_cursor?: string }>;
  /** Deletes all of an agent. */
  deleteOf(organizationId: string, agentId: string): Promise<void>;
  /** Deletes some of an organization's; how many. */
  deleteSome(organizationId: string, limit: number): Promise<number>;
}

const batch = 200;
const listed = ['organization_id', 'agent_id', 'n', 'at', 'by', 'note', 'restored_from'] as const;

export function createAgentVersionStore(store: DocumentStore): AgentVersionStore {
  const versions = store.collection<AgentVersionDocument>(agentVersionCollection);
  return {
    async insertIfAbsent(version) {
      try {
        await versions.insert(version);
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    find: (organizationId, agentId, n) =>
      versions.findOne({ _id: versionId(agentId, n), organization_id: organizationId, agent_id: agentId }),
    async list(organizationId, agentId, page) {
      const binding = ['agent-versions', organizationId, agentId];
      const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
      const below = page?.cursor ? { n: { $lt: decodePlace(page.cursor, binding) } } : {};
      const found = await versions.find(
        { organization_id: organizationId, agent_id: agentId, ...below },
        { sort: { n: -1 }, limit: limit + 1, fields: listed },
      );
      const data = found.slice(0, limit);
      const last = data.at(-1);
      return found.length > limit && last ? { data, next_cursor: encodePlace(last.n, binding) } : { data };
    },
    async deleteOf(organizationId, agentId) {
      const own = { organization_id: organizationId, agent_id: agentId };
      while ((await versions.deleteMany(own, batch)) === batch);
    },
    deleteSome: (organizationId, limit) => versions.deleteMany({ organization_id: organizationId }, limit),
  };
}
