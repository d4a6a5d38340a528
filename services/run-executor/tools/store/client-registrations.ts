// Clients that authorization servers have registered for tool servers.

import { type OpenableRecords, sealedRecords, type SealedRecords } from '#shared/platform/sealing/sealed-records.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';
import { type ClientRegistrationDocument, registrationSealingId } from '../rules/client-registration.ts';
import type { AccessOf } from './tool-access.ts';

export interface ClientRegistrationStore {
  find(organizationId: string, id: string): Promise<ClientRegistrationDocument | null>;
  /** False where there is one already. Of one tool server the newest few are kept. */
  insert(document: ClientRegistrationDocument): Promise<boolean>;
  /** Deletes it where it is this client still. */
  drop(organizationId: string, id: string, clientHash: string): Promise<void>;
  /** Deletes this client, for all keys of the server. */
  dropClient(organizationId: string, serverId: string, clientHash: string): Promise<void>;
  /** Deletes some; how many. */
  removeSome(of: Exclude<AccessOf, { readonly end_user_id: string }>, limit: number): Promise<number>;
  /** The same for those of a server that are good elsewhere than at `url`. */
  removeSomeElsewhere(organizationId: string, serverId: string, url: string, limit: number): Promise<number>;
  readonly sealed: SealedRecords & OpenableRecords;
}

/** A tool server that names ever other issuers fills nothing. */
const mostOfServer = 5;

export const clientRegistrationCollection: CollectionDefinition = {
  name: 'tool_registrations',
  indexes: [
    { name: 'server', fields: { organization_id: 1, server_id: 1, url: 1 } },
    { name: 'sealed_under', fields: { 'sealed.key_id': 1 }, sparse: true },
  ],
  sharding: { key: { organization_id: 1, _id: 1 }, because: 'read by organization and id; a tool server has a few' },
};

export function createClientRegistrationStore(store: DocumentStore): ClientRegistrationStore {
  const registrations = store.collection<ClientRegistrationDocument>(clientRegistrationCollection);
  const ofServer = (organizationId: string, serverId: string) =>
    registrations.find({ organization_id: organizationId, server_id: serverId }, { limit: 2 * mostOfServer });
  return {
    find: (organizationId, id) => registrations.findOne({ _id: id, organization_id: organizationId }),
    async insert(document) {
      try {
        await registrations.insert(document);
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
      const all = await ofServer(document.organization_id, document.server_id);
      const others = all.filter(({ _id }) => _id !== document._id);
      others.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
      for (const { _id, organization_id, client_hash } of others.slice(mostOfServer - 1))
        await registrations.deleteOne({ _id, organization_id, client_hash });
      return true;
    },
    async drop(organizationId, id, clientHash) {
      await registrations.deleteOne({ _id: id, organization_id: organizationId, client_hash: clientHash });
    },
    async dropClient(organizationId, serverId, clientHash) {
      for (const { _id, organization_id, client_hash } of await ofServer(organizationId, serverId))
        if (client_hash === clientHash) await registrations.deleteOne({ _id, organization_id, client_hash });
    },
    removeSome: (of, limit) => registrations.deleteMany(of, limit),
    async removeSomeElsewhere(organizationId, serverId, url, limit) {
      let removed = 0;
      for (const elsewhere of [{ $lt: url }, { $gt: url }])
        removed += await registrations.deleteMany(
          { organization_id: organizationId, server_id: serverId, url: elsewhere },
          limit,
        );
      return removed;
    },
    sealed: sealedRecords(registrations, 'sealed', registrationSealingId),
  };
}
