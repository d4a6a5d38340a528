// The agents of the console: by keys alone from the list to a published version, two tabs, what was not saved, hostile names.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { assertAccessible, comeBack, consoleStage } from './stage.ts';

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'combobox' | 'menuitem', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  // What is around an open list is hidden from roles, and comes back once the focus goes on.
  const element = await wanted.elementHandle();
  assert.ok(element);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${String(name)} is not reached by Tab`);
}

describe('the agents of the console (needs Chromium)', function () {
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

  it('are made once, where the answer is lost and the button is pressed again', async () => {
    const { page, problems } = await stage.openSection('agents');
    let lost = 0;
    await page.route(`**${agents()}`, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('link', { name: 'New agent' }).first().click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Made once');
    await page.getByRole('textbox', { name: /^Instructions/ }).fill('Help.');
    const make = page.getByRole('button', { name: 'New agent' });
    await make.click();
    await page.getByRole('alert').first().waitFor();
    await make.click();
    await page.getByRole('heading', { name: 'Made once' }).waitFor();
    const { data } = await ask('GET', '?q=Made%20once');
    assert.equal((data as unknown[]).length, 1);
    assert.equal(lost, 1);
    problems.length = 0; // the lost answer, as the browser says it
  });

  it('are made, changed and published by keys alone', async () => {
    const { page } = await stage.openSection('agents', { apart: true });
    await tabTo(page, 'link', 'New agent');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'New agent' }).waitFor();
    await tabTo(page, 'textbox', /^Name/);
    await page.keyboard.type('By keys');
    await tabTo(page, 'textbox', /^Instructions/);
    await page.keyboard.type('Be kind.');
    await tabTo(page, 'button', 'New agent');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keys' }).waitFor();
    await tabTo(page, 'textbox', /^Instructions/);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Be short.');
    await tabTo(page, 'button', 'Publish');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
    await dialog.waitFor();
    // What the library announced of the list of models names an option that is gone, until the announcement goes too.
    await page.waitForFunction(() => document.querySelector('[aria-live="assertive"] [role="img"]') === null);
    await assertAccessible(page);
    await tabTo(page, 'textbox', /^Note/);
    await page.keyboard.type('Shorter');
    await page.keyboard.press('Enter');
    await page.getByText('Version 2 is live.').waitFor();
    await tabTo(page, 'link', 'Versions');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Version 1', exact: true }).waitFor();
    await page.getByText('Shorter').waitFor();
    await assertAccessible(page);
    await tabTo(page, 'link', 'Version 1');
    await page.keyboard.press('Enter');
    await page.getByText('Be kind. Be short.').waitFor();
    await assertAccessible(page);
    await tabTo(page, 'button', 'Publish anew');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Version 3 is live.').waitFor();
  });

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
    // Who has typed nothing has what is live now.
    await ask('PATCH', `/${id}`, { instructions: 'Second.' });
    await comeBack(page);
    await page.getByText('Version 2', { exact: true }).waitFor();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Second.');
    assert.equal(await page.getByRole('button', { name: 'Discard' }).count(), 0);
    // Who has typed is told, before they save and publish.
    await greeting.fill('Hello');
    await ask('PATCH', `/${id}`, { instructions: 'Third.' });
    await comeBack(page);
    const told = page.getByRole('alert').filter({ hasText: 'made from version 2, and version 3 is live' });
    await told.waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    await told.waitFor();
    assert.equal((await ask('GET', `/${id}/draft`))['base_version'], 2);
    // Who was not told yet publishes nothing, and is told then.
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
    await page.getByText('What is not saved yet does not answer').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('What is not saved yet does not answer').waitFor({ state: 'detached' });
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
    // Whoever publishes at once is told in the dialog: the field is behind it.
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

  it('are tried as a draft, in the widget that visitors get', async () => {
    const id = await made('Tried');
    const draft = { name: 'Tried', instructions: '', model: 'demo', greeting: 'Hello from the draft' };
    await ask('PUT', `/${id}/draft`, draft);
    const { page } = await stage.openSection(`agents/${id}`);
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    const chat = page.locator('service-chat');
    await chat.getByText('Hello from the draft').waitFor();
    await assertAccessible(page);
    await chat.getByRole('textbox').fill('Who are you?');
    await page.keyboard.press('Enter');
    const runs = `/admin/v1/organizations/${stage.demo.organization_id}/runs?agent_id=${id}&created_by=member`;
    const run = await eventually(async () => {
      const response = await fetch(stage.demo.admin_url + runs, { headers: headers() });
      const [newest] = ((await response.json()) as { data: Record<string, unknown>[] }).data;
      assert.equal(newest?.['state'], 'succeeded');
      return newest;
    });
    assert.deepEqual([run['created_by'], run['agent_draft']], ['member', true]);
    assert.equal(((await ask('GET', `/${id}`)) as { greeting: unknown }).greeting, null);
    const traces = page.getByRole('region', { name: 'How it came to its answers' });
    await traces.getByRole('link', { name: 'Who are you?' }).waitFor();
    await assertAccessible(page);
    await traces.getByRole('link', { name: 'Who are you?' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(String(run['id']).slice(-8)) }).waitFor();
  });

  it('ask whoever leaves what is not saved, by Back, by closing the tab or by a link, and keep it', async () => {
    const id = await made('Kept');
    const { page } = await stage.openSection('agents');
    await page.getByRole('link', { name: 'Kept' }).click();
    const greeting = page.getByRole('textbox', { name: /^Greeting/ });
    await greeting.fill('Not saved yet');
    const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const back = () => page.evaluate(() => history.back());

    await back();
    await asks.waitFor();
    await page.waitForURL(new RegExp(id));
    await assertAccessible(page);
    // The focus is on staying.
    await page.keyboard.press('Enter');
    await asks.waitFor({ state: 'detached' });
    assert.equal(await greeting.inputValue(), 'Not saved yet');

    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const closing = await question;
    assert.equal(closing.type(), 'beforeunload');
    await closing.dismiss();

    await back();
    await asks.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    await page.evaluate(() => history.forward());
    await page.getByText('What you had not saved is here again.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Agents' }).click();
    await asks.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Kept' }).click();
    await page.getByText('What you had not saved is here again.').waitFor();
    assert.equal(await greeting.inputValue(), 'Not saved yet');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('The draft is discarded.').waitFor();
    assert.equal(await greeting.inputValue(), '');
    await page.getByRole('main').getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
  });

  it('are found, and have whatever name, which is text', async () => {
    const hostile = '<img src=x onerror=alert(1)> \u202Egnp.exe "><script>';
    await made(hostile);
    await made('x'.repeat(200));
    const { page } = await stage.openSection('agents?q=onerror');
    await page.getByRole('link', { name: hostile }).waitFor();
    assert.equal(await page.locator('main img').count(), 0);
    await assertAccessible(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('nobody has this');
    await page.getByText('No agent fits these filters').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('xxxx');
    await page.getByRole('link', { name: /^x+$/ }).click();
    await page.getByRole('heading', { name: /^x+$/ }).waitFor();
    await assertAccessible(page);
  });

  it('are read only for viewers', async () => {
    const id = await made('Read');
    const { page } = await stage.openSection('agents', { as: { role: 'viewer' } });
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await page.getByRole('heading', { name: 'Read', exact: true }).waitFor();
    for (const name of ['Save draft', 'Publish', 'Discard'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    assert.ok(page.url().endsWith(id));
  });
});
