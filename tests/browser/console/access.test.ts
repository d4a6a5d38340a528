// An operator's screens of an organization as their access to its content opens and ends, by keyboard alone: the line
// above each screen, the actions below it, and typed text.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pressOn, tabTo } from './keyboard.ts';
import { assertAccessible, comeBack, consoleStage } from './stage.ts';

const asOperator = { as: { operator: true } } as const;
const closed = 'Without an open access you see no content here, and change nothing that leads to it.';

describe('an operator’s access to content, in the console (needs Chromium)', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  const accesses = (): string => `/admin/v1/organizations/${stage.demo.organization_id}/support-accesses`;
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { admin_token: adminToken } = stage.demo;
    const answer = await stage.client.api<T>(method, path, { adminToken, ...(body === undefined ? {} : { body }) });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const openNow = (): Promise<{ id: string }> => ask('POST', accesses(), { reason: 'Ticket 4713' });
  const endAll = async (): Promise<void> => {
    const { data } = await ask<{ data: { id: string; ended_at: string | null }[] }>('GET', accesses());
    for (const { id, ended_at: ended } of data) if (ended === null) await ask('DELETE', `${accesses()}/${id}`);
  };
  const isOffered = (page: Page, name: string): Promise<boolean> =>
    page.getByRole('link', { name, exact: true }).first().isVisible();
  afterEach(async function () {
    if (this.currentTest?.isPending() !== true) await endAll();
  });

  it('is opened where they are, and offers what waited for it', async () => {
    const { page } = await stage.openSection('agents', asOperator);
    await page.getByText(closed).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    assert.equal(await isOffered(page, 'New agent'), false);
    assert.equal(await isOffered(page, 'Conversations'), false);
    await pressOn(page, page.getByRole('button', { name: /^Actions for/ }).first());
    assert.deepEqual(await page.getByRole('menuitem').allTextContents(), ['Delete']);
    await page.keyboard.press('Escape');
    await assertAccessible(page);

    await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Open an access' }));
    const dialog = page.getByRole('dialog', { name: /^Open an access to content/ });
    await dialog.waitFor();
    await page.keyboard.type('Answers without citations, ticket 4713');
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('An access to content is open, and the organization sees it.').waitFor();
    await page.getByRole('link', { name: 'New agent' }).first().waitFor();
    await page.getByRole('link', { name: 'Conversations' }).waitFor();
    await assertAccessible(page);

    await pressOn(page, page.getByRole('link', { name: 'Accesses' }));
    await page.getByRole('row', { name: /ticket 4713.*Open/ }).waitFor();
  });

  it('takes what it offered away when an owner ends it, and leaves what was typed', async () => {
    await openNow();
    const { page } = await stage.openSection('agents/new', asOperator);
    const name = page.getByRole('textbox', { name: /^Name/ });
    await tabTo(page, name);
    await page.keyboard.type('Half an agent');
    await endAll();
    await comeBack(page);
    await page.getByText(closed).waitFor();
    assert.equal(await name.inputValue(), 'Half an agent');
    assert.equal(await isOffered(page, 'Conversations'), false);
    await stage.goWithin(page, 'agents');
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    assert.equal(await isOffered(page, 'New agent'), false);
  });

  it('is noticed to have ended by what is refused, before the list of accesses is read again', async () => {
    const { id } = await openNow();
    const { page } = await stage.openSection('agents/new', asOperator);
    await page.getByText('An access to content is open').waitFor();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Too late');
    await ask('DELETE', `${accesses()}/${id}`);
    await page.getByRole('button', { name: 'Create the draft' }).press('Enter');
    await page
      .getByRole('alert')
      .getByText(/Open an access/)
      .waitFor();
    await page.getByText(closed).waitFor();
    assert.equal(await page.getByRole('textbox', { name: /^Name/ }).inputValue(), 'Too late');
  });

  it('has what was said hidden again once it has ended', async () => {
    const { api_key: apiKey, agent_id: agent } = stage.demo;
    const body = { agent_id: agent, content: 'Do you deliver to the islands?', end_user_id: 'customer-7' };
    const sent = await stage.client.api<{ run_id: string }>('POST', '/v2/chat', { apiKey, body });
    await stage.client.waitForDone(sent.body.run_id, { apiKey });
    await openNow();
    const { page } = await stage.openSection(`runs/${sent.body.run_id}`, asOperator);
    await page.getByText('Do you deliver to the islands?').first().waitFor();
    await stage.goWithin(page, 'settings');
    await pressOn(page, page.getByRole('button', { name: 'End the access: Ticket 4713' }));
    await page.getByText(closed).waitFor();
    await stage.goWithin(page, `runs/${sent.body.run_id}`);
    await page.getByRole('heading', { level: 1, name: /^Run/ }).waitFor();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    assert.equal(await page.getByText('Do you deliver to the islands?').count(), 0);
  });

  it('is what a section of content asks for, in words', async () => {
    const { page } = await stage.openSection('conversations', asOperator);
    await page.getByRole('heading', { name: 'This is content of the organization' }).waitFor();
    assert.equal(await page.getByText('Ask an owner or an admin').count(), 0);
    await assertAccessible(page);
  });

  it('is no matter of members, and an agent that somebody may not change is shown and cannot be typed in', async () => {
    const at = `agents/${stage.demo.agent_id}`;
    for (const who of [asOperator, { as: { role: 'viewer' } }] as const) {
      const { page } = await stage.openSection(at, who);
      const name = page.getByRole('textbox', { name: /^Name/ });
      await name.waitFor();
      assert.equal(await page.getByText(closed).count(), who === asOperator ? 1 : 0);
      assert.equal(await name.isEditable(), false);
      assert.equal(await page.getByRole('combobox', { name: /^Model/ }).isEditable(), false);
      const box = page.getByRole('checkbox').first();
      const was = await box.isChecked();
      await box.press('Space');
      assert.equal(await box.isChecked(), was);
      await assertAccessible(page);
    }
    const { page } = await stage.openSection(at);
    assert.equal(await page.getByRole('textbox', { name: /^Name/ }).isEditable(), true);
  });
});
