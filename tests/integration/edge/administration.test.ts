// /admin/v1 over HTTP, in front of scripted services: who may, what is noted, and what is shown.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ContractError } from '#shared/errors/contract-error.ts';
import {
  adminToken,
  agentId,
  apiKey,
  type EdgeHarness,
  organizationId,
  publishableKey,
  runId,
} from '../../support/edge-harness.ts';
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
    assert.equal(Object.keys(paths).length, 21);
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
