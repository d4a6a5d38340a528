// The agents of organizations. An overwrite rests on the revision that was read: of two at once, one comes too late.

import type { Position } from '#shared/contract/pagination/cursor.ts';
import { readNamed } from '#shared/contract/pagination/named-page.ts';
import { below, type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { DocumentStore, Value } from '#shared/ports/document-store/document-store.ts';
import { atRevision, oneEdit, revisionOf } from '#shared/ports/document-store/edits.ts';
import { agentCollection } from '../collections.ts';
import {
  type AgentContent,
  type AgentDocument,
  type AgentDraft,
  contentOf,
  isPublished,
  optionalFields,
  type Publication,
} from '../domain/agent.ts';

/** Filters of a list of agents. */
export interface AgentFilter {
  readonly disabled?: boolean;
  /** Only those that visitors reach. */
  readonly liveOnly?: boolean;
  /** A part of the name, in any case. */
  readonly q?: string;
}

/** A change of the published content, of `disabled`, of the draft. */
export interface AgentWrite {
  /** Becomes the next version. */
  readonly publishes?: { readonly content: AgentContent; readonly publication: Publication };
  readonly disabled?: boolean;
  /** Another draft, or none any more. */
  readonly draft?: Omit<AgentDraft, 'revision'> | 'none';
}

export interface AgentStore {
  insert(agent: AgentDocument): Promise<void>;
  find(organizationId: string, agentId: string): Promise<AgentDocument | null>;
  /** Those of the given ones that are there. */
  those(organizationId: string, ids: readonly string[]): Promise<readonly string[]>;
  count(organizationId: string): Promise<number>;
  list(
    organizationId: string,
    filter: AgentFilter,
    page: PageRequest | null,
  ): Promise<{ data: AgentDocument[]; next_cursor?: string }>;
  /** Names and knowledge bases are in no index: a request looks at so many of the newest. */
  newest(organizationId: string): AsyncIterable<Pick<AgentDocument, '_id' | 'name' | 'knowledge_base_ids'>>;
  /** Writes the successor of `agent`; null where it has been changed since, or is gone. */
  write(agent: AgentDocument, write: AgentWrite): Promise<AgentDocument | null>;
  /** False where there is none of that revision. */
  delete(organizationId: string, agentId: string, revision?: number): Promise<boolean>;
  /** Deletes some of an organization's; how many. */
  deleteSome(organizationId: string, limit: number): Promise<number>;
}

const lookedAtOnce = 500;
const mostLookedAt = 5_000;
/** More than any limit of them. */
const mostCounted = 100_000;

export function createAgentStore(store: DocumentStore): AgentStore {
  const agents = store.collection<AgentDocument>(agentCollection);
  return {
    insert: (agent) => agents.insert(agent),
    async those(organizationId, ids) {
      const filter = { _id: { $in: ids }, organization_id: organizationId };
      const found = await agents.find(filter, { limit: Math.max(1, ids.length), fields: ['created_at'] });
      return found.map(({ _id }) => _id);
    },
    count: (organizationId) => agents.count({ organization_id: organizationId }, mostCounted),
    find: (organizationId, agentId) => agents.findOne({ _id: agentId, organization_id: organizationId }),
    list(organizationId, { liveOnly = false, disabled = liveOnly ? false : undefined, q }, page) {
      const filter = {
        organization_id: organizationId,
        ...(disabled === undefined ? {} : { disabled }),
        ...(liveOnly ? { version: { $gt: 0 } } : {}),
      };
      const binding = ['agents', organizationId, disabled, q];
      return q === undefined ? readPage(agents, filter, page, binding) : readNamed(agents, filter, q, page, binding);
    },
    async *newest(organizationId) {
      const filter = { organization_id: organizationId };
      let after: Position | undefined;
      for (let read = 0; read < mostLookedAt; read += lookedAtOnce) {
        const found = await agents.find(after ? below(filter, 'created_at', after) : filter, {
          sort: { created_at: -1, _id: -1 },
          limit: lookedAtOnce,
          fields: ['name', 'knowledge_base_ids', 'created_at'],
        });
        yield* found;
        const last = found.at(-1);
        if (!last || found.length < lookedAtOnce) return;
        after = { at: last.created_at, id: last._id };
      }
    },
    write(agent, { publishes, disabled, draft }) {
      const set: Record<string, Value> = {};
      const unset: Record<string, true> = {};
      const shows = draft !== undefined && !isPublished(agent);
      const settles = publishes !== undefined || disabled !== undefined || shows;
      if (disabled !== undefined) set.disabled = disabled;
      const become = (next: AgentContent): void => {
        const content = contentOf(next);
        Object.assign(set, content);
        for (const name of optionalFields) if (content[name] === undefined) unset[name] = true;
      };
      if (publishes) {
        become(publishes.content);
        Object.assign(set, { version: agent.version + 1, published: publishes.publication });
      }
      if (draft !== undefined) {
        const revision = (agent.draft_revision ?? 0) + 1;
        set.draft_revision = revision;
        if (draft === 'none') unset.draft = true;
        else Object.assign(set, { draft: { ...draft, revision } });
        // One that was never published is found and shown as its draft is.
        if (draft !== 'none' && !isPublished(agent)) become(draft.content);
      }
      return agents.findOneAndUpdate(
        {
          _id: agent._id,
          organization_id: agent.organization_id,
          ...(settles ? atRevision(revisionOf(agent)) : {}),
          ...(draft === undefined ? {} : { draft_revision: agent.draft_revision ?? { $exists: false } }),
        },
        {
          ...(Object.keys(set).length > 0 ? { $set: set } : {}),
          ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
          ...(settles ? { $inc: oneEdit } : {}),
        },
        { returns: 'after' },
      );
    },
    delete: (organizationId, agentId, revision) =>
      agents.deleteOne({ _id: agentId, organization_id: organizationId, ...atRevision(revision) }),
    deleteSome: (organizationId, limit) => agents.deleteMany({ organization_id: organizationId }, limit),
  };
}
