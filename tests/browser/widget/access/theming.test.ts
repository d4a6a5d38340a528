// The widget in the clothes of a page: its custom properties, its parts, and light or dark as the page or the visitor has it.

import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';

const policy = "default-src * 'unsafe-inline'";

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('the widget in the clothes of a page', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  async function dressed(rules: string, attributes: Record<string, string> = {}, options = {}) {
    const { page } = await stage.open({ policy, attributes, head: `<style>${rules}</style>` }, options);
    const { element, answered } = partsOf(page);
    await element.locator('.panel').waitFor({ state: 'attached' });
    return { page, element, answered, panel: element.locator('.panel') };
  }

  it('takes its colours, letters, corners and sizes from custom properties', async () => {
    const { element, panel } = await dressed(`service-chat {
      --service-chat-accent: #7c2d12; --service-chat-on-accent: #fff7ed; --service-chat-background: #fffbf5;
      --service-chat-text: #1c1917; --service-chat-border: #d6d3d1; --service-chat-radius: 4px;
      --service-chat-font: Georgia, serif; --service-chat-font-size: 18px; --service-chat-height: 500px;
    }`);
    assert.equal(await styleOf(panel, 'background-color'), 'rgb(255, 251, 245)');
    assert.equal(await styleOf(panel, 'color'), 'rgb(28, 25, 23)');
    assert.equal(await styleOf(panel, 'border-top-color'), 'rgb(214, 211, 209)');
    assert.equal(await styleOf(panel, 'border-top-left-radius'), '4px');
    assert.equal(await styleOf(panel, 'font-size'), '18px');
    assert.match(await styleOf(panel, 'font-family'), /^Georgia/);
    assert.equal((await panel.boundingBox())?.height, 500);
    const send = element.locator('.round.primary');
    assert.equal(await styleOf(send, 'background-color'), 'rgb(124, 45, 18)');
    assert.equal(await styleOf(send, 'color'), 'rgb(255, 247, 237)');
  });

  it('has its parts styled by the page', async () => {
    const { element, answered } = await dressed(`
      service-chat::part(header) { background: rgb(1, 2, 3); }
      service-chat::part(starter) { text-transform: uppercase; }
      service-chat::part(user-text) { background: rgb(4, 5, 6); }
      service-chat::part(launcher) { border-radius: 3px; }`);
    await element.locator('.starter').first().waitFor();
    assert.equal(await styleOf(element.locator('.head'), 'background-color'), 'rgb(1, 2, 3)');
    assert.equal(await styleOf(element.locator('.starter').first(), 'text-transform'), 'uppercase');
    await element.locator('.starter').first().click();
    await answered();
    assert.equal(await styleOf(element.locator('.bubble'), 'background-color'), 'rgb(4, 5, 6)');
  });

  it('has a popup where and as large as the page wants it', async () => {
    const { page, element, panel } = await dressed(
      `service-chat { --service-chat-width: 320px; --service-chat-height: 400px;
        --service-chat-offset-inline: 40px; --service-chat-offset-block: 60px; }`,
      { mode: 'popup' },
      { viewport: { width: 1000, height: 800 } },
    );
    const launcher = element.locator('.launcher');
    const button = await launcher.boundingBox();
    assert.ok(button && button.x + button.width === 960 && button.y + button.height === 740, JSON.stringify(button));
    await launcher.click();
    const box = await panel.boundingBox();
    assert.ok(box && box.width === 320 && box.height === 400 && box.x + box.width === 960, JSON.stringify(box));
    assert.equal(await page.locator('html').evaluate((html) => html.scrollWidth), 1000);
  });

  const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(23, 27, 26)' } as const;
  for (const [theme, visitor, shown] of [
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['auto', 'dark', 'dark'],
    ['auto', 'light', 'light'],
    ['purple', 'dark', 'dark'],
  ] as const)
    it(`is ${shown} where the page says ${theme} and the visitor prefers ${visitor}`, async () => {
      const { panel } = await dressed('', { theme }, { colorScheme: visitor });
      assert.equal(await styleOf(panel, 'background-color'), grounds[shown]);
      assert.equal(await styleOf(panel, 'color-scheme'), shown);
    });

  it('has an accent for light and one for dark, where the page gives two', async () => {
    const { element } = await dressed('service-chat { --service-chat-accent: light-dark(#9d174d, #f9a8d4); }', {
      theme: 'light',
    });
    const accent = () => styleOf(element.locator('.round.primary'), 'background-color');
    assert.equal(await accent(), 'rgb(157, 23, 77)');
    await element.evaluate((chat) => chat.setAttribute('theme', 'dark'));
    await element.locator('.root[data-theme="dark"]').waitFor();
    assert.equal(await accent(), 'rgb(249, 168, 212)');
  });

  it('changes between light and dark while it is open', async () => {
    const { page, element, panel } = await dressed('', { theme: 'light' });
    await element.evaluate((chat) => Object.assign(chat, { theme: 'dark' }));
    await element.locator('.root[data-theme="dark"]').waitFor();
    assert.equal(await styleOf(panel, 'background-color'), grounds.dark);
    await element.evaluate((chat) => chat.removeAttribute('theme'));
    await element.locator('.root[data-theme="auto"]').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await styleOf(panel, 'background-color'), grounds.dark);
  });
});
