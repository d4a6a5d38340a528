// The tool servers of organizations, with the last reading of their tools. Every operation names the organization.
//
// A live one has a `slot` `<organization>/<n>` of which each exists once: that bounds how many an organization has, however
// many are made at once, and finds all of them by a range.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import { type OpenableRecords, sealedRecords, type SealedRecords } from '#shared/platform/sealing/sealed-records.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type Filter,
} from '#shared/ports/document-store/document-store.ts';
import { atRevision, oneEdit } from '#shared/ports/document-store/edits.ts';
import { countsOf, movedTo, type ToolCounts, type ToolListDocument } from '../rules/tool-list.ts';
import { sealingIdOf, type ToolServerDocument } from '../rules/tool-server-setup.ts';
import type { KnownTool } from '../rules/tool-server.ts';

/** A server with its tools, by name. */
export interface UsableToolServer {
  readonly server: ToolServerDocument;
  readonly tools: readonly KnownTool[];
}

/** Fields that a change sets and removes. */
export interface ToolServerUpdate {
  /** Somebody changes it, and did not only look how it is. */
  readonly edits?: true;
  readonly set: Partial<Omit<ToolServerDocument, '_id' | 'organization_id' | 'created_at'>>;
  readonly unset: readonly (
    | 'credential_kind'
    | 'sealed_credential'
    | 'credential_issuer'
    | 'sends_attributes'
    | 'error'
    | 'last_seen_at'
    | 'dropped_tools'
    | 'dropped_tool_count'
  )[];
}

export interface ToolServerStore {
  /** False where the organization has `most`, or as many as any may. */
  insert(server: ToolServerDocument, most: number): Promise<boolean>;
  find(organizationId: string, serverId: string): Promise<ToolServerDocument | null>;
  /** A page, newest first. */
  list(organizationId: string, page: PageRequest | null): Promise<{ data: ToolServerDocument[]; next_cursor?: string }>;
  /** All of an organization; there is a greatest number. */
  findAll(organizationId: string): Promise<ToolServerDocument[]>;
  /** Of these, in their order, those that are there and not disabled, with the tools read where they are now. */
  findUsable(organizationId: string, serverIds: readonly string[]): Promise<readonly UsableToolServer[]>;
  /** `where` is held against the server as it is then. Null where it is not there, or is not so. */
  change(
    organizationId: string,
    serverId: string,
    update: ToolServerUpdate,
    where?: {
      readonly url?: string;
      readonly revision?: number | undefined;
      /** Its credential is for no issuer yet. */
      readonly credentialIssuer?: 'none';
    },
  ): Promise<ToolServerDocument | null>;
  /** Nobody finds it any more, and its credential is gone. False where it is not there, or not of that revision. */
  delete(organizationId: string, serverId: string, now: Date, revision?: number): Promise<boolean>;
  /** For one process at a time: true for the first that asks until then. */
  claimReading(organizationId: string, serverId: string, now: Date, until: Date): Promise<boolean>;
  /** Of these: how many tools each has where it is now. One whose tools were never read is not in it. */
  countTools(
    organizationId: string,
    servers: readonly Pick<ToolServerDocument, '_id' | 'url'>[],
  ): Promise<ReadonlyMap<string, ToolCounts>>;
  findTools(organizationId: string, serverId: string): Promise<ToolListDocument | null>;
  /** Puts the list in the place of the one of the version before it. False where that is not there any more. */
  putTools(list: ToolListDocument): Promise<boolean>;
  /** Those of one that is not there. */
  removeTools(organizationId: string, serverId: string): Promise<void>;
  /** Some of which something is to be deleted, the longest waiting first. */
  findOwing(limit: number): Promise<ToolServerDocument[]>;
  /** Marks the deletion owed since then as done. */
  settle(server: ToolServerDocument): Promise<void>;
  /** Removes a deleted one, and its tools. */
  remove(server: ToolServerDocument): Promise<void>;
  /** Removes some of an organization, tools as well; how many. */
  removeSome(organizationId: string, limit: number): Promise<number>;
  readonly sealed: SealedRecords & OpenableRecords;
}

/** How many an organization may have. */
export const mostToolServers = 50;

export const toolServerCollection: CollectionDefinition = {
  name: 'tool_servers',
  indexes: [
    // Deleted servers stand elsewhere in it, and slow no list down.
    { name: 'listed', fields: { organization_id: 1, deleted: 1, created_at: -1, _id: -1 } },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
    { name: 'owed', fields: { owed_since: 1 }, sparse: true },
    { name: 'sealed_under', fields: { 'sealed_credential.key_id': 1 }, sparse: true },
  ],
  sharding: {
    key: { organization_id: 1 },
    because: 'read by organization, of which none has more than 50',
    uniqueBehindKey: { slot: 'it begins with the organization' },
  },
};

export const toolListCollection: CollectionDefinition = {
  name: 'tool_lists',
  indexes: [{ name: 'organization', fields: { organization_id: 1 } }],
  sharding: { key: { organization_id: 1, _id: 1 }, because: 'read with their servers, by organization and id' },
};

/** A stored list: with its counts, so that a count reads no definition. */
interface StoredToolList extends ToolListDocument {
  /** Of the version that it names; of another, code that does not count has written since. */
  readonly counted?: ToolCounts & { readonly version: number };
}

const live = { deleted: { $exists: false } } as const;

// `0` is the character after `/`.
function slotsOf(organizationId: string): Filter {
  return { slot: { $gte: `${organizationId}/`, $lt: `${organizationId}0` } };
}

export function createToolServerStore(store: DocumentStore): ToolServerStore {
  const servers = store.collection<ToolServerDocument>(toolServerCollection);
  const lists = store.collection<StoredToolList>(toolListCollection);
  const findAll = (organizationId: string): Promise<ToolServerDocument[]> =>
    servers.find(slotsOf(organizationId), { limit: mostToolServers });
  return {
    async insert(server, most) {
      const { organization_id: organizationId } = server;
      for (;;) {
        const taken = new Set((await findAll(organizationId)).map(({ slot }) => slot));
        if (taken.size >= Math.min(most, mostToolServers)) return false;
        let n = 0;
        while (taken.has(`${organizationId}/${n}`)) n += 1;
        try {
          await servers.insert({ ...server, slot: `${organizationId}/${n}` });
          return true;
        } catch (error) {
          // Somebody else took the slot: look again.
          if (!(error instanceof DuplicateKeyError && error.index === 'slot')) throw error;
        }
      }
    },
    find: (organizationId, serverId) => servers.findOne({ _id: serverId, organization_id: organizationId, ...live }),
    list: (organizationId, page) =>
      readPage(servers, { organization_id: organizationId, ...live }, page, ['tool_servers', organizationId]),
    findAll,
    async findUsable(organizationId, serverIds) {
      if (serverIds.length === 0) return [];
      const of = { _id: { $in: serverIds }, organization_id: organizationId };
      const [found, read] = await Promise.all([
        servers.find({ ...of, ...live }, { limit: serverIds.length }),
        // A run needs no former definitions.
        lists.find(of, {
          limit: serverIds.length,
          fields: ['organization_id', 'url', 'version', 'pinned', 'tools', 'gone'],
        }),
      ]);
      return serverIds.flatMap((id) => {
        const server = found.find(({ _id }) => _id === id);
        if (!server || server.disabled) return [];
        const list = read.find(({ _id }) => _id === id);
        return [{ server, tools: list ? movedTo(list, server.url).tools : [] }];
      });
    },
    change(organizationId, serverId, { set, unset, edits }, { revision, credentialIssuer, ...where } = {}) {
      const filter = {
        _id: serverId,
        organization_id: organizationId,
        ...live,
        ...where,
        ...atRevision(revision),
        ...(credentialIssuer === undefined ? {} : { credential_issuer: { $exists: false } }),
      };
      if (Object.keys(set).length + unset.length === 0) return servers.findOne(filter);
      return servers.findOneAndUpdate(
        filter,
        {
          ...(Object.keys(set).length > 0 ? { $set: set } : {}),
          ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, true as const])) } : {}),
          ...(edits ? { $inc: oneEdit } : {}),
        },
        { returns: 'after' },
      );
    },
    delete: (organizationId, serverId, now, revision) =>
      servers.updateOne(
        { _id: serverId, organization_id: organizationId, ...live, ...atRevision(revision) },
        { $set: { deleted: true, owed_since: now }, $unset: { slot: true, sealed_credential: true, error: true } },
      ),
    claimReading: (organizationId, serverId, now, until) =>
      servers.updateOne(
        {
          _id: serverId,
          organization_id: organizationId,
          ...live,
          $or: [{ read_claimed_until: { $exists: false } }, { read_claimed_until: { $lte: now } }],
        },
        { $set: { read_claimed_until: until } },
      ),
    async countTools(organizationId, asked) {
      if (asked.length === 0) return new Map();
      const of = { _id: { $in: asked.map(({ _id }) => _id) }, organization_id: organizationId };
      const found = await lists.find(of, { limit: asked.length, fields: ['url', 'version', 'counted'] });
      const counts = new Map<string, ToolCounts>();
      for (const { _id, url, version, counted } of found) {
        if (asked.find((server) => server._id === _id)?.url !== url) continue;
        if (counted?.version === version) counts.set(_id, { tools: counted.tools, changed: counted.changed });
        else counts.set(_id, countsOf((await lists.findOne({ _id, organization_id: organizationId }))?.tools ?? []));
      }
      return counts;
    },
    findTools: (organizationId, serverId) => lists.findOne({ _id: serverId, organization_id: organizationId }),
    async putTools(list) {
      const { _id, organization_id, version, url, pinned, tools, gone, accepted = [] } = list;
      const counted = { version, ...countsOf(tools) };
      if (version > 1) {
        return lists.updateOne(
          { _id, organization_id, version: version - 1 },
          {
            $set: {
              version,
              url,
              pinned,
              counted,
              tools: tools.map(plain),
              gone: gone.map(plain),
              accepted: accepted.map(plain),
            },
          },
        );
      }
      try {
        await lists.insert({ ...list, counted });
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    async removeTools(organizationId, serverId) {
      await lists.deleteOne({ _id: serverId, organization_id: organizationId });
    },
    findOwing: (limit) => servers.find({ owed_since: { $exists: true } }, { sort: { owed_since: 1 }, limit }),
    async settle({ _id, organization_id, owed_since: since }) {
      if (since === undefined) return;
      await servers.updateOne({ _id, organization_id, ...live, owed_since: since }, { $unset: { owed_since: true } });
    },
    async remove({ _id, organization_id }) {
      await lists.deleteOne({ _id, organization_id });
      await servers.deleteOne({ _id, organization_id, deleted: true });
    },
    async removeSome(organizationId, limit) {
      const removed = await servers.deleteMany({ organization_id: organizationId }, limit);
      return removed + (await lists.deleteMany({ organization_id: organizationId }, limit));
    },
    sealed: sealedRecords(servers, 'sealed_credential', sealingIdOf),
  };
}

function plain<T extends object>(value: T): { [K in keyof T]: T[K] } {
  return { ...value };
}
