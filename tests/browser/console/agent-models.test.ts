// How an agent's model is called, in the editor: fallback models moved by keys, parameters with their defaults, all of it
// in the difference to the live version, and the instructions as the model gets them.

import assert from 'node:assert/strict';
import { assertAccessible, consoleStage } from './stage.ts';

describe('the model of an agent in the console (needs Chromium)', function () {
  this.timeout(90_000);
  const stage = consoleStage();
  const ask = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const { demo } = stage;
    const response = await fetch(`${demo.admin_url}/admin/v1/organizations/${demo.organization_id}${path}`, {
      method,
      headers: { authorization: `Bearer ${demo.admin_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.ok(response.ok, text);
    return JSON.parse(text) as Record<string, unknown>;
  };
  before(async () => {
    for (const name of ['first', 'second']) {
      const credential = { kind: 'api_key', api_key: 'k-0123456789' };
      await ask('POST', '/model-connections', { name, kind: 'openai', credential, models: ['m-1'] });
    }
  });

  it('has fallback models that are moved by keys, and parameters, all of them in the difference', async () => {
    const { id } = await ask('POST', '/agents', { name: 'Careful', instructions: 'Help.', model: 'demo' });
    const { page } = await stage.openSection(`agents/${String(id)}`);
    for (const model of ['first/m-1', 'second/m-1']) {
      // Suggestions open on the way there by Tab.
      await page.getByRole('button', { name: 'Add a fallback model' }).press('Enter');
      // Its field has the focus.
      await page.keyboard.type(model);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Move up: second/m-1' }).press('Enter');
    await page.getByText('second/m-1 is now 1 of 2.').waitFor({ state: 'attached' });
    // The first one goes no further up: the focus is on its way back.
    const focused = page.getByRole('button', { name: 'Move down: second/m-1' });
    assert.equal(await focused.evaluate((element) => element === document.activeElement), true);
    await page.getByRole('textbox', { name: 'Temperature' }).fill('0,3');
    assert.equal(
      await page.getByRole('textbox', { name: 'Tokens per model call' }).getAttribute('placeholder'),
      'The service’s default',
    );
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    const draft = await ask('GET', `/agents/${String(id)}/draft`);
    assert.deepEqual(draft['fallback_models'], ['second/m-1', 'first/m-1']);
    assert.deepEqual([draft['temperature'], draft['max_output_tokens'], draft['reasoning_effort']], [0.3, null, null]);
    await page.getByRole('button', { name: 'Compare' }).click();
    const difference = page.getByRole('dialog').getByRole('group', { name: 'Fallback models' });
    await difference.getByText('second/m-1').waitFor();
    await page.getByRole('dialog').getByRole('group', { name: 'Temperature' }).getByText('0.3').waitFor();
  });

  it('is told instructions with values to try, and unknown placeholders are named', async () => {
    const instructions = 'Help.\nThe plan is {{user.plan}}, the name {{user.name}}.\nToday is {{date}}.';
    const { id } = await ask('POST', '/agents', { name: 'Told', instructions, model: 'demo' });
    const { page } = await stage.openSection(`agents/${String(id)}`, { as: { role: 'viewer' } });
    await page.getByRole('button', { name: 'Try with values' }).click();
    const dialog = page.getByRole('dialog', { name: 'What it is told' });
    await dialog.getByRole('textbox', { name: 'Value of attribute 1' }).fill('pro');
    await dialog.getByRole('button', { name: 'Show it' }).click();
    await dialog.getByText('The plan is "pro"', { exact: false }).waitFor();
    await dialog.getByText('Nothing is known for these').waitFor();
    await dialog.getByText('{{user.name}}', { exact: true }).waitFor();
    await dialog.getByRole('group', { name: 'Instructions' }).getByText('Help.').waitFor();
    await assertAccessible(page);
  });
});
