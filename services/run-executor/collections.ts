// The collections of this service and their indexes.

import { creationCollection } from '#shared/contract/creations/creations.ts';
import { sealingKeyCollection } from '#shared/platform/sealing/sealing-keys.ts';
import type { CollectionDefinition, RelaxedDefinition } from '#shared/ports/document-store/document-store.ts';
import { modelConnectionCollection } from './models/store/model-connections.ts';
import { orgQueueCollection } from './queue/store/org-queue-document.ts';
import { clientRegistrationCollection } from './tools/store/client-registrations.ts';
import { pendingAuthorizationCollection, toolAccessCollection } from './tools/store/tool-access.ts';
import { toolListCollection, toolServerCollection } from './tools/store/tool-servers.ts';
import { approvalCollection } from './waits/store/approvals.ts';
import { rememberedApprovalCollection } from './waits/store/remembered-approvals.ts';

export const runCollection: RelaxedDefinition = {
  name: 'runs',
  takesRelaxed: true,
  indexes: [
    { name: 'idempotency_key', fields: { idempotency_key: 1 }, unique: true, sparse: true },
    // One claimed run per lane: the second claim breaks this index.
    { name: 'lane', fields: { lane: 1 }, unique: true, sparse: true },
    { name: 'open_key', fields: { open_key: 1 }, sparse: true },
    { name: 'waiting', fields: { waiting_since: 1 }, sparse: true },
    { name: 'chat_ready', fields: { chat_ready_at: 1 }, sparse: true },
    { name: 'document_ready', fields: { document_ready_at: 1 }, sparse: true },
    { name: 'parked_in_order', fields: { parked_key: 1 }, sparse: true },
    { name: 'heartbeat', fields: { heartbeat_at: 1 }, sparse: true },
    { name: 'trace', fields: { trace_key: 1 }, sparse: true },
    { name: 'waiting_until', fields: { waiting_until: 1 }, sparse: true },
    { name: 'untold', fields: { untold_since: 1 }, sparse: true },
    { name: 'back', fields: { back_since: 1 }, sparse: true },
    { name: 'owed', fields: { owed_since: 1 }, sparse: true },
    // Lists of unerased runs. An absent field has a place in an index like any value (docs/decisions/0012): erased runs
    // stand elsewhere in each of these, and slow none of them down.
    { name: 'listed', fields: { organization_id: 1, erased: 1, created_at: -1, _id: -1 } },
    { name: 'listed_creator', fields: { organization_id: 1, erased: 1, created_by: 1, created_at: -1, _id: -1 } },
    // State-dependent lists have keys of their own, written once the run is over (runs/rules/run-lists.ts).
    { name: 'in_flight', fields: { flight_key: 1 }, sparse: true },
    { name: 'ended', fields: { ended_key: 1 }, sparse: true },
    { name: 'ended_agent', fields: { ended_agent_key: 1 }, sparse: true },
    { name: 'ended_long', fields: { long_key: 1 }, sparse: true },
    { name: 'failed', fields: { failed_key: 1 }, sparse: true },
    // Lists, and the remaining work of a deletion: of a conversation; of an organization, or one end-user of it. A run
    // is of a conversation or of a document, so one index has both.
    {
      name: 'of_subject',
      fields: {
        organization_id: 1,
        conversation_id: 1,
        content_erased: 1,
        erased: 1,
        document_id: 1,
        created_at: -1,
        _id: -1,
      },
    },
    {
      name: 'of_end_user',
      fields: { organization_id: 1, content_erased: 1, end_user_id: 1, erased: 1, created_at: -1, _id: -1 },
    },
  ],
  // Fields that lists filter by, read without the rest: a run's answer may be long.
  readAlone: ['kind', 'state', 'agent_id', 'error_code', 'longer'],
  // A run is written some four times, and two fit on a page of the embedded store while they are under 2 KB.
  keptOnce: [
    'organization_id',
    'conversation_id',
    'end_user_id',
    'agent_id',
    'created_by',
    'idempotency_key',
    'lane',
    'open_key',
    'parked_key',
    'flight_key',
    'trace_key',
    'ended_key',
    'ended_agent_key',
    'long_key',
    'failed_key',
  ],
  sharding: {
    key: { organization_id: 1, end_user_id: 'hashed' },
    because:
      "its unique indexes are of one end-user, which no key of ids lets them be; lists and erasures are an organization's",
    uniqueBehindKey: {
      idempotency_key: 'the organization and the end-user are hashed into it',
      lane: "it is a conversation's, which is of one end-user, or of an organization's documents, which have none",
    },
  },
};

export const stepCollection: CollectionDefinition = {
  name: 'steps',
  indexes: [{ name: 'run', fields: { run_id: 1, n: 1 } }],
  sharding: { key: { run_id: 'hashed' }, because: 'read by run' },
};

export const callResultCollection: CollectionDefinition = {
  name: 'call_results',
  indexes: [{ name: 'run', fields: { run_id: 1 } }],
  sharding: { key: { run_id: 'hashed' }, because: 'read by run' },
};

/** All of them, for the migration of their indexes. */
export const runExecutorCollections: readonly CollectionDefinition[] = [
  runCollection,
  stepCollection,
  callResultCollection,
  approvalCollection,
  rememberedApprovalCollection,
  orgQueueCollection,
  toolServerCollection,
  toolListCollection,
  toolAccessCollection,
  pendingAuthorizationCollection,
  clientRegistrationCollection,
  modelConnectionCollection,
  sealingKeyCollection,
  creationCollection,
];
