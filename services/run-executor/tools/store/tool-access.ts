// End-users' own credentials of tool servers, and authorizations that have not come back yet.

import { type OpenableRecords, sealedRecords, type SealedRecords } from '#shared/platform/sealing/sealed-records.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import {
  accessIdOf,
  type AccessKey,
  accessSealingId,
  type PendingAuthorizationDocument,
  pendingSealingId,
  type ToolAccessDocument,
} from '../rules/tool-access.ts';

/** The owners whose accesses are deleted. */
export type AccessOf =
  | { readonly organization_id: string }
  | { readonly organization_id: string; readonly end_user_id: string }
  | { readonly organization_id: string; readonly server_id: string };

export interface ToolAccessStore {
  find(key: AccessKey): Promise<ToolAccessDocument | null>;
  /** Those of an end-user, of these servers. */
  findOf(
    organizationId: string,
    endUserId: string,
    serverIds: readonly string[],
  ): Promise<Pick<ToolAccessDocument, '_id' | 'server_id' | 'url' | 'expires_at' | 'forget_at'>[]>;
  /** Replaces the former one. */
  put(
    key: AccessKey,
    value: Pick<ToolAccessDocument, 'url' | 'kind' | 'sealed' | 'expires_at' | 'forget_at'>,
  ): Promise<void>;
  /** True for one worker until then. */
  claimRenewal(document: ToolAccessDocument, now: Date, until: Date): Promise<boolean>;
  /** Replaces the access that it renews. False where another was put there meanwhile. */
  renew(
    document: ToolAccessDocument,
    value: Pick<ToolAccessDocument, 'sealed' | 'expires_at' | 'forget_at'>,
  ): Promise<boolean>;
  /** Takes this very one away. */
  drop(document: ToolAccessDocument): Promise<void>;
  remove(key: AccessKey): Promise<void>;
  /** In place of one that was begun before. */
  begin(pending: PendingAuthorizationDocument): Promise<void>;
  /** Whether one was begun that has not come back. */
  isBegun(key: AccessKey): Promise<boolean>;
  /** The one of this state; it stays. Null where there is none. */
  findBegun(stateHash: string): Promise<PendingAuthorizationDocument | null>;
  /** Gives it to one caller alone. Null where this caller has none of these two. */
  take(key: AccessKey, begunBy: string, stateHash: string): Promise<PendingAuthorizationDocument | null>;
  /** Deletes some, both kinds; how many. */
  removeSome(of: AccessOf, limit: number): Promise<number>;
  /** The same for those of a server that are good elsewhere than at `url`. */
  removeSomeElsewhere(organizationId: string, serverId: string, url: string, limit: number): Promise<number>;
  /** Deletes some that nothing can come of any more; how many. */
  removeOver(now: Date, limit: number): Promise<number>;
  readonly sealed: readonly (SealedRecords & OpenableRecords)[];
}

const indexes: CollectionDefinition['indexes'] = [
  { name: 'end_user', fields: { organization_id: 1, end_user_id: 1 } },
  { name: 'server', fields: { organization_id: 1, server_id: 1, url: 1 } },
  { name: 'forget', fields: { forget_at: 1 }, sparse: true },
  { name: 'sealed_under', fields: { 'sealed.key_id': 1 }, sparse: true },
];

export const toolAccessCollection: CollectionDefinition = {
  name: 'tool_access',
  indexes,
  sharding: { key: { organization_id: 1, _id: 1 }, because: 'read by organization and id; erased by organization' },
};

export const pendingAuthorizationCollection: CollectionDefinition = {
  name: 'tool_authorizations',
  indexes: [{ name: 'state_hash', fields: { state_hash: 1 }, unique: true }, ...indexes],
  sharding: { whole: 'an authorization is in it for minutes, until it comes back or is given up' },
};

export function createToolAccessStore(store: DocumentStore): ToolAccessStore {
  const access = store.collection<ToolAccessDocument>(toolAccessCollection);
  const pending = store.collection<PendingAuthorizationDocument>(pendingAuthorizationCollection);
  const filterOf = (key: AccessKey): { _id: string; organization_id: string } => ({
    _id: accessIdOf(key),
    organization_id: key.organization_id,
  });
  const asItIs = ({ _id, organization_id, version }: ToolAccessDocument) => ({ _id, organization_id, version });
  return {
    find: (key) => access.findOne(filterOf(key)),
    findOf: async (organizationId, endUserId, serverIds) =>
      serverIds.length === 0
        ? []
        : access.find(
            {
              _id: {
                $in: serverIds.map((id) =>
                  accessIdOf({ organization_id: organizationId, server_id: id, end_user_id: endUserId }),
                ),
              },
              organization_id: organizationId,
            },
            { limit: serverIds.length, fields: ['server_id', 'url', 'expires_at', 'forget_at'] },
          ),
    async put(key, value) {
      const { organization_id, server_id, end_user_id } = key;
      await access.upsertOne(
        { _id: accessIdOf(key) },
        {
          $set: { organization_id, server_id, end_user_id, ...present(value) },
          $unset: { ...absent(value), renewed_until: true },
          $inc: { version: 1 },
        },
      );
    },
    claimRenewal: (document, now, until) =>
      access.updateOne(
        { ...asItIs(document), $or: [{ renewed_until: { $exists: false } }, { renewed_until: { $lte: now } }] },
        { $set: { renewed_until: until } },
      ),
    renew: (document, value) =>
      access.updateOne(asItIs(document), {
        $set: present(value),
        $unset: { ...absent(value), renewed_until: true },
        $inc: { version: 1 },
      }),
    async drop(document) {
      await access.deleteOne(asItIs(document));
    },
    async remove(key) {
      await Promise.all([access.deleteOne(filterOf(key)), pending.deleteOne(filterOf(key))]);
    },
    async begin({ _id, ...rest }) {
      await pending.upsertOne(
        { _id },
        { $set: { ...rest }, ...(rest.opener_origin === undefined ? { $unset: { opener_origin: true } } : {}) },
      );
    },
    isBegun: async (key) => (await pending.findOne(filterOf(key))) !== null,
    findBegun: (stateHash) => pending.findOne({ state_hash: stateHash }),
    async take(key, begunBy, stateHash) {
      const asked = { ...filterOf(key), state_hash: stateHash, begun_by: begunBy };
      const found = await pending.findOne(asked);
      return found && (await pending.deleteOne(asked)) ? found : null;
    },
    async removeSome(of, limit) {
      return (await access.deleteMany(of, limit)) + (await pending.deleteMany(of, limit));
    },
    async removeSomeElsewhere(organizationId, serverId, url, limit) {
      let removed = 0;
      for (const elsewhere of [{ $lt: url }, { $gt: url }]) {
        const of = { organization_id: organizationId, server_id: serverId, url: elsewhere };
        removed += (await access.deleteMany(of, limit)) + (await pending.deleteMany(of, limit));
      }
      return removed;
    },
    async removeOver(now, limit) {
      const over = { forget_at: { $lte: now } };
      return (await access.deleteMany(over, limit)) + (await pending.deleteMany(over, limit));
    },
    sealed: [sealedRecords(access, 'sealed', accessSealingId), sealedRecords(pending, 'sealed', pendingSealingId)],
  };
}

type Ends = Pick<ToolAccessDocument, 'expires_at' | 'forget_at'>;

function present<T extends Ends>({ expires_at: end, forget_at: forgetAt, ...rest }: T) {
  return { ...rest, ...(end ? { expires_at: end } : {}), ...(forgetAt ? { forget_at: forgetAt } : {}) };
}

function absent({ expires_at: end, forget_at: forgetAt }: Ends): Record<string, true> {
  return { ...(end ? {} : { expires_at: true }), ...(forgetAt ? {} : { forget_at: true }) };
}
