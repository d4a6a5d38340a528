// The demo's tool server in its installation: there after every start, and no more is allowed for its sake than it needs.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { assertRefused, assertStatus, type Client, createClient } from '../support/black-box/client.ts';

interface ToolServer {
  id: string;
  name: string;
  url: string;
  state: string;
  trusted: boolean;
}

describe("the demo's tool server in its installation", function () {
  this.timeout(60_000);
  let folder: string;
  let installation: Installation | undefined;
  let client: Client | undefined;

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'demo-tools-'))));
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(environment: Record<string, string> = {}): Promise<Client> {
    const own = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...environment };
    installation = await runColloquy({ environment: own, pretty: false, reach: reachNothing });
    client = createClient(installation.address);
    return client;
  }
  async function stop(): Promise<void> {
    await client?.close();
    client = undefined;
    await installation?.shutDown();
    installation = undefined;
  }
  const demo = () =>
    JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as {
      organization_id: string;
      agent_id: string;
      admin_token: string;
    };
  const ofDemo = (what: string) => `/admin/v1/organizations/${demo().organization_id}/${what}`;
  async function toolServers(asked: Client): Promise<ToolServer[]> {
    const adminToken = demo().admin_token;
    return assertStatus(await asked.api<{ data: ToolServer[] }>('GET', ofDemo('tool-servers'), { adminToken }), 200)
      .data;
  }
  const kept = () => `http://${readFileSync(path.join(folder, 'demo-connector'), 'utf8').trim()}/mcp`;

  it('opens its own port of its address, and no other, to whatever organization', async () => {
    const asked = await start();
    const { admin_token: adminToken } = demo();
    const other = await asked.api<{ id: string }>('POST', '/admin/v1/organizations', {
      adminToken,
      body: { name: 'Another', allowed_origins: [] },
    });
    const at = (port: string) => {
      const url = new URL(kept());
      url.port = port;
      return asked.api('POST', `/admin/v1/organizations/${assertStatus(other, 201).id}/tool-servers`, {
        adminToken,
        body: { name: 'Somebody', url: url.href },
      });
    };
    for (const port of [String(new URL(installation?.address ?? '').port), '9999', '']) {
      const refused = await at(port);
      assert.deepEqual([refused.status, refused.text.includes('/url')], [422, true], `${port}: ${refused.text}`);
    }
    assertStatus(await at(new URL(kept()).port), 201);
  });

  it('is one that is reached, after a restart and at another port as well, and the agent has it', async () => {
    const [made, ...others] = await toolServers(await start());
    assert.ok(made);
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(made, { name: 'Shopping list', url: kept(), state: 'reachable', trusted: true });
    await stop();
    const [again] = await toolServers(await start());
    assert.partialDeepStrictEqual(again, { id: made.id, url: made.url, state: 'reachable' });
    await stop();
    rmSync(path.join(folder, 'demo-connector'));
    const asked = await start();
    const [moved, ...more] = await toolServers(asked);
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(moved, { id: made.id, url: kept(), state: 'reachable' });
    const { agent_id, admin_token: adminToken } = demo();
    const agent = assertStatus(
      await asked.api<{ tool_server_ids: string[] }>('GET', ofDemo(`agents/${agent_id}`), { adminToken }),
      200,
    );
    assert.deepEqual(agent.tool_server_ids, [made.id]);
  });

  it('allows connections to its own address and to nothing else that is private', async () => {
    const asked = await start();
    const adminToken = demo().admin_token;
    const { hostname } = new URL(kept());
    for (const url of [
      'http://127.0.0.1:4000/mcp',
      'http://127.255.255.254:4000/mcp',
      'http://[::1]:4000/mcp',
      'http://10.0.0.1/mcp',
      'https://169.254.169.254/mcp',
    ]) {
      if (new URL(url).hostname === hostname) continue;
      const made = await asked.api('POST', ofDemo('tool-servers'), { adminToken, body: { name: 'Other', url } });
      assert.equal(assertRefused(made, 422, 'validation_error').setting, 'OUTBOUND_ALLOW', url);
    }
  });

  it('stays deleted once somebody has deleted it', async () => {
    const asked = await start();
    const adminToken = demo().admin_token;
    const [made] = await toolServers(asked);
    assertStatus(await asked.api('DELETE', ofDemo(`tool-servers/${made?.id}`), { adminToken }), 204);
    await stop();
    assert.deepEqual(await toolServers(await start()), []);
  });
});
