// Audit, usage, limits and settings in the console: their content, changes made there, and accessibility.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { eventually } from '../../support/eventually.ts';
import { assertAccessible, comeBack, consoleStage } from './stage.ts';

describe('the measures and settings of an organization in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();
  const admin = (path: string) => `/admin/v1/organizations/${stage.demo.organization_id}${path}`;
  const operator = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(stage.demo.admin_url + admin(path), {
      method,
      headers: { authorization: `Bearer ${stage.demo.admin_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  it('show limits, and change one with the keyboard alone, within its ceiling', async () => {
    const { page } = await stage.openSection('limits');
    const row = page.getByRole('row', { name: /Runs in the queue/ });
    await row.waitFor();
    await assertAccessible(page);
    await row.getByRole('button', { name: 'Change: Runs in the queue' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change: Runs in the queue' });
    await dialog.getByLabel('New value').fill('9999999');
    await page.keyboard.press('Enter');
    await dialog.getByText('must be a whole number').waitFor();
    await assertAccessible(page);
    await dialog.getByLabel('New value').fill('44');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('44', { exact: true }).waitFor();
    const { queued_runs: limit } = await operator('GET', '/limits');
    assert.equal((limit as { value: number }).value, 44);
  });

  it('say of a limit that somebody else changed it while its dialog was open, and write nothing over it', async () => {
    const { page } = await stage.openSection('limits');
    await page.getByRole('button', { name: 'Change: Messages per minute, for one end-user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New value').fill('12');
    await operator('PATCH', '/limits', { end_user_messages_per_minute: 15 });
    await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'GET' && one.url().endsWith('/limits')),
      comeBack(page),
    ]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('Somebody else has changed this in the meantime.').waitFor();
    const { end_user_messages_per_minute: limit } = await operator('GET', '/limits');
    assert.equal((limit as { value: number }).value, 15);
  });

  it('show a change of limits to a viewer as it is, and let them change nothing', async () => {
    const { page } = await stage.openSection('limits', { as: { role: 'viewer' } });
    await page.getByRole('row', { name: /Runs in the queue/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Change/ }).count(), 0);
  });

  it('leave it to owners how long traces are kept', async () => {
    const { page } = await stage.openSection('limits', { as: { role: 'admin' } });
    await page.getByRole('button', { name: 'Change: Runs in the queue' }).waitFor();
    await page.getByRole('row', { name: /Days until traces are deleted/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Change: Days until traces are deleted' }).count(), 0);
  });

  it('offer an operator nothing that gives access beyond their session, and let them take it away', async () => {
    const organization = `/o/${stage.demo.organization_id}`;
    const { page } = await stage.open(`${organization}/keys`, { as: { operator: true } });
    const actions = page
      .getByRole('row')
      .getByRole('button', { name: /^Actions for/ })
      .first();
    await actions.waitFor();
    assert.equal(await page.getByRole('button', { name: 'New API key' }).count(), 0);
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke' }).waitFor();
    assert.equal(await page.getByRole('menuitem').count(), 1);
    const { page: people } = await stage.open(`${organization}/members`, { as: { operator: true } });
    await people.getByRole('heading', { name: 'Service accounts', exact: true }).waitFor();
    for (const name of ['Invite', 'Create a service account'])
      assert.equal(await people.getByRole('button', { name }).count(), 0, name);
  });

  it('show who did what, find it by its filters in the address, and hand all of it out', async () => {
    await operator('PATCH', '/limits', { queued_runs: 45 });
    const { page } = await stage.openSection('audit?action=limits.update');
    await page.getByRole('button', { name: 'limits.update' }).first().waitFor();
    await page.getByRole('cell', { name: 'queued_runs' }).first().waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'limits.update' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'limits.update' });
    await dialog.getByText(admin('/limits')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as NDJSON' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\n');
    assert.ok(lines.every((line) => (JSON.parse(line) as { action: string }).action === 'limits.update'));
    await page.goto(`${page.url().split('?')[0]}?action=nothing.like_it`);
    await page.getByRole('heading', { name: 'Nothing fits these filters' }).waitFor();
    await assertAccessible(page);
  });

  it('show usage as bars and as a table, and hand it out as CSV', async function () {
    this.timeout(90_000);
    const empty = await stage.openSection('usage');
    await empty.page.getByRole('heading', { name: 'Nothing was used in this time' }).waitFor();
    await assertAccessible(empty.page);
    const { client, demo } = stage;
    const response = await fetch(`${demo.base_url}/v2/chat`, {
      method: 'POST',
      headers: { 'x-api-key': demo.api_key, 'content-type': 'application/json' },
      body: JSON.stringify({ agent_id: demo.agent_id, content: 'Hello' }),
    });
    assert.equal(response.status, 202);
    assert.ok(client);
    await eventually(async () => assert.ok(((await operator('GET', '/usage')).data as unknown[]).length > 0));
    const { page } = await stage.openSection('usage?days=7&group=model');
    await page.getByRole('group', { name: 'Tokens by day' }).waitFor();
    await page.getByRole('table', { name: 'Usage' }).waitFor();
    await assertAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    assert.match(readFileSync(await download.path(), 'utf8'), /^day,model,input_tokens/);
    await page.getByRole('button', { name: /^Model By/ }).click();
    await page.getByRole('option', { name: 'Previews' }).click();
    await page.getByRole('cell', { name: 'Everybody else' }).waitFor();
  });

  it('rename the organization, and tell of a change that somebody else made first', async () => {
    const { page } = await stage.openSection('settings', { apart: true });
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    await assertAccessible(page);
    const viewers = page.getByRole('checkbox', { name: /^Viewers see content/ });
    const save = page.getByRole('button', { name: 'Save' });
    const refusal = page.getByRole('alert').getByText('Somebody else has changed this in the meantime.');
    await name.fill('Mine');
    await operator('PATCH', '', { name: 'Theirs', viewers_see_content: false });
    // Looking at the tab again takes nothing away, and keeps nothing from being told.
    await comeBack(page);
    await page.getByRole('button', { name: /^Organization: Theirs/ }).waitFor();
    assert.equal(await name.inputValue(), 'Mine');
    await save.click();
    await refusal.waitFor();
    assert.equal(await name.inputValue(), 'Mine');
    assert.equal((await operator('GET', '')).name, 'Theirs');
    await assertAccessible(page);
    // Told once: a second save is meant, and of untouched fields the other person's values stay.
    assert.equal(await viewers.isChecked(), false);
    await save.press('Enter');
    await page.getByText('Saved').waitFor();
    await refusal.waitFor({ state: 'detached' });
    const { name: kept, viewers_see_content: sees } = await operator('GET', '');
    assert.deepEqual([kept, sees], ['Mine', false]);
    assert.equal(await save.evaluate((one) => one === document.activeElement), true);
    assert.equal(await page.getByRole('heading', { name: 'Danger' }).count(), 0);
  });
});
