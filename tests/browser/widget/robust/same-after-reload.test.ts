// A conversation looks the same live, after a reload and in another tab: its log is drawn from one model.

import assert from 'node:assert/strict';
import { type OnStage, robustStage } from './robust-stage.ts';

/** How a state is reached; resolves once nothing more is on its way. */
type Reach = (on: OnStage) => Promise<void>;

const button = (on: OnStage, name: string | RegExp) => on.element.getByRole('button', { name });
const asks: Reach = async (on) => {
  await on.say('/call add_item {"item": "milk"}');
  await on.element.getByText('May I do this?').waitFor();
};

const states: Readonly<Record<string, Reach>> = {
  'a plain answer with its sources': async (on) => {
    await on.say('What happens when a process dies?');
    await on.answered();
  },
  'a call that was approved, and made': async (on) => {
    await asks(on);
    await button(on, /^Approve/).click();
    await on.answered();
  },
  'a call that was declined': async (on) => {
    await asks(on);
    await button(on, /^Decline/).click();
    await on.answered();
  },
  'a question that nobody answered in time': async (on) => {
    await on.say('/ask');
    await on.element.getByText('No answer came in time').waitFor({ timeout: 20_000 });
    await on.answered();
  },
  'an answer that failed': async (on) => {
    await on.say('/fail');
    await button(on, 'Try again').waitFor();
  },
  'an answer that was stopped': async (on) => {
    await on.say('/stream 200 50');
    await on.element.getByText('1 2 3').waitFor();
    await button(on, 'Stop the answer').click();
    await on.element.getByText('Stopped.', { exact: true }).waitFor();
    await on.answered();
  },
  'a question that was answered': async (on) => {
    await on.say('/ask');
    await on.element.getByRole('radio').first().check();
    await button(on, 'Send answer').click();
    await on.answered();
  },
  'a question that was answered by a message': async (on) => {
    await on.say('/ask');
    await on.element.getByText('A question for you').waitFor();
    await on.say('the colour of the sky');
    await on.answered();
  },
  'versions of a message': async (on) => {
    await on.say('/stream 3 10');
    await on.answered();
    await button(on, 'Answer again').click();
    await on.element.getByText('2 / 2').waitFor();
    await on.answered();
  },
};

describe('a conversation in the widget', function () {
  this.timeout(60_000);
  const stage = robustStage({ ASK_USER_TIMEOUT_SECONDS: '8' });

  /** The log as it is drawn, but for ids that are counted, and how long ago that was. */
  const drawn = (on: OnStage): Promise<string> =>
    on.log.evaluate((log) => {
      const copy = log.cloneNode(true) as HTMLElement;
      for (const time of copy.querySelectorAll('time')) time.textContent = '';
      return copy.innerHTML.replaceAll(/<article/g, '\n<article').replaceAll(/-\d+"/g, '"');
    });

  for (const [name, reach] of Object.entries(states))
    it(`looks the same after a reload, and in another tab, with ${name}`, async () => {
      const on = await stage.open();
      const other = await stage.open({}, on);
      await Promise.all([on.begun(), other.begun()]);
      await reach(on);
      const live = await drawn(on);
      const articles = await on.log.locator('article').count();
      await other.log
        .locator('article')
        .nth(articles - 1)
        .waitFor();
      await other.page.waitForFunction(
        () => document.querySelector('service-chat')?.shadowRoot?.querySelector('article.is-open') === null,
      );
      assert.equal(await drawn(other), live);
      await on.page.reload();
      await on.begun();
      assert.equal(await drawn(on), live);
    });
});
