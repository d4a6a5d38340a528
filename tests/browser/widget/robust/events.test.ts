// The element's events for its page, and the page's calls of it.

import assert from 'node:assert/strict';
import { eventually } from '../../../support/eventually.ts';
import { type OnStage, robustStage } from './robust-stage.ts';

describe('the element and its page', function () {
  this.timeout(60_000);
  const stage = robustStage();
  const popup = { attributes: { mode: 'popup' } };

  const call = (on: OnStage, what: string) => on.page.evaluate(`document.querySelector('service-chat').${what}`);
  const types = async (on: OnStage): Promise<string[]> => (await on.told()).map(({ type }) => type);

  it('tells that it is there, once, with its agent', async () => {
    const on = await stage.open();
    await on.begun();
    assert.deepEqual(await on.told(), [{ type: 'service-chat-ready', detail: { agent_id: stage.demo.agent_id } }]);
  });

  it('tells what was said and answered, as the service has it', async () => {
    const on = await stage.open();
    await on.say('/stream 5 10');
    await on.answered();
    const [conversation] = await on.conversations();
    const expected = conversation?.messages.map(({ id, role, content, run_id }) => ({
      role,
      id,
      conversation_id: conversation.id,
      run_id,
      content,
    }));
    const messages = (await on.told()).filter(({ type }) => type === 'service-chat-message');
    assert.deepEqual(
      messages.map(({ detail }) => detail),
      expected,
    );
    assert.equal(messages.length, 2);
  });

  it('opens and closes when it is told to, and tells so', async () => {
    const on = await stage.open(popup);
    const panel = on.element.locator('.panel');
    await on.element.getByRole('button', { name: 'Open the chat' }).waitFor();
    assert.equal(await panel.isVisible(), false);
    assert.equal(
      on.requests.some((request) => request.url().includes('/v2/')),
      false,
    );
    await call(on, 'show()');
    await on.begun();
    assert.equal(await on.field.evaluate((field) => field.matches(':focus')), true);
    await call(on, 'show()');
    await call(on, 'close()');
    await panel.waitFor({ state: 'hidden' });
    await call(on, 'close()');
    await on.element.getByRole('button', { name: 'Open the chat' }).click();
    await panel.waitFor();
    assert.deepEqual(await types(on), [
      'service-chat-ready',
      'service-chat-open',
      'service-chat-close',
      'service-chat-open',
    ]);
  });

  it('stays open, or closed, on the next page of the same tab, and in no other tab', async () => {
    const on = await stage.open(popup);
    const panel = on.element.locator('.panel');
    await on.element.getByRole('button', { name: 'Open the chat' }).click();
    await on.begun();
    await on.page.reload();
    await on.begun();
    assert.equal(await panel.isVisible(), true);
    const other = await stage.open(popup, on);
    await other.element.getByRole('button', { name: 'Open the chat' }).waitFor();
    assert.equal(await other.element.locator('.panel').isVisible(), false);
    await on.element.getByRole('button', { name: 'Close the chat' }).first().click();
    await panel.waitFor({ state: 'hidden' });
    await on.page.reload();
    await on.element.getByRole('button', { name: 'Open the chat' }).waitFor();
    assert.equal(await panel.isVisible(), false);
  });

  it('says what the page says for the visitor, also while it is closed', async () => {
    const on = await stage.open(popup);
    await on.element.getByRole('button', { name: 'Open the chat' }).waitFor();
    await call(on, "send('/stream 5 10')");
    await eventually(async () => assert.equal((await types(on)).filter((type) => type.endsWith('message')).length, 2));
    assert.equal(await on.element.locator('.panel').isVisible(), false);
    await call(on, 'show()');
    await on.element.getByText('1 2 3 4 5', { exact: true }).waitFor();
    assert.equal(await on.said.count(), 1);
  });

  it('begins a new conversation when it is told to', async () => {
    const on = await stage.open();
    await on.say('/stream 3 10');
    await on.answered();
    await call(on, 'newConversation()');
    await on.said.first().waitFor({ state: 'detached' });
    await on.say('/stream 4 10');
    await on.answered();
    assert.deepEqual(await on.said.locator('.bubble').allInnerTexts(), ['/stream 4 10']);
    assert.equal((await on.conversations()).length, 2);
  });

  it('tells why it did not say what the page said', async () => {
    const on = await stage.open();
    await on.say('/call add_item {"item": "milk"}');
    await on.element.getByText('May I do this?').waitFor();
    const code = await call(on, "send('hello').then(() => 'taken', ({ code }) => code)");
    assert.equal(code, 'approval_pending');
    assert.deepEqual(await on.errorCodes(), ['approval_pending']);
    await on.element.getByText('The assistant waits for your decision first.').waitFor();
  });
});
