// Tool servers over the public API: set up by administrators, given to agents, connected by end-users, and never told
// to anybody else. Calls of their tools are in the tests of runs.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import type { TokenResult } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

interface ToolServer {
  id: string;
  name: string;
  state: string;
  error: string | null;
  credential_kind: string | null;
}
interface Connections {
  data: { id: string; name: string; connected: boolean }[];
}

// Of a name that nobody has (RFC 2606): it is refused or not found, and never answers.
const nowhere = 'https://tools.shop.invalid/mcp';

describe('tool servers', () => {
  let client: Client;
  let dataFolder: string | undefined;
  let organization: Organization;
  let other: Organization;
  const make = async (fields: object = {}): Promise<ToolServer> =>
    assertStatus(
      await organization.admin<ToolServer>('POST', '/tool-servers', { name: 'Shop', url: nowhere, ...fields }),
      201,
    );
  const exchange = (credentials: object[], endUserId = 'customer-42') =>
    client.api<TokenResult>('POST', '/v2/token', {
      apiKey: organization.apiKey,
      body: { end_user_id: endUserId, tool_credentials: credentials },
    });
  const connections = async (as: EndUser['as']): Promise<Connections['data']> =>
    assertStatus(await client.api<Connections>('GET', '/v2/tool-servers', as), 200).data;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    dataFolder = shared.colloquy.dataFolder;
    [organization, other] = [await shared.organization(), await shared.organization()];
  });

  it('are made although nobody answers there, say so, and are gone once they are deleted', async function () {
    this.timeout(30_000);
    const server = await make({ credential: { kind: 'bearer', token: 't0k3n' } });
    assert.deepEqual([server.state, server.credential_kind], ['failing', 'bearer']);
    assert.ok(server.error && !server.error.includes('t0k3n'));
    const refreshed = await organization.admin<ToolServer>('POST', `/tool-servers/${server.id}/refresh`);
    assert.equal(assertStatus(refreshed, 200).state, 'failing');
    const tools = await organization.admin<{ data: object[] }>('GET', `/tool-servers/${server.id}/tools`);
    assert.deepEqual(assertStatus(tools, 200).data, []);
    assertStatus(await organization.admin('DELETE', `/tool-servers/${server.id}`), 204);
    assertRefused(await organization.admin('GET', `/tool-servers/${server.id}`), 404, 'not_found');
  });

  it('are an organization’s own, and its agents’ alone', async function () {
    this.timeout(30_000);
    const server = await make();
    assertRefused(await other.admin('GET', `/tool-servers/${server.id}`), 404, 'not_found');
    assertRefused(await other.admin('PATCH', `/tool-servers/${server.id}`, { disabled: true }), 404, 'not_found');
    const given = { tool_server_ids: [server.id] };
    assertRefused(await other.admin('PATCH', `/agents/${other.agentId}`, given), 422, 'validation_error');
    const agent = await organization.admin<typeof given>('PATCH', `/agents/${organization.agentId}`, given);
    assert.deepEqual(assertStatus(agent, 200).tool_server_ids, [server.id]);
    const user = await organization.anonymous();
    const shown = assertStatus(await client.api('GET', `/v2/agents/${organization.agentId}`, user.as), 200);
    assert.ok(!JSON.stringify(shown).includes(server.id));
    await organization.admin('PATCH', `/agents/${organization.agentId}`, { tool_server_ids: [] });
  });

  it('are connected with what the backend gives for its end-user, and disconnected by the end-user', async function () {
    this.timeout(30_000);
    const name = `Calendar ${randomUUID()}`;
    const server = await make({ name, acts_as: 'end_user' });
    const secret = `secret-${randomUUID()}`;
    const { token } = assertStatus(await exchange([{ tool_server_id: server.id, token: secret }]), 200);
    const as = { token, origin: organization.origin };
    const mine = async () => (await connections(as)).find(({ id }) => id === server.id);
    assert.deepEqual(await mine(), { id: server.id, name, connected: true, connectable: true });
    const somebody = await organization.anonymous();
    assert.equal((await connections(somebody.as)).find(({ id }) => id === server.id)?.connected, false);
    assert.deepEqual(await connections((await other.anonymous()).as), []);
    if (dataFolder !== undefined) {
      const files = readdirSync(dataFolder, { withFileTypes: true }).filter((entry) => entry.isFile());
      // A cluster keeps all but its demo file elsewhere.
      assert.ok(files.length > (process.env['COLLOQUY_E2E'] === 'cluster' ? 0 : 5));
      for (const { name: file } of files)
        assert.ok(!readFileSync(path.join(dataFolder, file)).includes(secret), `the secret is in ${file}`);
    }
    const connection = `/v2/tool-servers/${server.id}/connection`;
    assertRefused(await client.api('DELETE', connection, (await other.anonymous()).as), 404, 'not_found');
    assertStatus(await client.api('DELETE', connection, as), 204);
    assert.equal((await mine())?.connected, false);
  });

  it('give no token where a credential is refused', async function () {
    this.timeout(30_000);
    const shared = await make();
    for (const credential of [
      { tool_server_id: shared.id, token: 'x' },
      { tool_server_id: randomUUID(), token: 'x' },
    ]) {
      const refused = assertRefused(await exchange([credential]), 422, 'validation_error');
      assert.equal(refused.details?.[0]?.path, '/tool_credentials/0/tool_server_id');
    }
  });

  it('show a page to whoever comes back with what was never begun', async () => {
    const response = await fetch(`${client.baseUrl}/v2/tool-servers/callback?state=made-up&code=c`, {
      headers: { accept: 'text/html' },
    });
    assert.equal(response.status, 422);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await response.text(), /Not connected/);
  });

  it('have asked for nothing in a run without tools', async () => {
    const user = await organization.anonymous();
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.ask(id, 'Hello');
    const answer = await client.api<{ data: object[] }>('GET', `/v2/runs/${runId}/approvals`, user.as);
    assert.deepEqual(assertStatus(answer, 200).data, []);
    assertRefused(
      await client.api('GET', `/v2/runs/${runId}/approvals`, (await organization.anonymous()).as),
      404,
      'run_not_found',
    );
    const all = await organization.admin<{ data: object[] }>('GET', '/approvals?state=pending');
    assert.deepEqual(assertStatus(all, 200).data, []);
  });
});
