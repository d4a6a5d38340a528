// Deleted and erased documents stand apart in the indexes: lists, deletions and sweeps seek their rows, in their order,
// and pass nothing on the way.

import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { agentCollection, conversationCollection } from '#services/conversation/collections.ts';
import { createAgentStore } from '#services/conversation/store/agents.ts';
import { createConversationStore } from '#services/conversation/store/conversations.ts';
import { ingestionCollections } from '#services/ingestion/collections.ts';
import { createDocumentRecords } from '#services/ingestion/store/document-records.ts';
import { createKnowledgeBaseStore } from '#services/ingestion/store/knowledge-base-store.ts';
import { runCollection } from '#services/run-executor/collections.ts';
import { createErasureStore } from '#services/run-executor/runs/store/erasure.ts';
import { createRunStore } from '#services/run-executor/runs/store/runs.ts';
import { createEndUserStore, endUserCollection } from '#services/token/end-users/store/end-users.ts';
import type { OrganizationStore } from '#services/token/organizations/store/organizations.ts';
import { encodeCursor } from '#shared/contract/pagination/cursor.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type {
  Collection,
  CollectionDefinition,
  Filter,
  Sort,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';
import { filterTests } from '#shared/ports/document-store/rules.ts';
import { compile } from '#shared/ports/document-store/sqlite/query.ts';
import { prepareTable } from '#shared/ports/document-store/sqlite/table.ts';
import { storeOf } from '../../support/store-of.ts';

/** SQLite's plans for each query that `ask` makes of a collection. */
async function plansOf<T extends StoredDocument>(
  definition: CollectionDefinition,
  ask: (collection: Collection<T>) => Promise<unknown>,
): Promise<string[]> {
  const queries: { filter: Filter; sort: Sort }[] = [];
  const note = (filter: Filter, { sort = {} }: { sort?: Sort } = {}): void => void queries.push({ filter, sort });
  const asked = {
    find: async (filter: Filter, options: { sort?: Sort }) => (note(filter, options), []),
    findOneAndUpdate: async (filter: Filter, _update: unknown, options: { sort?: Sort }) => (
      note(filter, options),
      null
    ),
    deleteMany: async (filter: Filter) => (note(filter), 0),
  };
  await ask(asked as unknown as Collection<T>);
  assert.ok(queries.length > 0);
  const database = new DatabaseSync(':memory:');
  const table = prepareTable(database, definition);
  const plans = queries.map(({ filter, sort }) => {
    const query = compile(filterTests(filter), sort, table.columnOf);
    assert.ok(query.exact && query.ordered, `left to reading documents: ${JSON.stringify({ filter, sort })}`);
    return database
      .prepare(
        `EXPLAIN QUERY PLAN SELECT rowid, doc FROM "${definition.name}" WHERE ${query.where}${query.order} LIMIT 20`,
      )
      .all(...query.parameters)
      .map((row) => withoutKinds(row['detail'] as string))
      .join('; ');
  });
  database.close();
  return plans;
}

// Columns are `f.<path>` and `k.<path>`.
function withoutKinds(plan: string): string {
  return plan.replaceAll(/\b[fk]\./g, '');
}

const named = (name: string): CollectionDefinition => {
  const found = ingestionCollections.find((one) => one.name === name);
  assert.ok(found);
  return found;
};
const first = { limit: 20 };
const deep = (...binding: Parameters<typeof encodeCursor>[1]) => ({
  limit: 20,
  cursor: encodeCursor({ at: new Date(5), id: newId() }, binding),
});
const endUsers = (collection: Collection<never>) => createEndUserStore(storeOf(collection), {} as OrganizationStore);

type Case = [
  what: string,
  definition: CollectionDefinition,
  ask: (c: Collection<never>) => Promise<unknown>,
  plan: RegExp,
];

const failedChats = { states: ['failed' as const], kind: 'chat' as const };

// Every term before the order is an equality, so that the first row read is the first of the page.
const cases: Case[] = [
  [
    'a page of runs',
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', {}, first),
    /:listed \(organization_id=\? AND erased=\?\)$/,
  ],
  [
    'a page of runs far down',
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', {}, deep('runs', 'o', JSON.stringify({}))),
    /:listed \(organization_id=\? AND erased=\? AND created_at>\? AND created_at<\?\)$/,
  ],
  [
    'a page of runs of a kind',
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { kind: 'document' }, first),
    /^(SEARCH runs USING INDEX runs:(ended|in_flight) \((ended|flight)_key>\? AND (ended|flight)_key<\?\)(; )?)+$/,
  ],
  [
    'a page of runs in a state',
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { states: ['failed'] }, first),
    /^(SEARCH runs USING INDEX runs:ended \(ended_key>\? AND ended_key<\?\)(; )?)+$/,
  ],
  [
    'a page of runs of a kind in a state far down',
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', failedChats, deep('runs', 'o', JSON.stringify(failedChats))),
    /^(SEARCH runs USING INDEX runs:ended \(ended_key>\? AND ended_key<\?\)(; )?)+$/,
  ],
  [
    "a page of an agent's runs in a state",
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { agent_id: 'a', states: ['failed'] }, first),
    /^(SEARCH runs USING INDEX runs:ended_agent \(ended_agent_key>\? AND ended_agent_key<\?\)(; )?)+$/,
  ],
  [
    "a page of an end-user's runs",
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { end_user_id: 'u' }, first),
    /:of_end_user \(organization_id=\? AND content_erased=\? AND end_user_id=\? AND erased=\?\)$/,
  ],
  [
    "a page of a document's runs",
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { document_id: 'd' }, first),
    /:of_subject \(organization_id=\? AND conversation_id=\? AND content_erased=\? AND erased=\? AND document_id=\?\)$/,
  ],
  [
    "a page of a conversation's runs",
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { conversation_id: 'c' }, first),
    /:of_subject \(organization_id=\? AND conversation_id=\? AND content_erased=\? AND erased=\? AND document_id=\?\)$/,
  ],
  [
    'a page of runs that failed with a code within a time',
    runCollection,
    (c) =>
      createRunStore(storeOf(c)).list('o', { error_code: 'model_error', from: new Date(1), to: new Date(2) }, first),
    /^(SEARCH runs USING INDEX runs:ended \(ended_key>\? AND ended_key<\?\)(; )?)+$/,
  ],
  [
    'a page of runs that took long',
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { longer_than: 300_000 }, first),
    /^(SEARCH runs USING INDEX runs:ended_long \(long_key>\? AND long_key<\?\)(; )?)+$/,
  ],
  [
    'a page of runs that members started',
    runCollection,
    (c) => createRunStore(storeOf(c)).list('o', { created_by: 'member' }, first),
    /:listed_creator \(organization_id=\? AND erased=\? AND created_by=\?\)$/,
  ],
  [
    "a batch of an organization's erasure",
    runCollection,
    (c) => createErasureStore(storeOf(c)).findWithContent({ organization_id: 'o' }, 200),
    /:of_end_user \(organization_id=\? AND content_erased=\?\)$/,
  ],
  [
    "what goes on of an organization's",
    runCollection,
    (c) => createErasureStore(storeOf(c)).findShownOpen('o', 200),
    /^(SEARCH runs USING INDEX runs:in_flight \(flight_key>\? AND flight_key<\?\)(; )?)+$/,
  ],
  [
    "a batch of an end-user's erasure",
    runCollection,
    (c) => createErasureStore(storeOf(c)).findWithContent({ organization_id: 'o', end_user_id: 'u' }, 200),
    /:of_end_user \(organization_id=\? AND content_erased=\? AND end_user_id=\?\)$/,
  ],
  [
    "what of an end-user's can be found",
    runCollection,
    (c) => createErasureStore(storeOf(c)).findShown({ organization_id: 'o', end_user_id: 'u' }, 200),
    /:of_end_user \(organization_id=\? AND content_erased=\? AND end_user_id=\? AND erased=\?\)$/,
  ],
  [
    "a batch of a conversation's deletion",
    runCollection,
    (c) => createErasureStore(storeOf(c)).findWithContent({ organization_id: 'o', conversation_id: 'c' }, 200),
    /:of_subject \(organization_id=\? AND conversation_id=\? AND content_erased=\?\)$/,
  ],
  [
    "what of a conversation's can be found",
    runCollection,
    (c) => createErasureStore(storeOf(c)).findShown({ organization_id: 'o', conversation_id: 'c' }, 200),
    /:of_subject \(organization_id=\? AND conversation_id=\? AND content_erased=\? AND erased=\?\)$/,
  ],
  [
    'a page of conversations',
    conversationCollection,
    (c) => createConversationStore(storeOf(c)).list('o', 'u', undefined, first),
    /:listed \(organization_id=\? AND end_user_id=\? AND deleted_at=\?\)$/,
  ],
  [
    'a page of conversations with an agent far down',
    conversationCollection,
    (c) => createConversationStore(storeOf(c)).list('o', 'u', 'a', deep('conversations', 'o', 'u', 'a')),
    /:listed_agent \(organization_id=\? AND end_user_id=\? AND deleted_at=\? AND agent_id=\? AND created_at>\? AND created_at<\?\)$/,
  ],
  [
    "what of an end-user's conversations is there to delete",
    conversationCollection,
    (c) => createConversationStore(storeOf(c)).entombSome({ organization_id: 'o', end_user_id: 'u' }, 200, new Date(5)),
    /:listed(_agent)? \(organization_id=\? AND end_user_id=\? AND deleted_at=\?\)$/,
  ],
  [
    'the deletion that has been owed longest',
    conversationCollection,
    (c) => createConversationStore(storeOf(c)).claimOwed(new Date(5), new Date(5)),
    /:owed \(owed_since>\? AND owed_since<\?\)$/,
  ],
  [
    'the deletion to look at again',
    conversationCollection,
    (c) => createConversationStore(storeOf(c)).claimLookAgain(new Date(5), new Date(5)),
    /:look_again \(look_again_at>\? AND look_again_at<\?\)$/,
  ],
  [
    'a page of enabled agents',
    agentCollection,
    (c) => createAgentStore(storeOf(c)).list('o', { disabled: false }, first),
    /:enabled \(organization_id=\? AND disabled=\?\)$/,
  ],
  [
    'a page of knowledge bases',
    named('knowledge_bases'),
    (c) => createKnowledgeBaseStore(storeOf(c)).list('o', first),
    /:listed \(organization_id=\? AND deleted_at=\?\)$/,
  ],
  [
    'the documents that are owed something, from one on',
    named('documents'),
    (c) => createDocumentRecords(storeOf(c), { clock: Date.now }).owing('run', new Date(5), 'd', 100),
    /:owing \(owed=\? AND id>\?/,
  ],
  [
    'a page of end-users',
    endUserCollection,
    (c) => endUsers(c).list('o', undefined, first),
    /:listed_people \(organization_id=\? AND deleted_at=\?\)$/,
  ],
  [
    'a page of end-users of one kind',
    endUserCollection,
    (c) => endUsers(c).list('o', 'member', first),
    /:listed_kind \(organization_id=\? AND deleted_at=\? AND kind=\?\)$/,
  ],
  [
    'the end-users erased lately',
    endUserCollection,
    (c) => endUsers(c).findRevoked('o', new Date(5), 1_000),
    /:revoked \(organization_id=\? AND revoked_until>\?\)$/,
  ],
];

describe('erased documents stand apart in the index of', () => {
  for (const [what, definition, ask, expected] of cases) {
    it(what, async () => {
      for (const plan of await plansOf(definition, ask)) assert.match(plan, expected);
    });
  }
});
