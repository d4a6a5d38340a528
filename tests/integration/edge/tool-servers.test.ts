// Tool servers at the edge, in front of scripted services: what is passed on and what never is, and the page that an
// authorization server sends a browser back to.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ContractError, validationError } from '#shared/errors/contract-error.ts';
import {
  adminToken,
  allowedOrigin,
  apiKey,
  type EdgeHarness,
  endUserId,
  organizationId,
  publishableKey,
  runId,
  startEdge,
} from '../../support/edge-harness.ts';

const serverId = '0190a000-0000-7000-8000-0000000000b1';
const org = `/admin/v1/organizations/${organizationId}`;
const createdAt = '2026-01-02T03:04:05.678Z';
const server = {
  id: serverId,
  name: 'Shop',
  url: 'https://tools.example/mcp',
  trusted: true,
  disabled: false,
  acts_as: 'end_user',
  credential_kind: 'header',
  state: 'failing',
  error: 'It is away.',
  created_at: createdAt,
  tool_count: 2,
  changed_tool_count: 1,
};
const tool = {
  name: 'a/b c',
  description: 'Does it.',
  read_only: true,
  definition_hash: createHash('sha256').update('x').digest('hex'),
  changed: true,
  input_schema_json: '{"type":"object"}',
  accepted_hash: createHash('sha256').update('y').digest('hex'),
  accepted: { title: 'Do', description: 'Did it.', read_only: false, input_schema_json: '{"type":"object","a":1}' },
};
const approval = {
  run_id: runId,
  conversation_id: '0190a000-0000-7000-8000-0000000000c1',
  end_user_id: endUserId,
  call_id: 'c1',
  name: 'refund',
  title: 'Refund',
  server_id: serverId,
  server_name: 'Shop',
  arguments_json: '{"order":"1"}',
  hash: tool.definition_hash,
  created_at: createdAt,
  expires_at: createdAt,
};

describe('tool servers at the edge', () => {
  let edge: EdgeHarness;
  const called = (method: string) => edge.calls.filter((made) => made.method === method).map(({ request }) => request);
  const last = (method: string) => called(method).at(-1);
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${adminToken}` },
  ) => {
    const response = await fetch(edge.baseUrl + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  };

  before(async () => {
    edge = await startEdge({
      settings: { PUBLIC_ORIGIN: 'https://chat.example' },
      scripts: {
        GetOrganization: () => ({ organization: { id: organizationId, name: 'Shop', created_at: createdAt } }),
        CreateToolServer: () => ({ server }),
        GetToolServer: () => ({ server }),
        ListToolServers: () => ({ data: [server] }),
        UpdateToolServer: () => ({ server }),
        DeleteToolServer: () => ({}),
        RefreshToolServer: () => ({ server }),
        ListTools: () => ({ data: [tool] }),
        UpdateTool: () => ({ tool }),
        ListApprovals: () => ({ data: [approval] }),
        ListRunApprovals: () => ({ data: [approval] }),
        ListConnections: () => ({ data: [{ server_id: serverId, server_name: 'Calendar', connected: true }] }),
        BeginConnection: () => ({ authorization_url: 'https://accounts.example/authorize?state=s' }),
        EndConnection: () => ({}),
        CompleteConnection: () => ({ server_name: 'Calendar', connected: true }),
        StoreToolCredentials: () => ({}),
      },
    });
  });
  after(() => edge.stop());

  describe('for administrators', () => {
    it('are shown with what is absent as null, and without a credential', async () => {
      const { status, body } = await call('GET', `${org}/tool-servers/${serverId}`);
      assert.equal(status, 200);
      assert.deepEqual(body, { ...server, last_seen_at: null });
    });

    for (const [what, given, passed] of [
      ['a bearer token', { kind: 'bearer', token: 't' }, { kind: 'bearer', secret: 't', name: '' }],
      ['a header', { kind: 'header', name: 'X-Key', value: 'v' }, { kind: 'header', secret: 'v', name: 'X-Key' }],
      [
        'a client of OAuth',
        { kind: 'oauth_client', client_id: 'c', client_secret: 's' },
        { kind: 'oauth_client', secret: 's', name: 'c' },
      ],
      ['none', null, { kind: 'none', secret: '', name: '' }],
    ] as const) {
      it(`pass on ${what}, and answer without it`, async () => {
        const { status, text } = await call('PATCH', `${org}/tool-servers/${serverId}`, { credential: given });
        assert.equal(status, 200);
        assert.ok(!text.includes('secret') && !text.includes('token'));
        const { fields } = last('UpdateToolServer') as { fields: { credential: object; name?: string } };
        assert.deepEqual({ ...fields.credential }, passed);
        assert.equal(fields.name, undefined);
      });
    }

    it('are refused with a credential of no kind, and with what there is not', async () => {
      for (const body of [
        { credential: { kind: 'password' } },
        { credential: 'x' },
        { state: 'reachable' },
        { trusted: 1 },
      ])
        assert.equal((await call('PATCH', `${org}/tool-servers/${serverId}`, body)).body.code, 'validation_error');
    });

    it('are made, listed, tried and deleted', async () => {
      const made = await call('POST', `${org}/tool-servers`, { name: 'Shop', url: server.url, acts_as: 'end_user' });
      assert.equal(made.status, 201);
      assert.deepEqual(last('CreateToolServer')?.['organization_id'], organizationId);
      assert.equal((await call('GET', `${org}/tool-servers`)).body.next_cursor, null);
      assert.equal((await call('POST', `${org}/tool-servers/${serverId}/refresh`)).status, 200);
      assert.equal((await call('DELETE', `${org}/tool-servers/${serverId}`)).status, 204);
    });

    it('have tools by any name, percent-encoded', async () => {
      const { body } = await call('GET', `${org}/tool-servers/${serverId}/tools`);
      const { input_schema_json: _schema, accepted: _accepted, ...shown } = tool;
      const accepted = {
        title: 'Do',
        description: 'Did it.',
        read_only: false,
        input_schema: { type: 'object', a: 1 },
      };
      assert.deepEqual(body['data'], [
        { ...shown, title: null, mode: null, input_schema: { type: 'object' }, accepted },
      ]);
      const path = `${org}/tool-servers/${serverId}/tools/${encodeURIComponent(tool.name)}`;
      assert.equal((await call('PATCH', path, { mode: null })).status, 200);
      assert.deepEqual([last('UpdateTool')?.['name'], last('UpdateTool')?.['mode']], ['a/b c', 'rule']);
      assert.equal((await call('PATCH', path, { accept: tool.definition_hash })).status, 200);
      assert.deepEqual(
        [last('UpdateTool')?.['mode'], last('UpdateTool')?.['accept']],
        [undefined, tool.definition_hash],
      );
      assert.equal((await call('PATCH', path, { accept: 'yes' })).body.code, 'validation_error');
      assert.equal((await call('PATCH', path, { mode: 'always' })).body.code, 'validation_error');
      assert.equal((await call('GET', `${org}/tool-servers/shop/tools`)).body.code, 'invalid_request');
    });

    it('have approvals, as they were shown', async () => {
      const { body } = await call('GET', `${org}/approvals?state=pending`);
      assert.equal(last('ListApprovals')?.['state'], 'pending');
      const { arguments_json: _arguments, ...shown } = approval;
      const undecided = { outcome: null, decided_by: null, decided_at: null, result_status: null };
      assert.deepEqual(body['data'], [{ ...shown, arguments: { order: '1' }, ...undecided }]);
      assert.equal((await call('GET', `${org}/approvals?state=maybe`)).body.code, 'validation_error');
    });

    it('are there for the operator alone', async () => {
      for (const path of [`${org}/tool-servers`, `${org}/approvals`])
        assert.equal((await call('GET', path, undefined, { 'x-api-key': apiKey })).status, 403);
    });
  });

  describe('for end-users', () => {
    const asEndUser = async () => ({ authorization: `Bearer ${await edge.chatToken()}`, origin: allowedOrigin });

    it('are listed with whether they are connected', async () => {
      const { body } = await call('GET', '/v2/tool-servers', undefined, await asEndUser());
      assert.deepEqual(body, { data: [{ id: serverId, name: 'Calendar', connected: true }] });
      assert.equal(last('ListConnections')?.['end_user_id'], endUserId);
    });

    it('are connected by an address of the authorization server, which sends them back here', async () => {
      const path = `/v2/tool-servers/${serverId}/connection`;
      const { status, body } = await call('POST', path, undefined, await asEndUser());
      assert.deepEqual([status, body], [200, { authorization_url: 'https://accounts.example/authorize?state=s' }]);
      assert.deepEqual(
        { ...last('BeginConnection') },
        {
          organization_id: organizationId,
          end_user_id: endUserId,
          server_id: serverId,
          redirect_uri: 'https://chat.example/v2/tool-servers/callback',
        },
      );
      assert.equal((await call('DELETE', path, undefined, await asEndUser())).status, 204);
    });

    it('show the approvals of a run', async () => {
      const { body } = await call('GET', `/v2/runs/${runId}/approvals`, undefined, await asEndUser());
      assert.equal((body['data'] as object[]).length, 1);
    });
  });

  describe('on the way back', () => {
    const back = (query: string, accept = 'text/html,application/xhtml+xml') =>
      call('GET', `/v2/tool-servers/callback?${query}`, undefined, { accept });

    it('say that they are connected on a page that can do nothing and tells nobody', async () => {
      edge.script({ CompleteConnection: () => ({ server_name: '<b>"Calendar"</b>', connected: true }) });
      const { status, headers, text } = await back(
        'state=s&code=c&iss=https%3A%2F%2Fa.example&scope=x&session_state=y',
      );
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^text\/html/);
      assert.ok(text.includes('&lt;b&gt;&quot;Calendar&quot;&lt;/b&gt; is connected'), text);
      assert.ok(!text.includes('<b>'));
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cache-control'), 'no-store');
      const { state, code, issuer } = last('CompleteConnection') ?? {};
      assert.deepEqual([state, code, issuer], ['s', 'c', 'https://a.example']);
    });

    it('say that they are not where the end-user refused, whatever else was sent', async () => {
      edge.script({
        CompleteConnection: ({ code }) => ({ server_name: 'Calendar', connected: code !== undefined }),
      });
      const { status, text } = await back('state=s&code=c&error=access_denied');
      assert.equal(status, 200);
      assert.match(text, /Calendar is not connected/);
    });

    for (const [what, thrown, status] of [
      ['a state that is not good', validationError('state', 'is not one that was begun'), 422],
      ['an authorization server that is away', new ContractError('service_unavailable', 'Away.'), 503],
    ] as const) {
      it(`answer ${what} with a page as well`, async () => {
        edge.script({
          CompleteConnection: () => {
            throw thrown;
          },
        });
        const answer = await back('state=s&code=c');
        assert.equal(answer.status, status);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
        assert.match(answer.text, /Not connected/);
      });
    }

    it('answer what asks for no page as all of the API does', async () => {
      const { status, body } = await back(`state=${'x'.repeat(5_000)}`, '*/*');
      assert.deepEqual([status, body['code']], [422, 'validation_error']);
    });

    it('answer a query of no form with a page, and ask nobody', async () => {
      const before = called('CompleteConnection').length;
      for (const query of ['state=a&state=b', `state=${'x'.repeat(5_000)}`]) {
        const { status, text } = await back(query);
        assert.equal(status, 422);
        assert.match(text, /Not connected/);
      }
      assert.equal(called('CompleteConnection').length, before);
    });
  });

  describe('at a token exchange', () => {
    const credentials = [{ tool_server_id: serverId.toUpperCase(), token: 'mine', expires_at: 1_900_000_000 }];
    const exchange = (body: object, headers: Record<string, string> = { 'x-api-key': apiKey }) =>
      call('POST', '/v2/token', body, headers);

    it('are given the end-user’s own credentials, after it is known who that is', async () => {
      const { status, body } = await exchange({ end_user_id: 'customer-42', tool_credentials: credentials });
      assert.deepEqual([status, body['token']], [200, 'a.b.c']);
      assert.ok(!('tool_credentials' in (last('ExchangeToken') ?? {})));
      const kept = last('StoreToolCredentials') as { end_user_id: string; credentials: Record<string, unknown>[] };
      assert.equal(kept.end_user_id, endUserId);
      const [{ server_id: id, token, expires_at: end } = {}] = kept.credentials;
      assert.deepEqual([id, token, Number(end)], [serverId, 'mine', 1_900_000_000]);
    });

    it('leave no token where one of them is refused', async () => {
      edge.script({
        StoreToolCredentials: () => {
          throw validationError('/tool_credentials/0/tool_server_id', 'is not a tool server of this organization');
        },
      });
      const { status, text, body } = await exchange({ end_user_id: 'customer-42', tool_credentials: credentials });
      assert.deepEqual([status, body.code], [422, 'validation_error']);
      assert.ok(!text.includes('a.b.c'));
    });

    it('are refused of anybody but a backend that names its end-user, before a token is made', async () => {
      const before = called('ExchangeToken').length;
      const page = { 'x-publishable-key': publishableKey, origin: allowedOrigin };
      for (const answer of [
        await exchange({ tool_credentials: credentials }, page),
        await exchange({ tool_credentials: credentials }),
        await exchange({ end_user_id: 'c', tool_credentials: [{ tool_server_id: 'x', token: 'mine' }] }),
        await exchange({ end_user_id: 'c', tool_credentials: Array.from({ length: 21 }, () => credentials[0]) }),
      ])
        assert.deepEqual([answer.status, answer.body.code], [422, 'validation_error']);
      assert.equal(called('ExchangeToken').length, before);
    });
  });
});
