// The whole chat by keyboard alone: each control is reached, is seen to have the focus, works; and the focus is never
// lost.

import assert from 'node:assert/strict';
import { widgetStage } from '../stage.ts';
import { focusOf, goTo, hasFocus } from './focus.ts';
import { stateOf } from './state-of.ts';
import { openIn } from './reached.ts';

describe('the widget by keyboard', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  it('is reached in the order that it is read, and shows where one is', async () => {
    const { page } = await openIn(stage, stateOf('welcome'), { before: '<a href="#x">Before</a>' });
    await page.locator('a').focus();
    const stops: string[] = [];
    for (let stop = await goTo(page, /./); stop.isInChat; stop = await focusOf(page)) {
      assert.ok(stop.isSeen && stop.isOnTop, JSON.stringify(stop));
      stops.push(stop.className === 'scroller' ? 'messages' : stop.name);
      await page.keyboard.press('Tab');
    }
    assert.deepEqual(stops, [
      'Conversations',
      'New conversation',
      'messages',
      'What is Colloquy?',
      'What should I watch before going live?',
      'Ask me three questions',
      'Put milk and bread on my shopping list',
      'Message',
    ]);
  });

  it('begins with a starter prompt, and goes on in the field', async () => {
    const { page, answered } = await openIn(stage, stateOf('welcome'));
    await goTo(page, 'What is Colloquy?');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Message');
    await answered();
    await hasFocus(page, 'Message');
  });

  it('sends with Enter, breaks a line with Shift and Enter, and stops an answer with Escape', async () => {
    const { page, element, field } = await openIn(stage, stateOf('welcome'));
    await goTo(page, 'Message');
    await page.keyboard.type('/hang');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('now');
    assert.equal(await field.inputValue(), '/hang\nnow');
    await field.fill('/hang');
    await page.keyboard.press('Enter');
    await element.getByRole('button', { name: 'Stop the answer' }).waitFor();
    await goTo(page, 'Stop the answer');
    await goTo(page, 'Message', 'Shift+Tab');
    await page.keyboard.press('Escape');
    await element.getByText('Stopped.', { exact: true }).waitFor();
    await hasFocus(page, 'Message');
  });

  it('stops an answer with its button, which then gives the focus to the field', async () => {
    const { page, element } = await openIn(stage, stateOf('thinking'));
    await goTo(page, 'Stop the answer');
    await page.keyboard.press('Space');
    await element.getByText('Stopped.', { exact: true }).waitFor();
    await hasFocus(page, 'Message');
  });

  it('opens a source from its mark, and comes back to the mark with Escape', async () => {
    const { page, element } = await openIn(stage, stateOf('answered with sources'));
    const mark = await goTo(page, /^Source 1/, 'Shift+Tab');
    assert.equal(mark.className, 'marker');
    // The answer has several marks of this source.
    const markAt = () =>
      element.evaluate(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('.marker') ?? [])].findIndex((one) => one === shadowRoot?.activeElement),
      );
    const place = await markAt();
    assert.ok(place > 0);
    await page.keyboard.press('Enter');
    await element.locator('.source-card').waitFor();
    assert.match((await focusOf(page)).className, /source-card/);
    await goTo(page, 'Show in the document');
    await page.keyboard.press('Enter');
    await element.locator('.source-card mark').waitFor();
    assert.equal((await focusOf(page)).className, 'source-text');
    await page.keyboard.press('Escape');
    await hasFocus(page, mark.name);
    assert.equal(await markAt(), place);
    assert.equal(await element.locator('.source-card').count(), 0);
    await goTo(page, /^1\s*Going live/);
    await page.keyboard.press('Enter');
    await goTo(page, 'Close the source');
    await page.keyboard.press('Enter');
    await hasFocus(page, /^1\s*Going live/);
  });

  it('answers questions: radio buttons by arrows, checkboxes by Space, an answer of one’s own, and skipping', async () => {
    const { page, element, say } = await openIn(stage, stateOf('welcome'));
    await say('/ask 3');
    await element.locator('form.card').waitFor();
    // The focus goes there where nothing is written; a group of radio buttons is one stop, and arrows go around in it.
    await hasFocus(page, /^Blue/);
    await page.keyboard.press('ArrowDown');
    await hasFocus(page, /^Green/);
    await goTo(page, /^Apples/);
    await page.keyboard.press('Space');
    await goTo(page, 'Your own answer');
    await page.keyboard.type('quinces');
    await goTo(page, 'Skip this question');
    await goTo(page, 'Skip this question');
    await page.keyboard.press('Enter');
    assert.equal(await element.locator('.skip[aria-pressed="true"]').count(), 1);
    await goTo(page, 'Send answers');
    await page.keyboard.press('Enter');
    await element.locator('article.answer .text', { hasText: 'quinces' }).waitFor();
    assert.match((await element.locator('article.answer .text').last().textContent()) ?? '', /green.*apples/is);
    await hasFocus(page, 'Message');
  });

  it('leaves somebody who writes where they are when something is asked', async () => {
    const { page, element, field, say } = await openIn(stage, stateOf('welcome'));
    await say('/ask 1');
    await page.keyboard.type('By the way');
    await element.locator('form.card').waitFor();
    await page.keyboard.type(', hello');
    await hasFocus(page, 'Message');
    assert.equal(await field.inputValue(), 'By the way, hello');
    await goTo(page, 'Skip this question', 'Shift+Tab');
  });

  it('goes to the first question without an answer', async () => {
    const { page, element } = await openIn(stage, stateOf('questions with errors'));
    await hasFocus(page, /^Blue/);
    const first = element.locator('.question').first();
    const id = await first.getAttribute('aria-describedby');
    assert.equal(await element.locator(`#${id}`).textContent(), 'Choose an answer, or skip the question.');
  });

  it('approves and declines, never by an Enter that was meant for something else', async () => {
    const { page, element } = await openIn(stage, stateOf('decisions'));
    // The card itself has the focus, and none of its buttons.
    await hasFocus(page, /^May I do these 2 things/);
    await page.keyboard.press('Enter');
    assert.equal(await element.locator('.call .outcome:visible').count(), 0);
    await goTo(page, 'Approve: Put on the shopping list');
    await page.keyboard.press('Enter');
    await element.getByText('You approved this.').waitFor();
    assert.ok((await focusOf(page)).isInChat);
    await goTo(page, 'Decline: Put on the shopping list');
    await page.keyboard.press('Space');
    await element.locator('section.card').waitFor({ state: 'detached' });
    await hasFocus(page, 'Message');
  });

  it('rates an answer, with a reason or without', async () => {
    const { page, element } = await openIn(stage, stateOf('feedback'));
    await hasFocus(page, 'It is wrong');
    await page.keyboard.press('Escape');
    await hasFocus(page, 'Not helpful');
    await page.keyboard.press('Enter');
    await element.locator('[aria-label="Not helpful"][aria-pressed="false"]').waitFor();
    await page.keyboard.press('Enter');
    await hasFocus(page, 'It is wrong');
    await page.keyboard.press('ArrowDown');
    await goTo(page, /^Anything to add/);
    await page.keyboard.type('The price.');
    await goTo(page, 'Send feedback');
    await page.keyboard.press('Enter');
    await element.getByText('Thank you.').first().waitFor();
    await hasFocus(page, 'Not helpful');
  });

  it('renames, deletes and opens a conversation, and comes back from them', async () => {
    const { page, element } = await openIn(stage, stateOf('conversations'));
    assert.equal((await focusOf(page)).className, 'history');
    const long = /^How do I begin/;
    await goTo(page, /^Rename: How do I begin/);
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Title');
    await page.keyboard.press('Escape');
    await hasFocus(page, long);
    await goTo(page, /^Rename: How/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('First steps');
    await page.keyboard.press('Enter');
    await hasFocus(page, /^First steps/);
    await goTo(page, 'Delete: First steps');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Cancel');
    await page.keyboard.press('Escape');
    await hasFocus(page, /^First steps/);
    await page.keyboard.press('Enter');
    await element.getByText('How do I begin', { exact: false }).first().waitFor();
    await hasFocus(page, 'Message');
    await goTo(page, 'Conversations', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await goTo(page, 'Delete: First steps');
    await page.keyboard.press('Enter');
    await goTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await element.getByText('First steps').first().waitFor({ state: 'hidden' });
    await hasFocus(page, /^Conversations/);
    await page.keyboard.press('Escape');
    await hasFocus(page, 'Message');
  });

  it('keeps the focus on a button of a conversation while the list is read anew, whether that one changed or not', async () => {
    const { page, context, element } = await openIn(stage, stateOf('conversations'));
    const title = 'Renamed elsewhere';
    await page.keyboard.press('Escape');
    for (const isChanged of [true, false]) {
      const answer = Promise.withResolvers<void>();
      await context.route('**/v2/conversations?*', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = (await response.json()) as { data: { title: string }[] };
        await answer.promise;
        const renamed = data.map((one) => (/^(How|Renamed)/.test(one.title) ? { ...one, title } : one));
        await route.fulfill({ response, json: { data: renamed, ...rest } });
      });
      await goTo(page, 'Conversations', 'Shift+Tab');
      await page.keyboard.press('Enter');
      const { name } = await goTo(page, /^Delete: (How|Renamed)/);
      assert.equal(name !== `Delete: ${title}`, isChanged);
      answer.resolve();
      await element.locator('.history .status').waitFor({ state: 'hidden' });
      await hasFocus(page, `Delete: ${title}`);
      await context.unroute('**/v2/conversations?*');
      await page.keyboard.press('Escape');
      await hasFocus(page, 'Message');
    }
  });

  it('tries again what failed to start, and what was not sent', async () => {
    const { page, context, element } = await openIn(stage, stateOf('failed to start'));
    await goTo(page, 'Try again');
    await context.unroute('**/v2/token*');
    await page.keyboard.press('Enter');
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await hasFocus(page, 'Message');
    await context.route('**/messages', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }));
    await page.keyboard.type('Good morning');
    await page.keyboard.press('Enter');
    await element.getByText('Not sent').waitFor();
    await context.unroute('**/messages');
    await goTo(page, 'Send again', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await element.getByText('Not sent').waitFor({ state: 'hidden' });
    await hasFocus(page, 'Message');
  });

  it('asks again after an answer that failed', async () => {
    const { page, element } = await openIn(stage, stateOf('the answer failed'));
    await goTo(page, 'Try again', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await element.getByText('2 / 2').waitFor();
    await hasFocus(page, 'Message');
  });
});
