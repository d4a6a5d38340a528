// The widget on pages of React, Vue and Svelte, as their documents have them and with these frameworks themselves: the
// file loaded before the page, and after it.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';
import { builtPage, type Framework, frameworks, openPageOf, pageOf } from './built-page.ts';

type Chat = HTMLElement & Record<string, unknown>;

describe('the widget in a page of', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  /** Opens a page that a framework draws; `isLate`: the widget's file is loaded once it is drawn. */
  async function open(script: string, isLate: boolean): Promise<Page> {
    const { base_url: base } = stage.demo;
    const widget = `${base}/widget/service-chat.js`;
    const loads = `const script = document.createElement('script'); script.src = '${widget}';
      addEventListener('load', () => setTimeout(() => document.head.append(script), 100));`;
    const files: Readonly<Record<string, string>> = { '/page.js': script, '/late.js': loads };
    for (const [name, text] of Object.entries(files))
      stage.handle(name, (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' });
        response.end(text);
      });
    const first = isLate ? '<script src="/late.js"></script>' : `<script src="${widget}"></script>`;
    const { page } = await stage.open({
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>${first}</head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`,
      // The frameworks write styles and HTML of their own.
      policy: `default-src 'self' ${base}; style-src 'self' 'unsafe-inline'`,
    });
    return page;
  }

  const isWhole = (page: Page): Promise<boolean> =>
    page
      .locator('service-chat')
      .evaluate((element) =>
        ['show', 'hide', 'close', 'send', 'newConversation'].every(
          (name) => typeof (element as Chat)[name] === 'function',
        ),
      );

  for (const framework of frameworks) {
    const name = { react: 'React 19', vue: 'Vue 3', svelte: 'Svelte 5' }[framework];
    const built = new Map<string, Promise<string>>();
    const builtOnce = (kind: 'document' | 'open', of: Framework): Promise<string> => {
      const source = kind === 'open' ? openPageOf(of, stage.demo) : pageOf(of, stage.demo);
      const script = built.get(kind) ?? builtPage(of, source);
      built.set(kind, script);
      return script;
    };
    for (const isLate of [false, true]) {
      const when = isLate ? 'once it is drawn' : 'before it is drawn';
      it(`${name} is as its document says, loaded ${when}`, async () => {
        const page = await open(await builtOnce('document', framework), isLate);
        const parts = partsOf(page);
        await parts.element.locator('.launcher').waitFor();
        assert.equal(await parts.element.locator('.panel').isVisible(), false);
        await page.getByRole('button', { name: 'Help' }).click();
        await parts.say('/stream 3 5');
        await parts.answered();
        await page.getByText('Answers: 1').waitFor();
        if (framework !== 'react') assert.match((await parts.field.getAttribute('placeholder')) ?? '', /your order/);
        // The visitor closes it, and the page knows.
        await parts.element.getByRole('button', { name: 'Close' }).first().click();
        await parts.element.locator('.panel').waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Help' }).click();
        await parts.answered();
        await parts.element.evaluate((element) => (element as unknown as { hide(): void }).hide());
        await parts.element.locator('.panel').waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Help' }).click();
        await parts.element.locator('.panel').waitFor();
        assert.equal(await isWhole(page), true);
      });

      it(`${name} is open where that says so, loaded ${when}`, async () => {
        const page = await open(await builtOnce('open', framework), isLate);
        const parts = partsOf(page);
        await parts.say('/stream 3 5');
        await parts.answered();
        assert.equal(await isWhole(page), true);
        await parts.element.getByRole('button', { name: 'Close' }).first().click();
        await parts.element.locator('.panel').waitFor({ state: 'hidden' });
        assert.deepEqual(
          await parts.element.evaluate((element) => [(element as Chat)['open'], element.hasAttribute('open')]),
          [false, false],
        );
      });
    }
  }
});
