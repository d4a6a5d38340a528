// The collections of this service and their indexes.

import type { CollectionDefinition } from '#shared/document-store/document-store.ts';

export const agentCollection: CollectionDefinition = {
  name: 'agents',
  indexes: [
    { name: 'organization', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'enabled', fields: { organization_id: 1, disabled: 1, created_at: -1, _id: -1 } },
  ],
};

export const conversationCollection: CollectionDefinition = {
  name: 'conversations',
  indexes: [
    // An absent `deleted_at` is a place in an index like any value (docs/decisions/0012): tombstones stand elsewhere.
    { name: 'listed', fields: { organization_id: 1, end_user_id: 1, deleted_at: 1, created_at: -1, _id: -1 } },
    {
      name: 'listed_agent',
      fields: { organization_id: 1, end_user_id: 1, deleted_at: 1, agent_id: 1, created_at: -1, _id: -1 },
    },
    { name: 'empty', fields: { empty_for: 1 }, sparse: true },
    { name: 'owed', fields: { owed_since: 1 }, sparse: true },
    { name: 'look_again', fields: { look_again_at: 1 }, sparse: true },
  ],
};

export const messageCollection: CollectionDefinition = {
  name: 'messages',
  indexes: [
    { name: 'seq', fields: { conversation_id: 1, seq: 1 }, unique: true },
    { name: 'turn_in_order', fields: { conversation_id: 1, turn: -1, seq: -1 } },
  ],
};

export const erasedEndUserCollection: CollectionDefinition = {
  name: 'erased_end_users',
  indexes: [{ name: 'organization', fields: { organization_id: 1 } }],
};

/** All of them, for the migration of their indexes. */
export const conversationCollections: readonly CollectionDefinition[] = [
  agentCollection,
  conversationCollection,
  messageCollection,
  erasedEndUserCollection,
];
