// A popup by keyboard alone: it is opened and closed, and holds the focus where it is the whole screen.

import assert from 'node:assert/strict';
import { partsOf, widgetStage } from '../stage.ts';
import { focusOf, goTo, hasFocus } from './focus.ts';
import { stateOf } from './state-of.ts';
import { openIn, phone } from './reached.ts';

describe('a popup by keyboard', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  it('opens a popup with its button, and closes it with Escape, back at the button', async () => {
    const { page } = await stage.open({ attributes: { mode: 'popup' }, before: '<a href="#x">Before</a>' });
    await page.locator('a').focus();
    await goTo(page, 'Open the chat');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Message');
    await partsOf(page).element.locator('.starter').first().waitFor();
    for (const from of ['Message', 'Conversations'] as const) {
      if (from !== 'Message') await goTo(page, from, 'Shift+Tab');
      await page.keyboard.press('Escape');
      await hasFocus(page, 'Open the chat');
      assert.equal(await partsOf(page).element.locator('.panel').isVisible(), false);
      await page.keyboard.press('Enter');
      await hasFocus(page, 'Message');
    }
    await goTo(page, 'Close the chat', 'Shift+Tab');
    await page.keyboard.press('Space');
    await hasFocus(page, 'Open the chat');
  });

  it('stays inside of a popup that is the whole screen of a phone, which says that it is a dialog', async () => {
    const { page, element } = await openIn(stage, stateOf('phone'), { after: '<a href="#x">After</a>' });
    const panel = element.getByRole('dialog', { name: 'Colloquy guide' });
    assert.equal(await panel.getAttribute('aria-modal'), 'true');
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops: string[] = [];
      do {
        await page.keyboard.press(key);
        const focus = await focusOf(page);
        assert.ok(focus.isInChat && focus.isSeen && focus.isOnTop, JSON.stringify(focus));
        stops.push(focus.name);
      } while (stops.length < 30 && stops.filter((name) => name === 'Message').length < 2);
      assert.ok(stops.includes('Close the chat') && stops.includes('Not helpful'), stops.join(' | '));
    }
    await page.keyboard.press('Escape');
    await hasFocus(page, 'Open the chat');
    assert.equal(phone.viewport.width, page.viewportSize()?.width);
  });

  it('is no dialog where the page stays beside it', async () => {
    const { element } = await openIn(stage, stateOf('popup'));
    assert.equal(await element.getByRole('dialog').count(), 0);
    await element.getByRole('region', { name: 'Colloquy guide' }).waitFor();
  });
});
