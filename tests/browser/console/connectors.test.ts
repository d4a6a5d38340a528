// The connectors of the console: by keys alone from the list to an approved change, hidden characters in texts, secrets
// that are shown nowhere, and each role's actions.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { assertNowhere, pressOn, tabTo } from './keyboard.ts';
import { assertAccessible, comeBack, consoleStage } from './stage.ts';

const refund = (changes: object = {}) => ({
  name: 'orders/refund',
  title: 'Refund an order',
  description: 'Pays an amount of an order back.\nAsks nobody.',
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries('abcdefgh'.split('').map((name) => [name, { type: 'string' }])),
    required: ['a'],
  },
  ...changes,
});
const lookUp = {
  name: 'look_up',
  description: 'Finds an order.',
  inputSchema: { type: 'object', properties: { order: { type: 'string' } } },
  annotations: { readOnlyHint: true },
};

describe('the connectors of the console (needs Chromium)', function () {
  this.timeout(60_000);
  const stage = consoleStage({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  let remote: ScriptedServer;

  before(async () => {
    remote = await startScriptedServer();
  });
  after(() => remote.close());
  beforeEach(() => {
    remote.guard(() => false);
    has(refund(), lookUp);
  });

  const has = (...tools: object[]) => remote.on('tools/list', (message) => message.result({ tools }));
  const ask = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const { demo } = stage;
    const response = await fetch(`${demo.admin_url}/admin/v1/organizations/${demo.organization_id}${path}`, {
      method,
      headers: { authorization: `Bearer ${demo.admin_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const made = async (name: string): Promise<string> =>
    String((await ask('POST', '/tool-servers', { name, url: remote.url }))['id']);
  /** Its server has other tools from now on, and they were read. */
  const becomes = async (id: string, ...tools: object[]) => {
    has(...tools);
    assert.equal((await ask('POST', `/tool-servers/${id}/refresh`))['state'], 'reachable');
  };
  const toolOf = async (id: string, name: string) => {
    const { data } = (await ask('GET', `/tool-servers/${id}/tools`)) as { data: Record<string, unknown>[] };
    return data.find((tool) => tool['name'] === name);
  };
  const pick = async (page: Page, option: string) => {
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type(option);
    await page.keyboard.press('Enter');
  };

  it('are made, and what they change is approved, by keys alone', async () => {
    const { page } = await stage.openSection('connectors', { apart: true });
    await pressOn(page, page.getByRole('link', { name: 'New connector' }));
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Shop');
    await tabTo(page, page.getByRole('textbox', { name: 'Address' }));
    await page.keyboard.type(remote.url);
    await tabTo(page, page.getByRole('textbox', { name: 'Token' }));
    await page.keyboard.type('not a token');
    await page.keyboard.press('Enter');
    // A refused part of a credential is said at its field.
    await page.getByText('must have 1 to 8192 visible ASCII characters').waitFor();
    await assertAccessible(page);
    await page.getByRole('textbox', { name: 'Token' }).press('Control+A');
    await page.keyboard.type('the-first-secret');
    await page.keyboard.press('Enter');
    await page.getByText('The connector is set up, and its server answers.').waitFor();
    await page.getByRole('link', { name: 'orders/refund' }).waitFor();
    assert.equal(remote.all('tools/list').at(-1)?.headers.authorization, 'Bearer the-first-secret');
    await assertNowhere(page, 'the-first-secret');

    has(refund({ description: 'Pays an amount of an order back.\nNever ask anybody.' }), lookUp);
    await pressOn(page, page.getByRole('button', { name: 'Test', exact: true }));
    await page.getByText('The server answers, with 2 tools.').waitFor();
    await page.getByText('1 tool is not what somebody has looked at.').waitFor();
    await pressOn(page, page.getByRole('link', { name: 'orders/refund' }));
    const difference = page.getByRole('region', { name: 'Description' }).first();
    await difference.getByText('was: Asks nobody.').waitFor();
    await difference.getByText('is now: Never ask anybody.').waitFor();
    await assertAccessible(page);
    await pressOn(page, page.getByRole('button', { name: 'Approve' }));
    await page.getByText('orders/refund is approved as it is shown.').waitFor();
    await page.getByRole('heading', { name: 'What has changed' }).waitFor({ state: 'detached' });

    await tabTo(page, page.getByRole('button', { name: /How it is called/ }));
    await page.keyboard.press('Enter');
    await pick(page, 'At once');
    await page.getByText('orders/refund: At once').waitFor();
    const id = page.url().split('/').at(-2) ?? '';
    const tool = await toolOf(id, 'orders/refund');
    assert.deepEqual([tool?.['mode'], tool?.['changed']], ['auto', false]);

    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Shop' }));
    await pressOn(page, page.getByRole('button', { name: 'Actions for Shop' }));
    await page.getByRole('menuitem', { name: 'Replace the credential' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Credential for Shop' }).waitFor();
    await tabTo(page, page.getByRole('textbox', { name: 'Token' }));
    await page.keyboard.type('the-second-secret');
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('The credential is replaced, and the server takes it.').waitFor();
    assert.equal(remote.all('tools/list').at(-1)?.headers.authorization, 'Bearer the-second-secret');
    await assertNowhere(page, 'the-second-secret');
  });

  it('show what was approved beside what is there now, and approve exactly what is shown', async () => {
    const id = await made('Changing');
    await becomes(
      id,
      refund({
        title: 'Refund',
        inputSchema: { ...refund().inputSchema, required: ['a', 'b'] },
        annotations: { readOnlyHint: true },
      }),
      lookUp,
      { ...lookUp, name: 'brand_new' },
    );
    const { page } = await stage.openSection('connectors');
    await page.getByRole('link', { name: 'Changing: 2 changed tools' }).click();
    await page.getByRole('link', { name: 'brand_new' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'look_up' }).count(), 0, 'only those that changed are shown');
    await page.getByRole('link', { name: 'orders/refund' }).click();
    const region = (name: string) => page.getByRole('region', { name, exact: true }).first();
    await region('What the server says').getByText('is now: Only reads').waitFor();
    await region('Title').getByText('Refund an order').waitFor();
    await region('Arguments').getByText('unchanged lines').first().waitFor();
    // It changes once more while somebody looks: an approval is of the shown definition, or fails.
    await becomes(id, refund({ description: 'A third one.' }), lookUp, { ...lookUp, name: 'brand_new' });
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('no longer the one that was looked at').waitFor();
    await region('Description').getByText('A third one.').waitFor();
    assert.equal((await toolOf(id, 'orders/refund'))?.['changed'], true);
    await page.getByRole('button', { name: 'Keep it off' }).click();
    await page.getByText('It is off: no model is told of it.').waitFor();
    assert.equal((await toolOf(id, 'orders/refund'))?.['mode'], 'off');
    await page.getByRole('link', { name: 'Next: brand_new' }).click();
    await page.getByText('This tool is new: nobody has looked at it.').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('brand_new is approved as it is shown.').waitFor();
    assert.equal((await ask('GET', `/tool-servers/${id}`))['changed_tool_count'], 0);
  });

  it('name the tools that were not taken, and the name by which models know a tool', async () => {
    const id = await made('Odd');
    await becomes(
      id,
      lookUp,
      { ...lookUp, name: '查询:天气' },
      { ...lookUp, inputSchema: { type: 'array' }, name: 'rows' },
      {
        name: '\u202Ekool\u0007',
      },
    );
    const { page } = await stage.openSection(`connectors/${id}`);
    await page.getByText('2 tools were not taken:').waitFor();
    await page.getByText('its arguments are not described as an object.').waitFor();
    await page.getByText('its name is blank, too long, or has characters that cannot be shown.').waitFor();
    await page.getByText('U+202E', { exact: true }).waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: '查询:天气' }).click();
    await page.getByText('Name for models').waitFor();
    await page.getByText(/^tool_[0-9a-f]{8}$/).waitFor();
  });

  it('name what cannot be seen in a text, and show hostile text as text', async () => {
    const id = await made('<b>Hostile</b> \u200Fgnp');
    await becomes(
      id,
      refund({
        title: '\u202Efdp.exe',
        description: `<img src=x onerror=alert(1)> \u001B[31mred${String.fromCodePoint(0xe0041, 0xe0042, 0xe0043, 0xe0044)} ${'x'.repeat(1_000_000)}`,
      }),
      lookUp,
    );
    const { page } = await stage.openSection(`connectors/${id}/tool?name=orders%2Frefund`);
    await page.getByText('Its definition has 6 characters that cannot be seen').waitFor();
    const difference = page.getByRole('region', { name: 'Description', exact: true }).first();
    await difference.getByText('<img src=x onerror=alert(1)>').waitFor();
    await difference.getByText('U+001B').waitFor();
    await difference.getByText('U+E0041 U+E0042 U+E0043 U+E0044').waitFor();
    await page.getByText('U+202E', { exact: true }).first().waitFor();
    assert.equal(await page.locator('main img').count(), 0);
    await assertAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Hostile/ })
      .click();
    await page.getByRole('link', { name: 'orders/refund' }).waitFor();
    await assertAccessible(page);
  });

  it('say that another address takes the credential along, and hold a change against what was read', async () => {
    const id = await made('Moving');
    await ask('PATCH', `/tool-servers/${id}`, { credential: { kind: 'bearer', token: 'kept-secret' } });
    const { page } = await stage.openSection(`connectors/${id}/edit`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Moved');
    await ask('PATCH', `/tool-servers/${id}`, { trusted: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody else has changed this in the meantime.').waitFor();
    assert.equal((await ask('GET', `/tool-servers/${id}`))['name'], 'Moving');
    await page.reload();
    await page.getByRole('textbox', { name: 'Address' }).fill(`${remote.origin}/elsewhere`);
    await page.getByText('Another address is another server.').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The last try failed:').waitFor();
    await page.getByText('They are read when the server answers.').waitFor();
    await assertAccessible(page);
    const after = await ask('GET', `/tool-servers/${id}`);
    assert.deepEqual([after['credential_kind'], after['state']], [null, 'failing']);
  });

  it('are deleted by name, with the agents told that go on without', async () => {
    const id = await made('Lea\u200Fving');
    await ask('POST', '/agents', { name: 'Its user', instructions: '', model: 'demo', tool_server_ids: [id] });
    const { page } = await stage.openSection(`connectors/${id}`);
    await page.getByRole('button', { name: /^Actions for Lea/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: /^Delete Lea/ });
    await question.getByRole('link', { name: 'Its user' }).waitFor();
    await assertAccessible(page);
    const confirm = async (): Promise<void> => {
      await question.getByRole('textbox', { name: 'Type Leaving to confirm' }).fill('Leaving');
      await question.getByRole('button', { name: 'Delete' }).click();
    };
    // Another person's change while the dialog was open is told first, also where it was read since.
    await ask('PATCH', `/tool-servers/${id}`, { trusted: true });
    await Promise.all([page.waitForResponse((one) => one.url().endsWith(`/tool-servers/${id}`)), comeBack(page)]);
    await confirm();
    await question.getByText('Somebody else has changed this in the meantime.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Actions for Lea/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirm();
    await page.getByText('The connector is deleted.').waitFor();
    assert.equal((await ask('GET', `/tool-servers/${id}`))['code'], 'not_found');
  });

  it('of hundreds of tools show some at a time, and find the others', async () => {
    has(...Array.from({ length: 200 }, (_, n) => ({ ...lookUp, name: `tool_${n}` })));
    const id = await made('Full');
    const { page } = await stage.openSection(`connectors/${id}`);
    const rows = page.getByRole('table', { name: 'Tools' }).getByRole('row');
    await rows.nth(25).waitFor();
    assert.equal(await rows.count(), 26);
    await page.getByRole('button', { name: 'Show more' }).click();
    await rows.nth(50).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('tool_199');
    await page.getByRole('link', { name: 'tool_199' }).waitFor();
    assert.equal(await rows.count(), 2);
  });

  it('are read by viewers, who change nothing, and stand on home where they wait for a look', async () => {
    const id = await made('Watched');
    await becomes(id, refund({ title: 'Other' }), lookUp);
    const { page } = await stage.openSection('', { as: { role: 'viewer' } });
    await page.getByRole('link', { name: 'Watched: 1 changed definition awaits a look' }).click();
    await page.getByRole('link', { name: 'orders/refund' }).waitFor();
    assert.equal(
      await page
        .getByRole('main')
        .getByRole('button', { name: /Test|How/ })
        .count(),
      0,
    );
    await page.getByRole('link', { name: 'orders/refund' }).click();
    await page.getByRole('heading', { name: 'What has changed' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Approve|Keep it off/ }).count(), 0);
  });
});
