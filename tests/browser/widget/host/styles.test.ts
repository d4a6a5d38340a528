// The widget on a page whose style sheets mean every element there is.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';
import { chatsAsUsual, openOwn, tagOf, widgetFile } from './host-page.ts';

/** As much as style sheets of a page can say to an element that is not theirs. */
const hostile: Readonly<Record<string, string>> = {
  'unsets all there is': '* { all: unset !important; }',
  'sets all there is to what it began as':
    '*, *::before, *::after { all: initial !important; direction: rtl !important; }',
  'hides every element':
    '* { display: none; visibility: hidden; } html, head ~ *, body, main, h1 { display: block; visibility: visible }',
  'writes small, red, in capitals and from right to left':
    '* { font-size: 3px !important; color: red !important; direction: rtl !important; text-transform: uppercase !important; letter-spacing: 9px !important; word-spacing: 9px; line-height: 0.2 !important; text-indent: 80px !important; text-align: right !important; white-space: pre !important; writing-mode: vertical-lr; -webkit-text-fill-color: red; cursor: none !important; user-select: none !important; pointer-events: none }',
  'takes every element out of its place':
    '* { position: static !important; float: left !important; margin: 7px !important; padding: 9px !important; box-sizing: content-box !important; list-style: square inside !important; border: 3px dashed red !important }',
  'puts something before and after every element':
    'body *::before, body *::after { content: "MINE" !important; display: block !important; position: fixed !important; inset: 0 !important; z-index: 2147483647 !important; background: red !important }',
  'names what the widget names inside':
    '.root, .panel, .launcher, .answer, .field, [hidden], button, textarea, svg { display: none !important; color: red !important } :root { --accent: red; --ink: red; --ground: red; --sans: cursive }',
};

describe('the widget on a page with style sheets of its own', function () {
  this.timeout(40_000);
  const stage = widgetStage();

  /** Its look: the places of its pieces, and their fonts. */
  function looks(page: Page): Promise<unknown> {
    return page.locator('service-chat').evaluate((element) =>
      [
        ...(element.shadowRoot?.querySelectorAll(
          '.panel, .field, .title, .greeting, .launcher, .bubble, .text, .text p',
        ) ?? []),
      ].map((piece) => {
        const style = getComputedStyle(piece);
        const { width, height } = piece.getBoundingClientRect();
        const said = [
          'color',
          'backgroundColor',
          'fontSize',
          'fontFamily',
          'lineHeight',
          'letterSpacing',
          'textTransform',
          'textIndent',
          'wordSpacing',
          'textAlign',
          'direction',
          'writingMode',
          'display',
          'visibility',
          'cursor',
          'userSelect',
          'pointerEvents',
          'position',
          'webkitTextFillColor',
        ] as const;
        return [
          piece.className,
          Math.round(width),
          Math.round(height),
          ...said.map((name) => `${name}: ${style[name]}`),
        ];
      }),
    );
  }

  async function opened(css: string): Promise<Page> {
    const { page } = await openOwn(stage, {
      head: '<link rel="stylesheet" href="/page.css">',
      body: tagOf(stage, { mode: 'popup', open: '' }),
      files: { 'page.css': css },
    });
    const { say, answered } = partsOf(page);
    await say('/stream 6 5');
    await answered();
    return page;
  }

  let untouched: unknown;
  before(async () => {
    const page = await opened('');
    untouched = await looks(page);
    await page.close();
  });

  for (const [name, css] of Object.entries(hostile))
    it(`looks as it does anywhere, and answers, where the page ${name}`, async () => {
      const page = await opened(css);
      assert.deepEqual(await looks(page), untouched);
      await chatsAsUsual(partsOf(page));
      // A finger would reach the widget.
      const reached = await page.evaluate(
        () => document.elementFromPoint(innerWidth - 120, innerHeight - 300)?.localName,
      );
      assert.equal(reached, 'service-chat');
    });

  it('stands in the page where it is inline, as wide as the page lets it', async () => {
    const { page } = await openOwn(stage, {
      head: '<link rel="stylesheet" href="/page.css">',
      body: `<div class="column">${tagOf(stage)}</div>`,
      files: {
        'page.css':
          '.column { inline-size: 333px } service-chat { margin-block-start: 50px; --service-chat-height: 420px }',
      },
    });
    const box = await page.locator('service-chat .panel').boundingBox();
    assert.deepEqual([box?.width, box?.height, (box?.y ?? 0) >= 50], [333, 420, true]);
  });

  it('takes the colours, letters and places that a page gives it by custom properties and parts', async () => {
    const { page } = await openOwn(stage, {
      head: '<link rel="stylesheet" href="/page.css">',
      body: tagOf(stage, { mode: 'popup', open: '' }),
      files: {
        'page.css':
          'service-chat { --service-chat-accent: rgb(120, 0, 80); --service-chat-offset-inline: 61px } service-chat::part(header) { background: rgb(1, 2, 3) }',
      },
    });
    const launcher = page.locator('service-chat .launcher');
    await launcher.waitFor();
    assert.equal(await launcher.evaluate((piece) => getComputedStyle(piece).backgroundColor), 'rgb(120, 0, 80)');
    assert.equal(await launcher.evaluate((piece) => Math.round(innerWidth - piece.getBoundingClientRect().right)), 61);
    const head = page.locator('service-chat header');
    assert.equal(await head.evaluate((piece) => getComputedStyle(piece).backgroundColor), 'rgb(1, 2, 3)');
  });

  it('looks as it does anywhere in a browser that has no constructed style sheets', async () => {
    const { page } = await stage.open({
      html: `<!doctype html><html lang="en"><title>A shop</title><body>
        <script>delete CSSStyleSheet.prototype.replaceSync</script>
        ${tagOf(stage, { mode: 'popup', open: '' })}<script type="module" src="${widgetFile(stage)}"></script></body></html>`,
      policy: '',
    });
    const { say, answered, element } = partsOf(page);
    await say('/stream 6 5');
    await answered();
    assert.deepEqual(await looks(page), untouched);
    assert.equal(await element.locator('style').count(), 1);
    // Moved, it has them once.
    await element.evaluate((chat) => document.body.prepend(chat));
    await element.locator('.launcher').waitFor();
    assert.equal(await element.locator('style').count(), 1);
  });

  it('is not there where the page hides it by its attribute', async () => {
    const { page } = await openOwn(stage, { body: tagOf(stage, { hidden: '' }) });
    await page.locator('service-chat .panel').waitFor({ state: 'attached' });
    assert.equal(await page.locator('service-chat').isVisible(), false);
  });
});
