// Keys, origins and identity secrets in the console: made, shown once, rotated by keyboard, ended, and in all their
// states.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertAccessible, consoleStage } from './stage.ts';

async function pressOn(page: Page, role: 'button' | 'menuitem', name: string | RegExp, key = 'Enter'): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  await target.focus();
  await page.keyboard.press(key);
}

/** Without announcements of a button that is gone with its dialog. */
async function anew(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
}

describe('keys and origins in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('are made, rotated and rid of their old secret by keyboard alone', async () => {
    const { page } = await stage.openSection('keys');
    await pressOn(page, 'button', 'New API key');
    await page.keyboard.type('Billing <b>backend</b>');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your new API key' });
    const secret = (await dialog.locator('code').first().textContent()) ?? '';
    assert.match(secret, /^sk_[\w-]{43}$/);
    assert.ok((await dialog.locator('pre').textContent())?.includes(secret), 'the command has the key in it');
    await page.keyboard.press('Escape');
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    // An effect of Escape would be over by then.
    await dialog.getByRole('checkbox', { checked: true }).waitFor();
    assert.equal(
      await dialog.locator('code').first().textContent(),
      secret,
      'Escape takes none away that nobody stored',
    );
    await pressOn(page, 'button', 'Close');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal((await page.content()).includes(secret), false);

    await pressOn(page, 'button', 'Actions for Billing <b>backend</b>');
    await page.getByRole('menuitem', { name: 'Rotate' }).waitFor();
    await pressOn(page, 'menuitem', 'Rotate');
    await pressOn(page, 'button', 'Rotate');
    const shown = page.getByRole('dialog', { name: 'Your new API key' });
    const next = (await shown.locator('code').first().textContent()) ?? '';
    assert.notEqual(next, secret);
    await shown.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await pressOn(page, 'button', 'Close');

    const old = `End ${secret.slice(0, 11)}…`;
    await pressOn(page, 'button', 'Actions for Billing <b>backend</b>');
    await page.getByRole('menuitem', { name: old }).waitFor();
    await pressOn(page, 'menuitem', old);
    await pressOn(page, 'button', old);
    await page.getByText('The secret has ended.').waitFor();
    const asks = async (key: string) => (await stage.client.api('POST', '/v2/token', { apiKey: key, body: {} })).status;
    assert.deepEqual([await asks(secret), await asks(next)], [401, 200]);
    await anew(page);
    await assertAccessible(page);
  });

  it('show a publishable key, and what revoking one takes', async () => {
    const { page } = await stage.openSection('keys/publishable');
    await page.getByRole('row').nth(1).waitFor();
    await assertAccessible(page);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').waitFor();
    await assertAccessible(page);
  });

  it('allow an origin, say what is none, and take it away again', async () => {
    const { page } = await stage.openSection('origins');
    const field = page.getByRole('textbox', { name: 'Origin' });
    await field.fill('https://*.example.com');
    await page.keyboard.press('Enter');
    await page.getByText(/must be an origin/).waitFor();
    await field.fill('HTTPS://Shop-of-the-test.example');
    await page.keyboard.press('Enter');
    await page.getByText('https://shop-of-the-test.example is allowed.').waitFor();
    await anew(page);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Remove https://shop-of-the-test.example' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('https://shop-of-the-test.example is no longer allowed.').waitFor();
    await page.getByRole('tab', { name: 'Refused in 24 hours' }).click();
    await page.getByText('Nothing was refused in the last 24 hours').waitFor();
    await assertAccessible(page);
  });

  it('say what is wrong with a signature', async () => {
    const { page } = await stage.openSection('origins');
    await page.getByRole('tab', { name: 'Check a signature' }).click();
    await page.getByRole('textbox', { name: 'end_user_id' }).fill('customer-42');
    await page.getByRole('textbox', { name: 'expires_at' }).fill(String(Date.now()));
    await page.getByRole('textbox', { name: 'user_hash' }).fill('ab'.repeat(32));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(/must be in seconds|no live identity secret/).waitFor();
    await assertAccessible(page);
  });

  it('are not shown to whoever lacks the role', async () => {
    const { page } = await stage.openSection('origins', { as: { role: 'viewer' } });
    await page.getByRole('table', { name: 'Allowed origins' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Remove|Allow/ }).count(), 0);
    assert.equal(await page.getByRole('tab', { name: 'Identity secrets' }).count(), 0);
    await page.goto(page.url().replace('/origins', '/keys'));
    await page.getByText('Your role does not show this').waitFor();
  });
});
