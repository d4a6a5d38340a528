// Many runs, and runs of many and of large steps, in the console. CONSOLE_RUNS says how many; 5,000 where nothing does.

import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { consoleStage } from './stage.ts';

const many = Number(process.env['CONSOLE_RUNS'] ?? 5_000);
const pageSize = 50;
const begun = Date.parse('2026-01-02T03:04:05.000Z');

const idOf = (n: number): string => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (ms: number): string => new Date(begun + ms).toISOString();

function run(n: number) {
  return {
    id: idOf(n),
    agent_id: null,
    conversation_id: null,
    org_id: idOf(1),
    end_user_id: null,
    document_id: null,
    kind: 'chat',
    state: n % 7 === 0 ? 'failed' : 'succeeded',
    input: null,
    result: null,
    error: n % 7 === 0 ? 'model_error: It failed.' : null,
    attempt: 1,
    max_attempts: 3,
    serial_key: 'conversation:x',
    created_by: 'end_user',
    created_at: at(0),
    started_at: at(500),
    finished_at: at(1_000_500),
    waiting_until: null,
    content_hidden: false,
    error_code: n % 7 === 0 ? 'model_error' : null,
    model: 'demo',
    usage: { input_tokens: 10, output_tokens: 20 },
    step_count: 1_000,
    queue_ms: 500,
    waits: [],
    steps_removed_at: null,
    answer_message_id: null,
  };
}

function step(n: number) {
  const from = 500 + n * 1_000;
  return {
    id: `${idOf(1)}/1/${n}`,
    n,
    attempt: 1,
    kind: 'model',
    model: 'demo',
    started_at: at(from),
    first_token_at: at(from + 100),
    model_finished_at: at(from + 500),
    finished_at: at(from + 900),
    retries: 0,
    calls: [
      {
        call_id: `call_${n}`,
        name: 'read',
        title: `Read ${n}`,
        server_name: 'Shop',
        started_at: at(from + 500),
        finished_at: at(from + 900),
        status: 'ok',
        approval_id: null,
        retries: 0,
      },
    ],
    usage: { input_tokens: 1, output_tokens: 1 },
    removed_at: null,
  };
}

describe('many runs and large ones in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  async function scripted(page: Page, resultBytes: number, steps: number): Promise<void> {
    await page.route('**/admin/v1/organizations/*/runs?*', (route: Route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0');
      const rows = Math.max(0, Math.min(pageSize, many - from));
      const next = from + rows < many ? String(from + rows) : null;
      const data = Array.from({ length: rows }, (_, index) => run(many - from - index));
      return route.fulfill({ json: { data, next_cursor: next } });
    });
    await page.route(/\/runs\/[0-9a-f-]{36}\?/, (route) => route.fulfill({ json: { ...run(1), steps: [] } }));
    await page.route(/\/steps\?/, (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0');
      const count = Math.min(100, steps - from);
      const data = Array.from({ length: count }, (_, index) => step(from + index + 1));
      return route.fulfill({ json: { data, next_cursor: from + count < steps ? String(from + count) : null } });
    });
    await page.route(/\/steps\/\d+$/, (route) => {
      const n = Number(route.request().url().split('/').at(-1));
      const call = { call_id: `call_${n}`, name: 'read', title: `Read ${n}`, arguments_json: '{"n":1}' };
      const word = 'w'.repeat(resultBytes);
      const result = { call_id: `call_${n}`, name: 'read', status: 'ok', result_json: JSON.stringify({ word }) };
      return route.fulfill({ json: { ...step(n), content: { text: `Step ${n}`, calls: [call], results: [result] } } });
    });
  }

  it(`has ${many} runs in a list of which a page is loaded, and the next ones on a button`, async () => {
    const { page } = await stage.openSection('');
    await scripted(page, 10, 1);
    await page.getByRole('link', { name: 'Runs' }).click();
    const rows = page.getByRole('table', { name: 'Runs' }).getByRole('row');
    await rows.nth(pageSize).waitFor();
    assert.equal(await rows.count(), pageSize + 1);
    for (let more = 2; more <= 4; more += 1) {
      await page.getByRole('button', { name: 'Show more' }).click();
      await rows.nth(more * pageSize).waitFor();
    }
  });

  it('shows a trace of 1,000 steps within a second, of which only the rows that are seen are there', async () => {
    const { page } = await stage.openSection('');
    await scripted(page, 10, 1_000);
    await page.getByRole('link', { name: 'Runs' }).click();
    const before = Date.now();
    await page.getByRole('table', { name: 'Runs' }).getByRole('link').first().click();
    const grid = page.getByRole('treegrid', { name: 'Trace' });
    await grid
      .getByRole('row', { name: /Read 1 / })
      .first()
      .waitFor();
    const took = Date.now() - before;
    // On a machine of its own it is a third of this.
    assert.ok(took < 3_000, `it took ${took} ms`);
    assert.equal(await grid.getAttribute('aria-rowcount'), '2002');
    assert.ok((await grid.getByRole('row').count()) < 80);
    await grid.getByRole('row', { name: /Queue/ }).focus();
    await page.keyboard.press('End');
    await grid.getByRole('row', { name: /Read 1000/ }).waitFor();
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    assert.match(focused, /Read 1000/);
  });

  it('shows a step of 20 MB soon, cut, and whole to download', async () => {
    const { page } = await stage.openSection('');
    await scripted(page, 20_000_000, 3);
    await page.getByRole('link', { name: 'Runs' }).click();
    await page.getByRole('table', { name: 'Runs' }).getByRole('link').first().click();
    await page
      .getByRole('treegrid', { name: 'Trace' })
      .getByRole('row', { name: /Read 1 / })
      .click();
    await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 20_000 });
    await page.getByText(/^Shown: the first/).waitFor();
    const before = Date.now();
    await page.getByRole('button', { name: 'Close: Step 1' }).click();
    await page.getByRole('region', { name: 'Step 1' }).waitFor({ state: 'detached' });
    assert.ok(Date.now() - before < 2_000);
  });
});
