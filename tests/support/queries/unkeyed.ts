// Queries that do not carry their collection's shard key, each with the reason, and its cost once the collection is
// spread. One that is not here and lacks the key fails the run, and so does one that is here and that nobody sends any
// more (recorder.ts).

import type { Unkeyed } from './shard-keys.ts';
import type { WholeSuite } from './whole-run.ts';

/** Why a query may lack the key. */
export interface AllowedUnkeyed extends Unkeyed {
  readonly collection: string;
  readonly because: string;
  /** The suite that sends it, where `integration` does not. */
  readonly sentBy?: WholeSuite;
}

type Reason = readonly [collection: string, by: string, because: string, sentBy?: WholeSuite];

const sweep = 'a sweep over all organizations: each replica asks each shard for its first';
const listKey = "a page of an administrator's list: the key begins with the organization, which can be added";
const byRun = 'its sender has the run at hand: organization and end-user can be added';

const asksAllShards: readonly Reason[] = [
  [
    'end_users',
    'preview_of',
    'it begins with the organization, which can be added, but for the sweep from one member to the next',
  ],
  ['messages', '_id', 'its sender has the run of the messages at hand: its conversation can be added'],
  ['messages', 'conversation_id', 'after an insert that was refused: its organization can be added'],
  ['runs', '_id', `events and calls name a run by its id, nearly all its organization too: ${byRun}`],
  ['runs', 'lane', 'lanes of runs that a sweep found: organization and end-user can be added, lane by lane'],
  ['runs', 'open_key', `the earliest run of a conversation: ${byRun}`],
  ['runs', 'parked_key', `the next of a queue when a run ends: ${byRun}; and ${sweep}`],
  ['runs', 'waiting_since', `${sweep}; and the count of all that wait, of every run-executor each second`],
  ['runs', 'chat_ready_at', sweep],
  ['runs', 'document_ready_at', sweep],
  ['runs', 'heartbeat_at', sweep],
  ['runs', 'owed_since', sweep],
  [
    'runs',
    'trace_key',
    "the key begins with the organization, so that it can be added, but for the sweep's step to the next one",
  ],
  ['runs', 'flight_key', listKey],
  ['runs', 'ended_key', listKey, 'core'],
  ['runs', 'ended_agent_key', listKey, 'core'],
  ['runs', 'long_key', listKey, 'core'],
  [
    'runs',
    'failed_key',
    'a count for administrators: the key begins with the organization, which can be added',
    'core',
  ],
  ['runs', 'untold_since', sweep],
  ['runs', 'back_since', sweep],
  ['runs', 'waiting_until', sweep],
  ['steps', '_id', 'the id begins with the run, which can be added'],
  ['call_results', '_id', 'after an insert that was refused: its run can be added'],
  ['approvals', 'due_at', sweep],
  ['approvals', 'organization_id', "a page of an administrator's list, merged from all shards"],
  ['remembered_approvals', 'run_id', 'an erasure; a list of ids kept with the run would name them'],
  [
    'org_queues',
    'turn',
    'the next run among all organizations: each look of each run-executor that has room asks each shard',
  ],
  ['org_queues', 'joining_since', sweep],
  ['org_queues', 'look_at', 'all queues, at the start of a process that has the only data folder: never on MongoDB'],
  [
    'model_connections',
    'name, organization_id',
    'a connection of the deployment is made or renamed, whose name no organization may have',
  ],
  ['model_connections', 'list_due_at', sweep],
  ['model_connections', 'sealed_credential.key_id', 'the rotation of the encryption key goes over all organizations'],
  ['tool_servers', 'slot', 'a range that begins with the organization, which can be added'],
  ['tool_servers', 'owed_since', sweep],
  ['tool_servers', 'sealed_credential.key_id', 'the rotation of the encryption key goes over all organizations'],
  ['tool_access', 'forget_at', sweep],
  ['tool_access', 'sealed.key_id', 'the rotation of the encryption key goes over all organizations'],
  ['tool_registrations', 'sealed.key_id', 'the rotation of the encryption key goes over all organizations'],
  ['slots', 'since', sweep],
  ['usage_entries', '_id', 'entries that were folded: their organization is that of the sum, and can be added'],
  ['usage_entries', 'open, sum', 'the sum names the organization, which can be added'],
  ['usage_entries', 'open_since', sweep],
  ['usage_entries', 'open', 'a sweep that deletes entries folded a week ago, over all organizations'],
  ['usage_sums', '_id', 'the id begins with the organization, which can be added'],
  [
    'knowledge_bases',
    '_id',
    'a sweep looks whether the knowledge base of a document is there: its organization can be added',
  ],
  ['creations', 'created_at', 'a sweep that deletes claims that are a day old, over all organizations'],
  ['knowledge_bases', 'deleted_at', sweep],
  ['knowledge_bases', 'embedding_due', sweep],
  ['knowledge_bases', 'counts_due', sweep],
  ['documents', '_id', 'a sweep looks whether an upload has become a document: nothing else of it is known'],
  ['documents', 'owed', sweep],
  ['audit_entries', 'all', "a page of the operator's list, merged from all shards"],
  ['audit_entries', 'organization_id', "a page of an organization's list, merged from all shards"],
  ['audit_entries', 'organization_id, outcome', 'the same of failures and refusals'],
  ['audit_entries', 'outcome', "the same of the operator's list"],
  ['audit_entries', 'created_at, organization_id', 'the same of a time, and the pages after the first'],
];

const changesOne: readonly Reason[] = [
  ['conversations', '_id', 'its sender has the conversation at hand: its organization can be added'],
  ['conversations', 'owed_since', 'a sweep that takes the first of all, and dates it'],
  ['conversations', 'look_again_at', 'a sweep that takes the first of all, and dates it'],
  ['messages', '_id', 'a message that was just inserted and is taken back: its conversation can be added'],
  ['runs', '_id', `claims, heartbeats, checkpoints and endings name a run by its id and state: ${byRun}`],
  ['steps', '_id', 'the id begins with the run, which can be added'],
  ['approvals', '_id', 'the id begins with the run, which can be added'],
  ['org_queues', 'look_at', 'a sweep that takes the first of all, and dates it'],
  ['tool_access', '_id', 'an upsert by an id that begins with the organization, which can be added'],
  ['usage_sums', '_id', 'the id begins with the organization, which can be added'],
  ['knowledge_bases', '_id', 'a sweep or a keeper of vectors that has read it: its organization can be added'],
  ['documents', '_id', 'its sender has read the document: its organization can be added'],
  ['chunks', '_id', 'an upsert that sets organization and document: they can be added'],
  ['vectors', '_id', 'an upsert that sets organization and document: they can be added', 'knowledge'],
  ['end_users', '_id', 'a sweep of erasures that has read it: its organization can be added'],
  ['end_users', 'erase_at', 'a sweep that takes the first of all, and dates it'],
];

export const allowedUnkeyed: readonly AllowedUnkeyed[] = [
  ...asksAllShards.map(allowed('asks all shards')),
  ...changesOne.map(allowed('changes one without its key')),
];

function allowed(what: Unkeyed['what']): (reason: Reason) => AllowedUnkeyed {
  return ([collection, by, because, sentBy]) => ({ collection, by, what, because, ...(sentBy && { sentBy }) });
}
