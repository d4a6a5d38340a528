// The connections to models, of organizations and of the deployment. Every operation names their owner.
//
// A connection has a `slot` `<owner>/<n>` of which each exists once: that bounds how many an owner has, however many are
// made at once. Its name is its owner's once, by an index.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import { type OpenableRecords, sealedRecords, type SealedRecords } from '#shared/platform/sealing/sealed-records.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';
import { atRevision, oneEdit } from '#shared/ports/document-store/edits.ts';
import {
  deploymentsId,
  type ModelConnectionDocument,
  type RemovableField,
  sealingIdOf,
} from '../rules/connection-setup.ts';

/** Fields that a change sets and removes. */
export interface ConnectionUpdate {
  /** Somebody changes it, and did not only look how it is. */
  readonly edits?: true;
  readonly set: Partial<Omit<ModelConnectionDocument, '_id' | 'organization_id' | 'created_at' | 'kind'>>;
  readonly unset: readonly RemovableField[];
}

export interface ModelConnectionStore {
  /** `full` where the owner has `most`, `named` where one has the name. */
  insert(connection: ModelConnectionDocument, most: number): Promise<'made' | 'full' | 'named'>;
  find(owner: string, connectionId: string): Promise<ModelConnectionDocument | null>;
  /** A page, newest first. */
  list(owner: string, page: PageRequest | null): Promise<{ data: ModelConnectionDocument[]; next_cursor?: string }>;
  /** All of an owner; there is a greatest number. */
  findAll(owner: string): Promise<ModelConnectionDocument[]>;
  /** One of that name of these organizations; without them, of any. */
  findNamed(name: string, organizationIds: readonly string[]): Promise<ModelConnectionDocument | null>;
  /** Null where it is not there, or has another revision; `named` where another has its new name. */
  change(
    owner: string,
    connectionId: string,
    update: ConnectionUpdate,
    revision?: number,
  ): Promise<ModelConnectionDocument | 'named' | null>;
  /** False where it is not there, or not of that revision. */
  delete(owner: string, connectionId: string, revision?: number): Promise<boolean>;
  /** Notes a use, if none was noted since `minute`. */
  touch(owner: string, connectionId: string, minute: Date): Promise<unknown>;
  /** Takes one whose list is due, for one process: nobody else takes it before `until`. */
  claimDue(now: Date, until: Date): Promise<ModelConnectionDocument | null>;
  /** Removes some of an organization; how many. */
  removeSome(organizationId: string, limit: number): Promise<number>;
  readonly sealed: SealedRecords & OpenableRecords;
}

/** How many an owner may have. */
export const mostConnections = 100;

export const modelConnectionCollection: CollectionDefinition = {
  name: 'model_connections',
  indexes: [
    { name: 'listed', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'slot', fields: { slot: 1 }, unique: true, sparse: true },
    { name: 'name', fields: { organization_id: 1, name: 1 }, unique: true },
    { name: 'of_name', fields: { name: 1, organization_id: 1 } },
    { name: 'list_due', fields: { list_due_at: 1 } },
    { name: 'sealed_under', fields: { 'sealed_credential.key_id': 1 }, sparse: true },
  ],
  sharding: {
    key: { organization_id: 1 },
    because: 'read by organization, of which none has more than 100',
    uniqueBehindKey: { slot: 'it begins with the organization' },
  },
};

export function createModelConnectionStore(store: DocumentStore): ModelConnectionStore {
  const connections = store.collection<ModelConnectionDocument>(modelConnectionCollection);
  const findAll = (owner: string): Promise<ModelConnectionDocument[]> =>
    connections.find({ organization_id: owner }, { limit: mostConnections });
  return {
    async insert(connection, most) {
      const { organization_id: owner } = connection;
      for (;;) {
        const taken = new Set((await findAll(owner)).map(({ slot }) => slot));
        if (taken.size >= Math.min(most, mostConnections)) return 'full';
        let n = 0;
        while (taken.has(`${owner}/${n}`)) n += 1;
        try {
          await connections.insert({ ...connection, slot: `${owner}/${n}` });
          return 'made';
        } catch (error) {
          if (isDuplicate(error, 'name')) return 'named';
          // Somebody else took the slot: look again.
          if (!isDuplicate(error, 'slot')) throw error;
        }
      }
    },
    find: (owner, connectionId) => connections.findOne({ _id: connectionId, organization_id: owner }),
    list: (owner, page) => readPage(connections, { organization_id: owner }, page, ['model_connections', owner]),
    findAll,
    findNamed: (name, organizationIds) =>
      connections.findOne({
        name,
        // The id of nobody is before all others.
        organization_id: organizationIds.length === 0 ? { $gt: deploymentsId } : { $in: organizationIds },
      }),
    async change(owner, connectionId, { set, unset, edits }, revision) {
      const filter = { _id: connectionId, organization_id: owner, ...atRevision(revision) };
      if (Object.keys(set).length + unset.length === 0) return connections.findOne(filter);
      try {
        return await connections.findOneAndUpdate(
          filter,
          {
            ...(Object.keys(set).length > 0 ? { $set: set } : {}),
            ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, true as const])) } : {}),
            ...(edits ? { $inc: oneEdit } : {}),
          },
          { returns: 'after' },
        );
      } catch (error) {
        if (isDuplicate(error, 'name')) return 'named';
        throw error;
      }
    },
    delete: (owner, connectionId, revision) =>
      connections.deleteOne({ _id: connectionId, organization_id: owner, ...atRevision(revision) }),
    touch: (owner, connectionId, minute) =>
      connections.updateOne(
        {
          _id: connectionId,
          organization_id: owner,
          $or: [{ last_used_at: { $exists: false } }, { last_used_at: { $lt: minute } }],
        },
        { $set: { last_used_at: minute } },
      ),
    async claimDue(now, until) {
      const [due] = await connections.find({ list_due_at: { $lte: now } }, { sort: { list_due_at: 1 }, limit: 1 });
      if (!due) return null;
      const { _id, organization_id, list_due_at } = due;
      return connections.findOneAndUpdate(
        { _id, organization_id, list_due_at },
        { $set: { list_due_at: until } },
        { returns: 'after' },
      );
    },
    removeSome: (organizationId, limit) => connections.deleteMany({ organization_id: organizationId }, limit),
    sealed: sealedRecords(connections, 'sealed_credential', sealingIdOf),
  };
}

function isDuplicate(error: unknown, index: string): boolean {
  return error instanceof DuplicateKeyError && error.index === index;
}
