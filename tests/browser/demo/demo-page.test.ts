// The demo page in front of the whole system: it shows all that the widget does, how it can look, and how it is embedded.

import assert from 'node:assert/strict';
import { axeIn } from '../widget/access/axe.ts';
import { demoStage, fits } from './demo-stage.ts';

describe('the demo page', function () {
  this.timeout(60_000);
  const stage = demoStage();
  const { chat, field, answer, answered, say } = stage;

  const ability = (name: RegExp) => stage.page.getByRole('button', { name });
  const list = () => stage.page.getByRole('region', { name: 'Shopping list' });
  const onList = (item: string) => list().getByRole('listitem').getByText(item, { exact: true });
  const code = async () => (await stage.page.locator('#code').textContent()) ?? '';

  it('shows that the assistant knows, with a source in its document', async () => {
    await ability(/^It knows/).click();
    await answered();
    await answer()
      .getByRole('button', { name: /^Source 1: Going live/ })
      .first()
      .click();
    await answer().getByRole('button', { name: 'Show in the document' }).click();
    await answer().locator('mark').waitFor();
    assert.ok(((await answer().locator('mark').textContent()) ?? '').length > 10);
  });

  it('shows that it asks', async () => {
    await ability(/^It asks/).click();
    await chat().getByText('3 questions for you').waitFor();
    await chat().getByRole('radio', { name: 'Green' }).check();
    for (const skip of await chat().getByRole('button', { name: 'Skip this question' }).all()) {
      if (await skip.isVisible()) await skip.click();
    }
    await chat().getByRole('button', { name: 'Send answers' }).waitFor();
  });

  it('shows that it acts only with a person’s say, and what became of the list', async () => {
    await list().getByText('Nothing on it yet.').waitFor();
    await ability(/^It acts/).click();
    await chat().getByText('May I do these 2 things?').waitFor();
    assert.equal(await onList('milk').count(), 0);
    await chat()
      .getByRole('button', { name: /^Approve: / })
      .first()
      .click();
    await chat().getByText('You approved this.').waitFor();
    await chat()
      .getByRole('button', { name: /^Decline: / })
      .click();
    await onList('milk').waitFor();
    await answered();
    assert.equal(await onList('bread').count(), 0);
    assert.equal(await list().getByText('Nothing on it yet.').isVisible(), false);
  });

  it('shows what others put on the list once somebody looks at the page again', async () => {
    await list().waitFor();
    await stage.page.route('**/demo/list.json', (route) => route.fulfill({ json: { items: ['<b>figs</b>'] } }));
    await stage.page.locator('html').evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await onList('<b>figs</b>').waitFor();
    assert.equal(await list().locator('b').count(), 0);
  });

  it('shows the two lines that embed this very agent, and copies them', async () => {
    await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const config = (await (await fetch(`${stage.address}/demo/config.json`)).json()) as {
      agent_id: string;
      publishable_key: string;
    };
    await chat().getByText('Ask a question').waitFor();
    assert.deepEqual((await code()).split('\n'), [
      `<script type="module" async src="${stage.address}/widget/service-chat.js"></script>`,
      `<service-chat agent-id="${config.agent_id}" pk="${config.publishable_key}" mode="inline"></service-chat>`,
    ]);
    await stage.page.getByRole('button', { name: 'Copy', exact: true }).click();
    await stage.page.getByRole('status').getByText('Copied').first().waitFor();
    assert.equal(await stage.page.locator('html').evaluate(() => navigator.clipboard.readText()), await code());
  });

  it('works when those two lines are all that a page has', async () => {
    await chat().getByText('Ask a question').waitFor();
    const lines = await code();
    await stage.page.route('**/demo/of-somebody', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>A page</title>${lines}` }),
    );
    await stage.page.goto(`${stage.address}/demo/of-somebody`);
    await say('/stream 3 1');
    await answered();
    assert.match((await answer().textContent()) ?? '', /1 2 3/);
  });

  it('changes colours, place and language by its switches, keeps what was said, and says so in its code', async () => {
    await say('/stream 3 1');
    await answered();
    await stage.page.getByRole('radio', { name: 'Dark' }).check();
    assert.equal(await stage.page.locator('html').getAttribute('data-theme'), 'dark');
    await stage.page.getByRole('radio', { name: 'Popup' }).check();
    await chat().getByRole('button', { name: 'Open the chat' }).click();
    await field().waitFor();
    await stage.page.getByLabel('Language').selectOption('ar');
    await answer().getByText('1 2 3').waitFor();
    assert.equal(await chat().locator('.root').getAttribute('dir'), 'rtl');
    assert.match(await code(), /theme="dark" lang="ar"><\/service-chat>$/);
    assert.doesNotMatch(await code(), /mode=/);
    await stage.page.reload();
    await answer().getByText('1 2 3').waitFor();
    assert.equal(await chat().getAttribute('theme'), 'dark');
    assert.equal(await chat().locator('.root').getAttribute('dir'), 'rtl');
  });

  it('takes no look from its address that there is not', async () => {
    await stage.page.goto(`${stage.address}/demo?theme=%22%3E&lang=xx&mode=inline`);
    await chat().getByText('Ask a question').waitFor();
    assert.match(await code(), /mode="inline"><\/service-chat>$/);
  });

  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 720],
    [2200, 1200],
  ] as const) {
    it(`fits a window of ${width} pixels, with the field in reach`, async () => {
      await stage.page.setViewportSize({ width, height });
      await field().scrollIntoViewIfNeeded();
      assert.ok(await fits(stage.page));
      const { y = 0, height: tall = 0 } = (await field().boundingBox()) ?? {};
      assert.ok(tall > 0 && y >= 0 && y + tall <= height);
    });
  }

  for (const look of ['theme=light', 'theme=dark', 'mode=popup']) {
    it(`breaks no rule of axe-core with ${look}`, async () => {
      // axe puts its source into the page, which the page's policy is not about.
      const page = await stage.withoutPolicy(`/demo?${look}`);
      await page.getByRole('region', { name: 'Shopping list' }).waitFor();
      await page.locator('service-chat .root').waitFor({ state: 'attached' });
      assert.deepEqual((await axeIn(page)).violations, []);
    });
  }
});
