// The agents of organizations.

import type { Collection } from '#shared/document-store/document-store.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';
import type { AgentChange, AgentDocument } from '../domain/agent.ts';

export interface AgentStore {
  insert(agent: AgentDocument): Promise<void>;
  find(organizationId: string, agentId: string): Promise<AgentDocument | null>;
  list(
    organizationId: string,
    enabledOnly: boolean,
    page: PageRequest | null,
  ): Promise<{ data: AgentDocument[]; next_cursor?: string }>;
  change(organizationId: string, agentId: string, change: AgentChange): Promise<AgentDocument | null>;
  delete(organizationId: string, agentId: string): Promise<boolean>;
  /** Deletes some of an organization's; how many. */
  deleteSome(organizationId: string, limit: number): Promise<number>;
}

export function agentStore(agents: Collection<AgentDocument>): AgentStore {
  return {
    insert: (agent) => agents.insert(agent),
    find: (organizationId, agentId) => agents.findOne({ _id: agentId, organization_id: organizationId }),
    list: (organizationId, enabledOnly, page) =>
      readPage(agents, { organization_id: organizationId, ...(enabledOnly ? { disabled: false } : {}) }, page, [
        'agents',
        organizationId,
        enabledOnly,
      ]),
    change(organizationId, agentId, { set, unset }) {
      const filter = { _id: agentId, organization_id: organizationId };
      if (Object.keys(set).length + unset.length === 0) return agents.findOne(filter);
      return agents.findOneAndUpdate(
        filter,
        {
          ...(Object.keys(set).length > 0 ? { $set: set } : {}),
          ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, true as const])) } : {}),
        },
        { returns: 'after' },
      );
    },
    delete: (organizationId, agentId) => agents.deleteOne({ _id: agentId, organization_id: organizationId }),
    deleteSome: (organizationId, limit) => agents.deleteMany({ organization_id: organizationId }, limit),
  };
}
