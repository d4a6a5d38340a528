// Tool servers that answer: one made with the SDK, read and refreshed over the administration, and one that asks each
// end-user for consent, all through the doors that a deployment has.

import assert from 'node:assert/strict';
import { type Client, assertStatus, createClient } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { authorize } from '../support/tool-servers/scripted-authorization.ts';
import { type ScriptedServer, startScriptedServer } from '../support/tool-servers/scripted-server.ts';
import { type SdkServer, startSdkServer } from '../support/tool-servers/sdk-server.ts';

interface ToolServer {
  id: string;
  state: string;
  error: string | null;
}
interface Connections {
  data: { id: string; connected: boolean }[];
}

describe('tool servers that answer', function () {
  this.timeout(60_000);
  let colloquy: Colloquy;
  let client: Client;
  let organization: Organization;
  let sdk: SdkServer;
  let consenting: ScriptedServer;
  const make = async (fields: object): Promise<ToolServer> =>
    assertStatus(await organization.admin<ToolServer>('POST', '/tool-servers', { name: 'Shop', ...fields }), 201);

  before(async function () {
    this.timeout(120_000);
    [colloquy, sdk, consenting] = await Promise.all([
      startColloquy({ env: { OUTBOUND_ALLOW: '127.0.0.1/32' } }),
      startSdkServer('modern'),
      startScriptedServer(),
    ]);
    client = createClient(colloquy.demo.base_url);
    organization = await createOrganization(client, colloquy.demo.admin_token);
  });
  after(async () => {
    await client.close();
    await colloquy.stop();
    await Promise.all([sdk.close(), consenting.close()]);
  });

  it('have the tools they offer, and are failing once they are gone', async () => {
    const gone = await startSdkServer('sessions');
    const [server, other] = [await make({ url: sdk.url }), await make({ url: gone.url })];
    assert.deepEqual([server.state, server.error, other.state], ['reachable', null, 'reachable']);
    const tools = await organization.admin<{ data: { name: string; changed: boolean; input_schema: object }[] }>(
      'GET',
      `/tool-servers/${server.id}/tools`,
    );
    const count = assertStatus(tools, 200).data.find(({ name }) => name === 'count');
    assert.equal(count?.changed, false);
    await gone.close();
    const refreshed = await organization.admin<ToolServer>('POST', `/tool-servers/${other.id}/refresh`);
    assert.equal(assertStatus(refreshed, 200).state, 'failing');
    const kept = await organization.admin<{ data: object[] }>('GET', `/tool-servers/${other.id}/tools`);
    assert.ok(assertStatus(kept, 200).data.length > 0, 'what was read stays');
  });

  it('are connected by the consent of an end-user, who comes back to a page', async () => {
    const known = authorize(consenting);
    const server = await make({ name: 'Calendar', url: consenting.url, acts_as: 'end_user' });
    assert.equal(server.state, 'failing', 'it asks everybody for a token');
    const user = await organization.identified();
    const path = `/v2/tool-servers/${server.id}/connection`;
    const begun = await client.api<{ authorization_url: string }>('POST', path, user.as);
    const answer = known.visit(assertStatus(begun, 200).authorization_url);
    const back = await fetch(`${client.baseUrl}/v2/tool-servers/callback?${answer.toString()}`);
    const page = await back.text();
    assert.equal(back.status, 200, page);
    assert.match(page, /Calendar is connected/);
    const connected = async (as: typeof user.as): Promise<boolean | undefined> => {
      const { data } = assertStatus(await client.api<Connections>('GET', '/v2/tool-servers', as), 200);
      return data.find(({ id }) => id === server.id)?.connected;
    };
    assert.equal(await connected(user.as), true);
    assert.equal(await connected((await organization.identified()).as), false);
    const again = await fetch(`${client.baseUrl}/v2/tool-servers/callback?${answer.toString()}`);
    assert.equal(again.status, 422);
    await again.text();
  });
});
