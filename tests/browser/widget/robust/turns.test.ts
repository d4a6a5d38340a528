// Messages that wait for their turn, and those that stand in the place of others.

import assert from 'node:assert/strict';
import { type OnStage, robustStage, saidOf } from './robust-stage.ts';

describe('a message in the widget', function () {
  this.timeout(60_000);
  const stage = robustStage();
  const button = (on: OnStage, name: string) => on.element.getByRole('button', { name, exact: true });
  const bubbles = (on: OnStage) => on.said.locator('.bubble').allInnerTexts();
  const waiting = (on: OnStage) => on.element.locator('article.said.is-waiting');

  it('waits below an answer that is written, can be changed and taken back, and is sent by itself', async () => {
    const on = await stage.open();
    await on.say('/stream 80 50');
    await on.element.getByText('1 2 3').waitFor();
    for (const text of ['/stream 3 10', 'not this', 'nor this']) await on.say(text);
    await on.element.getByText('Sent once the answer is done').nth(2).waitFor();
    await waiting(on).nth(1).getByRole('button', { name: 'Remove' }).click();
    await on.element.getByText('not this', { exact: true }).waitFor({ state: 'hidden' });
    await waiting(on).nth(1).getByRole('button', { name: 'Edit' }).click();
    assert.equal(await on.field.inputValue(), 'nor this');
    await on.field.fill('/stream 4 10');
    await on.page.keyboard.press('Enter');
    assert.deepEqual(await bubbles(on), ['/stream 80 50', '/stream 3 10', '/stream 4 10']);
    await on.page.reload();
    await waiting(on).nth(1).waitFor();
    await on.element.getByText('1 2 3 4', { exact: true }).waitFor({ timeout: 20_000 });
    assert.deepEqual(await saidOf(on), ['/stream 80 50', '/stream 3 10', '/stream 4 10']);
    assert.equal(await on.answers.count(), 3);
    assert.deepEqual(await on.page.evaluate('Object.keys(sessionStorage)'), []);
  });

  it('is edited in its place, and what it was before can be turned to by keyboard', async () => {
    const on = await stage.open();
    await on.say('/stream 3 10');
    await on.answered();
    await on.say('/stream 5 10');
    await on.answered();
    await button(on, 'Edit, and send it again').first().click();
    await on.page.keyboard.press('ControlOrMeta+a');
    await on.page.keyboard.type('/stream 4 10');
    await on.page.keyboard.press('Enter');
    await on.element.getByText('1 2 3 4', { exact: true }).waitFor();
    await on.answered();
    assert.deepEqual(await bubbles(on), ['/stream 4 10']);
    const group = on.element.getByRole('group', { name: 'Versions' });
    assert.match(await group.innerText(), /2 \/ 2/);
    await group.getByRole('button', { name: 'The version before' }).press('Enter');
    await on.element.getByText('1 / 2').waitFor();
    assert.deepEqual(await bubbles(on), ['/stream 3 10', '/stream 5 10']);
    await on.element.getByText('This is an earlier version.').waitFor();
    // The first version has no other before it: its neighbour's button has the focus.
    await on.page.keyboard.press('Enter');
    await on.element.getByText('2 / 2').waitFor();
    assert.deepEqual(await bubbles(on), ['/stream 4 10']);
    await on.say('/stream 6 10');
    await on.answered();
    assert.deepEqual(await bubbles(on), ['/stream 4 10', '/stream 6 10']);
  });

  it('is answered again, also where the first answer failed', async () => {
    const on = await stage.open();
    await on.say('/fail');
    await button(on, 'Try again').click();
    await on.element.getByText('2 / 2').waitFor();
    await button(on, 'Try again').waitFor();
    assert.deepEqual(await bubbles(on), ['/fail']);
  });

  it('says when it was written, in words and exactly', async () => {
    const on = await stage.open();
    await on.say('/stream 3 10');
    await on.answered();
    const times = on.element.locator('time');
    assert.deepEqual(await times.allInnerTexts(), ['now', 'now']);
    assert.match((await times.first().getAttribute('datetime')) ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/);
    assert.match((await times.first().getAttribute('title')) ?? '', /\d{4}/);
  });

  it('is followed by what could be asked next, where the agent tells it', async () => {
    const { demo, client } = stage;
    const path = `/admin/v1/organizations/${demo.organization_id}/agents/${demo.agent_id}`;
    const set = (on: boolean) =>
      client.api('PATCH', path, { token: demo.admin_token, body: { suggests_follow_ups: on } });
    assert.equal((await set(true)).status, 200);
    try {
      const on = await stage.open();
      await on.say('What happens when a process dies?');
      await on.answered();
      const next = on.element.getByRole('list', { name: 'You could ask next' }).getByRole('button');
      const text = await next.first().innerText();
      await on.page.reload();
      assert.equal(await next.first().innerText(), text);
      await next.first().click();
      await on.said.filter({ hasText: text }).waitFor();
      await on.answers.nth(1).waitFor();
      assert.equal(await on.answers.first().locator('.suggestions').isVisible(), false);
    } finally {
      await set(false);
    }
  });

  it('lets the page scroll over a chat that stands in it, and not over a popup', async () => {
    const scrolledBy = async (mode: string): Promise<number> => {
      const on = await stage.open({ attributes: { mode, open: '' }, after: '<br>'.repeat(200) });
      await on.begun();
      const box = await on.element.locator('.scroller').boundingBox();
      assert.ok(box);
      await on.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await on.page.mouse.wheel(0, 400);
      await on.page.waitForTimeout(300);
      return on.page.evaluate(() => scrollY);
    };
    assert.ok((await scrolledBy('inline')) > 100);
    assert.equal(await scrolledBy('popup'), 0);
  });
});
