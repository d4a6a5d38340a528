// The accounts of a visitor in the widget, on a customer's page and in front of a real authorization server: connected
// by the window that the widget has opened, and by nothing else.

import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { createClient, assertStatus } from '../../../support/black-box/client.ts';
import { eventually } from '../../../support/eventually.ts';
import { authorize, type ScriptedAuthorization } from '../../../support/tool-servers/scripted-authorization.ts';
import { type ScriptedServer, startScriptedServer } from '../../../support/tool-servers/scripted-server.ts';
import { type Embedded, partsOf, widgetStage } from '../stage.ts';

interface Begun {
  readonly authorization_url: string;
  readonly state: string;
}

describe('the accounts of a visitor (needs Chromium)', function () {
  this.timeout(60_000);
  const stage = widgetStage({ OUTBOUND_ALLOW: '127.0.0.1/32' });
  let server: ScriptedServer;
  let known: ScriptedAuthorization;
  let embedded: Embedded;
  let serverId: string;

  const admin = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const { demo } = stage;
    const client = createClient(demo.base_url, demo.admin_url);
    const whole = `/admin/v1/organizations/${demo.organization_id}${path}`;
    const answer = await client.api<{ id: string }>(method, whole, { token: demo.admin_token, body });
    await client.close();
    return assertStatus(answer, method === 'POST' ? 201 : 200);
  };
  const element = () => partsOf(embedded.page).element;
  const button = (name: string) => element().getByRole('button', { name, exact: true });
  const row = (words: string) => element().locator('.accounts li').getByText(words);
  /** Opens the chat of somebody new, and their accounts. */
  const openAccounts = async (): Promise<Page> => {
    embedded = await stage.open();
    await button('Your accounts').click();
    await button('Connect: Calendar').waitFor();
    return embedded.page;
  };
  /** Clicks, and returns the begun connection and its window. */
  const connect = async (): Promise<{ begun: Begun; popup: Page }> => {
    const { page } = embedded;
    const isBegun = page.waitForResponse((response) => response.url().endsWith('/connection') && response.ok());
    const [popup, response] = await Promise.all([
      page.waitForEvent('popup'),
      isBegun,
      button('Connect: Calendar').click(),
    ]);
    return { begun: (await response.json()) as Begun, popup };
  };
  /** How many codes were redeemed. */
  const codes = (): number =>
    known.tokenRequests.filter((asked) => asked.get('grant_type') === 'authorization_code').length;
  const visit = async (context: BrowserContext, url: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };

  before(async function () {
    server = await startScriptedServer();
    known = authorize(server);
    const made = await admin('POST', '/tool-servers', {
      name: 'Calendar',
      url: server.url,
      acts_as: 'end_user',
      anonymous_connections: true,
    });
    serverId = made.id;
  });
  beforeEach(() => {
    delete known.pageHeaders['cross-origin-opener-policy'];
    known.tokenRequests.splice(0);
  });
  after(() => server?.close());

  it('are connected in a window of their own, which closes, and are taken back', async () => {
    await openAccounts();
    const { popup } = await connect();
    await row('Connected').waitFor();
    await eventually(async () => assert.ok(popup.isClosed()));
    assert.equal(codes(), 1);
    await button('Disconnect: Calendar').click();
    await button('Connect: Calendar').waitFor();
    assert.equal(await row('Connected').count(), 0);
  });

  it('are not there to be connected by an anonymous visitor where the tool server does not allow it', async () => {
    await admin('PATCH', `/tool-servers/${serverId}`, { anonymous_connections: false });
    embedded = await stage.open();
    const asked = embedded.page.waitForResponse((response) => response.url().endsWith('/v2/tool-servers'));
    await element().locator('.panel[data-phase="ready"]').waitFor();
    await asked;
    assert.equal(await button('Your accounts').count(), 0);
    await admin('PATCH', `/tool-servers/${serverId}`, { anonymous_connections: true });
  });

  it('are nobody’s who was sent to the page that somebody else began', async () => {
    await openAccounts();
    // It stays at the authorization server's page, which the attacker does not use.
    known.holdsPage = true;
    const { begun, popup } = await connect();
    await popup.getByText('Do you consent?').waitFor();
    known.holdsPage = false;
    const victim = await stage.browser.newContext();
    try {
      const back = await visit(victim, begun.authorization_url);
      await back.getByRole('heading', { name: 'Calendar is not connected' }).waitFor();
      await back.getByText('This page was not opened by the chat').waitFor();
      assert.equal(new URL(back.url()).search, '', 'what came is not in the address any more');
      // Nor where a page of somebody else has opened it: the response is for the customer's page alone.
      await back.route('https://evil.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Free!' }),
      );
      await back.goto('https://evil.example/');
      const [opened] = await Promise.all([
        back.waitForEvent('popup'),
        back.evaluate((url) => {
          const all: unknown[] = [];
          Object.assign(window, { all });
          addEventListener('message', ({ data }) => all.push(data));
          open(url);
        }, begun.authorization_url),
      ]);
      await opened.getByRole('heading', { name: 'Connecting Calendar…' }).waitFor();
      assert.deepEqual(await back.evaluate(() => (window as unknown as { all: unknown[] }).all), []);
    } finally {
      await victim.close();
    }
    assert.equal(codes(), 0);
    await row('Go on in the window that was opened…').waitFor();
  });

  it('take no word of anybody but that window', async () => {
    const page = await openAccounts();
    known.holdsPage = true;
    const { begun, popup } = await connect();
    await popup.getByText('Do you consent?').waitFor();
    const completed: string[] = [];
    page.on('request', (request) => request.url().endsWith('/complete') && completed.push(request.url()));
    // From the page itself with the right state, and from the window before it is the service's.
    const forged = { type: 'colloquy-connection', state: begun.state, code: 'c' };
    await page.evaluate((data) => window.postMessage(data, '*'), forged);
    await popup.evaluate((data) => (window.opener as Window).postMessage(data, '*'), forged);
    known.holdsPage = false;
    await popup.reload();
    await row('Connected').waitFor();
    assert.equal(completed.length, 1);
  });

  it('are not connected where the window is closed, or where the page before cuts the tie, and are told so', async () => {
    const page = await openAccounts();
    known.holdsPage = true;
    const { popup } = await connect();
    await popup.close();
    await row('Nothing is connected.').waitFor();
    known.holdsPage = false;
    known.pageHeaders['cross-origin-opener-policy'] = 'same-origin';
    const [cut] = await Promise.all([page.context().waitForEvent('page'), button('Connect: Calendar').click()]);
    await cut.getByText('has cut the tie between the two').waitFor();
    await row('Nothing is connected.').waitFor();
    assert.equal(codes(), 0);
  });

  it('are not connected where the visitor refuses', async () => {
    await openAccounts();
    known.refuses = true;
    await connect();
    await row('Not connected: it was not allowed there.').waitFor();
    known.refuses = false;
  });

  it('say it where the browser opens no window', async () => {
    const page = await openAccounts();
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await button('Connect: Calendar').click();
    await row('Your browser did not open the window.').waitFor();
  });
});
