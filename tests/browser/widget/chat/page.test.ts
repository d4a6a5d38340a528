// The widget in front of the whole system: a person's actions, and its messages when something is in the way.

import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';
import { playedStage } from './played-stage.ts';

describe('a chat in the widget', function () {
  this.timeout(60_000);
  const stage = widgetStage();
  let page: Page;
  let parts: ReturnType<typeof partsOf>;

  beforeEach(async () => {
    ({ page } = await stage.open());
    parts = partsOf(page);
  });

  const answer = () => parts.answers.last();
  const text = (words: string | RegExp) => parts.element.getByText(words);
  const numbers = (count: number): string => Array.from({ length: count }, (_, at) => at + 1).join(' ');

  // The service's answer to a request; playwright leaves out the headers that tell where it comes from.
  const fetched = (route: Route) =>
    route.fetch({ headers: { ...route.request().headers(), origin: stage.hostOrigin() } });

  // Answers the next requests to a path as the API would refuse them.
  async function refuse(pattern: RegExp, status: number, body: object, headers: Record<string, string> = {}) {
    const crossOrigin = { 'Access-Control-Allow-Origin': stage.hostOrigin(), ...headers };
    await page.route(pattern, (route) =>
      route.fulfill({ status, headers: crossOrigin, json: { message: 'x', request_id: 'r', status, ...body } }),
    );
  }

  it('shows an answer as it is written, and stops it by Escape and by the button', async () => {
    await parts.say('/stream 400 20');
    await answer().getByText('3 4 5').waitFor();
    assert.equal(await answer().getAttribute('aria-busy'), 'true');
    await page.keyboard.press('Escape');
    await answer().getByText('Stopped.', { exact: true }).waitFor();
    await parts.answered();
    assert.equal(await answer().getAttribute('aria-busy'), 'false');
    await parts.say('/stream 400 20');
    const second = parts.answers.nth(1);
    await second.getByText('3 4 5').waitFor();
    await parts.element.getByRole('button', { name: 'Stop the answer' }).click();
    await second.getByText('Stopped.', { exact: true }).waitFor();
    assert.match((await second.locator('.text').textContent()) ?? '', /^1 2 3 4 5/);
  });

  it('breaks the line by Shift+Enter and sends by Enter', async () => {
    await parts.field.fill('/stream 2 1');
    await page.keyboard.press('Shift+Enter');
    await parts.field.pressSequentially('second line');
    assert.equal(await parts.log.locator('article').count(), 0);
    await page.keyboard.press('Enter');
    assert.equal(await parts.said.locator('.bubble').textContent(), '/stream 2 1\nsecond line');
    await parts.answered();
  });

  it('sends what was sent too early as soon as there is a chat, and not what was written anew since', async () => {
    const held: (() => void)[] = [];
    await page.route(/\/agents\//, (route) => new Promise<void>((go) => held.push(() => go(route.continue()))));
    const goOn = () => held.splice(0).forEach((go) => go());
    for (const isChanged of [false, true]) {
      await page.reload();
      await parts.field.fill('/stream 2 1');
      await page.keyboard.press('Enter');
      assert.equal(await parts.field.inputValue(), '/stream 2 1');
      assert.equal(await parts.said.count(), 0);
      if (isChanged) await parts.field.press('x');
      while (held.length === 0) await page.waitForTimeout(20);
      goOn();
      if (!isChanged) await parts.answered();
      await parts.element.locator('.panel[data-phase="ready"][aria-busy="false"]').waitFor();
      assert.equal(await parts.said.count(), 1);
      assert.equal(await parts.field.inputValue(), isChanged ? '/stream 2 1x' : '');
    }
  });

  it('says what a message may not be, and sends none that is empty or too long', async () => {
    const send = parts.element.getByRole('button', { name: 'Send', exact: true });
    assert.ok(await send.isDisabled());
    await parts.field.fill('  \n ');
    await page.keyboard.press('Enter');
    assert.ok(await send.isDisabled());
    await parts.field.fill('x'.repeat(32_007));
    await text('Too long by 7 characters').waitFor();
    await page.keyboard.press('Enter');
    assert.ok(await send.isDisabled());
    assert.equal(await parts.log.locator('article').count(), 0);
  });

  it('finds the conversation again after a reload, also one whose answer is still being written', async () => {
    await parts.say('/stream 100 20');
    await answer().getByText('3 4 5').waitFor();
    await page.reload();
    await answer().getByText('98 99 100').waitFor();
    await parts.answered();
    await page.reload();
    await answer().getByText('98 99 100').waitFor();
    assert.equal(await parts.log.locator('article').count(), 2);
    await parts.element.getByRole('button', { name: 'New conversation' }).click();
    await text('Hello! Ask me anything about Colloquy.').waitFor();
    await parts.element.getByRole('button', { name: 'Conversations', exact: true }).click();
    await parts.element.locator('.conversation').first().click();
    await answer().getByText('98 99 100').waitFor();
  });

  it('goes on where it was after the stream is cut', async () => {
    const cursors: (string | undefined)[] = [];
    await page.route(/\/stream$/, async (route) => {
      cursors.push(route.request().headers()['last-event-id']);
      if (cursors.length > 1) return route.continue();
      const response = await fetched(route);
      const frames = (await response.text()).split('\n\n').slice(0, 6);
      await route.fulfill({ response, body: `${frames.join('\n\n')}\n\nid: half` });
    });
    await parts.say('/stream 20 5');
    await answer().getByText('19 20').waitFor();
    await parts.answered();
    assert.equal(cursors[0], undefined);
    assert.match(cursors[1] ?? '', /^1-\d+$/);
    assert.equal(await answer().locator('.text').textContent(), numbers(20));
  });

  it('says in words what is in the way, counts down, and sends the same message with the same key', async () => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/messages')) keys.push(request.headers()['idempotency-key']);
    });
    const limited = { code: 'rate_limited', scope: 'end_user', retry_after: 2 };
    await refuse(/\/messages$/, 429, limited, { 'Retry-After': '2' });
    await parts.say('/stream 3 1');
    await text('You are sending messages faster than they can be taken.').first().waitFor();
    await parts.element.getByRole('button', { name: /Try again in 0:0[12]/ }).waitFor();
    await page.unroute(/\/messages$/);
    await parts.element.getByRole('button', { name: 'Send again' }).click();
    await answer().getByText('1 2 3').waitFor();
    await parts.answered();
    assert.equal(await parts.said.count(), 1);
    assert.equal(new Set(keys).size, 1);
    assert.ok(keys.length >= 2);
  });

  it('has words for a failed run, a lost connection and a service that is away', async () => {
    await parts.say('/fail');
    await answer().getByText('The answer could not be written.').waitFor();
    await page.route(/\/messages$/, (route) => route.abort());
    await parts.say('hello');
    await text(/There is no connection\./)
      .first()
      .waitFor({ timeout: 15_000 });
    await page.unroute(/\/messages$/);
    await refuse(/\/messages$/, 503, { code: 'service_unavailable' });
    await parts.element.getByRole('button', { name: 'Send again' }).click();
    await text(/The service cannot answer right now\./)
      .first()
      .waitFor({ timeout: 15_000 });
  });

  it('gets a new token when the one it has is refused as expired', async () => {
    let tried = 0;
    await page.route(/\/messages$/, (route) => {
      tried += 1;
      if (tried > 1) return route.continue();
      return route.fulfill({
        status: 401,
        headers: { 'Access-Control-Allow-Origin': stage.hostOrigin() },
        json: { code: 'token_expired', message: 'x', status: 401, request_id: 'r' },
      });
    });
    await parts.say('/stream 3 1');
    await answer().getByText('1 2 3').waitFor();
    assert.equal(tried, 2);
  });

  it('is usable on a narrow screen', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await parts.say('/stream 3 1');
    await parts.answered();
    await parts.element.getByRole('button', { name: 'Conversations', exact: true }).click();
    await parts.element.getByRole('region', { name: 'Conversations' }).waitFor();
    await page.keyboard.press('Escape');
    await parts.element.getByRole('region', { name: 'Conversations' }).waitFor({ state: 'hidden' });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
  });
});

describe('what the assistant does, in the widget', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const tools = () => stage.parts().answers.last().getByRole('listitem');

  it('is told while it waits in line, and while it thinks', async () => {
    await stage.parts().say('hello');
    for (const [place, words] of [
      [7, 'Waiting: number 7 in line'],
      [1, 'Waiting: next in line'],
    ] as const) {
      stage.api.frame('run', { state: 'queued', queue_position: place });
      await stage.text(words).waitFor();
    }
    stage.api.frame('run', { state: 'running' });
    await stage.text('Thinking…').waitFor();
    stage.api.frame('delta', { text: 'Here.' });
    await stage.text('Here.').waitFor();
    assert.ok(!(await stage.text('Thinking…').isVisible()));
  });

  it('is a line for each tool, with how it went', async () => {
    await stage.say('do it');
    const calls = [
      ['a', 'knowledge_search', 'Search', 'Searching the documents…'],
      ['b', 'add_item', 'Put on the list', 'Using Put on the list · Shop…'],
      ['c', 'no_title', null, 'Using no_title · Shop…'],
      ['d', 'remove_item', 'Take off the list', 'Using Take off the list · Shop…'],
    ] as const;
    for (const [call_id, name, title, words] of calls) {
      const server_name = name === 'knowledge_search' ? null : 'Shop';
      stage.api.frame('tool_call', { call_id, name, title, server_name });
      await tools().getByText(words, { exact: true }).waitFor();
    }
    for (const [call_id, status, words] of [
      ['a', 'ok', 'Searched the documents'],
      ['b', 'error', 'Used Put on the list · Shop, without success'],
      ['c', 'declined', 'Not carried out: no_title · Shop'],
      ['d', 'expired', 'Not decided in time, not carried out: Take off the list · Shop'],
    ] as const) {
      stage.api.frame('tool_result', { call_id, status });
      await tools().getByText(words, { exact: true }).waitFor();
    }
    assert.equal(await tools().count(), 4);
  });

  it('shows the names of tools and servers as text, with what hides in them', async () => {
    await stage.say('do it');
    stage.api.frame('tool_call', { call_id: 'a', name: 'x', title: '<b>a</b>\u202e', server_name: '<i>s</i>' });
    await tools().getByText('<b>a</b>').waitFor();
    assert.match((await tools().textContent()) ?? '', /Using <b>a<\/b>U\+202E · <i>s<\/i>…/);
    assert.equal(await tools().locator('b, i').count(), 0);
  });
});
