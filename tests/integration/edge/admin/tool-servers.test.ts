// Tool servers at the edge, in front of scripted services: administrators' requests, the answers, and the fields that
// never appear.

import assert from 'node:assert/strict';
import { apiKey, type EdgeHarness, organizationId } from '../../../support/edge-harness.ts';
import {
  approval,
  org,
  server,
  serverId,
  startToolServers,
  tool,
  type ToolServersEdge,
} from './scripted-tool-servers.ts';

describe('tool servers at the edge', () => {
  let edge: EdgeHarness;
  let call: ToolServersEdge['call'];
  let last: ToolServersEdge['last'];
  before(async () => {
    ({ edge, call, last } = await startToolServers());
  });
  after(() => edge.stop());

  describe('for administrators', () => {
    it('are shown with absent fields as null, and without a credential', async () => {
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
      [
        'a client of OAuth for one issuer',
        { kind: 'oauth_client', client_id: 'c', client_secret: 's', issuer: 'https://a.example' },
        { kind: 'oauth_client', secret: 's', name: 'c', issuer: 'https://a.example' },
      ],
      ['none', null, { kind: 'none', secret: '', name: '' }],
    ] as const) {
      it(`pass on ${what}, and answer without it`, async () => {
        const { status, text } = await call('PATCH', `${org}/tool-servers/${serverId}`, { credential: given });
        assert.equal(status, 200);
        assert.ok(!text.includes('secret') && !text.includes('token'));
        const { fields } = last('UpdateToolServer') as { fields: { credential: object; name?: string } };
        const { kind, secret, name, issuer } = fields.credential as Record<string, unknown>;
        assert.deepEqual({ kind, secret, name, ...(issuer === undefined ? {} : { issuer }) }, passed);
        assert.equal(fields.name, undefined);
      });
    }

    it('are given an issuer to accept, and whether anonymous end-users may connect', async () => {
      const body = { credential_issuer: 'https://b.example', anonymous_connections: true };
      assert.equal((await call('PATCH', `${org}/tool-servers/${serverId}`, body)).status, 200);
      const { fields } = last('UpdateToolServer') as { fields: Record<string, unknown> };
      assert.deepEqual([fields['credential_issuer'], fields['anonymous_connections']], ['https://b.example', true]);
    });

    it('are refused with a credential of no kind, and with unknown fields', async () => {
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
});
