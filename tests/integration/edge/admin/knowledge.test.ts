// Documents and searches over /admin/v1, and citations over /v2: calls, their arguments, and refusals.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import {
  adminToken,
  agentId,
  apiKey,
  conversationId,
  type EdgeHarness,
  organizationId,
} from '../../../support/edge-harness.ts';
import {
  type Administered,
  agent,
  createdAt,
  document,
  knowledgeBase,
  org,
  startAdministered,
} from './administered.ts';

const path = `${org}/knowledge-bases/${knowledgeBase.id}/documents/${document.id}`;
const names = { organization_id: organizationId, knowledge_base_id: knowledgeBase.id, document_id: document.id };

describe('documents that are there', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let callsOf: Administered['callsOf'];
  before(async () => {
    ({ edge, call, callsOf } = await startAdministered());
  });
  after(() => edge.stop());
  const original = (): Promise<Response> =>
    fetch(`${edge.baseUrl}${path}/original`, { headers: { authorization: `Bearer ${adminToken}` } });

  it('are shown with how far their reading is, and since when they are found', async () => {
    edge.script({
      GetDocument: () => ({
        document: {
          ...document,
          state: 'processing',
          progress: 40,
          progress_detail: { unit: 'pages', done: 4, total: 10 },
          version: 3,
          chunk_count: 7,
          published_at: createdAt,
          notice: 'Page 2 is a picture.',
        },
      }),
    });
    const { body } = await call('GET', path);
    assert.equal(body.notice, 'Page 2 is a picture.');
    assert.deepEqual(
      [body.state, body.progress, body.progress_detail, body.version, body.chunk_count, body.published_at, body.error],
      ['processing', 40, { unit: 'pages', done: 4, total: 10 }, 3, 7, createdAt, null],
    );
  });

  for (const [word, method] of [
    ['retry', 'RetryDocument'],
    ['reingest', 'ReingestDocument'],
  ] as const) {
    it(`are taken for reading again by ${word}, with any body, or refused`, async () => {
      edge.script({ [method]: () => ({ document: { ...document, state: 'uploaded', version: 2 } }) });
      const { status, body, headers } = await call('POST', `${path}/${word}`, { any: 'body' });
      assert.deepEqual([status, body.state, body.version, body.progress_detail], [202, 'uploaded', 2, null]);
      assert.deepEqual(callsOf(headers.get('x-request-id'), method), [names]);
      edge.script({
        [method]: () => {
          throw new ContractError('conflict', 'Not in that state.');
        },
      });
      const refused = await call('POST', `${path}/${word}`);
      assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    });
  }

  it('give their original as it was uploaded, part by part, as an attachment under a safe name', async () => {
    const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
    const parts: number[] = [];
    edge.script({
      GetDocument: () => ({
        document: {
          ...document,
          name: 'Größe "50%"/../\u202eя.pdf',
          media_type: 'application/pdf',
          bytes: bytes.length,
        },
      }),
      ReadOriginal: ({ offset, length, ...rest }) => {
        assert.deepEqual(rest, names);
        parts.push(Number(offset));
        return { data: bytes.subarray(Number(offset), Number(offset) + Number(length)) };
      },
    });
    const response = await original();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.equal(response.headers.get('content-length'), String(bytes.length));
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename="Gr__e _50___..___.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%2250%25%22_.._${encodeURIComponent('_я')}.pdf`,
    );
    assert.ok(Buffer.from(await response.arrayBuffer()).equals(bytes));
    assert.deepEqual(parts, [0, 262_144, 524_288]);
  });

  it('give an original of no bytes', async () => {
    edge.script({ GetDocument: () => ({ document: { ...document, bytes: 0 } }), ReadOriginal: () => ({}) });
    const response = await original();
    assert.deepEqual([response.status, response.headers.get('content-length'), await response.text()], [200, '0', '']);
  });

  it('refuse an original that is gone, and cut one that goes while it is sent', async () => {
    edge.script({
      GetDocument: () => ({ document: { ...document, bytes: 500_000 } }),
      ReadOriginal: () => {
        throw new ContractError('document_not_found', 'There is no such document.');
      },
    });
    const refused = await original();
    assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [404, 'document_not_found']);
    assert.equal(refused.headers.get('content-disposition'), null);
    edge.script({
      ReadOriginal: ({ offset }) => {
        if (Number(offset) > 0) throw new ContractError('document_not_found', 'There is no such document.');
        return { data: Buffer.alloc(262_144) };
      },
    });
    const cut = await original();
    assert.equal(cut.status, 200);
    await assert.rejects(cut.arrayBuffer());
  });

  it('list their chunks page by page', async () => {
    const chunk = {
      id: randomUUID(),
      position: 4,
      headings: ['A', 'B'],
      start: 5,
      end: 9,
      language: 'de',
      text: 'Text',
    };
    edge.script({ ListChunks: () => ({ data: [chunk, { ...chunk, page: 3 }], next_cursor: 'next' }) });
    const { body, headers } = await call('GET', `${path}/chunks?limit=2&cursor=here`);
    assert.deepEqual(body, {
      data: [
        { ...chunk, page: null },
        { ...chunk, page: 3 },
      ],
      next_cursor: 'next',
    });
    assert.deepEqual(callsOf(headers.get('x-request-id'), 'ListChunks'), [
      { ...names, page: { limit: 2, cursor: 'here', _cursor: 'cursor' } },
    ]);
    assert.equal((await call('GET', `${path}/chunks?limit=101`)).status, 422);
  });
});

describe('a search by administration', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let callsOf: Administered['callsOf'];
  const hit = {
    knowledge_base_id: knowledgeBase.id,
    document_id: document.id,
    document_name: 'a.md',
    chunk_id: randomUUID(),
    score: 2.5,
    headings: ['A'],
    text: 'Text',
  };
  before(async () => {
    ({ edge, call, callsOf } = await startAdministered());
    edge.script({ Search: () => ({ hits: [hit, { ...hit, page: 7 }], notes: ['without vectors'] }) });
  });
  after(() => edge.stop());

  it('of a knowledge base searches that one, with the query as it is', async () => {
    const { status, body, headers } = await call('POST', `${org}/knowledge-bases/${knowledgeBase.id}/search`, {
      query: '  How long? ',
      limit: 50,
    });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      data: [
        { ...hit, page: null },
        { ...hit, page: 7 },
      ],
      notes: ['without vectors'],
    });
    assert.deepEqual(callsOf(headers.get('x-request-id'), 'Search'), [
      {
        organization_id: organizationId,
        knowledge_base_ids: [knowledgeBase.id],
        query: '  How long? ',
        limit: 50,
        for_end_user: false,
      },
    ]);
  });

  it('of an agent searches its knowledge bases as configured', async () => {
    const bases = [knowledgeBase.id, randomUUID()];
    edge.script({ GetAgent: () => ({ agent: { ...agent, knowledge_base_ids: bases, disabled: true } }) });
    const { status, headers } = await call('POST', `${org}/agents/${agentId}/search`, { query: 'How long?' });
    assert.equal(status, 200);
    const [asked] = callsOf(headers.get('x-request-id'), 'Search');
    assert.deepEqual([asked?.knowledge_base_ids, asked?.limit, asked?.agent_id], [bases, 10, agentId]);
  });

  it('of an agent without knowledge finds nothing, and asks nobody', async () => {
    edge.script({ GetAgent: () => ({ agent }) });
    const { status, body, headers } = await call('POST', `${org}/agents/${agentId}/search`, { query: 'How long?' });
    assert.deepEqual([status, body], [200, { data: [], notes: [] }]);
    assert.deepEqual(callsOf(headers.get('x-request-id'), 'Search'), []);
  });

  it('is refused for an invalid query, and for an absent knowledge base', async () => {
    for (const bad of [
      {},
      { query: '' },
      { query: ' \n' },
      { query: 'x'.repeat(2001) },
      { query: 'a', limit: 0 },
      { query: 'a', limit: 51 },
      { query: 'a', knowledge_base_ids: [] },
    ]) {
      for (const at of [`agents/${agentId}`, `knowledge-bases/${knowledgeBase.id}`]) {
        const { status, body } = await call('POST', `${org}/${at}/search`, bad);
        assert.deepEqual([status, body.code], [422, 'validation_error'], JSON.stringify(bad));
      }
    }
    const refuse = (code: 'knowledge_base_not_found' | 'agent_not_found') => () => {
      throw new ContractError(code, 'There is none.');
    };
    edge.script({
      GetKnowledgeBase: refuse('knowledge_base_not_found'),
      GetAgent: refuse('agent_not_found'),
    });
    const base = await call('POST', `${org}/knowledge-bases/${randomUUID()}/search`, { query: 'a' });
    assert.deepEqual([base.status, base.body.code], [404, 'knowledge_base_not_found']);
    const none = await call('POST', `${org}/agents/${randomUUID()}/search`, { query: 'a' });
    assert.deepEqual([none.status, none.body.code], [404, 'agent_not_found']);
  });
});

describe('a citation that is opened', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let callsOf: Administered['callsOf'];
  const messageId = randomUUID();
  const at = (index: string): string => `/v2/conversations/${conversationId}/messages/${messageId}/citations/${index}`;
  const key = { 'x-api-key': apiKey };
  before(async () => {
    ({ edge, call, callsOf } = await startAdministered());
  });
  after(() => edge.stop());

  it('is the passage at its place', async () => {
    edge.script({
      GetCitation: () => ({
        citation: { index: 2, document_name: 'a.pdf', page: 4, snippet: 'is' },
        headings: ['A'],
        text: 'This is it.',
        before: 'Before. ',
        after: ' After.',
      }),
    });
    const { status, body, headers } = await call('GET', at('2'), undefined, key);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      index: 2,
      document_name: 'a.pdf',
      page: 4,
      headings: ['A'],
      text: 'This is it.',
      before: 'Before. ',
      after: ' After.',
      snippet: 'is',
    });
    const [asked] = callsOf(headers.get('x-request-id'), 'GetCitation');
    const { conversation_id, message_id, index } = asked ?? {};
    assert.deepEqual([conversation_id, message_id, index], [conversationId, messageId, 2]);
  });

  it('is refused where its index is none, its message has none, or its passage is gone', async () => {
    for (const index of ['0', '-1', '1.5', 'x', '01', '9999999', '%20']) {
      const { status, body } = await call('GET', at(index), undefined, key);
      assert.deepEqual([status, body.code], [400, 'invalid_request'], index);
    }
    edge.script({
      GetCitation: () => {
        throw new ContractError('not_found', 'There is no such citation.');
      },
    });
    const { status, body } = await call('GET', at('3'), undefined, key);
    assert.deepEqual([status, body.code], [404, 'not_found']);
    assert.equal((await call('GET', at('3'), undefined, {})).status, 401);
  });
});
