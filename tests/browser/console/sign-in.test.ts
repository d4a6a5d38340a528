// Signing in to the console and out of it, as people do it: by a link that is used once, in tabs that know of each other.

import assert from 'node:assert/strict';
import { assertAccessible, comeBack, consoleStage } from './stage.ts';

describe('signing in to the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('says what a link makes of whoever has it, and signs in once they have a name', async () => {
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

  it('takes a link that is put into the address of a page that is open already', async function () {
    this.timeout(60_000);
    const { page } = await stage.open('', { as: null });
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    const link = await stage.link({ role: 'editor' });
    await page.goto(`${page.url()}#link=${link}`);
    await page.getByRole('heading', { level: 1, name: 'Welcome to Colloquy' }).waitFor();
    assert.ok(!page.url().includes(link), 'the link is in the address');
    await page.goBack();
    assert.ok(!page.url().includes(link), 'the link is in the history');
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

  it('asks over the page whoever comes back to a session that has ended, and keeps what they typed', async () => {
    const { page, context } = await stage.openSection('agents/new', { apart: true });
    const name = page.getByRole('textbox', { name: /^Name/ });
    const instructions = page.getByRole('textbox', { name: /^Instructions/ });
    await name.fill('Typed before lunch');
    await instructions.fill('Be kind.');
    const me = await page.evaluate(async () => ((await (await fetch('/admin/v1/me')).json()) as { id: string }).id);
    await page.evaluate(() => fetch('/auth/logout', { method: 'POST' }));
    await comeBack(page);
    const asks = page.getByRole('dialog', { name: 'Your session has ended' });
    await asks.waitFor();
    // Nothing in it leaves the page.
    await asks.getByRole('button', { name: 'Cancel' }).click();
    await asks.waitFor({ state: 'detached' });
    assert.deepEqual([await name.inputValue(), await instructions.inputValue()], ['Typed before lunch', 'Be kind.']);
    await page.getByRole('button', { name: 'Create the draft' }).click();
    await asks.waitFor();
    const second = await stage.open(`#link=${await stage.link({ memberId: me })}`, { among: context });
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Typed before lunch' }).waitFor();
    assert.equal(await asks.count(), 0);
  });

  it('leaves no tab to somebody else who signs in: what was typed there is not sent in their name', async () => {
    const { page, context } = await stage.openSection(`agents/${stage.demo.agent_id}`, { apart: true });
    await page.getByRole('textbox', { name: /^Greeting/ }).fill('Of the first one');
    const second = await stage.open(`#link=${await stage.link({ role: 'editor' })}`, { among: context });
    await second.page.getByRole('textbox', { name: 'Your name' }).fill('Somebody else');
    await second.page.getByRole('button', { name: 'End it and sign in' }).click();
    await second.page.getByRole('button', { name: 'Your menu: Somebody else' }).waitFor();
    await page.getByRole('button', { name: 'Your menu: Somebody else' }).waitFor();
    assert.notEqual(await page.getByRole('textbox', { name: /^Greeting/ }).inputValue(), 'Of the first one');
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
