// Home and Embed in a browser: a system with a demo, and the lines that put the chat on a page.

import assert from 'node:assert/strict';
import { assertAccessible, consoleStage } from './stage.ts';

describe('home in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('shows what happens now, and which of the first steps are done', async () => {
    const { page } = await stage.openSection('');
    const knowledge = page.getByRole('listitem').filter({ hasText: 'Knowledge is in' });
    await knowledge.getByText('(done)').waitFor();
    const origin = page.getByRole('listitem').filter({ hasText: 'Your page is allowed' });
    await origin.getByText('(to do)').waitFor();
    await page.getByRole('link', { name: /running/ }).waitFor();
    await page.getByText('Nothing failed in the last 24 hours.').waitFor();
    await page.getByText('Token budget today').waitFor();
    await assertAccessible(page);
  });

  it('hides the first steps for whoever has seen enough, and shows them again', async () => {
    const { page } = await stage.openSection('');
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('button', { name: 'Show the first steps' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Show the first steps' }).click();
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
  });

  it('asks a viewer to do nothing', async () => {
    const { page } = await stage.openSection('', { as: { role: 'viewer' } });
    await page.getByText('Token budget today').waitFor();
    assert.equal(await page.getByRole('heading', { name: 'First steps' }).count(), 0);
  });

  it('waits for whoever is signed out in the middle, and goes on by itself when they are back', async () => {
    const { page, context } = await stage.openSection('embed?theme=dark', { apart: true });
    await page.getByRole('heading', { level: 1, name: 'Embed' }).waitFor();
    const origin = page.getByRole('textbox', { name: 'The origin of your page' });
    await origin.fill('https://new.example');
    const me = await page.evaluate(async () => ((await (await fetch('/admin/v1/me')).json()) as { id: string }).id);
    await page.evaluate(() => fetch('/auth/logout', { method: 'POST' }));
    await page.getByRole('button', { name: 'Allow it' }).click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    const link = await stage.link({ memberId: me });
    const second = await stage.open(`#link=${link}`, { among: context });
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('https://new.example is allowed.').waitFor();
    assert.equal(await origin.inputValue(), 'https://new.example');
  });
});

describe('embed in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('gives the lines for a page as they were chosen, and shows the chat', async function () {
    this.timeout(90_000);
    const { page } = await stage.openSection('embed');
    const lines = page.getByRole('region', { name: 'The lines for your page' }).locator('pre');
    await lines.filter({ hasText: `pk="${stage.demo.publishable_key}"` }).waitFor();
    await page.getByText('Only this release').click();
    await lines.filter({ hasText: /integrity="sha384-[^"]+" crossorigin/ }).waitFor();
    await page.getByRole('button', { name: /Theme/ }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await lines.filter({ hasText: 'theme="dark"' }).waitFor();
    assert.match(page.url(), /theme=dark/);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.locator('service-chat').getByRole('textbox', { name: 'Message' }).waitFor();
  });

  it('has code that signs in eight languages', async () => {
    const { page } = await stage.openSection('embed?identity=signed');
    for (const name of ['Node.js', 'Python', 'PHP', 'Ruby', 'Go', 'Java', 'C#', 'curl'])
      await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('region', { name: 'sign.sh' }).getByText('openssl dgst').waitFor();
    await assertAccessible(page);
  });
});
