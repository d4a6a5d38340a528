// How an agent stands, as the console says it: a draft until it is published, live with or without unpublished changes;
// and the chat that tries it, which stays in sight and says why an answer failed.

import assert from 'node:assert/strict';
import { assertAccessible, consoleStage } from './stage.ts';

describe('the standing of agents in the console (needs Chromium)', function () {
  this.timeout(60_000);
  const stage = consoleStage();
  const agents = () => `/admin/v1/organizations/${stage.demo.organization_id}/agents`;
  const ask = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(stage.demo.admin_url + agents() + path, {
      method,
      headers: { authorization: `Bearer ${stage.demo.admin_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const whole = (name: string) => ({ name, instructions: 'Help.', model: 'demo' });

  it('is a draft until it is published, and visitors do not find it; then Embed is next', async () => {
    const { page } = await stage.openSection('agents/new');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Beginner');
    await page.getByRole('textbox', { name: /^Instructions/ }).fill('Help.');
    await page.getByRole('button', { name: 'Create the draft' }).click();
    await page.getByText('A draft: visitors do not meet this agent yet.').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Versions' }).count(), 0);
    const [made] = (await ask('GET', '?q=Beginner'))['data'] as { id: string; published: boolean }[];
    assert.equal(made?.published, false);
    const found = () =>
      fetch(`${stage.demo.base_url}/v2/agents/${made?.id}`, { headers: { 'x-api-key': stage.demo.api_key } });
    assert.equal((await found()).status, 404);
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    await page.locator('service-chat').getByRole('textbox').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 1 is live.').waitFor();
    assert.equal((await found()).status, 200);
    await page.getByRole('main').getByRole('link', { name: 'Embed' }).click();
    await page.getByRole('heading', { level: 1, name: 'Embed' }).waitFor();
    assert.ok(page.url().includes(String(made?.id)), page.url());
  });

  it('counts the fields that differ, in the list and beside the form, and never says that a live one is not published', async () => {
    const { id } = await ask('POST', '', whole('Changed'));
    await ask('PUT', `/${String(id)}/draft`, { ...whole('Changed'), greeting: 'Hello', max_steps: 3 });
    await ask('POST', '', { ...whole('Begun'), draft: true });
    const { page } = await stage.openSection('agents');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Changed').getByText('Live, unpublished changes (2)').waitFor();
    await row('Begun').getByText('Draft', { exact: true }).waitFor();
    await assertAccessible(page);
    await row('Changed').getByRole('link', { name: 'Changed' }).click();
    await page.getByText('2 fields differ from what visitors meet: Greeting, Model calls per answer').waitFor();
    assert.equal(await page.getByText('Not published', { exact: false }).count(), 0);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('dialog', { name: 'Changes since version 1' }).getByText('Hello').waitFor();
    await assertAccessible(page);
  });

  it('leaves the chat in sight whatever has changed, and under no message of the console', async () => {
    const { id } = await ask('POST', '', whole('In sight'));
    const long = Array.from({ length: 400 }, (_, n) => `Rule ${n}.`).join('\n');
    await ask('PUT', `/${String(id)}/draft`, {
      ...whole('In sight'),
      instructions: long,
      greeting: long.slice(0, 900),
    });
    const { page } = await stage.openSection(`agents/${String(id)}`, {
      browser: { viewport: { width: 1366, height: 768 } },
    });
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    await page.locator('service-chat').getByRole('textbox').waitFor();
    await page.getByRole('textbox', { name: /^Greeting/ }).fill('Another');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'The draft is saved.' });
    await toast.waitFor();
    await page.locator('service-chat').getByRole('textbox').waitFor();
    const chat = await page.locator('service-chat').boundingBox();
    const told = await toast.boundingBox();
    assert.ok(chat !== null && told !== null);
    assert.ok(chat.y >= 0 && chat.y + chat.height <= 768, JSON.stringify(chat));
    assert.ok(told.x + told.width <= chat.x || told.y >= chat.y + chat.height, JSON.stringify({ chat, told }));
    const save = await page.getByRole('button', { name: 'Save draft' }).boundingBox();
    assert.ok(save !== null && (told.x + told.width <= save.x || told.y + told.height <= save.y));
  });

  it('says why an answer failed where it is tried, with the way to its trace', async () => {
    const { id } = await ask('POST', '', whole('Failing'));
    const { page } = await stage.openSection(`agents/${String(id)}`);
    await page.getByRole('button', { name: 'Start a conversation' }).click();
    await page.locator('service-chat').getByRole('textbox').fill('/fail');
    await page.keyboard.press('Enter');
    const told = page.getByRole('status').filter({ hasText: 'The model did not answer.' });
    await told.waitFor();
    await told.getByText('model_error').waitFor();
    await assertAccessible(page);
    await told.getByRole('link', { name: 'See the trace' }).click();
    await page.getByRole('heading', { level: 1, name: /^Run/ }).waitFor();
  });
});
