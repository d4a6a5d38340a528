// The states that a chat can be in, each as a visitor gets there: in any language, so that nothing is found by its
// words.

import { phone, type Reached, type State } from './reached.ts';
import { richAnswer, tellAnswer } from './told-answers.ts';

const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  json: { code, message: code, status, request_id: '0197a000-0000-7000-8000-00000000000f', ...more },
});

async function settled({ element }: Reached): Promise<void> {
  await element.locator('.panel[data-phase="ready"]').waitFor();
}

async function askedThings(chat: Reached, count: number): Promise<void> {
  await settled(chat);
  await chat.say(`/ask ${count}`);
  await chat.element.locator('form.card').waitFor();
}

async function withConversations(chat: Reached): Promise<void> {
  await settled(chat);
  await chat.say(
    'How do I begin with an agent of my own, and which documents does it need to know before it is of use?',
  );
  await chat.answered();
  await chat.element.locator('[part="new-button"]').click();
  await chat.element.locator('.welcome').waitFor();
  await chat.say('/stream 3 1');
  await chat.answered();
  await chat.element.locator('[part="history-button"]').click();
  await chat.element.locator('.conversations li').nth(1).waitFor();
}

/** All of them. */
export const states: readonly State[] = [
  {
    name: 'starting',
    meet: (context) => context.route('**/v2/token*', () => {}),
    reach: ({ element }) => element.locator('.panel[data-phase="starting"]').waitFor(),
  },
  {
    name: 'failed to start',
    meet: (context) => context.route('**/v2/token*', (route) => route.fulfill(refusal(503, 'service_unavailable'))),
    reach: ({ element }) => element.locator('.notice .text-button').first().waitFor(),
  },
  {
    name: 'too many at the start',
    meet: (context) =>
      context.route('**/v2/token*', (route) =>
        route.fulfill(refusal(429, 'rate_limited', { scope: 'token_exchange', retry_after: 42 })),
      ),
    reach: ({ element }) => element.locator('.notice .text-button:disabled').waitFor(),
  },
  {
    name: 'a site that may not',
    meet: (context) => context.route('**/v2/token*', (route) => route.fulfill(refusal(403, 'origin_not_allowed'))),
    reach: ({ element }) => element.locator('.notice').waitFor(),
  },
  { name: 'welcome', reach: settled },
  {
    name: 'thinking',
    async reach(chat) {
      await settled(chat);
      await chat.say('/hang');
      await chat.element.locator('.status.is-working').waitFor();
    },
  },
  {
    name: 'streaming',
    async reach(chat) {
      await settled(chat);
      await chat.say('/stream 2000 30');
      await chat.element.locator('.answer .text p').first().waitFor();
    },
  },
  {
    name: 'answered with sources',
    async reach(chat) {
      await settled(chat);
      await chat.say('What should I watch before going live?');
      await chat.answered();
    },
  },
  {
    name: 'a source is open',
    async reach(chat) {
      await settled(chat);
      await chat.say('What should I watch before going live?');
      await chat.answered();
      await chat.element.locator('.marker').first().click();
      await chat.element.locator('.source-card .text-button').click();
      await chat.element.locator('.source-card mark').waitFor();
    },
  },
  {
    name: 'code and a table',
    meet: (context) => tellAnswer(context, richAnswer),
    async reach(chat) {
      await settled(chat);
      await chat.say('/stream 3 1');
      await chat.answered();
      await chat.element.locator('.table').waitFor();
    },
  },
  {
    name: 'questions with errors',
    async reach(chat) {
      await askedThings(chat, 2);
      await chat.element.locator('form.card [type=submit]').click();
      await chat.element.locator('.question .problem-words:not([hidden])').nth(1).waitFor();
    },
  },
  {
    name: 'questions answered in part',
    async reach(chat) {
      await askedThings(chat, 2);
      await chat.element.locator('.question').nth(0).locator('label.option').nth(1).click();
      await chat.element.locator('.question').nth(1).locator('.skip').click();
    },
  },
  {
    name: 'decisions',
    async reach(chat) {
      await settled(chat);
      await chat.say('Put milk and bread on my shopping list');
      await chat.element.locator('section.card .call').nth(1).waitFor();
    },
  },
  {
    name: 'feedback',
    async reach(chat) {
      await settled(chat);
      await chat.say('/stream 3 1');
      await chat.answered();
      await chat.element.locator('[part="feedback-button"]').last().click();
      await chat.element.locator('.feedback-form').waitFor();
    },
  },
  {
    name: 'a message waits',
    async reach(chat) {
      await settled(chat);
      await chat.say('/hang');
      await chat.element.locator('.status.is-working').waitFor();
      await chat.say('/stream 3 1');
      await chat.element.locator('.is-waiting').waitFor();
    },
  },
  {
    name: 'versions, of which an earlier one is shown, and a message edited',
    async reach(chat) {
      await settled(chat);
      for (const [at, text] of ['/stream 3 1', '/stream 4 1'].entries()) {
        await chat.say(text);
        // The answer before has its buttons until this one has its place.
        await chat.element.locator('article.answer').nth(at).waitFor();
        await chat.answered();
      }
      await chat.element.locator('[part="regenerate-button"]:visible').click();
      await chat.element.locator('.pager .before:visible').click();
      await chat.element.locator('.past-note').waitFor();
      await chat.element.locator('[part="edit-button"]:visible').first().click();
      await chat.element.locator('.message-form').waitFor();
    },
  },
  {
    name: 'greeting',
    attributes: { mode: 'popup', 'greet-after': '0' },
    reach: ({ element }) => element.locator('[part="greeting"]').waitFor(),
  },
  {
    name: 'news behind the launcher',
    attributes: { mode: 'popup' },
    async reach(chat) {
      await chat.element.locator('.launcher').waitFor();
      await chat.page.evaluate(`document.querySelector('service-chat').send('/call add_item {"item": "milk"}')`);
      await chat.element.locator('.badge.is-waiting').waitFor({ timeout: 20_000 });
    },
  },
  { name: 'conversations', reach: withConversations },
  {
    name: 'a conversation is renamed',
    async reach(chat) {
      await withConversations(chat);
      await chat.element.locator('.conversations li').nth(1).locator('.icon-button').first().click();
      await chat.element.locator('.conversation-form input').waitFor();
    },
  },
  {
    name: 'a conversation is deleted',
    async reach(chat) {
      await withConversations(chat);
      await chat.element.locator('.conversations li').nth(1).locator('.icon-button').last().click();
      await chat.element.locator('.conversation-form .danger').waitFor();
    },
  },
  {
    name: 'no conversations',
    async reach(chat) {
      await settled(chat);
      await chat.element.locator('[part="history-button"]').click();
      await chat.element.locator('.history .status').waitFor();
    },
  },
  {
    name: 'offline',
    async reach(chat) {
      await settled(chat);
      await chat.context.setOffline(true);
      await chat.element.locator('.notice').waitFor();
    },
  },
  {
    name: 'not sent, too fast',
    meet: (context) =>
      context.route('**/messages', (route) =>
        route.fulfill(refusal(429, 'rate_limited', { scope: 'end_user', retry_after: 42 })),
      ),
    async reach(chat) {
      await settled(chat);
      await chat.say('Good morning');
      await chat.element.locator('.said.is-failed').waitFor();
    },
  },
  {
    name: 'the answer failed',
    async reach(chat) {
      await settled(chat);
      await chat.say('/fail');
      await chat.element.locator('.answer .status.is-problem').waitFor({ timeout: 20_000 });
    },
  },
  {
    name: 'popup',
    attributes: { mode: 'popup' },
    async reach(chat) {
      await chat.element.locator('.launcher').click();
      await settled(chat);
      await chat.say('What should I watch before going live?');
      await chat.answered();
    },
  },
  {
    name: 'launcher',
    attributes: { mode: 'popup' },
    reach: ({ element }) => element.locator('.launcher').waitFor(),
  },
  {
    name: 'phone',
    attributes: { mode: 'popup' },
    options: phone,
    async reach(chat) {
      await chat.element.locator('.launcher').click();
      await settled(chat);
      await chat.say('What should I watch before going live?');
      await chat.answered();
    },
  },
];
