// The demo page in a browser, in front of the whole system: what a person does with it.

import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { demoStage } from './demo-stage.ts';

describe('the demo page', function () {
  this.timeout(60_000);
  const stage = demoStage();

  const answer = () => stage.page.locator('.message.assistant').last();
  const finished = () => stage.page.locator('#send').waitFor({ state: 'visible' });

  async function say(text: string): Promise<void> {
    await stage.page.getByLabel('Message', { exact: true }).fill(text);
    await stage.page.keyboard.press('Enter');
  }

  // What the service answers to a request; playwright leaves out the headers that tell where it comes from.
  const fetched = (route: Route) => route.fetch({ headers: { ...route.request().headers(), origin: stage.address } });

  // Answers the next requests to a path as the API would refuse them.
  async function refuse(
    pattern: RegExp,
    status: number,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<void> {
    await stage.page.route(pattern, (route) =>
      route.fulfill({ status, headers, json: { message: 'x', request_id: 'r', status, ...body } }),
    );
  }

  it('answers a starter prompt with sources that open from their markers', async () => {
    await stage.page.locator('.starter').first().click();
    await stage.page.locator('.message.user').getByText('What is Colloquy?').waitFor();
    await finished();
    await answer().getByText('Searched the documents').waitFor();
    const marker = answer().locator('.marker').first();
    const number = await marker.textContent();
    await marker.click();
    const card = answer().locator(`.source[data-index="${number}"]`);
    assert.equal(await card.getAttribute('open'), '');
    assert.ok(((await card.locator('blockquote').textContent()) ?? '').length > 20);
    assert.equal(await answer().getAttribute('aria-busy'), 'false');
  });

  it('shows an answer as it is written, and stops it by Escape and by the button', async () => {
    await say('/stream 400 20');
    await answer().getByText('3 4 5').waitFor();
    assert.equal(await answer().getAttribute('aria-busy'), 'true');
    await stage.page.keyboard.press('Escape');
    await answer().getByText('Stopped.').waitFor();
    await finished();
    await say('/stream 400 20');
    await answer().getByText('3 4 5').waitFor();
    await stage.page.getByLabel('Stop the answer').click();
    await answer().getByText('Stopped.').waitFor();
  });

  it('breaks the line by Shift+Enter and sends by Enter', async () => {
    const field = stage.page.getByLabel('Message', { exact: true });
    await field.fill('/stream 2 1');
    await stage.page.keyboard.press('Shift+Enter');
    await field.pressSequentially('second line');
    assert.equal(await stage.page.locator('.message').count(), 0);
    await stage.page.keyboard.press('Enter');
    assert.equal(await stage.page.locator('.message.user .bubble').textContent(), '/stream 2 1\nsecond line');
    await finished();
  });

  it('finds the conversation again after a reload, also one whose answer is still being written', async () => {
    await say('/stream 100 20');
    await answer().getByText('3 4 5').waitFor();
    await stage.page.reload();
    await answer().getByText('98 99 100').waitFor();
    await finished();
    await stage.page.reload();
    await answer().getByText('98 99 100').waitFor();
    assert.equal(await stage.page.locator('.message').count(), 2);
    await stage.page.locator('#new-chat').click();
    await stage.page.locator('#welcome').waitFor();
    await stage.page.locator('.conversations .open').first().click();
    await answer().getByText('98 99 100').waitFor();
  });

  it('goes on where it was after the stream is cut', async () => {
    let cuts = 0;
    const cursors: (string | undefined)[] = [];
    await stage.page.route(/\/stream$/, async (route) => {
      cursors.push(route.request().headers()['last-event-id']);
      if (cuts > 0) return route.continue();
      cuts += 1;
      const response = await fetched(route);
      const text = await response.text();
      await route.fulfill({ response, body: `${text.split('\n\n').slice(0, 6).join('\n\n')}\n\nid: half` });
    });
    await say('/stream 20 5');
    await answer().getByText('19 20').waitFor();
    await finished();
    assert.equal(cursors[0], undefined);
    assert.match(cursors[1] ?? '', /^1-\d+$/);
    assert.equal(
      await answer().locator('.text').textContent(),
      Array.from({ length: 20 }, (_, index) => index + 1).join(' '),
    );
  });

  it('renames and deletes a conversation', async () => {
    await say('/stream 1 1');
    await finished();
    const entry = stage.page.locator('.conversations li').first();
    await entry.hover();
    await entry.getByLabel(/^Rename/).click();
    await stage.page.getByLabel('Title').fill('My first');
    await stage.page.keyboard.press('Enter');
    await stage.page.locator('.conversations').getByText('My first').waitFor();
    await entry.hover();
    await entry.getByLabel(/^Delete/).click();
    await stage.page.locator('#delete').getByRole('button', { name: 'Delete' }).click();
    await stage.page.locator('#welcome').waitFor();
    assert.equal(await stage.page.locator('.conversations li').count(), 0);
  });

  it('says in words what is in the way, counts down, and sends the same message with the same key', async () => {
    const keys: (string | undefined)[] = [];
    stage.page.on('request', (request) => {
      if (request.url().endsWith('/messages')) keys.push(request.headers()['idempotency-key']);
    });
    await refuse(
      /\/messages$/,
      429,
      { code: 'rate_limited', scope: 'end_user', retry_after: 2 },
      { 'Retry-After': '2' },
    );
    await say('/stream 3 1');
    await stage.page.locator('#notice').getByText('faster than the assistant may take them').waitFor();
    await stage.page
      .locator('#notice')
      .getByText(/Try again in [12] s/)
      .waitFor();
    await stage.page.unroute(/\/messages$/);
    await stage.page.locator('#notice').waitFor({ state: 'hidden' });
    await stage.page.getByText('Not sent. Try again').click();
    await answer().getByText('1 2 3').waitFor();
    await finished();
    assert.equal(await stage.page.locator('.message.user').count(), 1);
    assert.equal(new Set(keys).size, 1);
    assert.ok(keys.length >= 2);
  });

  it('has words for a failed run, a lost connection and a service that is away', async () => {
    await say('/fail');
    await answer().getByText('The language model failed to answer.').waitFor();
    await stage.page.route(/\/messages$/, (route) => route.abort());
    await say('hello');
    await stage.page.locator('#notice').getByText('no connection to the service').waitFor();
    await stage.page.unroute(/\/messages$/);
    await refuse(/\/messages$/, 503, { code: 'service_unavailable' });
    await stage.page.getByText('Not sent. Try again').click();
    await stage.page.locator('#notice').getByText('cannot answer right now').waitFor();
  });

  it('gets a new token when the one it has is refused as expired', async () => {
    let refused = 0;
    await stage.page.route(/\/messages$/, (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({
        status: 401,
        json: { code: 'token_expired', message: 'x', status: 401, request_id: 'r' },
      });
    });
    await say('/stream 3 1');
    await answer().getByText('1 2 3').waitFor();
    assert.equal(refused, 2);
  });

  it('keeps hostile text text', async () => {
    const hostile = [
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
      '[link](javascript:window.hacked=1) [data](data:text/html,x) [fine](https://example.com/a?b=1&c="d") **<b>bold</b>** `<i>`',
      '```html\n<script>window.hacked=1</script>\n```',
      '- <svg onload="window.hacked=1"> [1]',
    ].join('\n\n');
    await say('/stream 1 1');
    await finished();
    await stage.page.route(/\/v2\/conversations\/[0-9a-f-]+$/, async (route) => {
      const response = await fetched(route);
      const conversation = (await response.json()) as {
        messages: { role: string; content: string; citations: object[] }[];
      };
      for (const message of conversation.messages) {
        message.content = hostile;
        if (message.role === 'assistant') {
          message.citations = [
            {
              index: 1,
              document_name: '<img src=x onerror="window.hacked=1">',
              page: null,
              snippet: '<script>window.hacked=1</script>',
            },
          ];
        }
      }
      await route.fulfill({ response, json: conversation });
    });
    await stage.page.reload();
    await answer().locator('.source').waitFor();
    assert.equal(await stage.page.locator('.log img, .log script, .log svg[onload], .log b, .log i').count(), 0);
    assert.equal(await answer().locator('a').count(), 1);
    assert.equal(await answer().locator('a').getAttribute('href'), 'https://example.com/a?b=1&c=%22d%22');
    assert.ok(((await answer().textContent()) ?? '').includes('<img src=x onerror="window.hacked=1">'));
    assert.equal(await stage.page.evaluate("'hacked' in window"), false);
  });

  it('is usable on a narrow screen', async () => {
    await stage.page.setViewportSize({ width: 360, height: 640 });
    await say('/stream 3 1');
    await finished();
    await stage.page.locator('#menu').click();
    await stage.page.locator('#new-chat').waitFor();
    await stage.page.keyboard.press('Escape');
    await stage.page.locator('#new-chat').waitFor({ state: 'hidden' });
    assert.ok(
      await stage.page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
    );
  });
});
