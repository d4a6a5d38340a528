// Members in the console: invited and removed by keyboard alone, and secrets that are shown once and are nowhere afterwards.

import assert from 'node:assert/strict';
import { signIn } from '../../support/black-box/sign-in.ts';
import { assertNowhere, tabTo } from './keyboard.ts';
import { assertAccessible, consoleStage } from './stage.ts';

describe('members in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('are invited by keyboard alone, by a link that is shown once, makes one member, and is nowhere afterwards', async () => {
    const { page } = await stage.openSection('members');
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await page.getByText('Nobody is invited').waitFor();
    await assertAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Invite' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Invite somebody' }).waitFor();
    await page.keyboard.type('Grace, support');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The invitation' });
    await dialog.waitFor();
    const url = (await dialog.locator('code').textContent()) ?? '';
    assert.match(url, /\/console#invitation=[\w-]{43}$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const secret = url.split('=')[1] ?? '';
    await page.getByRole('row', { name: /Grace, support.*Editor.*Waiting/ }).waitFor();
    await assertNowhere(page, secret);
    await page.goBack().catch(() => undefined);
    await page.goForward().catch(() => undefined);
    await assertNowhere(page, secret);

    const invited = await stage.open(`#invitation=${secret}`, { as: null });
    await invited.page.getByText('editor').first().waitFor();
    await invited.page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
    await invited.page.keyboard.press('Enter');
    await invited.page.getByRole('button', { name: 'Your menu: Grace Hopper' }).waitFor();
  });

  it('are removed by keyboard alone, and are gone', async () => {
    const { demo } = stage;
    const whom = { organizationId: demo.organization_id, role: 'viewer', name: 'Bob the leaver' } as const;
    const bob = await signIn(demo.admin_url, demo.admin_token, whom);
    const { page } = await stage.openSection('members');
    await page.getByRole('row', { name: /Bob the leaver/ }).waitFor();
    await tabTo(page, page.getByRole('row', { name: /Bob the leaver/ }).getByRole('button'));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const asks = page.getByRole('alertdialog', { name: 'Remove Bob the leaver?' });
    await asks.waitFor();
    await tabTo(page, asks.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Bob the leaver/ }).waitFor({ state: 'detached' });
    const agents = await fetch(`${demo.admin_url}/admin/v1/organizations/${demo.organization_id}/agents`, {
      headers: bob.headers,
    });
    assert.equal(agents.status, 404);
  });

  it('make tokens of service accounts, shown once', async () => {
    const { page } = await stage.openSection('members', { browser: { colorScheme: 'dark' } });
    await page.getByRole('button', { name: 'Create a service account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Deployments');
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: /Deployments/ })
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name: 'Create a token' }).click();
    await page.getByRole('textbox', { name: 'What the token is for' }).fill('main');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Token of Deployments' });
    const secret = (await dialog.locator('code').first().textContent()) ?? '';
    assert.match(secret, /^csa_[\w-]{49}$/);
    await assertAccessible(page);
    await dialog.getByText('I have stored it').click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await assertNowhere(page, secret);
  });

  it('are no section for those whose role does not show them', async () => {
    const { page } = await stage.openSection('', { as: { role: 'editor' } });
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Members' }).count(), 0);
  });
});
