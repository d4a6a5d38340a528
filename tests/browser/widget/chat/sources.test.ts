// Sources of an answer in the widget: from a marker to the quotation, and from there to its place in the document.

import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { answerId } from '../../../support/widget-api.ts';
import { partsOf, widgetStage } from '../stage.ts';
import { playedStage } from './played-stage.ts';

describe('sources in the widget', function () {
  this.timeout(60_000);
  const stage = widgetStage();
  let page: Page;
  let parts: ReturnType<typeof partsOf>;

  beforeEach(async () => {
    ({ page } = await stage.open());
    parts = partsOf(page);
  });

  const goingLive = 'Going live with Colloquy.pdf';
  const card = () => parts.element.locator('.source-card');
  const source = (name: string) => parts.element.locator('button.source', { hasText: name }).first();
  const inDocument = () => card().getByRole('button', { name: 'Show in the document' });

  async function ask(question: string, document: string): Promise<void> {
    await parts.say(question);
    await source(document).click();
    await card().waitFor();
  }

  it('are numbered marks in the text, each of which opens and closes its card', async () => {
    await parts.element.getByRole('button', { name: 'What is Colloquy?' }).click();
    await parts.answered();
    await parts.answers.getByText('Searched the documents').waitFor();
    const marker = parts.answers.locator('.text .marker').first();
    const number = await marker.textContent();
    // The search found the README second: people count the sources as the answer comes to them.
    assert.equal(number, '1');
    await marker.click();
    assert.equal(await marker.getAttribute('aria-expanded'), 'true');
    const named = parts.element.locator('button.source').filter({ has: page.getByText(number ?? '', { exact: true }) });
    assert.ok(((await named.first().textContent()) ?? '').includes((await card().locator('h5').textContent()) ?? '?'));
    assert.ok(((await card().locator('blockquote').textContent()) ?? '').length > 20);
    await page.keyboard.press('Escape');
    await card().waitFor({ state: 'detached' });
    assert.equal(await marker.getAttribute('aria-expanded'), 'false');
    assert.ok(await marker.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element));
  });

  for (const [document, question, place] of [
    [goingLive, 'What should I watch before going live?', /Page \d+ › Going live with Colloquy/],
    ['Writing an agent that helps.docx', 'Which documents should I upload first?', /^Documents/],
  ] as const)
    it(`open a passage of ${path.extname(document)} at its place, with its words marked`, async () => {
      await ask(question, document);
      const quoted = await card().locator('blockquote').textContent();
      await inDocument().click();
      await card().locator('mark').waitFor();
      assert.equal(await card().locator('h5').textContent(), document);
      assert.equal(await card().locator('mark').textContent(), quoted);
      assert.match((await card().locator('.source-where').textContent()) ?? '', place);
      const whole = (await card().locator('.source-text').textContent()) ?? '';
      assert.ok(whole.length > (quoted ?? '').length + 50);
      assert.ok(await card().locator('mark').isVisible());
      await page.keyboard.press('Escape');
      await card().waitFor({ state: 'detached' });
    });

  it('open in a conversation that is read again', async () => {
    await ask('What should I watch before going live?', goingLive);
    await parts.answered();
    await page.reload();
    await source(goingLive).click();
    await inDocument().click();
    await card().locator('mark').waitFor();
    await card().getByRole('button', { name: 'Close the source' }).click();
    await card().waitFor({ state: 'detached' });
  });
});

describe('sources in the widget, whatever the service says', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const card = () => stage.parts().element.locator('.source-card');
  const hostile = '<img src=x onerror=alert(1)> \u202egnp.exe';
  const shown = /^<img src=x onerror=alert\(1\)> U\+202Egnp\.exe$/;

  async function cited(name: string, snippet: string): Promise<void> {
    await stage.say('what does it say?');
    const citation = { index: 1, document_name: name, page: null, snippet };
    stage.api.frame('delta', { text: 'It says so [1], and not [2].' });
    stage.api.frame('citations', { message_id: answerId, citations: [citation] });
    stage.api.end('succeeded', { content: 'It says so [1], and not [2].', citations: [citation] });
    await stage.parts().element.locator('button.source').click();
    await card().waitFor();
  }

  it('say so where the passage is gone, and where the service cannot answer', async () => {
    await cited('A document', 'some words');
    for (const [status, code, words] of [
      [404, 'not_found', 'This document has been changed or taken away since.'],
      [500, 'internal_error', 'Something went wrong on our side.'],
    ] as const) {
      stage.api.refuse('/citations/1', status, { code });
      await card().getByRole('button', { name: 'Show in the document' }).click();
      await card().getByText(words).waitFor();
    }
    assert.equal(await card().locator('.problem-words').count(), 1);
  });

  it('show what a document says as text, whatever it is', async () => {
    stage.api.passage = {
      ...{ page: null, headings: [hostile], before: hostile, after: hostile },
      ...{ text: `A ${hostile} Z`, snippet: hostile },
    };
    await cited(hostile, hostile);
    assert.match((await card().locator('blockquote').textContent()) ?? '', shown);
    assert.match((await card().locator('h5').textContent()) ?? '', shown);
    await card().getByRole('button', { name: 'Show in the document' }).click();
    await card().locator('mark').waitFor();
    assert.match((await card().locator('mark').textContent()) ?? '', shown);
    assert.match((await card().locator('.source-where').textContent()) ?? '', shown);
    assert.equal(await stage.parts().element.locator('img').count(), 0);
  });

  it('are marks where a source is, and text where none is', async () => {
    await cited('A document', 'some words');
    assert.equal(await stage.parts().answers.locator('.text').textContent(), 'It says so 1, and not [2].');
    assert.equal(await stage.parts().answers.locator('.text button').count(), 1);
  });
});
