// The scroll position of a conversation: at the end it follows the text, anywhere else nothing moves.

import assert from 'node:assert/strict';
import { eventually } from '../../../support/eventually.ts';
import { playedStage } from './played-stage.ts';

const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `m${at + 1}`, role: at % 2 === 0 ? 'user' : 'assistant', seq: at + 1, run_id: `r${at >> 1}` },
    ...{ content: `Message ${at + 1}, ${'with words '.repeat(at % 7)}`, citations: [] },
    created_at: '2026-01-01T00:00:00.000Z',
  }));
const line = 'A line of an answer that goes on and on.\n\n';

describe('the reader of a conversation in the widget', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const scroller = () => stage.parts().element.locator('.scroller');
  const toNewest = () => stage.button('Go to the newest message');
  const fromEnd = () =>
    scroller().evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop);
  const isAtEnd = () => eventually(async () => assert.ok((await fromEnd()) < 2, String(await fromEnd())));
  /** Where a text is on the screen. */
  const placeOf = (words: string) =>
    stage
      .parts()
      .log.getByText(words)
      .evaluate((element) => element.getBoundingClientRect().top);

  it('at the end follows an answer, and goes on to read where they scrolled up', async () => {
    await stage.say('tell me');
    stage.api.frame('delta', { text: line.repeat(40) });
    await isAtEnd();
    stage.api.frame('delta', { text: `${line.repeat(10)}Half of it.\n\n` });
    await stage.text('Half of it.').waitFor();
    await isAtEnd();
    assert.ok(!(await toNewest().isVisible()));
    await scroller().hover();
    await stage.page.mouse.wheel(0, -600);
    await toNewest().waitFor();
    const { top, before } = await scroller().evaluate((element) => ({
      top: element.scrollTop,
      before: element.scrollHeight,
    }));
    stage.api.frame('delta', { text: `${line.repeat(20)}The rest.` });
    await stage.text('The rest.').waitFor();
    const after = await scroller().evaluate((element) => ({ top: element.scrollTop, height: element.scrollHeight }));
    assert.equal(after.top, top);
    assert.ok(after.height > before);
    await toNewest().click();
    await isAtEnd();
    await toNewest().waitFor({ state: 'hidden' });
    stage.api.frame('delta', { text: `\n\n${line.repeat(20)}` });
    stage.api.end('succeeded', { content: 'x' });
    await stage.parts().answered();
    await isAtEnd();
  });

  it('goes to the end with what they say', async () => {
    await stage.say('tell me');
    stage.api.end('succeeded', { content: line.repeat(60) });
    await stage.parts().answered();
    await scroller().evaluate((element) => (element.scrollTop = 0));
    await toNewest().waitFor();
    await stage.parts().say('and more');
    await isAtEnd();
  });

  it('sees a question from its beginning', async () => {
    await stage.page.setViewportSize({ width: 700, height: 500 });
    await stage.say('ask me');
    stage.api.frame('delta', { text: line.repeat(20) });
    const options = Array.from({ length: 8 }, (_, at) => ({ value: `v${at}`, label: `Option ${at}` }));
    const questions = [1, 2, 3].map((n) => ({ id: `q${n}`, question: `Question ${n}?`, multiple: false, options }));
    stage.api.frame('question', { run_id: 'r', call_id: 'c', expires_at: new Date(Date.now() + 60_000), questions });
    await stage.card().waitFor();
    await eventually(async () => {
      const [card, log] = await Promise.all([stage.card().boundingBox(), scroller().boundingBox()]);
      assert.ok(card && log && card.y >= log.y && card.y < log.y + log.height / 2, JSON.stringify([card, log]));
    });
  });

  it('reads earlier messages without a jump, a page at a time', async () => {
    await stage.say('first');
    stage.api.end('succeeded', { content: 'x' });
    await stage.parts().answered();
    stage.api.conversation.messages = messages(120);
    await stage.reload();
    await stage.text('Message 120,').waitFor();
    await isAtEnd();
    const earlier = stage.button('Show earlier messages');
    const articles = stage.parts().log.locator('article');
    for (const [shown, first, count] of [
      ['Message 71,', 'Message 21,', 100],
      ['Message 21,', 'Message 1,', 120],
    ] as const) {
      await scroller().evaluate((element) => (element.scrollTop = 0));
      await stage.text(shown).waitFor();
      const before = await placeOf(shown);
      await earlier.click();
      await stage.text(first).waitFor();
      await eventually(async () =>
        assert.ok(Math.abs((await placeOf(shown)) - before) < 2, `${await placeOf(shown)} ${before}`),
      );
      assert.equal(await articles.count(), count);
    }
    assert.ok(!(await earlier.isVisible()));
    const words = await articles.locator('.bubble, .text').allTextContents();
    assert.deepEqual(
      words.map((text) => Number(/^Message (\d+),/.exec(text)?.[1])),
      Array.from({ length: 120 }, (_, at) => at + 1),
    );
  });
});
