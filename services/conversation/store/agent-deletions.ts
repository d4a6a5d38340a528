// Deletions of agents that were begun, for as long as something of the agent may be left: the agent and its versions go one after
// the other, and a version may be kept beside that.

import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { agentDeletionCollection } from '../collections.ts';

/** One that was begun, whether there was such an agent or not. */
export interface AgentDeletionDocument {
  _id: string;
  organization_id: string;
  agent_id: string;
  /** When it was begun, or could not be finished the last time. */
  at: Date;
}

export interface AgentDeletionStore {
  /** Before anything of the agent goes. */
  begin(organizationId: string, agentId: string, now: Date): Promise<void>;
  /** Sweeper: some that were begun before then, the oldest first. */
  begunBefore(before: Date, limit: number): Promise<AgentDeletionDocument[]>;
  /** Sweeper: there is nothing left of it, unless it was begun anew. */
  settle(deletion: AgentDeletionDocument): Promise<void>;
  /** Sweeper: counts it as begun at `at`, so that those behind it come first. */
  lookLater(deletion: AgentDeletionDocument, at: Date): Promise<void>;
}

export function createAgentDeletionStore(store: DocumentStore): AgentDeletionStore {
  const deletions = store.collection<AgentDeletionDocument>(agentDeletionCollection);
  return {
    async begin(organizationId, agentId, now) {
      await deletions.upsertOne(
        { _id: `${organizationId}:${agentId}` },
        { $set: { at: now }, $setOnInsert: { organization_id: organizationId, agent_id: agentId } },
      );
    },
    begunBefore: (before, limit) => deletions.find({ at: { $lt: before } }, { sort: { at: 1 }, limit }),
    async settle({ _id, at }) {
      await deletions.deleteOne({ _id, at });
    },
    async lookLater({ _id }, at) {
      await deletions.updateOne({ _id }, { $set: { at } });
    },
  };
}
