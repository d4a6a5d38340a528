// Knowledge in the console: files put in by keyboard, by the hundred and over a cut network, with hostile names; failed
// ones, read again; copies; and searches, as an agent's.

import assert from 'node:assert/strict';
import { documentsOf, newBase } from './knowledge-base.ts';
import { assertAccessible, consoleStage } from './stage.ts';

const hostile = '<img src=x onerror=alert(1)>.md';
/** It shows as another name than it has: the service takes none of those. */
const reversed = 'report\u202Efdp.md';

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
    const cut = page.getByText('The connection was cut. The file was not uploaded.');
    await cut.nth(2).waitFor();
    assert.equal(await cut.count(), 3);
    await page.getByText('Not a PDF, Word (.docx), Markdown or text file.').waitFor();
    await page.getByText('It is empty.').waitFor();
    await assertAccessible(page);
    await page.unroute('**/documents');
    await page.getByRole('button', { name: 'Try again: hours.md' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Try again: ${hostile}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Try again: report[U+202E]fdp.md' }).focus();
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
    // Its place: the chunk, and the headings above it.
    await page.getByRole('rowheader', { name: 'Chunk 1 Opening hours' }).waitFor();
    await assertAccessible(page);
  });

  it('says what failed and why, shows copies, and reads all that failed again', async () => {
    const { page } = await stage.openSection('knowledge');
    await newBase(page, 'Scans');
    const broken = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([broken('one.pdf'), broken('two.pdf'), file('whole.md', 'Words.')]);
    await page.getByText('2 documents could not be read.').waitFor({ timeout: 30_000 });
    const table = page.getByRole('table', { name: 'Documents' });
    await page.getByRole('button', { name: 'Show them' }).focus();
    await page.keyboard.press('Enter');
    await table.getByRole('link', { name: 'whole.md' }).waitFor({ state: 'detached' });
    await table.getByRole('link', { name: 'one.pdf', exact: true }).waitFor();
    assert.match(page.url(), /\?state=failed$/);
    assert.equal(await table.getByRole('row').count(), 3);
    await assertAccessible(page);

    await page.getByRole('button', { name: 'Retry all failed' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 documents are read again.').first().waitFor();
    assert.deepEqual(
      (await documentsOf(stage, page, '?q=.pdf')).data.map(({ version }) => version),
      [2, 2],
    );
    await page.getByText('2 documents could not be read.').waitFor({ timeout: 30_000 });

    await table.getByRole('link', { name: 'Copy: documents with the same content as one.pdf' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copies of one file' }).waitFor();
    await table.getByRole('link', { name: 'two.pdf', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'two.pdf' }).waitFor();
    await page.getByRole('link', { name: 'one.pdf' }).waitFor();
    await page.getByText('Nothing was read of it yet').waitFor();
    await assertAccessible(page);
  });

  it('is listed with what is in it and who uses it, which is named before it is deleted', async () => {
    const { page } = await stage.openSection('knowledge');
    const row = page.getByRole('row', { name: /Scans/ });
    await row.getByRole('link', { name: '2 failed' }).waitFor();
    await row.getByRole('link', { name: '1 ready' }).waitFor();
    const used = page.getByRole('row', { name: /Colloquy documents/ });
    const agent = await used.getByRole('cell').nth(3).getByRole('link').first().innerText();
    await assertAccessible(page);
    await used.getByRole('link', { name: 'Colloquy documents' }).click();
    await page.getByRole('button', { name: 'Delete' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/agents? looks? into it, and will find nothing there any more:/).waitFor();
    await dialog.getByRole('link', { name: agent }).waitFor();
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
    assert.match(page.url(), /\?tab=search$/);
  });

  it('is searched as one agent searches, by keyboard', async () => {
    const { page } = await stage.openSection('knowledge');
    await page.getByRole('link', { name: 'Search test' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Where/ }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('option', { name: /^As the agent/ })
      .first()
      .waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText('Runs the search that this agent runs, in all of its knowledge.').waitFor();
    assert.match(page.url(), /search\?in=agent\.[0-9a-f-]{36}$/);
    await page.getByRole('textbox', { name: 'Question' }).focus();
    await page.keyboard.type('What is Colloquy?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What the agent would see' }).waitFor();
    // Readers hear how many, and read those they want.
    const heard = page.getByRole('status').filter({ hasText: /^\d+ chunks? found$/ });
    await heard.waitFor({ state: 'attached' });
    await page.getByText('Colloquy documents').last().waitFor();
    await assertAccessible(page);
  });

  it('is read only for whoever may not change it', async () => {
    const { page } = await stage.openSection('knowledge', { as: { role: 'viewer' } });
    await page.getByRole('link', { name: 'Handbook' }).click();
    await page.getByRole('table', { name: 'Documents' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Choose|Delete|Edit/ }).count(), 0);
    await page.getByRole('link', { name: 'Knowledge' }).first().click();
    await page.getByRole('link', { name: '2 failed' }).click();
    await page.getByRole('table', { name: 'Documents' }).getByText('Failed').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Retry all failed' }).count(), 0);
  });

  it('has a file once that is sent again after its answer was lost, and goes on sending while another part is shown', async () => {
    const { page } = await stage.openSection('knowledge');
    await newBase(page, 'Lost answers');
    const gone: (() => void)[] = [];
    await page.route('**/documents', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const { origin, ...headers } = { origin: stage.demo.admin_url, ...route.request().headers() };
      await route.fetch({ headers: { ...headers, origin, 'sec-fetch-site': 'same-origin' } });
      await new Promise<void>((resolve) => gone.push(resolve));
      await route.abort('connectionreset');
    });
    const chooser = page.locator('input[type=file]').first();
    await chooser.setInputFiles([file('once.md', '# Once\n\nIt is here once.')]);
    await page.getByRole('region', { name: 'Uploads' }).getByText('once.md').waitFor();
    await page.getByRole('tab', { name: 'Search test' }).click();
    await page.getByRole('link', { name: 'Agents' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^Stay/ }).click();
    await page.getByRole('tab', { name: 'Documents' }).click();
    // It has arrived by then.
    while (gone.length === 0) await page.waitForTimeout(20);
    for (const go of gone.splice(0)) go();
    await page.getByText('The connection was cut. The file was not uploaded.').waitFor();
    await page.unroute('**/documents');
    await page.getByRole('button', { name: 'Try again: once.md' }).click();
    await page.getByText('1 of 1').first().waitFor();
    const listed = page.getByRole('table', { name: 'Documents' }).getByRole('link', { name: 'once.md' });
    await listed.first().waitFor();
    assert.equal(await listed.count(), 1);
  });

  // The last: its uploads are still read when the suite is over.
  it('takes a hundred files, tells how far they are, and sends again what was cut off', async () => {
    const { page } = await stage.openSection('knowledge');
    await newBase(page, 'Archive');
    let posts = 0;
    await page.route('**/documents', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts += 1;
      return posts % 20 === 0 ? route.abort('connectionreset') : route.continue();
    });
    const files = Array.from({ length: 100 }, (_, n) => file(`note-${n}.md`, `# Note ${n}\n\nIt is about llama ${n}.`));
    await page.locator('input[type=file]').first().setInputFiles(files);
    const uploads = page.getByRole('region', { name: 'Uploads' });
    await uploads.getByText(/^[1-9]\d? of 100 uploaded$/).waitFor({ timeout: 60_000 });
    assert.equal(await uploads.getByRole('listitem').count(), 8, 'few lines of many');
    await uploads.getByText('95 of 100 uploaded').waitFor({ timeout: 60_000 });
    await uploads.getByText('5 files failed').waitFor();
    await assertAccessible(page);
    await page.unroute('**/documents');
    await uploads.getByRole('button', { name: 'Try all again' }).focus();
    await page.keyboard.press('Enter');
    await uploads.getByText('100 of 100 uploaded').waitFor({ timeout: 60_000 });
    await page.getByText('100 files uploaded').waitFor({ state: 'attached' });
    const { data } = await documentsOf(stage, page, '?q=note-7');
    assert.equal(data.length, 11, 'as by the service');

    await page.getByRole('searchbox', { name: 'Name contains' }).fill('NOTE-77');
    const table = page.getByRole('table', { name: 'Documents' });
    await table.getByRole('link', { name: 'note-76.md' }).waitFor({ state: 'detached' });
    await table.getByRole('link', { name: 'note-77.md' }).waitFor();
    assert.match(page.url(), /\?q=NOTE-77$/);
  }).timeout(240_000);
});
