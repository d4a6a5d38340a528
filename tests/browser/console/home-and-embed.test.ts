// Home and Embed in a browser: a system with a demo, and the lines that put the chat on a page.

import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually.ts';
import { assertAccessible, comeBack, consoleStage } from './stage.ts';

describe('home in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('shows what happens now, and which of the first steps are done', async () => {
    const { page } = await stage.openSection('');
    const knowledge = page.getByRole('listitem').filter({ hasText: 'A document can be cited' });
    await knowledge.getByText('(done)').waitFor();
    const origin = page.getByRole('listitem').filter({ hasText: 'Your page is allowed' });
    await origin.getByText('(to do)').waitFor();
    await page.getByRole('link', { name: /running/ }).waitFor();
    await page.getByText('Nothing failed in the last 24 hours.').waitFor();
    await page.getByText('Token budget today').waitFor();
    await assertAccessible(page);
  });

  it('ticks the chat on a page once a page of an own origin has a token, and for no visit of the demo', async () => {
    const { demo } = stage;
    const administrate = (path: string, init: RequestInit = {}) =>
      fetch(`${demo.admin_url}/admin/v1/organizations/${demo.organization_id}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${demo.admin_token}`, 'content-type': 'application/json' },
      });
    const own = 'https://own.example';
    await administrate('/allowed-origins', { method: 'POST', body: JSON.stringify({ origin: own }) });
    const usedAt = async (origin: string) => {
      const { data } = (await (await administrate('/allowed-origins')).json()) as {
        data: { origin: string; last_used_at: string | null }[];
      };
      return data.find((each) => each.origin === origin)?.last_used_at ?? null;
    };
    const visit = async (origin: string) => {
      const headers = { 'x-publishable-key': demo.publishable_key, origin, 'content-type': 'application/json' };
      assert.equal((await fetch(`${demo.base_url}/v2/token`, { method: 'POST', headers, body: '{}' })).status, 200);
      await eventually(async () => assert.ok((await usedAt(origin)) !== null));
    };
    await visit(demo.base_url);
    const { page } = await stage.openSection('');
    const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await step('Your page is allowed').getByText('(done)').waitFor();
    await step('The chat is on your page').getByText('(to do)').waitFor();
    await visit(own);
    await comeBack(page);
    await step('The chat is on your page').getByText('(done)').waitFor();
    await step('The chat is on your page').getByText(`It was opened on ${own}`).waitFor();
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
    const origin = page.getByRole('textbox', { name: 'The address of your page' });
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
    await page.getByRole('button', { name: /Colour scheme/ }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await lines.filter({ hasText: 'theme="dark"' }).waitFor();
    assert.match(page.url(), /theme=dark/);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.locator('service-chat').getByRole('button').first().click();
    await page.locator('service-chat').getByRole('textbox', { name: 'Message' }).waitFor();
  });

  it('shows the chat where and how it was chosen: in its corner, in its colour, greeting by itself', async () => {
    const { page } = await stage.openSection('embed?mode=start&color=%235b21b6&greet=15');
    const lines = page.getByRole('region', { name: 'The lines for your page' }).locator('pre').first();
    await lines.filter({ hasText: 'greet-after="15"' }).filter({ hasText: '--service-chat-accent' }).waitFor();
    await page.getByText('On light: contrast', { exact: false }).waitFor();
    await page.getByText('On dark it is too faint', { exact: false }).waitFor();
    await page.getByRole('tab', { name: 'React' }).click();
    await page.getByText("style={{ '--service-chat-accent'", { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Show the preview' }).click();
    const greeting = page.locator('service-chat .greets');
    await greeting.waitFor();
    const launcher = page.locator('service-chat .launcher');
    await launcher.scrollIntoViewIfNeeded();
    const stageBox = await page.locator('service-chat').locator('xpath=../..').boundingBox();
    const box = await launcher.boundingBox();
    const greetingBox = await greeting.boundingBox();
    assert.ok(stageBox !== null && box !== null && greetingBox !== null);
    // In the lower left corner of the stage, and in no corner of the console.
    assert.ok(box.x - stageBox.x < 40, JSON.stringify({ box, stageBox }));
    assert.ok(Math.abs(greetingBox.x - box.x) < 2, JSON.stringify({ box, greetingBox }));
    assert.ok(stageBox.y + stageBox.height - (box.y + box.height) < 40, JSON.stringify({ box, stageBox }));
    const color = await launcher.evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.equal(color, 'rgb(91, 33, 182)');
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('purple');
    await page.getByText('A colour is # and six digits', { exact: false }).waitFor();
    await assertAccessible(page);
  });

  it('has code that signs in eight languages', async () => {
    const { page } = await stage.openSection('embed?identity=signed');
    for (const name of ['Node.js', 'Python', 'PHP', 'Ruby', 'Go', 'Java', 'C#', 'curl'])
      await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('region', { name: 'sign.sh' }).getByText('openssl dgst').waitFor();
    await assertAccessible(page);
  });
});

describe('a used-up budget in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage({ LIMIT_DAILY_TOKENS: '1000' });

  it('is a failure on Home and at the limits: what visitors see, until when, and the way out', async () => {
    const { demo } = stage;
    const [agent] = (
      (await (await fetch(`${demo.base_url}/v2/agents`, { headers: { 'x-api-key': demo.api_key } })).json()) as {
        data: { id: string }[];
      }
    ).data;
    const say = () =>
      fetch(`${demo.base_url}/v2/chat`, {
        method: 'POST',
        headers: { 'x-api-key': demo.api_key, 'content-type': 'application/json' },
        body: JSON.stringify({ agent_id: agent?.id, content: 'A long question about everything. '.repeat(300) }),
      });
    assert.equal((await say()).status, 202);
    await eventually(async () => assert.equal((await say()).status, 429), 20_000);
    const { page } = await stage.openSection('');
    const told = page.getByRole('alert').filter({ hasText: 'The budget of today is used up.' });
    await told.waitFor();
    await told.getByText('The allowance for today is used up.', { exact: false }).waitFor();
    await assertAccessible(page);
    await told.getByRole('link', { name: 'Raise the budget' }).click();
    await page.getByRole('heading', { level: 1, name: 'Limits' }).waitFor();
    await told.waitFor();
    await page.getByRole('button', { name: 'Change: Tokens per day (UTC)' }).click();
    const field = page.getByRole('textbox', { name: 'New value' });
    await field.fill('1.000.000');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Type a whole number, in digits alone.').waitFor();
    await field.fill('1000000');
    await page.getByRole('button', { name: 'Save' }).click();
    await told.waitFor({ state: 'detached' });
    await assertAccessible(page);
  });

  it('says what the widget says', async () => {
    const { en: shown } = await import('#web/console/components/budget/texts/en.ts');
    const { en: said } = await import('#web/widget/texts/en.ts');
    assert.ok(shown.visitorsSee.includes(said.budget));
  });
});
