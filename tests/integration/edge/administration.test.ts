// /admin/v1 over HTTP, in front of scripted services: who may, what is noted, and how documents come in.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ContractError } from '#shared/errors/contract-error.ts';
import {
  adminToken,
  agentId,
  allowedOrigin,
  apiKey,
  type EdgeHarness,
  organizationId,
  publishableKey,
  runId,
  startEdge,
} from '../../support/edge-harness.ts';

const createdAt = '2026-01-02T03:04:05.678Z';
const organization = {
  id: organizationId,
  name: 'Shop',
  allowed_origins: [allowedOrigin],
  disabled: false,
  created_at: createdAt,
};
const credential = { id: randomUUID(), kind: 'api_key', prefix: 'sk_12345678', created_at: createdAt };
const knowledgeBase = { id: randomUUID(), name: 'Handbook', description: '', created_at: createdAt };
const document = {
  id: randomUUID(),
  knowledge_base_id: knowledgeBase.id,
  name: 'a.md',
  media_type: 'text/markdown',
  bytes: 3,
  state: 'uploaded',
  created_at: createdAt,
};
const agent = {
  id: agentId,
  name: 'Guide',
  instructions: 'Help.',
  model: 'demo',
  max_steps: 10,
  starter_prompts: ['Hi'],
  created_at: createdAt,
};
const run = {
  id: runId,
  org_id: organizationId,
  kind: 'chat',
  state: 'succeeded',
  attempt: 1,
  max_attempts: 3,
  serial_key: 'conversation:x',
  created_by: 'end_user',
  created_at: createdAt,
  result_json: '{"message_id":null,"usage":{"input_tokens":1,"output_tokens":2},"finish_reason":"stop"}',
};
const step = {
  id: `${runId}/1/1`,
  n: 1,
  attempt: 1,
  kind: 'model',
  model: 'demo',
  started_at: createdAt,
  finished_at: createdAt,
  content_json: '{"text":"Hi"}',
  usage: { input_tokens: 1, output_tokens: 2 },
};

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

describe('administration', () => {
  let edge: EdgeHarness;
  let uploaded: { head?: Record<string, unknown>; bytes: number; chunks: number };

  before(async () => {
    edge = await startEdge({
      scripts: {
        BeginAct: () => ({ entry_id: 'entry' }),
        EndAct: () => ({}),
        CreateOrganization: () => ({ organization }),
        GetOrganization: ({ organization_id: id }) => {
          if (id !== organizationId)
            throw new ContractError('organization_not_found', 'There is no such organization.');
          return { organization };
        },
        ListOrganizations: () => ({ data: [organization], next_cursor: 'next' }),
        UpdateOrganization: () => ({ organization: { ...organization, disabled: true } }),
        DeleteOrganization: () => {
          throw new ContractError('conflict', 'Disable it first.');
        },
        CreateCredential: ({ kind }) => ({ credential: { ...credential, kind, secret: 'the-secret' } }),
        ListCredentials: ({ kind }) => ({
          data: [{ ...credential, kind, ...(kind === 'publishable_key' ? { secret: 'pk_all' } : {}) }],
        }),
        RevokeCredential: () => ({}),
        RotateApiKey: () => ({ credential: { ...credential, secret: 'the-next-secret' } }),
        CreateAgent: () => ({ agent }),
        UpdateAgent: () => ({ agent }),
        DeleteAgent: () => ({}),
        CreateKnowledgeBase: () => ({ knowledge_base: knowledgeBase }),
        GetKnowledgeBase: () => ({ knowledge_base: knowledgeBase }),
        ListKnowledgeBases: () => ({ data: [knowledgeBase] }),
        UpdateKnowledgeBase: () => ({ knowledge_base: knowledgeBase }),
        DeleteKnowledgeBase: () => ({}),
        GetDocument: () => ({ document }),
        ListDocuments: () => ({ data: [document] }),
        DeleteDocument: () => ({}),
        ListRuns: () => ({ data: [run] }),
        GetRunTrace: () => ({ run, steps: [step] }),
        ListAuditEntries: () => ({
          data: [
            {
              id: randomUUID(),
              actor: 'operator',
              action: 'agent.create',
              target: '/x',
              request_id: 'r',
              outcome: 'done',
              created_at: createdAt,
            },
          ],
        }),
        UploadDocument: async (requests) => {
          uploaded = { bytes: 0, chunks: 0 };
          for await (const part of requests as unknown as AsyncIterable<{
            head: Record<string, unknown> | null;
            chunk?: Buffer;
          }>) {
            if (part.head) uploaded.head = part.head;
            else {
              uploaded.bytes += part.chunk?.length ?? 0;
              uploaded.chunks += 1;
              assert.ok((part.chunk?.length ?? 0) <= 65_536);
              if (uploaded.bytes > 4_000_000) throw new ContractError('payload_too_large', 'Too large.');
            }
          }
          return { document };
        },
      },
    });
  });
  after(() => edge.stop());

  const org = `/admin/v1/organizations/${organizationId}`;

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${adminToken}` },
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(edge.baseUrl + path, {
      method,
      headers: { ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
      headers: response.headers,
    };
  }

  function callsOf(requestId: string | null, method: string): Record<string, unknown>[] {
    return edge.calls
      .filter((made) => made.method === method && made.context.request_id === requestId)
      .map(({ request }) => request);
  }

  it("takes the operator's token only", async () => {
    const path = '/admin/v1/organizations';
    const token = await edge.chatToken();
    assert.equal((await call('GET', path)).status, 200);
    for (const headers of [
      {},
      { authorization: 'Bearer nobody' },
      { authorization: `Basic ${adminToken}` },
      { 'x-api-key': 'sk_nobody' },
      { 'x-api-key': adminToken },
    ]) {
      const { status, body } = await call('GET', path, undefined, headers);
      assert.deepEqual([status, body.code], [401, 'unauthorized'], JSON.stringify(headers));
    }
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { 'x-api-key': apiKey },
      { 'x-publishable-key': publishableKey },
    ]) {
      const { status, body } = await call('GET', path, undefined, headers);
      assert.deepEqual([status, body.code], [403, 'forbidden'], JSON.stringify(headers));
    }
    const twice = await call('GET', path, undefined, { authorization: `Bearer ${adminToken}`, 'x-api-key': apiKey });
    assert.equal(twice.status, 401);
    const past = await edge.chatToken({ expires_at: 1_000 });
    assert.equal((await call('GET', path, undefined, { authorization: `Bearer ${past}` })).status, 401);
    assert.equal((await call('GET', '/admin/v1/openapi.json', undefined, {})).status, 401);
  });

  it('notes every change before it is made, and what it made', async () => {
    const agentPath = `${org}/agents/${agentId}`;
    const basePath = `${org}/knowledge-bases`;
    const form = new FormData();
    form.append('file', new Blob(['abc']), 'a.md');
    const changes: [string, string, unknown, string, string?][] = [
      ['POST', '/admin/v1/organizations', { name: 'Shop' }, 'organization.create', organizationId],
      ['PATCH', org, { disabled: true }, 'organization.update'],
      ['POST', `${org}/publishable-keys`, {}, 'publishable_key.create', credential.id],
      ['DELETE', `${org}/publishable-keys/${credential.id}`, undefined, 'publishable_key.revoke'],
      ['POST', `${org}/api-keys`, { name: 'Backend' }, 'api_key.create', credential.id],
      ['POST', `${org}/api-keys/${credential.id}/rotate`, undefined, 'api_key.rotate'],
      ['DELETE', `${org}/api-keys/${credential.id}`, undefined, 'api_key.revoke'],
      ['POST', `${org}/identity-secrets`, undefined, 'identity_secret.create', credential.id],
      ['DELETE', `${org}/identity-secrets/${credential.id}`, undefined, 'identity_secret.revoke'],
      ['POST', `${org}/agents`, { name: 'Guide', instructions: '', model: 'demo' }, 'agent.create', agentId],
      ['PATCH', agentPath, { greeting: null }, 'agent.update'],
      ['DELETE', agentPath, undefined, 'agent.delete'],
      ['POST', basePath, { name: 'Handbook' }, 'knowledge_base.create', knowledgeBase.id],
      ['PATCH', `${basePath}/${knowledgeBase.id}`, { name: 'Handbook' }, 'knowledge_base.update'],
      ['POST', `${basePath}/${knowledgeBase.id}/documents`, form, 'document.upload', document.id],
      ['DELETE', `${basePath}/${knowledgeBase.id}/documents/${document.id}`, undefined, 'document.delete'],
      ['DELETE', `${basePath}/${knowledgeBase.id}`, undefined, 'knowledge_base.delete'],
    ];
    for (const [method, path, body, action, made] of changes) {
      const { status, headers, body: answer } = await call(method, path, body);
      assert.equal(
        status,
        method === 'DELETE' ? 204 : method === 'PATCH' || path.endsWith('/rotate') ? 200 : 201,
        `${action}: ${JSON.stringify(answer)}`,
      );
      const requestId = headers.get('x-request-id');
      const [begun] = callsOf(requestId, 'BeginAct');
      const [ended] = callsOf(requestId, 'EndAct');
      assert.deepEqual([begun?.actor, begun?.action, begun?.target], ['operator', action, path]);
      assert.deepEqual(
        [ended?.entry_id, ended?.outcome, ended?.target],
        ['entry', 'done', made === undefined ? undefined : `${path}/${made}`],
      );
      assert.equal(begun?.organization_id ?? ended?.organization_id, organizationId);
      const order = edge.calls.filter(({ context }) => context.request_id === requestId).map((entry) => entry.method);
      assert.ok(order.indexOf('BeginAct') < order.length - 2 && order.at(-1) === 'EndAct', order.join(' '));
    }
  });

  it('strikes out what was refused, and leaves open what nobody knows the outcome of', async () => {
    const refused = await call('DELETE', org);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.equal(callsOf(refused.headers.get('x-request-id'), 'EndAct')[0]?.outcome, 'refused');
    edge.script({
      DeleteAgent: () => {
        throw new ContractError('service_unavailable', 'Away.');
      },
    });
    const unknown = await call('DELETE', `${org}/agents/${agentId}`);
    assert.equal(unknown.status, 503);
    assert.deepEqual(callsOf(unknown.headers.get('x-request-id'), 'EndAct'), []);
    edge.script({
      BeginAct: () => {
        throw new ContractError('service_unavailable', 'Away.');
      },
    });
    const notBegun = await call('POST', `${org}/agents`, { name: 'a', instructions: '', model: 'demo' });
    assert.equal(notBegun.status, 503);
    assert.deepEqual(callsOf(notBegun.headers.get('x-request-id'), 'CreateAgent'), []);
    edge.script({ BeginAct: () => ({ entry_id: 'entry' }), DeleteAgent: () => ({}) });
  });

  it('looks for nothing of an organization that is not there', async () => {
    const absent = `/admin/v1/organizations/${randomUUID()}`;
    const paths: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/api-keys'],
      ['POST', '/api-keys', {}],
      ['DELETE', `/identity-secrets/${randomUUID()}`],
      ['GET', '/agents'],
      ['PATCH', `/agents/${agentId}`, {}],
      ['POST', '/knowledge-bases', { name: 'a' }],
      ['GET', `/knowledge-bases/${randomUUID()}/documents`],
      ['GET', '/runs'],
      ['GET', `/runs/${runId}`],
    ];
    const form = new FormData();
    form.append('file', new Blob(['abc']), 'a.md');
    for (const [method, path, body] of [
      ...paths,
      ['POST', `/knowledge-bases/${randomUUID()}/documents`, form] as const,
    ]) {
      const { status, body: answer, headers } = await call(method, absent + path, body);
      assert.deepEqual([status, answer.code], [404, 'organization_not_found'], path);
      assert.deepEqual(
        edge.calls
          .filter(({ context }) => context.request_id === headers.get('x-request-id'))
          .map((made) => made.method),
        ['GetOrganization'],
      );
    }
  });

  it('shows a secret in the answer that made it, and a publishable key always', async () => {
    assert.equal((await call('POST', `${org}/api-keys`, {})).body.key, 'the-secret');
    assert.equal((await call('POST', `${org}/identity-secrets`, {})).body.secret, 'the-secret');
    assert.equal((await call('POST', `${org}/api-keys/${credential.id}/rotate`)).body.key, 'the-next-secret');
    const [apiKeys, publishable] = [await call('GET', `${org}/api-keys`), await call('GET', `${org}/publishable-keys`)];
    assert.deepEqual(apiKeys.body.data, [
      {
        id: credential.id,
        name: null,
        prefix: credential.prefix,
        created_at: createdAt,
        last_used_at: null,
        revoked_at: null,
      },
    ]);
    assert.equal((publishable.body.data as { key: string }[])[0]?.key, 'pk_all');
  });

  it('answers with empty fields as null, and takes optional texts away by null', async () => {
    const { body } = await call('GET', `${org}/agents/${agentId}`);
    assert.deepEqual(
      {
        description: body.description,
        greeting: body.greeting,
        instructions: typeof body.instructions,
        disabled: body.disabled,
      },
      { description: null, greeting: null, instructions: 'string', disabled: false },
    );
    const { headers } = await call('PATCH', `${org}/agents/${agentId}`, { greeting: null, starter_prompts: [] });
    const [{ fields } = {}] = callsOf(headers.get('x-request-id'), 'UpdateAgent') as {
      fields?: Record<string, unknown>;
    }[];
    assert.equal(fields?.greeting, '');
    assert.deepEqual(fields?.starter_prompts, { values: [] });
    assert.equal(fields?.name, undefined);
  });

  it('shows runs with their steps, and the audit entries', async () => {
    const { body } = await call('GET', `${org}/runs/${runId}`);
    const { content_json: contentJson, ...rest } = step;
    assert.deepEqual(body.steps, [{ ...rest, content: JSON.parse(contentJson) as unknown }]);
    assert.equal((await call('GET', `${org}/runs?state=failed&kind=chat`)).status, 200);
    assert.equal((await call('GET', `${org}/runs?state=nonsense`)).status, 422);
    const audit = await call('GET', `/admin/v1/audit?organization_id=${organizationId}`);
    assert.equal((audit.body.data as { organization_id: unknown }[])[0]?.organization_id, null);
  });

  it('refuses unknown properties, malformed ids and other media types', async () => {
    assert.equal((await call('PATCH', org, { nonsense: 1 })).body.code, 'validation_error');
    assert.equal((await call('POST', `${org}/agents`, { name: 'x' })).body.code, 'validation_error');
    assert.equal((await call('GET', '/admin/v1/organizations/not-a-uuid')).body.code, 'invalid_request');
    assert.equal((await call('GET', '/admin/v1/nonsense')).body.code, 'not_found');
    const { status, body } = await call('POST', `${org}/knowledge-bases/${knowledgeBase.id}/documents`, { file: 'x' });
    assert.deepEqual([status, body.code], [415, 'invalid_request']);
  });

  describe('a document upload', () => {
    const path = `${org}/knowledge-bases/${knowledgeBase.id}/documents`;
    const file = (bytes: number): Blob => new Blob(['x'.repeat(bytes)], { type: 'text/markdown' });

    it('streams the one file with its name and type', async () => {
      const form = new FormData();
      form.append('file', file(3_000_000), 'größe.md');
      const { status, body } = await call('POST', path, form);
      assert.deepEqual([status, body.id], [201, document.id]);
      assert.deepEqual(uploaded.head, {
        organization_id: organizationId,
        knowledge_base_id: knowledgeBase.id,
        name: 'größe.md',
        media_type: 'text/markdown',
      });
      assert.equal(uploaded.bytes, 3_000_000);
    });

    it('is refused without a file, with two, with another field, and where it breaks off', async () => {
      const none = new FormData();
      const two = new FormData();
      two.append('file', file(10), 'a.md');
      two.append('file', file(10), 'b.md');
      const other = new FormData();
      other.append('document', file(10), 'a.md');
      const field = new FormData();
      field.append('file', 'only text');
      for (const form of [none, two, other, field]) {
        const { status, body } = await call('POST', path, form);
        assert.ok(status === 422 || (form === none && status === 400), JSON.stringify(body));
      }
      const cut = await fetch(edge.baseUrl + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'multipart/form-data; boundary=b' },
        body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\n\r\nhalf',
      });
      assert.deepEqual([cut.status, ((await cut.json()) as { code: string }).code], [400, 'invalid_request']);
    });

    it('ends where the document is too large, and the client sees why', async () => {
      const form = new FormData();
      form.append('file', file(12_000_000), 'large.md');
      const { status, body } = await call('POST', path, form);
      assert.deepEqual([status, body.code], [413, 'payload_too_large']);
    });
  });

  it('has a document of every operation, each with an example', async () => {
    const { body } = await call('GET', '/admin/v1/openapi.json');
    const paths = body.paths as Record<
      string,
      Record<
        string,
        {
          requestBody?: { content: Record<string, { example?: unknown }> };
          responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
        }
      >
    >;
    assert.equal(Object.keys(paths).length, 19);
    const { valid, errors } = await new Validator().validate(body);
    assert.ok(valid, JSON.stringify(errors));
    for (const [path, item] of Object.entries(paths)) {
      assert.ok(path.startsWith('/admin/v1/'));
      for (const [method, { requestBody, responses }] of Object.entries(item)) {
        for (const media of Object.values(requestBody?.content ?? {}))
          assert.ok(media.example !== undefined, `${method} ${path}`);
        const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
        for (const media of Object.values(success?.[1].content ?? {}))
          assert.ok(media.example !== undefined, `${method} ${path}`);
      }
    }
  });
});
