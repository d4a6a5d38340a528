// Parts of the widget that are files of their own: under the policies of pages, pinned by their hash, and not to be had.

import assert from 'node:assert/strict';
import type { BrowserContext, Route } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';

describe('the parts of the widget that are loaded when they are needed', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  const question = 'What happens when a process dies?';
  /** Of an answer with sources, as Markdown draws them, and as they are written. */
  const drawn = (parts: ReturnType<typeof partsOf>) => parts.answers.locator('.text .marker').first();
  const written = /\[1\]/;

  /** A context whose requests for parts are answered by the test. */
  async function contextWith(answer: (route: Route) => Promise<void>): Promise<BrowserContext> {
    const context = await stage.browser.newContext({ reducedMotion: 'reduce' });
    await context.route('**/widget/parts/**', answer);
    return context;
  }

  it('show a text as it was written where they are not to be had, and ask for them again', async () => {
    let isAway = true;
    const context = await contextWith((route) => (isAway ? route.fulfill({ status: 404 }) : route.continue()));
    const { page } = await stage.open({}, {}, context);
    const parts = partsOf(page);
    await parts.say(question);
    await parts.answered();
    assert.match(await parts.answers.locator('.text').innerText(), written);
    isAway = false;
    await page.reload();
    await drawn(parts).waitFor();
  });

  it('are those that the widget was built with, and no others', async () => {
    const body = 'document.title = "meddled"; export const MarkdownView = 1;';
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const context = await contextWith((route) => route.fulfill({ contentType: 'text/javascript', body, headers }));
    const { page } = await stage.open({}, {}, context);
    const parts = partsOf(page);
    await parts.say(question);
    await parts.answered();
    assert.match(await parts.answers.locator('.text').innerText(), written);
    assert.equal(await page.title(), 'A shop');
  });

  for (const kind of ['async', 'type="module"'])
    it(`are loaded where the policy of a page names the widget's file by a nonce (${kind})`, async () => {
      const { agent_id: agent, publishable_key: key, base_url: url } = stage.demo;
      const { page } = await stage.open({
        policy: `default-src 'none'; script-src 'nonce-c29tZQ'; connect-src ${url}; require-trusted-types-for 'script'; trusted-types 'none'`,
        html: `<!doctype html><title>A shop</title><service-chat agent-id="${agent}" pk="${key}" mode="inline"></service-chat>
<script ${kind} nonce="c29tZQ" src="${url}/widget/service-chat.js"></script>`,
      });
      const parts = partsOf(page);
      await parts.say(question);
      await drawn(parts).waitFor();
    });
});
