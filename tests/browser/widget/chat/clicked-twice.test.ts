// People click twice where once is enough: what is said by a button is said once.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';

describe('a double click in the widget', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  /** The texts that are sent from now on. */
  function sentBy(page: Page): string[] {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/messages')) return;
      sent.push((request.postDataJSON() as { content: string }).content);
    });
    return sent;
  }

  it('on a prompt, a suggestion or a button that asks again says it once', async () => {
    const { page } = await stage.open();
    const { element, answered } = partsOf(page);
    const sent = sentBy(page);
    const once = async (text: string): Promise<void> => {
      await answered();
      assert.deepEqual(sent.splice(0), [text]);
      assert.equal(await element.locator('.is-waiting').count(), 0);
    };
    await element.locator('.welcome').getByRole('button', { name: 'What is Colloquy?' }).dblclick();
    await once('What is Colloquy?');
    const suggestion = element.locator('.suggestions:not([hidden]) button').last();
    const text = (await suggestion.textContent()) ?? '';
    await suggestion.dblclick();
    await element.locator('.said').nth(1).waitFor();
    await once(text);
    await element.getByRole('button', { name: 'Answer again' }).last().dblclick();
    await element.locator('.answer.is-open').waitFor();
    await once(text);
  });

  it('on a thumb rates once, and asks why', async () => {
    const { page } = await stage.open();
    const { element, say, answered } = partsOf(page);
    await say('/stream 3 1');
    await answered();
    await element.getByRole('button', { name: 'Not helpful', exact: true }).dblclick();
    await element.locator('.feedback-form').waitFor();
    await element.locator('[aria-label="Not helpful"][aria-pressed="true"]').waitFor();
  });
});
