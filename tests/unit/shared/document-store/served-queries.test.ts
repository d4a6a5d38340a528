// The look at every query that services send while tests run (tests/support/queries): it sees what no index serves.

import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentCollection } from '#services/conversation/collections.ts';
import type { AgentDocument } from '#services/conversation/domain/agent.ts';
import { createAgentStore } from '#services/conversation/store/agents.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { CollectionDefinition, Filter, Sort } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { toldQueries, type ToldQuery } from '#shared/ports/document-store/told-queries.ts';
import { complaintsAbout } from '../../../support/queries/complaints.ts';
import { takeQueries, writtenQuery } from '../../../support/queries/handed-over.ts';
import { queryJudge } from '../../../support/queries/judge.ts';
import { queryShapes, type SeenQuery } from '../../../support/queries/shapes.ts';
import { storeOf } from '../../../support/store-of.ts';

const things: CollectionDefinition = {
  name: 'things',
  indexes: [
    { name: 'list', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'of_conversation', fields: { conversation_id: 1, turn: -1 } },
    { name: 'due', fields: { due_at: 1 }, sparse: true },
    { name: 'live', fields: { organization_id: 1, deleted_at: 1, created_at: -1 } },
    { name: 'one_name', fields: { organization_id: 1, name: 1 }, unique: true },
  ],
};
const at = new Date(5);
const newest = { created_at: -1, _id: -1 } as const;

function asked(filter: Filter, sort: Sort = {}, operation: ToldQuery['operation'] = 'find', collection = things) {
  return { collection, operation, filter, sort, opened: 'services/a/store/things.ts:1', from: 'services/a/b.ts:2' };
}

const served: [what: string, query: SeenQuery][] = [
  ['one by its id, whatever else is asked', asked({ _id: 'a', state: 'x', owner: { $ne: 'y' } })],
  ['several by their ids', asked({ _id: { $in: ['a', 'b'] } })],
  ['one by a unique index, whatever else is asked', asked({ organization_id: 'o', name: 'n', state: 'x' })],
  ['a list in the order of its index', asked({ organization_id: 'o' }, newest)],
  [
    'a page below a position',
    asked(
      {
        organization_id: 'o',
        created_at: { $lte: at },
        $or: [{ created_at: { $lt: at } }, { created_at: at, _id: { $lt: 'm' } }],
      },
      newest,
    ),
  ],
  ['what is due', asked({ due_at: { $lte: at } }, { due_at: 1 })],
  ['all that a sparse index holds', asked({ due_at: { $exists: true } }, { due_at: 1 })],
  ["a conversation's, with its owner", asked({ conversation_id: 'c', organization_id: 'o' }, { turn: -1 })],
  ['some of all', asked({})],
  ['a count within an index', asked({ organization_id: 'o', created_at: { $lt: at } }, {}, 'count')],
  ['a count of all that a sparse index holds', asked({ due_at: { $exists: true } }, {}, 'count')],
  ['a count of one by its id', asked({ _id: 'a', gone: { $exists: false } }, {}, 'count')],
];

const unserved: [what: string, query: SeenQuery, complaint: RegExp][] = [
  ['a field of no index', asked({ state: 'x' }), /reads the whole collection/],
  ['a field that only ends an index', asked({ name: 'n' }), /reads the whole collection/],
  ['all of a collection by a field of no index', asked({}, { state: 1 }), /sorts by state/],
  ['an order that the index does not give', asked({ organization_id: 'o' }, { name: -1, due_at: 1 }), /sorts by name/],
  ['a sort by a field of no index', asked({ organization_id: 'o' }, { title: 1 }), /sorts by title/],
  ['a condition beside the index', asked({ organization_id: 'o', state: 'x' }, newest), /drops by state \$eq/],
  [
    'a condition of another index',
    asked({ organization_id: 'o', due_at: { $exists: false } }, newest),
    /drops by due_at \$exists/,
  ],
  ['an absent field of no index', asked({ organization_id: 'o', gone: { $exists: false } }, newest), /drops by gone/],
  ['alternatives beside the index', asked({ organization_id: 'o', $or: [{ a: 1 }, { b: 1 }] }), /either of a, b/],
  ['anything else', asked({ organization_id: { $ne: 'o' } }), /reads the whole collection|drops by organization_id/],
  ['a count', asked({ state: 'x' }, {}, 'count'), /reads the whole collection/],
  [
    'a count of what lacks a field',
    asked({ organization_id: 'o', deleted_at: { $exists: false } }, {}, 'count'),
    /reads documents to count by deleted_at \$exists/,
  ],
  [
    'a count of what has a field that others lack in its index',
    asked({ organization_id: 'o', deleted_at: { $exists: true } }, {}, 'count'),
    /reads documents to count by deleted_at \$exists/,
  ],
  [
    'a count with the owner, whom its index does not have',
    asked({ conversation_id: 'c', turn: 1, organization_id: 'o' }, {}, 'count'),
    /reads documents to count;/,
  ],
  ['a deletion', asked({ state: 'x' }, {}, 'deleteMany'), /reads the whole collection/],
  ['a change of all', asked({}, {}, 'updateMany'), /reads the whole collection/],
];

describe('A query that a service sends', () => {
  for (const [what, query] of served) {
    it(`is served by an index where it asks for ${what}`, () => {
      assert.deepEqual(complaintsAbout([query]), []);
    });
  }

  for (const [what, query, complaint] of unserved) {
    it(`is complained of where it asks for ${what}`, () => {
      const [first = ''] = complaintsAbout([query]);
      assert.match(first, complaint);
      assert.match(first, /services\/a\/b\.ts:2/);
    });
  }

  it('is complained of once its index is taken out', () => {
    for (const index of ['list', 'of_conversation', 'due', 'one_name']) {
      const collection = { ...things, indexes: things.indexes.filter(({ name }) => name !== index) };
      const complained = served.filter(([, query]) => complaintsAbout([{ ...query, collection }]).length > 0);
      assert.ok(complained.length > 0, index);
    }
  });

  it('is not complained of where it is said what bounds it, and only there', () => {
    const query = asked({ organization_id: 'o', state: 'x' }, newest);
    const { judge, close } = queryJudge();
    const [{ what, under } = { what: '', under: '' }] = judge(query);
    close();
    const entry = { collection: 'things', under, what, because: 'of a reason' };
    assert.deepEqual(complaintsAbout([query], [entry]), []);
    for (const other of [
      { ...entry, collection: 'others' },
      { ...entry, under: 'name' },
      { ...entry, what: 'sorts by name' },
    ])
      assert.equal(complaintsAbout([query], [other]).length, 1);
  });

  it('is seen where a service opened the collection, and not where a test did', async () => {
    let where = 'at agents (file:///somewhere/services/conversation/store/agents.ts:27:9)';
    const shapes = queryShapes(() => where);
    const told: string[] = [];
    const listen = (query: unknown): void => {
      const seen = shapes.take(query as ToldQuery);
      if (seen !== undefined) told.push(seen.operation);
    };
    toldQueries.subscribe(listen);
    const store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    try {
      await createAgentStore(storeOf(store.collection<AgentDocument>(agentCollection))).list(
        'o',
        { disabled: false },
        null,
      );
      assert.deepEqual(told, [], 'opened by this test');
      const opened = 'at open (file:///somewhere/services/conversation/service.ts:41:9)';
      const query = {
        collection: agentCollection,
        operation: 'find',
        filter: { organization_id: 'o' },
        sort: {},
        opened,
      };
      for (const each of [
        query,
        query,
        { ...query, filter: { organization_id: 'p' } },
        { ...query, operation: 'count' },
      ])
        toldQueries.publish(each);
      assert.deepEqual(told, ['find', 'count'], 'each shape once');
      where = 'at run (node:internal/process/task_queues:104:5)';
      toldQueries.publish({ ...query, operation: 'findOne' });
      where = `at agents (file:///somewhere/tests/unit/a.test.ts:3:9)\n${opened}`;
      toldQueries.publish({ ...query, operation: 'deleteMany' });
      assert.deepEqual(told, ['find', 'count', 'findOne'], 'sent by a test, with what a service opened');
      assert.deepEqual(
        shapes.all().map(({ from }) => from),
        [
          'services/conversation/store/agents.ts:27',
          'services/conversation/store/agents.ts:27',
          'services/conversation/service.ts:41',
        ],
      );
    } finally {
      toldQueries.unsubscribe(listen);
      await store.close();
    }
  });

  it('comes whole from a process that tests have started, but for one that a kill broke off', () => {
    const folder = mkdtempSync(join(tmpdir(), 'queries-'));
    const file = join(folder, 'queries');
    const query = asked({ due_at: { $lte: at } }, { due_at: 1 });
    try {
      assert.deepEqual(takeQueries(file), []);
      appendFileSync(file, writtenQuery(query) + writtenQuery(query).slice(0, 20));
      assert.deepEqual(takeQueries(file), [query]);
      assert.deepEqual(takeQueries(file), []);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
