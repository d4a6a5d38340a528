// The network is cut a hundred times while answers are written: at once, within the headers, in the middle of a frame,
// several times in a row, while the answer is written and while it is told again. The page shows the service's state,
// at every moment.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { numbers } from '../../../support/numbers.ts';
import type { Fate } from './cutting-proxy.ts';
import { messagesOf, robustStage, shownAnswer } from './robust-stage.ts';

const seed = Number(process.env['CUTS_SEED'] ?? Date.now() % 1_000_000);
const wanted = 100;
/** About as many bytes as the headers of a stream have, and as one frame has. */
const headers = 600;
const frame = 100;

describe(`the widget on a network that is cut (CUTS_SEED=${seed})`, function () {
  this.timeout(90_000);
  const stage = robustStage();

  it(`loses and repeats nothing of its answers over ${wanted} cuts`, async () => {
    const below = numbers(seed);
    let inRow = 0;
    const fate = (): Fate => {
      if (stage.proxy.cuts >= wanted) return 'pass';
      // Three in a row without a frame at most: each waits longer than the one before it.
      const isEarly = below(6) === 0 && inRow < 3;
      inRow = isEarly ? inRow + 1 : 0;
      return { cutAfter: isEarly ? below(headers) : headers + frame + below(12 * frame) };
    };
    stage.proxy.decide = ({ method, path }) => (method === 'GET' && path.endsWith('/stream') ? fate() : 'pass');
    const on = await stage.open();
    await watch(on.page);
    let answers = 0;
    while (stage.proxy.cuts < wanted) {
      assert.ok((answers += 1) <= 20, `${stage.proxy.cuts} cuts in ${answers} answers`);
      // So slow that it goes on beyond its cuts, each of which costs a wait: the rest is then seen word by word.
      await on.say('/stream 150 70');
      await on.answers.nth(answers - 1).waitFor();
      await on.element.locator('article.answer').last().locator('.actions:not([hidden])').waitFor({ timeout: 60_000 });
      const content = (await messagesOf(on)).findLast(({ role }) => role === 'assistant')?.content;
      assert.equal(await shownAnswer(on.page), content);
      const steps = await on.page.evaluate<string[]>('watched.splice(0)');
      assert.ok(steps.length > 10, `the answer was seen to grow, in ${steps.length} steps`);
      for (const step of steps) assert.equal(step, content?.slice(0, step.length));
    }
    assert.equal(await on.said.count(), answers);
    assert.equal((await messagesOf(on)).length, 2 * answers);
  });
});

/** Keeps every text that the newest answer ever shows. */
async function watch(page: Page): Promise<void> {
  await page.locator('service-chat').getByRole('textbox').waitFor();
  await page.evaluate(`
    globalThis.watched = [];
    const { shadowRoot } = document.querySelector('service-chat');
    new MutationObserver(() => {
      const text = [...shadowRoot.querySelectorAll('article.answer .text')].at(-1)?.textContent ?? '';
      if (text !== watched.at(-1)) watched.push(text);
    }).observe(shadowRoot, { subtree: true, childList: true, characterData: true });
  `);
}
