// Queries that an index does not serve to the end, each with its other bound. `under` are the paths by
// which its index is searched. A query that is not here and is not served fails the run (recorder.ts).

/** Why the judge's complaint about a query is no fault. */
export interface Bounded {
  readonly collection: string;
  readonly under: string;
  readonly what: string;
  readonly because: string;
}

export const bounded: readonly Bounded[] = [
  ...['disabled, organization_id', 'created_at, disabled, organization_id'].map((under) => ({
    collection: 'agents',
    under,
    what: 'drops by version $gt',
    because: 'agents that were never published are few, and all of an organization are at most its limit of agents',
  })),
  {
    collection: 'audit_entries',
    under: 'created_at, organization_id',
    what: 'drops by action $eq',
    because: 'chosen where an organization has hardly any other action; a call looks at 2,000 entries at most',
  },
  {
    collection: 'audit_entries',
    under: 'created_at, organization_id',
    what: 'drops by actor $eq',
    because: 'chosen where hardly anybody else acts in an organization; a call looks at 2,000 entries at most',
  },
  {
    collection: 'end_users',
    under: 'deleted_at, organization_id',
    what: 'drops by kind $ne',
    because: 'members who try agents are few, for each agent as many as there are members',
  },
  {
    collection: 'end_users',
    under: 'created_at, deleted_at, organization_id',
    what: 'drops by kind $ne',
    because: 'members who try agents are few, for each agent as many as there are members',
  },
  {
    collection: 'documents',
    under: 'owed',
    what: 'drops by created_at $lt',
    because: 'what owes something is done by its own call within seconds; only what that left is older',
  },
  {
    collection: 'documents',
    under: '_id, owed',
    what: 'drops by created_at $lt',
    because: 'what owes something is done by its own call within seconds; only what that left is older',
  },
  {
    collection: 'documents',
    under: 'created_at, knowledge_base_id',
    what: 'drops by owed $ne',
    because: 'what owes its erasure is gone with the next sweep',
  },
  {
    collection: 'documents',
    under: 'knowledge_base_id, organization_id, state',
    what: 'drops by owed $ne',
    because: 'what owes its erasure is gone with the next sweep',
  },
  {
    collection: 'documents',
    under: 'created_at, knowledge_base_id, organization_id, state',
    what: 'drops by owed $ne',
    because: 'what owes its erasure is gone with the next sweep',
  },
  {
    collection: 'documents',
    under: 'knowledge_base_id, organization_id, sha256',
    what: 'drops by owed $ne',
    because: 'what owes its erasure is gone with the next sweep',
  },
  {
    collection: 'documents',
    under: 'created_at, knowledge_base_id, organization_id, sha256',
    what: 'drops by owed $ne',
    because: 'what owes its erasure is gone with the next sweep',
  },
  {
    collection: 'documents',
    under: 'knowledge_base_id, organization_id, sha256',
    what: 'drops by state $eq',
    because: 'copies of one file in one knowledge base are few',
  },
  {
    collection: 'documents',
    under: 'knowledge_base_id',
    what: 'drops by owed $ne',
    because: 'what owes its erasure is gone with the next sweep',
  },
  {
    collection: 'documents',
    under: 'knowledge_base_id',
    what: 'drops by published $exists',
    because: 'who asks goes over all of a knowledge base, and most of its documents are published',
  },
  {
    collection: 'documents',
    under: '_id, knowledge_base_id',
    what: 'drops by published $exists',
    because: 'who asks goes over all of a knowledge base, and most of its documents are published',
  },
  {
    collection: 'runs',
    under: 'open_key',
    what: 'sorts by turn',
    because: "asked for conversations alone, whose runs in flight are one end-user's, at most the limit of those",
  },
  {
    collection: 'runs',
    under: 'open_key',
    what: 'drops by erased $exists',
    because: "asked for conversations alone, whose runs in flight are one end-user's, at most the limit of those",
  },
  {
    collection: 'origins',
    under: 'organization_id',
    what: 'drops by wanted_at $lt',
    because: 'the origins of one organization, of which there is a greatest number',
  },
  {
    collection: 'sealing_keys',
    under: '',
    what: 'reads the whole collection',
    because: 'one document for each encryption key that was ever in use',
  },
  {
    collection: 'documents',
    under: '_id, knowledge_base_id',
    what: 'drops by owed $ne',
    because: 'a walk over all of a knowledge base, in pages by id: each document is read once',
  },
  {
    collection: 'conversations',
    under: 'empty_for',
    what: 'reads documents to count',
    because:
      "an end-user's empty conversations, counted up to the few that one may have; the index lacks the owner alone",
  },
];
