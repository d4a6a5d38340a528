// The connections to models of the console, on a provider that answers: one made, tested, offered with prices and deleted
// by keys alone, a key that is shown nowhere, a change by somebody else in between, a limit of 0, and models that end.

import assert from 'node:assert/strict';
import { type FakeProvider, startFakeProvider } from '../../support/runs/fake-provider.ts';
import { assertNowhere, pressOn, tabTo } from './keyboard.ts';
import { assertAccessible, consoleStage } from './stage.ts';

const dayMs = 86_400_000;

describe('the models of the console (needs Chromium)', function () {
  this.timeout(90_000);
  const stage = consoleStage({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  let provider: FakeProvider;

  before(async () => {
    provider = await startFakeProvider();
  });
  after(() => provider.close());

  const ask = async (method: string, path: string, body?: unknown, of = 'organization') => {
    const { demo } = stage;
    const at = of === 'organization' ? `/organizations/${demo.organization_id}` : '';
    const response = await fetch(`${demo.admin_url}/admin/v1${at}${path}`, {
      method,
      headers: { authorization: `Bearer ${demo.admin_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.ok(response.ok, text);
    return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  };
  const made = async (name: string, more: object = {}): Promise<string> => {
    const credential = { kind: 'api_key', api_key: 'k-1' };
    const fields = { name, kind: 'openai-compatible', base_url: provider.url, credential, models: ['m-1'], ...more };
    return String((await ask('POST', '/model-connections', fields))['id']);
  };

  it('are made, tested, offered with prices and deleted by keys alone, and no key is shown', async () => {
    const { page } = await stage.openSection('models', { apart: true });
    await pressOn(page, page.getByRole('link', { name: 'New connection' }).first());
    await tabTo(page, page.getByRole('button', { name: /^OpenAI Provider|Provider/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.type('OpenAI-c');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }));
    await page.keyboard.type('Our GPU');
    await tabTo(page, page.getByRole('textbox', { name: 'Address' }));
    await page.keyboard.type(provider.url);
    await tabTo(page, page.getByRole('textbox', { name: 'API key' }));
    await page.keyboard.type('the-wrong-key');
    await page.keyboard.press('Enter');
    // A refused field is said at it.
    await page
      .getByText(/must have small letters|must have/)
      .first()
      .waitFor();
    await assertAccessible(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('our-gpu');
    await page.keyboard.press('Enter');
    await page.getByText('The connection is set up, but its test failed.').waitFor();
    await page.getByText('The last test failed.').waitFor();
    await page.getByText('Test failed').first().waitFor();
    await assertNowhere(page, 'the-wrong-key');

    await pressOn(page, page.getByRole('button', { name: 'Test', exact: true }));
    await page.getByText('HTTP 401 · invalid_api_key', { exact: false }).waitFor();
    await assertAccessible(page);
    await pressOn(page, page.getByRole('button', { name: 'Actions for our-gpu' }));
    await page.getByRole('menuitem', { name: 'Replace the key' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Key for our-gpu' }).waitFor();
    await tabTo(page, page.getByRole('textbox', { name: 'API key' }));
    await page.keyboard.type('k-1');
    await page.keyboard.press('Enter');
    await page.getByText('The key is replaced, and the provider takes it.').waitFor();
    await page.getByText('m-1 answered in').waitFor();
    assert.equal(provider.calls.at(-1)?.key, 'k-1');

    await pressOn(page, page.getByRole('link', { name: 'Models and prices' }));
    await page.getByText('The provider lists 1 model;', { exact: false }).waitFor();
    await tabTo(page, page.getByRole('combobox', { name: 'Add a model' }));
    await page.keyboard.type('m-1');
    // The suggestions go, and the fields behind them are there again.
    await page.keyboard.press('Tab');
    await pressOn(page, page.getByRole('button', { name: 'Add', exact: true }));
    await tabTo(page, page.getByRole('textbox', { name: 'Input, m-1' }));
    await page.keyboard.type('0.4');
    await tabTo(page, page.getByRole('textbox', { name: 'Output, m-1' }));
    await page.keyboard.type('1,6');
    await assertAccessible(page);
    await pressOn(page, page.getByRole('button', { name: 'Save' }));
    await page.getByText('The models are saved.').waitFor();
    const row = page.getByRole('row', { name: /m-1/ });
    await row.getByText('1.60').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    const { prices } = await ask('GET', `/model-connections/${id}`);
    assert.deepEqual(prices, { 'm-1': { input: 0.4, output: 1.6 } });

    await ask('POST', '/agents', { name: 'Asks the GPU', instructions: 'Help.', model: 'our-gpu/m-1' });
    await pressOn(page, page.getByRole('button', { name: 'Actions for our-gpu' }));
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete our-gpu?' });
    await dialog.getByRole('link', { name: 'Asks the GPU' }).waitFor();
    await page.keyboard.type('our-gpu');
    await assertAccessible(page);
    await pressOn(page, dialog.getByRole('button', { name: 'Delete' }));
    await page.getByText('The connection is deleted.').waitFor();
    await page.getByRole('heading', { name: 'No connection of your own yet' }).waitFor();
  });

  it('are not overwritten where somebody else was quicker', async () => {
    const id = await made('shared-box');
    const { page } = await stage.openSection(`models/${id}/edit`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('my-box');
    await page.getByText('Agents that name shared-box/…').waitFor();
    await ask('PATCH', `/model-connections/${id}`, { models: ['m-1', 'm-2'] });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody else has changed this in the meantime.', { exact: false }).waitFor();
    assert.equal((await ask('GET', `/model-connections/${id}`))['name'], 'shared-box');
    await ask('DELETE', `/model-connections/${id}`);
  });

  it('are said to end on the agent, in the list and at home, before people notice', async () => {
    const end = new Date(Date.now() + 30 * dayMs).toISOString();
    const id = await made('ending', { models: ['m-1', 'm-9'] });
    await ask('POST', '/agents', { name: 'Old friend', instructions: 'Help.', model: 'ending/m-9' });
    const { data } = (await ask('GET', '/models')) as { data: { id: string; standings: object[] }[] };
    const standings = [{ model: 'ending/m-9', shutdown_at: end, missing_since: null }];
    const sources = data.map((source) => (source.id === 'ending' ? { ...source, standings } : source));
    const { page } = await stage.openSection('agents');
    await page.route(/admin\/v1\/organizations\/[^/]+\/models$/, (route) =>
      route.fulfill({ json: { data: sources, next_cursor: null } }),
    );
    await page.reload();
    const row = page.getByRole('row', { name: /Old friend/ });
    await row.getByText(/^Model ends on/).waitFor();
    await row.getByRole('link', { name: 'Old friend' }).click();
    await page
      .getByText(/ending\/m-9 ends on .*: choose another one before\./)
      .first()
      .waitFor();
    await assertAccessible(page);
    await stage.goWithin(page, '');
    await page.getByRole('link', { name: /^Old friend: its model ending\/m-9 ends on/ }).waitFor();
    await ask('DELETE', `/model-connections/${id}`);
  });

  it('are the operator’s where the limit is 0, and the page says so', async () => {
    const given = { name: 'given-models', kind: 'openai-compatible', base_url: provider.url, models: ['m-1'] };
    const { id } = await ask('POST', '/model-connections', given, 'deployment');
    await ask('PATCH', '/limits', { model_connections: 0 });
    const { page } = await stage.openSection('models');
    await page.getByRole('heading', { name: 'Models are given by the operator here' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'New connection' }).count(), 0);
    const row = page.getByRole('row', { name: /given-models/ });
    await row.getByText('Connection of the operator').waitFor();
    await row.getByText('m-1').waitFor();
    await assertAccessible(page);
    await ask('PATCH', '/limits', { model_connections: null });

    const { page: operators } = await stage.open('/operator/deployment', { as: { operator: true } });
    await operators.getByRole('link', { name: 'given-models' }).click();
    await operators.getByRole('link', { name: 'Edit' }).click();
    // An operator's session says for whom it is, and not where requests go.
    assert.equal(await operators.getByRole('textbox', { name: 'Address' }).count(), 0);
    await operators.getByRole('combobox', { name: 'Add an organization' }).fill('Demo');
    await operators.keyboard.press('Tab');
    await operators.getByRole('button', { name: 'Add', exact: true }).click();
    await assertAccessible(operators);
    await operators.getByRole('button', { name: 'Save' }).click();
    await operators.getByText('The connection is saved.').waitFor();
    const { organization_ids: ids } = await ask('GET', `/model-connections/${String(id)}`, undefined, 'deployment');
    assert.deepEqual(ids, [stage.demo.organization_id]);
    await ask('DELETE', `/model-connections/${String(id)}`, undefined, 'deployment');
  });
});
