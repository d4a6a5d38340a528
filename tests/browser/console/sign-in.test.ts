// Signing in to the console and out of it, as people do it: by a link that is used once, in tabs that know of each other.

import assert from 'node:assert/strict';
import { assertAccessible, consoleStage } from './stage.ts';

describe('signing in to the console', () => {
  const stage = consoleStage();

  it('says what a link makes of whoever has it, and signs in once they have a name', async function () {
    this.timeout(60_000);
    const link = await stage.link({ role: 'editor' });
    const { page } = await stage.open(`#link=${link}`, { as: null });
    await page.getByRole('heading', { level: 1, name: 'Welcome to Colloquy' }).waitFor();
    await page.getByText('as editor').waitFor();
    assert.ok(!page.url().includes(link), 'the link is in the address');
    await assertAccessible(page);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('button', { name: 'Your menu: Grace Hopper' }).waitFor();
    assert.ok(!(await page.content()).includes(link), 'the link is in the page');

    const again = await stage.open(`#link=${link}`, { as: null });
    await again.page.getByRole('heading', { level: 1, name: 'This link cannot be used' }).waitFor();
  });

  it('asks before it ends the session that there is', async () => {
    const { page, context } = await stage.openSection('', { apart: true, as: { role: 'viewer' } });
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const link = await stage.link({ role: 'editor' });
    const second = await stage.open(`#link=${link}`, { among: context });
    await second.page.getByText('You are signed in as Ada the viewer').waitFor();
    await second.page.getByRole('button', { name: 'Cancel' }).click();
    await second.page.getByRole('button', { name: 'Your menu: Ada the viewer' }).waitFor();
  });

  it('takes every tab out at once, and Back shows nothing', async () => {
    const { page, context } = await stage.openSection('', { apart: true });
    const second = await stage.openSection('', { among: context });
    await second.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await second.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });

  it('says why signing in at a provider came to nothing', async () => {
    const { page } = await stage.open('#sign-in-error=no_account', { as: null });
    await page.getByRole('alert').getByText('You have no account here').waitFor();
    assert.ok(page.url().endsWith('/console'), page.url());
  });

  it('has operators in an area of their own', async () => {
    const { page } = await stage.openSection('', { as: { operator: true } });
    await page.getByRole('button', { name: /Organization: .* operator/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  });
});
