// Passkeys in the console, at an authenticator of the browser's: added in the profile, used to confirm before an act,
// removed.

import assert from 'node:assert/strict';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { signIn } from '../../support/black-box/sign-in.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { assertAccessible, consoleStage } from './stage.ts';

const minuteMs = 60_000;

describe('passkeys in the console (needs Chromium)', function () {
  this.timeout(60_000);
  let ahead = 0;
  const environment: Record<string, string> = {};
  before(async () => {
    const port = await freePort();
    Object.assign(environment, { PORT: String(port), CONSOLE_ORIGIN: `http://localhost:${port}` });
  });
  const stage = consoleStage(environment, undefined, () => Date.now() + ahead);
  const origin = (): string => environment['CONSOLE_ORIGIN'] ?? '';

  /** Somebody of their own on a page, whose browser has an authenticator that says yes. */
  async function open(name: string, at = origin()) {
    const { demo } = stage;
    const { browserCookie } = await signIn(demo.admin_url, demo.admin_token, {
      organizationId: demo.organization_id,
      role: 'owner',
      name,
    });
    const opened = await stage.open('', { as: null });
    const { page, context } = opened;
    await context.addCookies([{ ...browserCookie, url: at }]);
    const devTools = await context.newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const go = (section: string) => page.goto(`${at}/console/o/${demo.organization_id}/${section}`);
    return { ...opened, devTools, authenticatorId, go };
  }

  const gateOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' });
  const passkeysOf = (page: Page): Locator => page.getByRole('region', { name: 'Passkeys' });

  async function add(page: Page, name: string): Promise<void> {
    await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Go on' }).click();
  }

  async function verifies(devTools: CDPSession, authenticatorId: string, isUserVerified: boolean): Promise<void> {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }

  it('are added in the profile, and confirm an act, which goes on by itself', async () => {
    const { page, go, devTools, authenticatorId } = await open('Ada of the passkeys');
    await go('settings/profile');
    await passkeysOf(page).getByText('No passkeys', { exact: true }).waitFor();
    await assertAccessible(page);
    await add(page, 'Laptop');
    await passkeysOf(page)
      .getByRole('row', { name: /Laptop/ })
      .waitFor();
    await go('members');
    ahead += 6 * minuteMs;
    await page.getByRole('button', { name: 'Invite' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByRole('textbox').first().fill('Grace, by a touch');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const gate = gateOf(page);
    const confirm = gate.getByRole('button', { name: 'Confirm with a passkey' });
    await confirm.waitFor();
    // A link is the last of the ways, and opens when it is asked for.
    assert.equal(await gate.getByRole('textbox').count(), 0);
    await assertAccessible(page);
    await verifies(devTools, authenticatorId, false);
    await confirm.click();
    await gate.getByText('Nothing was chosen, or it took too long.').waitFor();
    await verifies(devTools, authenticatorId, true);
    await confirm.click();
    await page.getByRole('dialog', { name: 'The invitation' }).waitFor();
    await page.goto(`${origin()}/console/o/${stage.demo.organization_id}/settings/profile`);
    const row = passkeysOf(page).getByRole('row', { name: /Laptop/ });
    assert.match((await row.textContent()) ?? '', /now|second|minute/);
  });

  it('are known to their authenticator, which makes no second one, and are removed once that is confirmed', async () => {
    const { page, go, devTools, authenticatorId } = await open('Ada of two passkeys');
    await go('settings/profile');
    await add(page, 'Phone');
    await passkeysOf(page).getByRole('row', { name: /Phone/ }).waitFor();
    await add(page, 'Phone again');
    await page.getByRole('dialog', { name: 'Add a passkey' }).getByText('has a passkey of yours already').waitFor();
    await page.keyboard.press('Escape');
    ahead += 6 * minuteMs;
    await passkeysOf(page).getByRole('button', { name: 'Remove Phone' }).click();
    await page.getByRole('alertdialog', { name: 'Remove Phone?' }).getByRole('button', { name: 'Remove' }).click();
    await gateOf(page).getByText('Remove a passkey', { exact: true }).waitFor();
    await gateOf(page).getByRole('button', { name: 'Confirm with a passkey' }).click();
    await passkeysOf(page).getByText('No passkeys', { exact: true }).waitFor();
    const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
    assert.equal(credentials.length, 1);
  });

  it('are for a name: at the IP address the profile leads to it', async () => {
    const { page, go, problems } = await open('Ada at an address', stage.demo.base_url);
    await go('settings/profile');
    await passkeysOf(page).getByText('A passkey is for a host name, and this page has an IP address.').waitFor();
    const link = passkeysOf(page).getByRole('link', { name: `${origin()}/console` });
    assert.equal(await link.getAttribute('href'), `${origin()}/console`);
    assert.equal(await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).count(), 0);
    assert.deepEqual(problems, []);
  });
});
