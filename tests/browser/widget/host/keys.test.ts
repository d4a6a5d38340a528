// The keys of somebody who writes in the widget, on a page that has shortcuts.

import assert from 'node:assert/strict';
import { partsOf, widgetStage } from '../stage.ts';
import { openOwn, tagOf } from './host-page.ts';

/** Takes every key that reaches the page, and notes it. */
const shortcuts = `window.taken = [];
for (const type of ['keydown', 'keypress', 'keyup'])
  for (const place of [document, window])
    place.addEventListener(type, (event) => {
      taken.push(type + ' ' + event.key);
      event.preventDefault();
    });`;

describe('keys in the widget, on a page with shortcuts', function () {
  this.timeout(40_000);
  const stage = widgetStage();

  it('write where somebody writes, and press what has the focus', async () => {
    const { page } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      body: tagOf(stage),
      files: { 'page.js': shortcuts },
    });
    const { field, element, answered, answers } = partsOf(page);
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await field.focus();
    await page.keyboard.type('/ask 1? jk');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('/ask 1');
    assert.equal(await field.inputValue(), '/ask 1');
    await page.keyboard.press('Enter');
    const other = element.getByRole('radio').last();
    await other.focus();
    await page.keyboard.press('Space');
    assert.equal(await other.isChecked(), true);
    const own = element.locator('.own-answer');
    await own.focus();
    await page.keyboard.type('g i?');
    assert.equal(await own.inputValue(), 'g i?');
    await element.locator('form.card button[type=submit]').focus();
    await page.keyboard.press('Enter');
    await answered();
    await answers.getByRole('button', { name: 'Copy' }).first().waitFor();
    assert.deepEqual(await page.evaluate(() => (window as unknown as { taken: string[] }).taken), []);
  });

  it('go into a field that is clicked, on a page that takes from every pointer what it does by itself', async () => {
    const { page } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      body: `<input id="own">${tagOf(stage)}`,
      files: {
        'page.js': `for (const type of ['pointerdown', 'mousedown', 'touchstart'])
          document.addEventListener(type, (event) => event.preventDefault(), { passive: false });`,
      },
    });
    const { field, element } = partsOf(page);
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await page.locator('#own').focus();
    await field.click();
    await page.keyboard.type('/ask 1');
    assert.equal(await field.inputValue(), '/ask 1');
  });

  it('that lead out of it are the page’s as well', async () => {
    const { page } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      body: tagOf(stage),
      files: {
        'page.js':
          "window.taken = []; addEventListener('keydown', ({ key, ctrlKey }) => taken.push((ctrlKey ? 'Control ' : '') + key));",
      },
    });
    const { field, element } = partsOf(page);
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await field.press('Escape');
    await field.press('Tab');
    await element.getByRole('button', { name: 'Conversations' }).press('Control+k');
    const taken = await page.evaluate(() => (window as unknown as { taken: string[] }).taken);
    assert.deepEqual(
      taken.filter((key) => key !== 'Control Control'),
      ['Escape', 'Tab', 'Control k'],
    );
  });
});
