// A person's message is sent once, and not lost: where the connection breaks while it is sent, where the page is loaded
// anew meanwhile, and where more is said before it was taken.

import assert from 'node:assert/strict';
import { eventually } from '../../../support/eventually.ts';
import type { Asked, Fate } from './cutting-proxy.ts';
import { messagesOf, robustStage, saidOf, shownAnswer } from './robust-stage.ts';

const isSend = ({ method, path }: Asked): boolean => method === 'POST' && path.endsWith('/messages');
const isBeginning = ({ method, path }: Asked): boolean => method === 'POST' && path === '/v2/conversations';

describe('what is said in the widget', function () {
  this.timeout(60_000);
  const stage = robustStage();

  /** Treats the first times that this is asked badly. Tells once that has happened. */
  function first(times: number, is: (asked: Asked) => boolean, fate: Fate): Promise<void> {
    return new Promise((resolve) => {
      let happened = 0;
      stage.proxy.decide = (asked) => {
        if (happened === times || !is(asked)) return 'pass';
        happened += 1;
        if (happened === times) resolve();
        return fate;
      };
    });
  }

  for (const fate of ['lose the question', 'lose the answer'] as const)
    for (const [what, is] of [
      ['the message', isSend],
      ['the beginning of the conversation', isBeginning],
    ] as const)
      it(`is said once where the network loses ${fate === 'lose the question' ? 'the request' : 'the answer'} for ${what}`, async () => {
        const on = await stage.open();
        await on.begun();
        // A browser may repeat a request on a reused connection, by itself and once.
        const lost = first(2, is, fate);
        await on.say('/stream 5 10');
        await lost;
        await on.answered();
        assert.equal(await shownAnswer(on.page), '1 2 3 4 5');
        assert.deepEqual(await saidOf(on), ['/stream 5 10']);
        assert.equal(await on.said.count(), 1);
        const keys = on.requests.flatMap((request) =>
          request.url().endsWith('/messages') && request.method() === 'POST'
            ? [request.headers()['idempotency-key']]
            : [],
        );
        assert.ok(keys.length >= (is === isSend ? 2 : 1), `it is sent again: ${keys.length}`);
        assert.equal(new Set(keys).size, 1);
      });

  it('goes with the page where the agent uses it or the page says it, and a repeat with the page of the first', async () => {
    const on = await stage.open();
    await on.begun();
    const pages = () =>
      on.requests.flatMap((request) =>
        request.url().endsWith('/messages') && request.method() === 'POST'
          ? [(request.postDataJSON() as { page?: Record<string, unknown> }).page]
          : [],
      );
    await on.say('/stream 2 10');
    await on.answered();
    assert.deepEqual(pages(), [undefined]);
    await on.page.evaluate(`document.querySelector('service-chat').setPage({ data: { item: 7 } })`);
    const lost = first(2, isSend, 'lose the question');
    await on.say('/stream 3 10');
    await on.page.evaluate(`document.querySelector('service-chat').setPage({ data: { item: 8 } })`);
    await lost;
    await on.element.getByText('1 2 3', { exact: true }).waitFor();
    assert.ok(pages().length >= 3);
    for (const page of pages().slice(1)) assert.deepEqual(page, { data: { item: 7 } });

    await on.page.route('**/v2/agents/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), uses_page: true } });
    });
    await on.page.reload();
    await on.begun();
    await on.page.evaluate(`document.title = 'Ein \ud83d St\u00fcck \ud83d\ude00'`);
    await on.say('/stream 4 10');
    await on.element.getByText('1 2 3 4', { exact: true }).waitFor();
    const told = pages().at(-1) ?? {};
    assert.match(String(told['url']), /^http/);
    assert.equal(told['title'], 'Ein  Stück 😀');
    assert.ok(told['time_zone'] && told['locale']);
  });

  for (const fate of ['hold the question', 'hold the answer'] as const)
    for (const [what, is] of [
      ['the message is', isSend],
      ['the conversation is begun', isBeginning],
    ] as const)
      it(`is said once where the page is loaded anew while ${what} on its way (${fate})`, async () => {
        const on = await stage.open();
        await on.begun();
        const held = first(1, is, fate);
        await on.say('/stream 5 10');
        await held;
        if (fate === 'hold the answer' && is === isSend)
          await eventually(async () => assert.equal((await saidOf(on)).length, 1));
        await on.page.reload();
        await on.answered();
        assert.equal(await shownAnswer(on.page), '1 2 3 4 5');
        assert.deepEqual(await saidOf(on), ['/stream 5 10']);
        assert.equal(await on.said.count(), 1);
        assert.deepEqual(await on.page.evaluate('Object.keys(sessionStorage)'), []);
      });

  it('goes into one conversation, in order, though more is said before the first is taken', async () => {
    const on = await stage.open();
    await on.begun();
    await on.page.evaluate(`
      const chat = document.querySelector('service-chat');
      Promise.all(['/stream 3 10', '/stream 4 10', '/stream 5 10'].map((text) => chat.send(text)));
    `);
    await on.element.getByText('1 2 3 4 5', { exact: true }).waitFor();
    const [conversation, ...others] = await on.conversations();
    assert.deepEqual(others, []);
    assert.deepEqual(
      conversation?.messages.filter(({ role }) => role === 'user').map(({ content }) => content),
      ['/stream 3 10', '/stream 4 10', '/stream 5 10'],
    );
    assert.equal(await on.said.count(), 3);
    assert.equal(await on.answers.count(), 3);
  });

  it('goes out where it was said, though somebody begins a new conversation at once', async () => {
    const on = await stage.open();
    await on.begun();
    const begun = first(2, isBeginning, 'lose the answer');
    await on.say('the first');
    await begun;
    await on.element.getByRole('button', { name: 'New conversation' }).click();
    await on.say('the second');
    await on.answered();
    await eventually(async () => {
      const said = (await on.conversations()).flatMap(({ messages }) => messages[0]?.content ?? []);
      assert.deepEqual(said.toSorted(), ['the first', 'the second']);
    });
    assert.deepEqual(await on.said.locator('.bubble').allInnerTexts(), ['the second']);
  });

  it('goes out by itself once the network is back', async () => {
    const on = await stage.open();
    await on.say('/stream 3 10');
    await on.answered();
    await on.context.setOffline(true);
    await on.say('/stream 4 10');
    await on.element.locator('article.said').getByText('Sent once you are back online').waitFor();
    assert.deepEqual(await saidOf(on), ['/stream 3 10']);
    await on.context.setOffline(false);
    await on.element.getByText('1 2 3 4', { exact: true }).waitFor();
    assert.deepEqual(await saidOf(on), ['/stream 3 10', '/stream 4 10']);
    assert.equal(await on.said.count(), 2);
  });

  it('goes on in a new conversation where its own was deleted meanwhile', async () => {
    const on = await stage.open();
    await on.say('/stream 3 10');
    await on.answered();
    const [conversation] = await on.conversations();
    const { authorization = '' } =
      on.requests.findLast((request) => request.headers()['authorization'])?.headers() ?? {};
    const deleted = await stage.client.api('DELETE', `/v2/conversations/${conversation?.id}`, {
      origin: stage.hostOrigin(),
      headers: { authorization },
    });
    assert.equal(deleted.status, 204);
    await on.say('/stream 5 10');
    await on.element.getByText('Not sent. This conversation is not there any more.').waitFor();
    await on.toldError('conversation_not_found');
    assert.equal(await on.answers.count(), 0);
    await on.element.getByRole('button', { name: 'Send again' }).click();
    await on.answered();
    assert.equal(await shownAnswer(on.page), '1 2 3 4 5');
    assert.equal((await messagesOf(on)).length, 2);
  });
});
