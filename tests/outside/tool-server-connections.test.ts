// Tool servers that answer: one made with the SDK, read and refreshed over the administration, and one that asks each
// end-user for consent, all through the doors that a deployment has.

import assert from 'node:assert/strict';
import { type Client, assertStatus, createClient } from '../support/black-box/client.ts';
import { createOrganization, type EndUser, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { authorize, type ScriptedAuthorization } from '../support/tool-servers/scripted-authorization.ts';
import { type ScriptedServer, startScriptedServer } from '../support/tool-servers/scripted-server.ts';
import { type SdkServer, startSdkServer } from '../support/tool-servers/sdk-server.ts';

interface ToolServer {
  id: string;
  state: string;
  error: string | null;
  credential_issuer: string | null;
}
interface Connections {
  data: { id: string; connected: boolean }[];
}
interface Begun {
  authorization_url: string;
  state: string;
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

  describe('that act as the end-user', () => {
    let known: ScriptedAuthorization;
    let server: ToolServer;
    const path = (of: string, more = '') => `/v2/tool-servers/${of}/connection${more}`;
    const begin = async (as: object, of = server.id) =>
      assertStatus(await client.api<Begun>('POST', path(of), as), 200);
    const complete = (as: object, answer: URLSearchParams, of = server.id) =>
      client.api<{ connected: boolean; code?: string }>('POST', path(of, '/complete'), {
        ...as,
        body: Object.fromEntries(answer),
      });
    const connected = async (as: EndUser['as']): Promise<boolean | undefined> => {
      const { data } = assertStatus(await client.api<Connections>('GET', '/v2/tool-servers', as), 200);
      return data.find(({ id }) => id === server.id)?.connected;
    };
    /** A browser goes to the page, consents, and comes back. */
    const consent = async ({ authorization_url: url }: Begun): Promise<{ answer: URLSearchParams; page: Response }> => {
      const sent = await fetch(url, { redirect: 'manual' });
      const back = new URL(sent.headers.get('location') ?? '');
      return { answer: back.searchParams, page: await fetch(back, { headers: { accept: 'text/html' } }) };
    };
    /** Has the agent call the server's tool, and says what became of it. */
    const callTool = async (as: EndUser): Promise<string> => {
      const { id } = await as.startConversation();
      const { frames } = await as.ask(id, '/call echo {"text": "my appointments"}');
      return JSON.stringify(frames);
    };

    before(async () => {
      known = authorize(consenting);
      known.tokens.add('of-the-administrator');
      server = await make({
        name: 'Calendar',
        url: consenting.url,
        acts_as: 'end_user',
        credential: { kind: 'bearer', token: 'of-the-administrator' },
      });
      assert.equal(server.state, 'reachable', server.error ?? '');
      assertStatus(await organization.admin('PATCH', `/tool-servers/${server.id}/tools/echo`, { mode: 'auto' }), 200);
      const agent = await organization.admin('PATCH', `/agents/${organization.agentId}`, {
        tool_server_ids: [server.id],
      });
      assertStatus(agent, 200);
    });

    it('are connected by the consent of an end-user, which who began completes', async () => {
      const user = await organization.identified();
      const begun = await begin(user.as);
      const { answer, page } = await consent(begun);
      assert.equal(answer.get('state'), begun.state);
      assert.equal(page.status, 200);
      assert.ok((await page.text()).includes(`data-origin="${user.as.origin}"`));
      assert.deepEqual(
        [await connected(user.as), known.tokenRequests.length],
        [false, 0],
        'coming back redeems nothing',
      );
      const done = await complete(user.as, answer);
      assert.deepEqual(assertStatus(done, 200), { id: server.id, name: 'Calendar', connected: true });
      assert.equal(await connected(user.as), true);
      assert.equal(await connected((await organization.identified()).as), false);
      assert.match(await callTool(user), /my appointments/);
      assert.equal((await complete(user.as, answer)).body.code, 'validation_error', 'once');
    });

    it('lend nobody the account of somebody who was sent to the page that another began', async () => {
      assertStatus(
        await organization.admin('PATCH', `/tool-servers/${server.id}`, { anonymous_connections: true }),
        200,
      );
      const [attacker, other] = [await organization.anonymous(), await organization.identified()];
      const before = known.tokenRequests.length;
      const { answer, page } = await consent(await begin(attacker.as));
      // The victim has no credential of ours, and is at a page that hands the response to nobody but the shop's own
      // page.
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
      await page.text();
      assert.equal(await connected(attacker.as), false);
      assert.match(await callTool(attacker), /has not connected their account/);
      // Nor does it become the account of a thief of it.
      assert.equal((await complete(other.as, answer)).body.code, 'validation_error');
      const { apiKey, origin } = organization;
      assert.equal((await complete({ apiKey, origin }, answer)).body.code, 'validation_error');
      assert.equal((await complete({}, answer)).status, 401);
      assert.deepEqual([await connected(other.as), known.tokenRequests.length], [false, before]);
      assertStatus(
        await organization.admin('PATCH', `/tool-servers/${server.id}`, { anonymous_connections: false }),
        200,
      );
    });

    it('are not connected by end-users whom nobody has identified, unless the tool server says so', async () => {
      const visitor = await organization.anonymous();
      const refused = await client.api<{ code: string }>('POST', path(server.id), visitor.as);
      assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
      const { data } = assertStatus(await client.api<Connections>('GET', '/v2/tool-servers', visitor.as), 200);
      assert.deepEqual(
        data.find(({ id }) => id === server.id),
        { id: server.id, name: 'Calendar', connected: false, connectable: false },
      );
    });

    it('are connected for its end-user by a backend, with the key that began', async () => {
      const { apiKey } = organization;
      const as = { apiKey, headers: { 'X-End-User-Id': 'customer-42' } };
      const { answer, page } = await consent(await begin(as));
      assert.match(await page.text(), /nobody to hand it to/);
      assert.equal((await complete({ apiKey }, answer)).body.code, 'validation_error', 'that is another end-user');
      const user = await organization.identified('customer-42');
      assert.equal((await complete(user.as, answer)).body.code, 'validation_error', 'that is another credential');
      assert.equal(assertStatus(await complete(as, answer), 200).connected, true);
      assert.equal(await connected(user.as), true);
    });

    it('take no code without the issuer that sent it', async () => {
      const user = await organization.identified();
      for (const iss of [undefined, 'https://evil.example']) {
        const { answer } = await consent(await begin(user.as));
        answer.delete('iss');
        if (iss !== undefined) answer.set('iss', iss);
        assert.equal((await complete(user.as, answer)).body.code, 'validation_error');
      }
      assert.equal(await connected(user.as), false);
    });

    it('have one client registered for all who connect, and another where that is not known any more', async () => {
      const before = known.registrations.length;
      for (let times = 0; times < 10; times += 1) await begin((await organization.identified()).as);
      assert.equal(known.registrations.length, before);
      assert.equal(before, 1);
      const user = await organization.identified();
      await begin(user.as);
      known.clients.clear();
      // Its page would tell the end-user alone; the next try finds it mended.
      const { answer } = await consent(await begin(user.as));
      assert.equal(known.registrations.length, 2);
      assert.equal(assertStatus(await complete(user.as, answer), 200).connected, true);
    });
  });

  it('have the secret of their client sent to no other authorization server than the first', async () => {
    const [shop, elsewhere] = await Promise.all([startScriptedServer(), startScriptedServer()]);
    try {
      const own = authorize(shop);
      const other = authorize(elsewhere);
      other.resource['resource'] = shop.url;
      const credential = { kind: 'oauth_client', client_id: 'client', client_secret: 'hunter2' };
      const made = await make({ name: 'Orders', url: shop.url, credential });
      assert.deepEqual([made.state, made.credential_issuer], ['reachable', shop.origin]);
      assert.equal(own.tokenRequests.length, 1);
      own.resource['authorization_servers'] = [elsewhere.origin];
      own.tokens.clear();
      const refreshed = assertStatus(
        await organization.admin<ToolServer>('POST', `/tool-servers/${made.id}/refresh`),
        200,
      );
      assert.equal(refreshed.state, 'failing');
      assert.ok(refreshed.error?.includes(`It names ${elsewhere.origin} now.`), refreshed.error ?? '');
      assert.equal(other.tokenRequests.length, 0);
      assert.ok(elsewhere.received.every(({ headers }) => headers.authorization === undefined));
      const accepted = await organization.admin<ToolServer>('PATCH', `/tool-servers/${made.id}`, {
        credential_issuer: elsewhere.origin,
      });
      // The other one was asked for a token, after an administrator accepted it; this server does not take its tokens.
      assert.equal(assertStatus(accepted, 200).credential_issuer, elsewhere.origin);
      assert.ok(elsewhere.received.some(({ headers }) => headers.authorization?.startsWith('Basic ')));
    } finally {
      await Promise.all([shop.close(), elsewhere.close()]);
    }
  });
});
