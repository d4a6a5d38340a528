// The console without a mouse, where the tests of the sections do not have it: the focus is seen after each step, is
// inside an open dialog, and is back where it was afterwards. Files of this kind have no call of a mouse, and set no
// focus.

import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { assertFocusIsSeen, chooseByArrows, pressOn, tabTo } from './keyboard.ts';
import { consoleStage } from './stage.ts';

describe('the console by keyboard alone', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  async function say(content: string, of: string): Promise<string> {
    const { api_key: apiKey, agent_id } = stage.demo;
    const body = { agent_id, content, end_user_id: of };
    const { body: said } = await stage.client.api<{ run_id: string }>('POST', '/v2/chat', { apiKey, body });
    await stage.client.waitForDone(said.run_id, { apiKey });
    return said.run_id;
  }

  const isFocused = (target: Locator) =>
    eventually(async () => assert.equal(await target.evaluate((one) => one === document.activeElement), true));

  it('erases an end-user, and comes back to the button or, where that is gone, to the title', async () => {
    await say('Hello', 'to-be-erased');
    const { page } = await stage.openSection('end-users');
    await tabTo(page, page.getByRole('textbox', { name: 'Your id' }));
    await page.keyboard.type('to-be-erased');
    await page.waitForURL(/external_id=to-be-erased$/);
    const erase = page.getByRole('button', { name: 'Erase to-be-erased' });
    await pressOn(page, erase);
    const dialog = page.getByRole('alertdialog');
    await isFocused(dialog.getByRole('textbox'));
    await assertFocusIsSeen(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await isFocused(erase);
    await page.keyboard.press('Enter');
    await isFocused(dialog.getByRole('textbox'));
    const asked = (await dialog.getByText(/^Type .* to confirm$/).textContent()) ?? '';
    await page.keyboard.type(/[0-9a-f]{8}/.exec(asked)?.[0] ?? '');
    await pressOn(page, dialog.getByRole('button', { name: 'Erase' }));
    await page.getByText('Nobody has this id.').waitFor();
    await isFocused(page.getByRole('heading', { level: 1 }));
  });

  it('finds a run that failed by a filter, and why', async () => {
    const run = await say('/fail', 'customer-1');
    await say('Hello', 'customer-1');
    const { page } = await stage.openSection('runs');
    await pressOn(page, page.getByRole('button', { name: /State$/ }).first());
    const failed = page.getByRole('option', { name: 'Failed' });
    await failed.waitFor();
    for (let step = 0; step < 12; step += 1) {
      if (await failed.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/state=failed/);
    await pressOn(page, page.getByRole('link', { name: '/fail', exact: true }));
    await page.getByRole('heading', { level: 1, name: new RegExp(run.slice(-8)) }).waitFor();
    await page.getByText(/^model_error/).waitFor();
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Runs', exact: true }));
    await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
  });

  it('rotates a key, and comes back to its menu', async () => {
    const path = `/admin/v1/organizations/${stage.demo.organization_id}/api-keys`;
    const { admin_token: adminToken } = stage.demo;
    await stage.client.api('POST', path, { adminToken, body: { name: 'Turned' } });
    const { page } = await stage.openSection('keys');
    const menu = page.getByRole('button', { name: 'Actions for Turned' });
    await pressOn(page, menu);
    await chooseByArrows(page, 'Rotate');
    const asks = page.getByRole('alertdialog');
    // The focus comes after the dialog is seen.
    await isFocused(asks.getByRole('button', { name: 'Cancel' }));
    await assertFocusIsSeen(page);
    await pressOn(page, asks.getByRole('button', { name: 'Rotate' }));
    const shown = page.getByRole('dialog', { name: 'Your new API key' });
    await tabTo(page, shown.getByRole('checkbox'));
    await assertFocusIsSeen(page);
    await page.keyboard.press('Space');
    await pressOn(page, shown.getByRole('button', { name: 'Close' }));
    await shown.waitFor({ state: 'detached' });
    await isFocused(menu);
    await page.getByRole('row', { name: /Turned.*sk_.*sk_/ }).waitFor();
  });

  it('signs out', async () => {
    const { page } = await stage.openSection('', { apart: true });
    await pressOn(page, page.getByRole('button', { name: /^Your menu/ }));
    await chooseByArrows(page, 'Sign out');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});
