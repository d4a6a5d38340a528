// Long lists: 10,000 runs are scrolled through page by page with few rows in the page at a time, rows open whole, and the
// way back leads to the same place.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { manyRuns } from '../../support/filled-runs.ts';
import { assertAccessible, consoleStage } from './stage.ts';

const many = 10_000;
const pageSize = 50;
/** Rows in the page, however many were read: those near its seen part. */
const mostRows = 400;

describe('long lists in the console', function () {
  this.timeout(120_000);
  const stage = consoleStage({}, ({ organization_id: organizationId }) => manyRuns(organizationId, many));

  async function opened(query = '?kind=any'): Promise<{ page: Page; asked: URL[] }> {
    const { page } = await stage.openSection('');
    const asked: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/runs') && url.pathname.startsWith('/admin/')) asked.push(url);
    });
    await page.goto(`${stage.demo.base_url}/console/o/${stage.demo.organization_id}/runs${query}`);
    await rowsOf(page).nth(pageSize).waitFor();
    return { page, asked };
  }
  const rowsOf = (page: Page) => page.getByRole('table', { name: 'Runs' }).getByRole('row');
  const counted = (page: Page): Promise<number> => page.locator('tbody tr[role="row"]').count();
  /** Scrolls to the end of the rows, until so many were read; the most rows that were in the page on the way. */
  const scroll = (page: Page, until: number): Promise<number> =>
    page.evaluate(async (last) => {
      let most = 0;
      for (;;) {
        scrollTo(0, document.documentElement.scrollHeight);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const rows = [...document.querySelectorAll('tbody tr[role="row"]')];
        most = Math.max(most, rows.length);
        if (Number(rows.at(-1)?.getAttribute('aria-rowindex')) > last) return most;
      }
    }, until);

  it(`have at most ${mostRows} rows of thousands in the page, each page asked for once`, async () => {
    const { page, asked } = await opened();
    const most = await scroll(page, 800);
    assert.ok(most <= mostRows, `${most} rows`);
    const pages = asked.filter(({ searchParams }) => searchParams.has('cursor'));
    const cursors = new Set(pages.map(({ searchParams }) => searchParams.get('cursor')));
    assert.equal(cursors.size, pages.length, 'a page was asked for again');
    assert.ok(pages.length <= 800 / pageSize + 10, `${pages.length} pages`);
    await assertAccessible(page);
    // The page from which all began is there again.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('tr[aria-rowindex="2"]').waitFor();
    assert.ok((await counted(page)) <= mostRows);
  });

  it('lead back to the same row, filters and place, without reading all again', async () => {
    const { page, asked } = await opened('?kind=chat&by=end_user');
    await scroll(page, 300);
    const row = page.locator('tbody tr[aria-rowindex]').nth((await counted(page)) - 20);
    const index = await row.getAttribute('aria-rowindex');
    await row.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(scrollY));
    const { length } = asked;
    for (const back of [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Runs', exact: true }).last().click(),
    ]) {
      await page.locator(`tr[aria-rowindex="${index}"]`).getByRole('cell').nth(2).click();
      await page.getByRole('heading', { level: 1, name: /^Run …/ }).waitFor();
      assert.equal(await page.evaluate(() => scrollY), 0, 'a run is seen from its top');
      await back();
      await page.locator(`tr[aria-rowindex="${index}"]`).waitFor();
      assert.ok(Math.abs((await page.evaluate(() => scrollY)) - top) < 100);
      assert.match(page.url(), /kind=chat&by=end_user/);
    }
    const again = asked.slice(length).filter(({ searchParams }) => searchParams.has('cursor'));
    assert.deepEqual(again, []);
  });

  it('open by the whole row: with a key or the middle button apart, and not where text is selected', async () => {
    const { page } = await opened();
    const cell = rowsOf(page).nth(3).getByRole('cell').nth(2);
    const address = (await rowsOf(page).nth(3).getByRole('link').first().getAttribute('href')) ?? '';
    for (const click of [() => cell.click({ button: 'middle' }), () => cell.click({ modifiers: ['ControlOrMeta'] })]) {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
      await tab.waitForURL(`**${address}`);
      await tab.close();
      assert.match(page.url(), /runs\?/);
    }
    const box = await cell.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 14, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 70, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    assert.notEqual(await page.evaluate(() => String(getSelection())), '');
    assert.match(page.url(), /runs\?/);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await cell.click();
    await page.waitForURL(`**${address}`);
  });

  it('are gone through by the arrow keys, and opened by Enter', async () => {
    const { page } = await opened();
    await rowsOf(page).nth(1).getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const address = (await rowsOf(page).nth(2).getByRole('link').first().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
  });

  it('have runs of messages at first, and the kind that was chosen from then on', async () => {
    const { page, asked } = await opened('');
    assert.equal(asked[0]?.searchParams.get('kind'), 'chat');
    assert.equal(asked[0]?.searchParams.get('content'), 'line');
    await page.getByRole('button', { name: /Kind/ }).click();
    await page.getByRole('option', { name: 'Document' }).click();
    await page
      .getByRole('link', { name: /^Reading of document/ })
      .first()
      .waitFor();
    await page.goto(`${stage.demo.base_url}/console/o/${stage.demo.organization_id}/runs`);
    await page
      .getByRole('link', { name: /^Reading of document/ })
      .first()
      .waitFor();
  });
});
