// The own profile in the console: a name, sessions that are ended, and personal tokens that are shown once. By keyboard
// alone.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { signIn } from '../../support/black-box/sign-in.ts';
import { eventually } from '../../support/eventually.ts';
import { assertNowhere, pressOn, tabTo } from './keyboard.ts';
import { assertAccessible, consoleStage } from './stage.ts';

describe('the own profile in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  /** Somebody of their own, in a browser, and a link that signs the same person in elsewhere. */
  async function openProfile(name: string) {
    const { demo } = stage;
    const whom = { organizationId: demo.organization_id, role: 'editor', name } as const;
    const first = await signIn(demo.admin_url, demo.admin_token, whom);
    const opened = await stage.openSection('', { as: null });
    await opened.context.addCookies([first.browserCookie]);
    await opened.page.goto(`${demo.base_url}/console/o/${demo.organization_id}`);
    const elsewhere = () =>
      signIn(demo.admin_url, demo.admin_token, { organizationId: demo.organization_id, memberId: first.memberId });
    return { ...opened, first, elsewhere };
  }

  async function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
    return (await fetch(stage.demo.admin_url + path, { headers })).status;
  }

  const title = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Profile and sessions' });

  it('is reached from the own menu, and changes the name that all see', async () => {
    const { page } = await openProfile('Ada of the profile');
    const menu = page.getByRole('button', { name: 'Your menu: Ada of the profile' });
    await pressOn(page, menu);
    await page.getByRole('menuitem', { name: 'Profile and sessions' }).waitFor();
    await page.keyboard.press('Enter');
    await title(page).waitFor();
    await page.getByText('No personal tokens', { exact: true }).waitFor();
    await assertAccessible(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    await tabTo(page, name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Countess');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Your menu: Countess' }).waitFor();
  });

  it('shows where somebody is signed in, and ends one session, and then all others, but not this one', async () => {
    const { page, first, elsewhere } = await openProfile('Ada of the sessions');
    const [one, two, three] = [await elsewhere(), await elsewhere(), await elsewhere()];
    await page.goto(`${page.url()}/settings/profile`);
    const sessions = page.getByRole('table', { name: 'Where you are signed in' });
    const ends = sessions.getByRole('button', { name: /^End the session/ });
    await ends.nth(2).waitFor();
    assert.equal(await sessions.getByRole('row', { name: /This one/ }).count(), 1);
    assert.equal(
      await sessions
        .getByRole('row', { name: /This one/ })
        .getByRole('button')
        .count(),
      0,
    );
    await pressOn(page, ends.first());
    await eventually(async () => assert.equal(await ends.count(), 2));
    const alive = async () =>
      (await Promise.all([one, two, three].map(({ headers }) => statusOf('/admin/v1/me', headers)))).filter(
        (status) => status === 200,
      ).length;
    await eventually(async () => assert.equal(await alive(), 2));
    await pressOn(page, page.getByRole('button', { name: 'End all others' }));
    const asks = page.getByRole('alertdialog', { name: 'End all other sessions?' });
    await asks.waitFor();
    await assertAccessible(page);
    await pressOn(page, asks.getByRole('button', { name: 'End all others' }));
    await asks.waitFor({ state: 'detached' });
    await eventually(async () => assert.equal(await ends.count(), 0));
    await eventually(async () => assert.equal(await alive(), 0));
    assert.equal(await page.getByRole('button', { name: 'End all others' }).count(), 0);
    assert.equal(await statusOf('/admin/v1/me', first.headers), 200);
  });

  it('makes a token of at most the own role, shown once and nowhere afterwards, and revokes it', async () => {
    const { page } = await openProfile('Ada of the tokens');
    const { demo } = stage;
    await page.goto(`${page.url()}/settings/profile`);
    await title(page).waitFor();
    await pressOn(page, page.getByRole('button', { name: 'Create a token' }));
    const form = page.getByRole('dialog', { name: 'Create a token' });
    await form.waitFor();
    assert.deepEqual(await form.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('value'))), [
      'viewer',
      'editor',
    ]);
    await assertAccessible(page);
    await page.keyboard.type('Terminal');
    const days = form.getByRole('textbox', { name: 'Ends in how many days' });
    await tabTo(page, days);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('400');
    await page.keyboard.press('Enter');
    await eventually(async () => assert.equal(await days.getAttribute('aria-invalid'), 'true'));
    await tabTo(page, days);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your token Terminal' });
    await dialog.waitFor();
    const secret = (await dialog.locator('code').first().textContent()) ?? '';
    assert.match(secret, /^cpt_[\w-]{49}$/);
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await pressOn(page, dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'detached' });
    await assertNowhere(page, secret);

    const agents = `/admin/v1/organizations/${demo.organization_id}/agents`;
    const headers = { authorization: `Bearer ${secret}` };
    assert.equal(await statusOf(agents, headers), 200);
    const row = page.getByRole('row', { name: /Terminal.*Viewer.*Live/ });
    await row.waitFor();
    await pressOn(page, row.getByRole('button', { name: 'Revoke Terminal' }));
    const asks = page.getByRole('alertdialog', { name: 'Revoke Terminal?' });
    await asks.waitFor();
    await pressOn(page, asks.getByRole('button', { name: 'Revoke' }));
    await asks.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Terminal.*Revoked/ }).waitFor();
    await eventually(async () => assert.equal(await statusOf(agents, headers), 401));
    await assertAccessible(page);
  });

  it('speaks German', async () => {
    const { page } = await stage.openSection('settings/profile', { preferences: { language: 'de' } });
    await page.getByRole('heading', { level: 1, name: 'Profil und Sitzungen' }).waitFor();
    await page.getByRole('button', { name: 'Token erstellen' }).waitFor();
  });
});
