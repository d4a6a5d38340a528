// Drafts of agents in the console: of two people's edits, nothing is lost without a word, and text that is no number
// changes nothing.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertAccessible, comeBack, consoleStage } from './stage.ts';

describe('the drafts of agents in the console (needs Chromium)', function () {
  this.timeout(60_000);
  const stage = consoleStage();
  const agents = () => `/admin/v1/organizations/${stage.demo.organization_id}/agents`;
  const headers = () => ({ authorization: `Bearer ${stage.demo.admin_token}`, 'content-type': 'application/json' });
  const ask = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(stage.demo.admin_url + agents() + path, {
      method,
      headers: headers(),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
  const made = async (name: string): Promise<string> => {
    const { id } = await ask('POST', '', { name, instructions: 'Help.', model: 'demo' });
    return String(id);
  };

  it('that two tabs edit lose no text: both are shown, and one is chosen', async () => {
    const id = await made('Two tabs');
    const first = await stage.openSection(`agents/${id}`);
    const second = await stage.openSection(`agents/${id}`, { among: first.context });
    const write = (page: Page, text: string) => page.getByRole('textbox', { name: /^Instructions/ }).fill(text);
    await write(first.page, 'From the first tab.');
    await write(second.page, 'From the second tab.');
    await first.page.getByRole('button', { name: 'Save draft' }).click();
    await first.page.getByText('The draft is saved.').waitFor();
    await second.page.getByRole('button', { name: 'Save draft' }).click();
    await second.page.getByRole('heading', { name: 'Somebody else changed the draft' }).waitFor();
    const conflict = second.page.getByRole('alert').filter({ hasText: 'Somebody else' });
    await conflict.getByText('From the first tab.').waitFor();
    await conflict.getByText('From the second tab.').waitFor();
    await assertAccessible(second.page);
    // One that fails says so.
    await second.page.route('**/draft', (route) => route.abort('connectionreset'));
    await second.page.getByRole('button', { name: 'Keep mine' }).click();
    await second.page.getByText('The service cannot be reached', { exact: false }).waitFor();
    await second.page.unroute('**/draft');
    await second.page.getByRole('button', { name: 'Keep mine' }).click();
    await second.page.getByText('The draft is saved.').waitFor();
    const { instructions, saved_by: by } = await ask('GET', `/${id}/draft`);
    assert.equal(instructions, 'From the second tab.');
    assert.equal((by as { kind: string }).kind, 'member');
  });

  it('are not taken back over what somebody else published since it was shown', async () => {
    const id = await made('Taken back');
    await ask('PATCH', `/${id}`, { instructions: 'Help more.' });
    const { page, problems } = await stage.openSection(`agents/${id}/versions/1`);
    const anew = page.getByRole('button', { name: 'Publish anew' });
    await anew.click();
    await ask('PATCH', `/${id}`, { instructions: 'Help most.' });
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Publish anew' }).click();
    await question.getByText('Somebody else has changed this').waitFor();
    problems.length = 0; // the conflict, as the browser says it
    assert.equal((await ask('GET', `/${id}`))['instructions'], 'Help most.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Help most.').waitFor();
    await anew.click();
    await question.getByRole('button', { name: 'Publish anew' }).click();
    await page.getByText('Version 4 is live.').waitFor();
    assert.equal((await ask('GET', `/${id}`))['instructions'], 'Help.');
  });

  it('that somebody else published meanwhile say so: nothing of theirs is taken back without a word', async () => {
    const id = await made('Published by both');
    const { page } = await stage.openSection(`agents/${id}`);
    const greeting = page.getByRole('textbox', { name: /^Greeting/ });
    const instructions = page.getByRole('textbox', { name: /^Instructions/ });
    const publish = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    };
    await greeting.waitFor();
    // A form without typed text shows the live version.
    await ask('PATCH', `/${id}`, { instructions: 'Second.' });
    await comeBack(page);
    await page.getByText('Version 2', { exact: true }).waitFor();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Second.');
    assert.equal(await page.getByRole('button', { name: 'Discard' }).count(), 0);
    // A person who has typed is told, before they save and publish.
    await greeting.fill('Hello');
    await ask('PATCH', `/${id}`, { instructions: 'Third.' });
    await comeBack(page);
    const told = page.getByRole('alert').filter({ hasText: 'made from version 2, and version 3 is live' });
    await told.waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    await told.waitFor();
    assert.equal((await ask('GET', `/${id}/draft`))['base_version'], 2);
    // A person who was not told yet publishes nothing, and is told then.
    await ask('PATCH', `/${id}`, { instructions: 'Fourth.' });
    await publish();
    await page.getByRole('alert').filter({ hasText: 'made from version 3, and version 4 is live' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Somebody else changed the draft').count(), 0);
    assert.equal((await ask('GET', `/${id}`))['instructions'], 'Fourth.');
    await assertAccessible(page);
    await instructions.fill('Fourth.');
    await publish();
    await page.getByText('Version 5 is live.').waitFor();
    const { greeting: said, instructions: kept } = await ask('GET', `/${id}`);
    assert.deepEqual([said, kept], ['Hello', 'Fourth.']);
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  it('keep what is typed while a draft is being saved', async () => {
    const id = await made('Typed on');
    const { page } = await stage.openSection(`agents/${id}`);
    const greeting = page.getByRole('textbox', { name: /^Greeting/ });
    const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(`**/agents/${id}/draft`, async (route) => {
      if (route.request().method() === 'PUT') await typed;
      await route.fallback();
    });
    await greeting.fill('Hello');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await greeting.fill('Hello, and welcome');
    goOn();
    await page.getByText('The draft is saved.').waitFor();
    assert.equal(await greeting.inputValue(), 'Hello, and welcome');
    assert.equal((await ask('GET', `/${id}/draft`))['greeting'], 'Hello');
    await page.getByText('The chat answers as it was saved last').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The chat answers as it was saved last').waitFor({ state: 'detached' });
    assert.equal((await ask('GET', `/${id}/draft`))['greeting'], 'Hello, and welcome');
  });

  it('keep their budget where what is typed is no number, as with points between thousands', async () => {
    const id = await made('Bounded');
    await ask('PATCH', `/${id}`, { daily_tokens: 50_000 });
    const { page } = await stage.openSection(`agents/${id}`);
    const budget = page.getByRole('textbox', { name: /^Tokens per day/ });
    for (const typed of ['1.000.000', '10.000', '50k', '1e9', '-1']) {
      await budget.fill(typed);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.locator('[data-invalid] :is(input):focus').waitFor();
      assert.equal(await budget.evaluate((one) => one === document.activeElement), true, typed);
    }
    // A person who publishes at once is told in the dialog: the field is behind it.
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'daily_tokens' }).waitFor();
    const { version, daily_tokens: kept } = await ask('GET', `/${id}`);
    assert.deepEqual([version, kept], [2, 50_000]);
    assert.deepEqual(Object.keys(await ask('GET', `/${id}/draft`)).includes('daily_tokens'), false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await budget.fill('60000');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    assert.equal((await ask('GET', `/${id}/draft`))['daily_tokens'], 60_000);
  });
});
