// Runs in the console: found by filters that the address has, looked into by keyboard alone, watched live, cancelled; texts of others
// stay texts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { assertAccessible, consoleStage } from './stage.ts';

const hostile = [
  '<img src=x onerror="document.title=\'owned\'">',
  '[click](javascript:alert(1)) javascript:alert(1)',
  '\u202Egnp.exe \u2066bidi',
  'w'.repeat(7_000),
].join('\n');

describe('runs in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  async function say(content: string, of = 'customer-1'): Promise<string> {
    const { body } = await stage.client.api<{ run_id: string }>('POST', '/v2/chat', {
      apiKey: stage.demo.api_key,
      body: { agent_id: stage.demo.agent_id, content, end_user_id: of },
    });
    assert.ok(body.run_id, JSON.stringify(body));
    return body.run_id;
  }

  async function until(run: string, state: string): Promise<void> {
    const path = `/admin/v1/organizations/${stage.demo.organization_id}/runs/${run}?content=false`;
    for (;;) {
      const { body } = await stage.client.api<{ state: string }>('GET', path, { adminToken: stage.demo.admin_token });
      if (body.state === state) return;
      assert.notEqual(body.state, 'cancelled');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function tabTo(page: Page, name: string | RegExp): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    }
    assert.fail(`the focus never came to ${String(name)}`);
  }

  it('shows one that failed to whoever has a keyboard only, and its step', async () => {
    const run = await say('/fail');
    await until(run, 'failed');
    const good = await say('Where do I return an order?');
    await until(good, 'succeeded');
    const { page } = await stage.openSection('runs?state=failed');
    await page.getByRole('table', { name: 'Runs' }).getByText('Failed').first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'Where do I return an order?' }).count(), 0);
    await tabTo(page, '/fail');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(run.slice(-8)) }).waitFor();
    await page
      .getByText(/model_error/)
      .first()
      .waitFor();
    await page.goto(page.url().replace(run, good));
    const grid = page.getByRole('treegrid', { name: 'Trace' });
    await grid
      .getByRole('row', { name: /Model call/ })
      .first()
      .waitFor();
    await tabTo(page, /Queue/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Step 1' }).waitFor();
    await page
      .getByRole('region', { name: 'What the model said' })
      .or(page.getByRole('region', { name: 'Arguments' }))
      .first()
      .waitFor();
    assert.match(page.url(), /step=1/);
    await assertAccessible(page);
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download JSON' }).first().click();
    const download = await downloads;
    assert.equal(download.suggestedFilename(), `run-${good}.json`);
    const whole = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      id: string;
      steps: { content: object }[];
    };
    assert.equal(whole.id, good);
    assert.ok(whole.steps.length > 0 && whole.steps.every(({ content }) => typeof content === 'object'));
  });

  it('has its filters in the address, and an empty list that says so', async () => {
    await until(await say('Hello'), 'succeeded');
    const { page } = await stage.openSection('runs');
    const table = page.getByRole('table', { name: 'Runs' });
    await table.getByText('Succeeded').first().waitFor();
    await assertAccessible(page);
    await page
      .getByRole('button', { name: /^Any state State|State/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'Waiting for approval' }).click();
    await page.getByText('No runs match these filters.').first().waitFor();
    assert.match(page.url(), /state=waiting_approval/);
    await page.reload();
    await page.getByText('No runs match these filters.').first().waitFor();
  });

  it('keeps rows where they are, and has newer ones on a button', async () => {
    await until(await say('First'), 'succeeded');
    const { page } = await stage.openSection('runs');
    const rows = page.getByRole('table', { name: 'Runs' }).getByRole('row');
    await rows.nth(1).getByRole('link').first().waitFor();
    const before = await rows.count();
    await until(await say('Second'), 'succeeded');
    const pill = page.getByRole('button', { name: /newer run/ });
    await pill.waitFor({ timeout: 15_000 });
    assert.equal(await rows.count(), before);
    await pill.click();
    await rows.nth(before).waitFor();
    await pill.waitFor({ state: 'detached' });
  });

  it('shows texts of others as texts, wherever they come', async () => {
    const run = await say(hostile, 'customer-<b>2</b>');
    await until(run, 'succeeded');
    const { page } = await stage.openSection(`runs/${run}`);
    await page.getByRole('region', { name: 'Input' }).first().getByText('<img src=x').waitFor();
    assert.doesNotMatch(await page.title(), /owned/);
    assert.equal(await page.locator('img, a[href^="javascript"]').count(), 0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    assert.equal(wide, false);
    await page.getByRole('link', { name: 'Open the conversation' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByText('<img src=x').waitFor();
    assert.equal(await page.locator('img, a[href^="javascript"]').count(), 0);
  });

  it('is watched while it is at work, and cancelled by those who may', async () => {
    const run = await say('/stream 400 50', 'customer-3');
    const { page } = await stage.openSection(`runs/${run}`);
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'What it says now' }).waitFor();
    await page.getByRole('button', { name: 'Cancel run' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    await page.getByText('Live', { exact: true }).waitFor({ state: 'detached' });
  });

  it('has no button to cancel for those who may not', async () => {
    const run = await say('/stream 400 50', 'customer-4');
    const { page } = await stage.openSection(`runs/${run}`, { as: { role: 'viewer' } });
    await page.getByRole('treegrid', { name: 'Trace' }).waitFor();
    const live = page.getByText('Live', { exact: true });
    await live.waitFor();
    assert.equal(await page.getByRole('button', { name: 'Cancel run' }).count(), 0);
    assert.equal(await live.count(), 1, 'there is something to cancel all the while');
    const path = `/admin/v1/organizations/${stage.demo.organization_id}/runs/${run}/cancel`;
    await stage.client.api('POST', path, { adminToken: stage.demo.admin_token });
  });
});
