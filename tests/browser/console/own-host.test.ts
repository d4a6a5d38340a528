// The console where it has a host of its own, to which nothing of the public API leads: agents are tried and the widget
// is shown there as anywhere, and lines to copy name the public API's host.

import assert from 'node:assert/strict';
import { freePort } from '../../support/servers/free-port.ts';
import { type ConsoleHost, startConsoleHost } from '../../support/servers/console-host.ts';
import { consoleStage } from './stage.ts';

describe('the console on a host of its own (needs Chromium)', function () {
  this.timeout(60_000);
  const environment: Record<string, string> = {};
  let host: ConsoleHost;
  before(async () => {
    host = await startConsoleHost(() => stage.demo.admin_url);
    const port = await freePort();
    Object.assign(environment, {
      PORT: String(port),
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      ADMIN_LISTEN: '127.0.0.1:0',
      CONSOLE_ORIGIN: host.origin,
    });
  });
  const stage = consoleStage(environment);
  after(() => host?.stop());
  afterEach(() => assert.deepEqual(host.refused, []));

  it('has agents tried, by the public API where that is', async () => {
    const { page } = await stage.openSection('agents');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    const chat = page.locator('service-chat');
    await chat.getByRole('textbox', { name: 'Message' }).fill('Who are you?');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/messages'));
    await page.keyboard.press('Enter');
    assert.equal(new URL((await sent).url()).origin, environment['PUBLIC_ORIGIN']);
    const traces = page.getByRole('region', { name: 'How it came to its answers' });
    await traces.getByRole('link', { name: 'Who are you?' }).click();
    await page.getByText('Succeeded').first().waitFor();
  });

  it('leads to the documents, and to those of a section, where the public API is', async () => {
    const { page } = await stage.openSection('keys');
    const addresses = await Promise.all(
      [/^Documentation/, 'Help on Keys, in a new tab'].map((name) =>
        page.getByRole('link', { name }).getAttribute('href'),
      ),
    );
    const origin = environment['PUBLIC_ORIGIN'];
    assert.deepEqual(addresses, [`${origin}/docs`, `${origin}/docs/operations/keys#api-keys`]);
    for (const address of addresses) assert.equal((await fetch(address ?? '')).status, 200);
  });

  it('shows the call that tries a new key with the public host', async () => {
    const { page } = await stage.openSection('keys');
    await page.getByRole('button', { name: 'New API key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Backend');
    await page.keyboard.press('Enter');
    await page.getByText(`curl -X POST ${environment['PUBLIC_ORIGIN']}/v2/token`).first().waitFor();
  });

  it('gives the lines for a page with the public host, and shows the chat once its own origin is allowed', async () => {
    const { page } = await stage.openSection('embed?pin=yes&lang=de');
    const lines = page.getByRole('region', { name: 'The lines for your page' }).locator('pre');
    await lines.filter({ hasText: `src="${environment['PUBLIC_ORIGIN']}/widget/` }).waitFor();
    await lines.filter({ hasText: /integrity="sha384-[^"]+" crossorigin/ }).waitFor();
    await page.getByText(`whose own address is not allowed: ${host.origin}.`, { exact: false }).waitFor();
    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Allow it' }).click();
    await page.getByRole('button', { name: 'Show the preview' }).click();
    // In words that the widget loads from where the public API is.
    await page.locator('service-chat').getByRole('button').first().click();
    await page.locator('service-chat').getByRole('textbox', { name: 'Nachricht' }).waitFor();
  });
});
