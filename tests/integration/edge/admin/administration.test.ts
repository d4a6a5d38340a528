// /admin/v1 over HTTP, in front of scripted services: access, audit events, and answers.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import {
  adminToken,
  agentId,
  apiKey,
  type EdgeHarness,
  organizationId,
  publishableKey,
  runId,
} from '../../../support/edge-harness.ts';
import { assertExamplesFit, assertReferences } from '../http/openapi-document.ts';
import {
  type Administered,
  createdAt,
  credential,
  document,
  knowledgeBase,
  org,
  startAdministered,
  step,
} from './administered.ts';

describe('administration', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let callsOf: Administered['callsOf'];
  before(async () => {
    ({ edge, call, callsOf } = await startAdministered());
  });
  after(() => edge.stop());

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

  it('says with every call that it causes who asks for it, and from where', async () => {
    const agentPath = `${org}/agents/${agentId}`;
    const basePath = `${org}/knowledge-bases`;
    const form = new FormData();
    form.append('file', new Blob(['abc']), 'a.md');
    const requests: [string, string, unknown?][] = [
      ['GET', `${org}/feedback`],
      ['GET', `${org}/runs`],
      ['GET', `${org}/runs/${runId}`],
      ['POST', '/admin/v1/organizations', { name: 'Shop' }],
      ['PATCH', org, { disabled: true }],
      ['POST', `${org}/publishable-keys`, {}],
      ['DELETE', `${org}/publishable-keys/${credential.id}`, undefined],
      ['POST', `${org}/api-keys`, { name: 'Backend' }],
      ['POST', `${org}/api-keys/${credential.id}/rotate`, undefined],
      ['DELETE', `${org}/api-keys/${credential.id}/secrets/sk_12345678`, undefined],
      ['DELETE', `${org}/api-keys/${credential.id}`, undefined],
      ['POST', `${org}/identity-secrets`, undefined],
      ['DELETE', `${org}/identity-secrets/${credential.id}`, undefined],
      ['POST', `${org}/agents`, { name: 'Guide', instructions: '', model: 'demo' }],
      ['PATCH', agentPath, { greeting: null }],
      ['DELETE', agentPath, undefined],
      ['POST', basePath, { name: 'Handbook' }],
      ['PATCH', `${basePath}/${knowledgeBase.id}`, { name: 'Handbook' }],
      ['POST', `${basePath}/${knowledgeBase.id}/documents`, form],
      ['POST', `${basePath}/${knowledgeBase.id}/documents/${document.id}/retry`, undefined],
      ['POST', `${basePath}/${knowledgeBase.id}/documents/${document.id}/reingest`, undefined],
      ['GET', `${basePath}/${knowledgeBase.id}/documents/${document.id}/chunks`],
      ['POST', `${basePath}/${knowledgeBase.id}/search`, { query: 'returns' }],
      ['POST', `${agentPath}/search`, { query: 'returns' }],
      ['DELETE', `${basePath}/${knowledgeBase.id}/documents/${document.id}`, undefined],
      ['DELETE', `${basePath}/${knowledgeBase.id}`, undefined],
    ];
    for (const [method, path, body] of requests) {
      const { status, headers } = await call(method, path, body);
      assert.ok(status < 300, `${method} ${path}: ${status}`);
      const caused = edge.calls.filter(({ context }) => context.request_id === headers.get('x-request-id'));
      assert.ok(caused.length > 0);
      for (const { method: name, context } of caused)
        assert.deepEqual(context.actor, { kind: 'operator', via: 'operator_token', address: '127.0.0.1' }, name);
    }
  });

  it('tells the audit of sign-ins that were refused, by address and how many', async () => {
    const other = await startAdministered();
    const path = '/admin/v1/organizations';
    for (const headers of [{}, { authorization: 'Bearer nobody' }, { 'x-api-key': apiKey }])
      assert.ok((await other.call('GET', path, undefined, headers)).status >= 400);
    assert.equal((await other.call('GET', path)).status, 200);
    await other.edge.stop();
    const told = other.edge.calls.filter(({ method }) => method === 'NoteAct').map(({ request }) => request);
    // One entry, or two where a minute's telling falls between on a machine that is slow.
    assert.ok(told.length === 1 || told.length === 2, String(told.length));
    assert.ok(told.every(({ outcome }) => outcome === 'refused'));
    assert.equal(
      told.reduce((sum, { count }) => sum + Number(count), 0),
      3,
    );
    const [{ act } = {}] = told;
    const { actor, action, address } = (act ?? {}) as Record<string, unknown>;
    assert.deepEqual([actor, action, address], ['nobody', 'operator.sign_in', '127.0.0.1']);
  });

  it('lets nobody say from outside who they are', async () => {
    const pretended = { 'x-actor': 'operator', 'x-actor-address': '192.0.2.1', 'x-service': 'edge' };
    const { status, headers } = await call('GET', '/v2/agents', undefined, { 'x-api-key': apiKey, ...pretended });
    assert.equal(status, 200);
    const caused = edge.calls.filter(({ context }) => context.request_id === headers.get('x-request-id'));
    assert.deepEqual(
      caused.map(({ context }) => context.actor),
      [undefined],
    );
    const own = await call('GET', org, undefined, { authorization: `Bearer ${adminToken}`, ...pretended });
    const [{ context } = {}] = edge.calls.filter((made) => made.context.request_id === own.headers.get('x-request-id'));
    assert.equal(context?.actor?.address, '127.0.0.1');
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
        ['TakeRate', 'GetOrganization'],
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
        created_by: null,
        expires_at: null,
        live_secrets: [],
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
    const untimed = { first_token_at: null, model_finished_at: null, removed_at: null, retries: 0, calls: [] };
    const unheard = { response_model: null, response_id: null };
    const usage = { ...rest.usage, cache_write_tokens: 0, reasoning_tokens: 0, cost: 0.25, estimated: false };
    const { cost_nanos: _nanos, ...shown } = usage;
    const tries = rest.tries.map((each) => ({
      ...{ error_code: null, status: null, provider_code: null, reason: null, next: null },
      ...each,
    }));
    assert.deepEqual(body.steps, [
      { ...rest, ...untimed, ...unheard, usage: shown, tries, content: JSON.parse(contentJson) as unknown },
    ]);
    assert.equal((await call('GET', `${org}/runs?state=failed&kind=chat`)).status, 200);
    assert.equal((await call('GET', `${org}/runs?state=nonsense`)).status, 422);
    const audit = await call('GET', `/admin/v1/audit?organization_id=${organizationId}`);
    const [{ id, ...entry } = {}] = audit.body.data as Record<string, unknown>[];
    assert.equal(typeof id, 'string');
    assert.deepEqual(entry, {
      actor: 'operator',
      actor_id: null,
      actor_name: null,
      signed_in_by: null,
      role: null,
      changed: [],
      address: '203.0.113.9',
      via: { service: null, address: '10.1.2.3' },
      action: 'agent.create',
      organization_id: null,
      target: '/x',
      target_name: null,
      request_id: 'r',
      outcome: 'done',
      count: 1,
      created_at: createdAt,
    });
  });

  it('refuses unknown properties, malformed ids and other media types', async () => {
    assert.equal((await call('PATCH', org, { nonsense: 1 })).body.code, 'validation_error');
    assert.equal((await call('POST', `${org}/agents`, { name: 'x' })).body.code, 'validation_error');
    assert.equal((await call('GET', '/admin/v1/organizations/not-a-uuid')).body.code, 'invalid_request');
    assert.equal((await call('GET', '/admin/v1/nonsense')).body.code, 'not_found');
    const { status, body } = await call('POST', `${org}/knowledge-bases/${knowledgeBase.id}/documents`, { file: 'x' });
    assert.deepEqual([status, body.code], [415, 'invalid_request']);
  });

  it('has a document of every operation, each with an example that fits its schema', async () => {
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
    assert.equal(Object.keys(paths).length, 98);
    const { valid, errors } = await new Validator().validate(body);
    assert.ok(valid, JSON.stringify(errors));
    assertReferences(body as unknown as { components: object });
    assertExamplesFit(body, 171);
    for (const [path, item] of Object.entries(paths)) {
      assert.match(path, /^\/(admin\/v1|auth)\//);
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
