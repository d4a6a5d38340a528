// Conversations of a visitor in the widget: begun, found again, renamed, deleted, read a page at a time.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';
import { playedStage } from './played-stage.ts';

/** The list of conversations, as a person finds it. */
function historyOf(page: Page) {
  const { element } = partsOf(page);
  const list = element.getByRole('region', { name: 'Conversations' });
  return {
    list,
    entries: list.getByRole('listitem'),
    entry: (title: string) => list.getByRole('listitem').filter({ hasText: title }),
    button: (name: string | RegExp) => list.getByRole('button', { name }),
    open: () => element.getByRole('button', { name: 'Conversations', exact: true }).click(),
    back: () => element.getByRole('button', { name: 'Back to the chat' }).click(),
  };
}

describe('conversations in the widget', function () {
  this.timeout(60_000);
  const stage = widgetStage();
  let page: Page;
  let parts: ReturnType<typeof partsOf>;
  let history: ReturnType<typeof historyOf>;

  beforeEach(async () => {
    ({ page } = await stage.open());
    parts = partsOf(page);
    history = historyOf(page);
  });

  const greeting = () => parts.element.getByText('Hello! Ask me anything about Colloquy.');
  const begin = () => parts.element.getByRole('button', { name: 'New conversation' }).click();

  it('begin with a greeting and prompts to start with', async () => {
    await greeting().waitFor();
    assert.deepEqual(await parts.element.locator('.starter').allTextContents(), [
      'What is Colloquy?',
      'What should I watch before going live?',
      'Ask me three questions',
      'Put milk and bread on my shopping list',
    ]);
    await parts.element.getByRole('button', { name: 'What is Colloquy?' }).click();
    await parts.said.getByText('What is Colloquy?').waitFor();
    await parts.answered();
    assert.ok(!(await greeting().isVisible()));
  });

  it('are listed by what was first said, and opened again with all that was said', async () => {
    await parts.say('/stream 4 1 first');
    await parts.answered();
    await begin();
    await greeting().waitFor();
    assert.equal(await parts.log.locator('article').count(), 0);
    await parts.say('/stream 5 1 second');
    await parts.answered();
    await history.open();
    await history.entries.nth(1).waitFor();
    assert.match((await history.entries.nth(0).textContent()) ?? '', /second/);
    assert.match((await history.entries.nth(1).textContent()) ?? '', /first/);
    assert.equal(
      await history
        .button(/second/)
        .first()
        .getAttribute('aria-current'),
      'true',
    );
    await history.button(/^\/stream 4 1 first/).click();
    await parts.answers.getByText('1 2 3 4', { exact: true }).waitFor();
    assert.match((await parts.said.textContent()) ?? '', /first/);
    assert.equal(await parts.log.locator('article').count(), 2);
  });

  it('are left while an answer is written, which is whole when somebody comes back', async () => {
    await parts.say('/stream 60 20');
    await parts.answers.getByText('1 2 3').waitFor();
    await begin();
    await greeting().waitFor();
    await parts.say('/stream 3 1');
    await parts.answers.getByText('1 2 3', { exact: true }).waitFor();
    await history.open();
    await history.button(/^\/stream 60 20/).click();
    await parts.answers.getByText('58 59 60').waitFor();
    assert.equal(await parts.log.locator('article').count(), 2);
  });

  it('are renamed, and keep their name', async () => {
    await parts.say('/stream 1 1');
    await parts.answered();
    await history.open();
    await history.button(/^Rename/).click();
    await history.list.getByLabel('Title').fill('<b>My first</b>');
    await page.keyboard.press('Enter');
    await history.entry('<b>My first</b>').waitFor();
    await page.reload();
    await history.open();
    await history.entry('<b>My first</b>').waitFor();
    assert.equal(await history.list.locator('b').count(), 0);
    await history.button(/^Rename/).click();
    await history.list.getByLabel('Title').fill('something else');
    await page.keyboard.press('Escape');
    await history.entry('<b>My first</b>').waitFor();
  });

  it('are deleted once that is confirmed, with what is shown of them', async () => {
    await parts.say('/stream 1 1');
    await parts.answered();
    await history.open();
    await history.button(/^Delete/).click();
    await history.list.getByText('This cannot be undone.').waitFor();
    await history.button('Cancel').click();
    await history.entry('/stream 1 1').waitFor();
    await history.button(/^Delete/).click();
    await history.list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await history.list.getByText('No conversations yet.').waitFor();
    await history.back();
    await greeting().waitFor();
    assert.equal(await parts.log.locator('article').count(), 0);
    await page.reload();
    await greeting().waitFor();
  });
});

describe('many conversations in the widget', function () {
  this.timeout(60_000);
  const stage = playedStage();

  it('are read a page at a time', async () => {
    stage.api.conversations = Array.from({ length: 70 }, (_, at) => ({ id: `c${at}`, title: `Talk ${at}` }));
    const history = historyOf(stage.page);
    await history.open();
    await history.entry('Talk 29').waitFor();
    assert.equal(await history.entries.count(), 30);
    await history.button('Show older').click();
    await history.entry('Talk 59').waitFor();
    await history.button('Show older').click();
    await history.entry('Talk 69').waitFor();
    assert.equal(await history.entries.count(), 70);
    assert.equal(await history.button('Show older').count(), 0);
  });

  it('say what is in the way of reading, renaming and deleting them', async () => {
    const history = historyOf(stage.page);
    stage.api.conversations = [{ id: 'c1', title: 'A talk' }];
    stage.api.refuse('/v2/conversations', 500, { code: 'internal_error' });
    await history.open();
    await history.list.getByText('Something went wrong on our side.').waitFor();
    await history.back();
    await history.open();
    await history.button(/^Rename/).click();
    stage.api.refuse('/conversations/c1', 429, { code: 'rate_limited', scope: 'end_user', retry_after: 3 });
    await history.list.getByLabel('Title').fill('Another');
    await page().keyboard.press('Enter');
    await history.list.getByRole('alert').waitFor();
    await page().keyboard.press('Enter');
    await history.entry('Another').waitFor();
    await history.button(/^Delete/).click();
    stage.api.refuse('/conversations/c1', 500, { code: 'internal_error' });
    await history.list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await history.list.getByRole('alert').getByText('Something went wrong on our side.').waitFor();
    assert.equal(await history.entries.count(), 1);
  });

  const page = (): Page => stage.page;
});
