// Sources of an answer on the demo page: from a marker to the quotation, and from there to its place in the document.

import assert from 'node:assert/strict';
import path from 'node:path';
import { demoStage } from './demo-stage.ts';

describe('sources on the demo page', function () {
  this.timeout(60_000);
  const stage = demoStage();

  const dialog = () => stage.page.getByRole('dialog');
  const source = (name: string) => stage.page.locator('.source', { hasText: name }).first();

  async function ask(question: string, document: string): Promise<void> {
    await stage.page.getByLabel('Message', { exact: true }).fill(question);
    await stage.page.keyboard.press('Enter');
    await source(document).locator('summary').click();
  }

  for (const [document, question, place] of [
    ['Going live with Colloquy.pdf', 'What should I watch before going live?', /Page \d+ · Going live with Colloquy/],
    ['Writing an agent that helps.docx', 'Which documents should I upload first?', /^Documents/],
  ] as const) {
    it(`opens a passage of ${path.extname(document)} at its place, with its words marked`, async () => {
      await ask(question, document);
      const quoted = await source(document).locator('blockquote').textContent();
      await source(document).getByRole('button', { name: 'Show in the document' }).click();
      await dialog().getByRole('heading', { name: document }).waitFor();
      await dialog().locator('mark').waitFor();
      assert.equal(await dialog().locator('mark').textContent(), quoted);
      assert.match((await stage.page.locator('#passage-place').textContent()) ?? '', place);
      const whole = (await stage.page.locator('#passage-text').textContent()) ?? '';
      assert.ok(whole.length > (quoted ?? '').length + 50);
      await stage.page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    });
  }

  it('opens sources of a conversation that is read again', async () => {
    await ask('What should I watch before going live?', 'Going live with Colloquy.pdf');
    await stage.page.reload();
    await source('Going live with Colloquy.pdf').locator('summary').click();
    await source('Going live with Colloquy.pdf').getByRole('button', { name: 'Show in the document' }).click();
    await dialog().locator('mark').waitFor();
    await dialog().getByLabel('Close the document').click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('says so where the passage is gone, and where the service cannot answer', async () => {
    await ask('What should I watch before going live?', 'Going live with Colloquy.pdf');
    for (const [status, code, words] of [
      [404, 'not_found', 'This document has been changed or taken away since.'],
      [503, 'internal_error', 'Something went wrong on our side.'],
    ] as const) {
      await stage.page.route(/\/citations\/\d+$/, (route) =>
        route.fulfill({ status, json: { code, message: 'x', status, request_id: 'r' } }),
      );
      await source('Going live with Colloquy.pdf').getByRole('button', { name: 'Show in the document' }).click();
      await dialog().getByText(words).waitFor();
      await stage.page.keyboard.press('Escape');
      await stage.page.unroute(/\/citations\/\d+$/);
    }
  });

  it('shows what a document says as text, whatever it is', async () => {
    await ask('What should I watch before going live?', 'Going live with Colloquy.pdf');
    const hostile = '<img src=x onerror=alert(1)> \u202egnp.exe';
    await stage.page.route(/\/citations\/\d+$/, (route) =>
      route.fulfill({
        json: {
          ...{ index: 1, document_name: hostile, page: null, headings: [hostile] },
          ...{ before: hostile, text: `A ${hostile} Z`, after: hostile, snippet: hostile },
        },
      }),
    );
    await source('Going live with Colloquy.pdf').getByRole('button', { name: 'Show in the document' }).click();
    await dialog().locator('mark').waitFor();
    assert.equal(await dialog().locator('img').count(), 0);
    assert.match(
      (await dialog().locator('mark').textContent()) ?? '',
      /^<img src=x onerror=alert\(1\)> U\+202Egnp\.exe$/,
    );
  });
});
