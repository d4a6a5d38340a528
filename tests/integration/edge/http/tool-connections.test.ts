// Connections of end-users to tool servers at the edge, in front of scripted services: how they begin and end, the page that an
// authorization server sends a browser back to, and credentials that come with a token exchange.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import {
  allowedOrigin,
  apiKey,
  apiKeyId,
  type EdgeHarness,
  endUserId,
  organizationId,
  publishableKey,
  publishableKeyId,
  runId,
} from '../../../support/edge-harness.ts';
import { createdAt, serverId, startToolServers, type ToolServersEdge } from '../admin/scripted-tool-servers.ts';

describe('connections to tool servers at the edge', () => {
  let edge: EdgeHarness;
  let call: ToolServersEdge['call'];
  let called: ToolServersEdge['called'];
  let last: ToolServersEdge['last'];
  before(async () => {
    ({ edge, call, called, last } = await startToolServers());
  });
  after(() => edge.stop());

  describe('for end-users', () => {
    const asEndUser = async () => ({ authorization: `Bearer ${await edge.chatToken()}`, origin: allowedOrigin });

    it('are listed with whether they are connected', async () => {
      const { body } = await call('GET', '/v2/tool-servers', undefined, await asEndUser());
      assert.deepEqual(body, { data: [{ id: serverId, name: 'Calendar', connected: true, connectable: true }] });
      const { end_user_id, anonymous } = last('ListConnections') ?? {};
      assert.deepEqual([end_user_id, anonymous], [endUserId, false]);
    });

    it('are connected by an address of the authorization server, which sends them back here', async () => {
      const path = `/v2/tool-servers/${serverId}/connection`;
      const { status, body } = await call('POST', path, undefined, await asEndUser());
      assert.deepEqual(
        [status, body],
        [
          200,
          {
            authorization_url: 'https://accounts.example/authorize?state=s',
            state: 's',
            callback_origin: 'https://chat.example',
            expires_at: createdAt,
          },
        ],
      );
      const { _opener_origin: _is, ...begun } = last('BeginConnection') ?? {};
      assert.deepEqual(begun, {
        organization_id: organizationId,
        end_user_id: endUserId,
        server_id: serverId,
        redirect_uri: 'https://chat.example/v2/tool-servers/callback',
        anonymous: false,
        begun_by: `chat_token/${publishableKeyId}`,
        opener_origin: allowedOrigin,
      });
      assert.equal((await call('DELETE', path, undefined, await asEndUser())).status, 204);
    });

    it('are connected for a page of the origin that a backend names, if that is allowed', async () => {
      const path = `/v2/tool-servers/${serverId}/connection`;
      for (const [origin, noted] of [
        [allowedOrigin, allowedOrigin],
        ['https://evil.example', undefined],
        [undefined, undefined],
      ] as const) {
        const headers = { 'x-api-key': apiKey, ...(origin === undefined ? {} : { origin }) };
        assert.equal((await call('POST', path, undefined, headers)).status, 200);
        const { opener_origin, begun_by } = last('BeginConnection') ?? {};
        assert.deepEqual([opener_origin, begun_by], [noted, `api_key/${apiKeyId}`]);
      }
    });

    it('are said to be for somebody whom nobody has identified, where that is so', async () => {
      const as = {
        authorization: `Bearer ${await edge.chatToken({ end_user_kind: 'anonymous' })}`,
        origin: allowedOrigin,
      };
      await call('GET', '/v2/tool-servers', undefined, as);
      await call('POST', `/v2/tool-servers/${serverId}/connection`, undefined, as);
      await call('POST', `/v2/tool-servers/${serverId}/connection/complete`, { state: 's', code: 'c' }, as);
      for (const method of ['ListConnections', 'BeginConnection', 'CompleteConnection'])
        assert.equal(last(method)?.['anonymous'], true, method);
    });

    it('are completed by the end-user who began, with the callback’s parameters', async () => {
      const path = `/v2/tool-servers/${serverId}/connection/complete`;
      const body = { state: 's', code: 'c', iss: 'https://a.example' };
      const done = await call('POST', path, body, await asEndUser());
      assert.deepEqual([done.status, done.body], [200, { id: serverId, name: 'Calendar', connected: true }]);
      const { organization_id, end_user_id, server_id, begun_by, state, code, issuer } =
        last('CompleteConnection') ?? {};
      assert.deepEqual(
        [organization_id, end_user_id, server_id, begun_by, state, code, issuer],
        [organizationId, endUserId, serverId, `chat_token/${publishableKeyId}`, 's', 'c', 'https://a.example'],
      );
      const refused = { state: 's', code: 'c', error: 'access_denied' };
      await call('POST', path, refused, { 'x-api-key': apiKey });
      const by = last('CompleteConnection') ?? {};
      assert.deepEqual([by['code'], by['error'], by['begun_by']], [undefined, 'access_denied', `api_key/${apiKeyId}`]);
      for (const bad of [{}, { state: '' }, { state: 's', more: 1 }, { state: 'x'.repeat(5_000) }])
        assert.equal((await call('POST', path, bad, await asEndUser())).body.code, 'validation_error');
    });

    it('are completed by nobody without a credential', async () => {
      const before = called('CompleteConnection').length;
      const path = `/v2/tool-servers/${serverId}/connection/complete`;
      assert.equal((await call('POST', path, { state: 's', code: 'c' }, {})).status, 401);
      const elsewhere = { ...(await asEndUser()), origin: 'https://evil.example' };
      assert.equal((await call('POST', path, { state: 's', code: 'c' }, elsewhere)).status, 403);
      assert.equal(called('CompleteConnection').length, before);
    });

    it('show the approvals of a run', async () => {
      const { body } = await call('GET', `/v2/runs/${runId}/approvals`, undefined, await asEndUser());
      assert.equal((body['data'] as object[]).length, 1);
    });
  });

  describe('on the way back', () => {
    const back = (query: string, accept = 'text/html,application/xhtml+xml') =>
      call('GET', `/v2/tool-servers/callback?${query}`, undefined, { accept });

    it('redeem nothing: a page hands it to the window that opened it, of one origin, and tells nobody else', async () => {
      edge.script({ FindBegunConnection: () => ({ server_name: '<b>"Calendar"</b>', opener_origin: allowedOrigin }) });
      const before = called('CompleteConnection').length;
      const { status, headers, text } = await back(
        'state=the-state&code=the-code&iss=https%3A%2F%2Fa.example&scope=x&session_state=y',
      );
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^text\/html/);
      assert.ok(text.includes('&lt;b&gt;&quot;Calendar&quot;&lt;/b&gt;'), text);
      assert.ok(!text.includes('<b>') && !text.includes('the-code') && !text.includes('the-state'));
      assert.ok(text.includes(`data-origin="${allowedOrigin}"`));
      assert.equal(called('CompleteConnection').length, before);
      assert.equal(last('FindBegunConnection')?.['state'], 'the-state');
    });

    it('run one script and one style on that page, known by their hashes, in nobody’s frame', async () => {
      const { headers, text } = await back('state=s&code=c');
      const policy = headers.get('content-security-policy') ?? '';
      const hash = (of: string) => `'sha256-${createHash('sha256').update(of).digest('base64')}'`;
      const inside = (tag: string) =>
        [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, of]) => of ?? '');
      const [scripts, styles] = [inside('script'), inside('style')];
      assert.deepEqual([scripts.length, styles.length], [1, 1]);
      assert.equal(
        policy,
        `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src ${hash(scripts[0] ?? '')}; style-src ${hash(styles[0] ?? '')}`,
      );
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('cross-origin-opener-policy'), null, 'it has to know who opened it');
    });

    it('say that there is nobody to hand it to, where no page began', async () => {
      edge.script({ FindBegunConnection: () => ({ server_name: 'Calendar' }) });
      const { status, text } = await back('state=s&code=c');
      assert.equal(status, 200);
      assert.match(text, /nobody to hand it to/);
      assert.ok(!text.includes('data-origin'));
    });

    for (const [what, thrown, status] of [
      ['a state that is not good', validationError('state', 'is not one that was begun'), 422],
      ['an authorization server that is away', new ContractError('service_unavailable', 'Away.'), 503],
    ] as const) {
      it(`answer ${what} with a page as well`, async () => {
        edge.script({
          FindBegunConnection: () => {
            throw thrown;
          },
        });
        const answer = await back('state=s&code=c');
        assert.equal(answer.status, status);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
        assert.match(answer.text, /Not connected/);
      });
    }

    it('answer requests that want no page as all of the API does', async () => {
      const { status, body } = await back(`state=${'x'.repeat(5_000)}`, '*/*');
      assert.deepEqual([status, body['code']], [422, 'validation_error']);
    });

    it('answer a query of no form with a page, and ask nobody', async () => {
      const before = called('FindBegunConnection').length;
      for (const query of ['state=a&state=b', `state=${'x'.repeat(5_000)}`]) {
        const { status, text } = await back(query);
        assert.equal(status, 422);
        assert.match(text, /Not connected/);
      }
      assert.equal(called('FindBegunConnection').length, before);
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
