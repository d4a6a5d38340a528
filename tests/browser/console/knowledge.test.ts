// Knowledge in the console: files put in by keyboard and over a cut network, with hostile names, and what is found in them.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertAccessible, consoleStage } from './stage.ts';

const hostile = '<img src=x onerror=alert(1)>.md';
/** It shows as another name than it has: the service takes none of those. */
const reversed = 'report\u202Efdp.md';

async function newBase(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New knowledge base' }).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });

describe('knowledge in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  it('is made and filled without a mouse; a file over a cut network is said and sent again', async () => {
    const { page } = await stage.openSection('knowledge');
    await newBase(page, 'Handbook');
    await page.route('**/documents', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    const chooser = page.locator('input[type=file]').first();
    await chooser.setInputFiles([
      file('hours.md', '# Opening hours\n\nThe shop opens at nine and closes at six.'),
      file(hostile, '# Returns\n\nGoods are taken back within thirty days.'),
      file(reversed, 'a'),
      file('virus.exe', 'MZ'),
      file('empty.md', ''),
    ]);
    await page.getByText('The connection was cut. The file was not uploaded.').first().waitFor();
    assert.equal(await page.getByText('The connection was cut.').count(), 3);
    await page.getByText('Not a PDF, Word (.docx), Markdown or text file.').waitFor();
    await page.getByText('It is empty.').waitFor();
    await assertAccessible(page);
    await page.unroute('**/documents');
    await page.getByRole('button', { name: 'Try again: hours.md' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Try again: ${hostile}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try again: reportfdp.md' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/must not hold control characters/).waitFor();
    const documents = page.getByRole('table', { name: 'Documents' });
    await documents.getByRole('link', { name: hostile }).waitFor();
    await documents.getByText('Ready').nth(1).waitFor({ timeout: 30_000 });
    assert.equal(await page.locator('img[src=x]').count(), 0);
    await assertAccessible(page);

    await documents.getByRole('link', { name: 'hours.md' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The shop opens at nine and closes at six.').waitFor();
    await assertAccessible(page);
  });

  it('is searched as an agent searches', async () => {
    const { page } = await stage.openSection('knowledge');
    await page.getByRole('link', { name: 'Handbook' }).click();
    await page.getByRole('tab', { name: 'Search test' }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('When does the shop open?');
    await page.keyboard.press('Enter');
    await page.getByText('opens at nine').waitFor();
    await assertAccessible(page);
  });

  it('is read only for whoever may not change it', async () => {
    const { page } = await stage.openSection('knowledge', { as: { role: 'viewer' } });
    await page.getByRole('link', { name: 'Handbook' }).click();
    await page.getByRole('table', { name: 'Documents' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Choose|Delete|Edit/ }).count(), 0);
  });
});
