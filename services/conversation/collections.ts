// The collections of this service and their indexes.

import { creationCollection } from '#shared/contract/creations/creations.ts';
import { roomCollection } from '#shared/contract/room/room.ts';
import type { CollectionDefinition, RelaxedDefinition } from '#shared/ports/document-store/document-store.ts';

export const agentCollection: CollectionDefinition = {
  name: 'agents',
  indexes: [
    { name: 'organization', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'enabled', fields: { organization_id: 1, disabled: 1, created_at: -1, _id: -1 } },
  ],
  sharding: {
    key: { organization_id: 1, _id: 1 },
    because: "read by organization and id for each message; lists are an organization's",
  },
};

export const agentVersionCollection: CollectionDefinition = {
  name: 'agent_versions',
  indexes: [{ name: 'agent', fields: { organization_id: 1, agent_id: 1, n: -1 } }],
  sharding: {
    key: { organization_id: 1, agent_id: 1 },
    because: 'read, listed and erased with the agent that they are of',
  },
};

export const agentDeletionCollection: CollectionDefinition = {
  name: 'agent_deletions',
  indexes: [{ name: 'begun', fields: { at: 1 } }],
  sharding: { whole: 'an agent is in it for a minute, until nothing of it can be under way any more' },
};

export const conversationCollection: RelaxedDefinition = {
  name: 'conversations',
  takesRelaxed: true,
  indexes: [
    // An absent `deleted_at` is a place in an index like any value (docs/decisions/0012): tombstones stand elsewhere.
    { name: 'listed', fields: { organization_id: 1, end_user_id: 1, deleted_at: 1, created_at: -1, _id: -1 } },
    {
      name: 'listed_agent',
      fields: { organization_id: 1, end_user_id: 1, deleted_at: 1, agent_id: 1, created_at: -1, _id: -1 },
    },
    // Of all of an organization, for its administration.
    { name: 'listed_all', fields: { organization_id: 1, deleted_at: 1, created_at: -1, _id: -1 } },
    { name: 'listed_all_agent', fields: { organization_id: 1, deleted_at: 1, agent_id: 1, created_at: -1, _id: -1 } },
    { name: 'empty', fields: { empty_for: 1 }, sparse: true },
    { name: 'owed', fields: { owed_since: 1 }, sparse: true },
    { name: 'look_again', fields: { look_again_at: 1 }, sparse: true },
  ],
  sharding: {
    key: { organization_id: 1, _id: 'hashed' },
    because: "turns and places are taken by organization and id; lists are an end-user's of an organization",
  },
};

export const messageCollection: RelaxedDefinition = {
  name: 'messages',
  takesRelaxed: true,
  indexes: [
    { name: 'seq', fields: { conversation_id: 1, seq: 1 }, unique: true },
    { name: 'turn_in_order', fields: { conversation_id: 1, turn: -1, seq: -1 } },
  ],
  // Without `seq`, which is another one where an insert is tried again.
  sharding: {
    key: { organization_id: 1, conversation_id: 'hashed' },
    because: 'pages and turns are of one conversation, with its organization',
    uniqueBehindKey: { seq: 'a conversation is of one organization' },
  },
};

export const feedbackCollection: CollectionDefinition = {
  name: 'feedback',
  indexes: [
    { name: 'conversation', fields: { conversation_id: 1 } },
    // A list of both ratings reads both places.
    { name: 'rated', fields: { organization_id: 1, rating: 1, updated_at: -1, _id: -1 } },
    { name: 'rated_agent', fields: { organization_id: 1, agent_id: 1, rating: 1, updated_at: -1, _id: -1 } },
  ],
  sharding: {
    key: { organization_id: 1, conversation_id: 'hashed' },
    because: "read and erased with the messages of one conversation; lists are an organization's",
  },
};

export const erasedEndUserCollection: CollectionDefinition = {
  name: 'erased_end_users',
  indexes: [{ name: 'organization', fields: { organization_id: 1 } }],
  sharding: { whole: 'an end-user is in it for minutes, until nothing of them is under way any more' },
};

/** All of them, for the migration of their indexes. */
export const conversationCollections: readonly CollectionDefinition[] = [
  agentCollection,
  agentVersionCollection,
  agentDeletionCollection,
  conversationCollection,
  messageCollection,
  feedbackCollection,
  erasedEndUserCollection,
  creationCollection,
  roomCollection,
];
