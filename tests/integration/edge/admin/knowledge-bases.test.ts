// Knowledge bases and lists of documents over /admin/v1: calls of services, answers, and refusals.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { type EdgeHarness, organizationId } from '../../../support/edge-harness.ts';
import { type Administered, document, knowledgeBase, org, startAdministered } from './administered.ts';

const bases = `${org}/knowledge-bases`;
const path = `${bases}/${knowledgeBase.id}`;
const ofBase = { organization_id: organizationId, knowledge_base_id: knowledgeBase.id };

describe('knowledge bases that are there', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let callsOf: Administered['callsOf'];
  before(async () => {
    ({ edge, call, callsOf } = await startAdministered());
  });
  after(() => edge.stop());

  const guide = { id: randomUUID(), name: 'Guide' };
  const none = { uploaded: 0, processing: 0, completed: 0, failed: 0, bytes: 0, chunks: 0 };
  const counts = { uploaded: 1, processing: 2, completed: 3, failed: 4, bytes: 5_000_000_000, chunks: 6 };

  it('are shown with their counts, and with the agents that look into them', async () => {
    const other = { ...knowledgeBase, id: randomUUID(), name: 'Empty' };
    edge.script({
      ListKnowledgeBases: () => ({ data: [{ ...knowledgeBase, counts }, other] }),
      GetKnowledgeBase: () => ({ knowledge_base: { ...knowledgeBase, counts } }),
      ListKnowledgeUses: () => ({ data: [{ knowledge_base_id: knowledgeBase.id, agents: [guide], agent_count: 21 }] }),
    });
    const list = await call('GET', bases);
    const shown = list.body.data as Record<string, unknown>[];
    assert.deepEqual(
      shown.map(({ name, documents, agents, agent_count: used }) => [name, documents, agents, used]),
      [
        ['Handbook', counts, [guide], 21],
        ['Empty', none, [], 0],
      ],
    );
    assert.deepEqual(callsOf(list.headers.get('x-request-id'), 'ListKnowledgeUses'), [
      { organization_id: organizationId, knowledge_base_ids: [knowledgeBase.id, other.id] },
    ]);
    const one = await call('GET', path);
    assert.deepEqual([one.body.documents, one.body.agents, one.body.agent_count], [counts, [guide], 21]);
    const changed = await call(
      'PATCH',
      path.toUpperCase().replace(org.toUpperCase(), org).replace('KNOWLEDGE-BASES', 'knowledge-bases'),
      { name: 'New' },
    );
    assert.deepEqual([changed.status, changed.body.agents], [200, [guide]]);
  });

  it('ask nobody where there are none, nor for one that was just made', async () => {
    edge.script({ ListKnowledgeBases: () => ({ data: [] }) });
    const list = await call('GET', bases);
    assert.deepEqual([list.body.data, callsOf(list.headers.get('x-request-id'), 'ListKnowledgeUses')], [[], []]);
    const made = await call('POST', bases, { name: 'Handbook' });
    assert.deepEqual([made.status, made.body.agents, made.body.agent_count], [201, [], 0]);
    assert.deepEqual(callsOf(made.headers.get('x-request-id'), 'ListKnowledgeUses'), []);
  });

  it('are not changed where nobody can say who uses them', async () => {
    edge.script({
      ListKnowledgeUses: () => {
        throw unavailable('The conversation service');
      },
    });
    const refused = await call('PATCH', path, { name: 'New' });
    assert.deepEqual([refused.status, refused.body.code], [503, 'service_unavailable']);
    assert.deepEqual(callsOf(refused.headers.get('x-request-id'), 'UpdateKnowledgeBase'), []);
  });
});

describe('documents of a knowledge base', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let callsOf: Administered['callsOf'];
  before(async () => {
    ({ edge, call, callsOf } = await startAdministered());
  });
  after(() => edge.stop());

  it('that failed are read again all together, with any body', async () => {
    edge.script({ RetryFailedDocuments: () => ({ retried: 12, more: true }) });
    const all = `${path}/documents`;
    const { status, body, headers } = await call('POST', `${all}/retry-failed`, { any: 'body' });
    assert.deepEqual([status, body], [202, { retried: 12, more: true }]);
    assert.deepEqual(callsOf(headers.get('x-request-id'), 'RetryFailedDocuments'), [ofBase]);
  });

  it('are listed by state, name and bytes, each of which is checked', async () => {
    const all = `${path}/documents`;
    const sha256 = 'c'.repeat(64);
    const { status, body, headers } = await call('GET', `${all}?state=failed&q=re%20turns&sha256=${sha256}&limit=5`);
    assert.equal(status, 200);
    const [shown] = body.data as { sha256: string; updated_at: string; finished_at: null }[];
    assert.deepEqual(
      [shown?.sha256, shown?.updated_at, shown?.finished_at],
      [document.sha256, document.updated_at, null],
    );
    const asked = callsOf(headers.get('x-request-id'), 'ListDocuments');
    const { _state, _q, _sha256, ...filters } = asked[0] as Record<string, unknown>;
    assert.deepEqual(
      [asked.length, filters],
      [1, { ...ofBase, page: { limit: 5 }, state: 'failed', q: 're turns', sha256 }],
    );
    for (const bad of ['state=odd', 'q=', `q=${'a'.repeat(201)}`, 'sha256=abc', `sha256=${sha256.toUpperCase()}`])
      assert.deepEqual((await call('GET', `${all}?${bad}`)).status, 422, bad);
  });
});
