// The gallery: every state of the widget is there, comes to where it says, and leaves nothing behind.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoStage, fits } from './demo-stage.ts';

interface State {
  readonly name: string;
  readonly title: string;
}

/** Text seen in a state, and in no other. */
const seen: Readonly<Record<string, RegExp>> = {
  welcome: /Good to see you/,
  thinking: /Thinking…/,
  searching: /Searching the documents…/,
  streaming: /Delivery depends on where you are/,
  answer: /Terms of the shop\.docx/,
  source: /On the islands it may take a day longer/,
  tools: /Not carried out: Refund an order/,
  queue: /Waiting: number 3 in line/,
  stopped: /Stopped\./,
  'failed-answer': /The answer could not be written/,
  reconnecting: /The connection was lost/,
  question: /In which form would you like the book\?/,
  answering: /Your message answers the question above/,
  approval: /May I do this\?.*4:32/s,
  approvals: /You approved this\./,
  hostile: /<b>Open<\/b> a file.*U\+202E/s,
  feedback: /What was wrong\?/,
  conversation: /Do you deliver to Lisbon\?/,
  'failed-conversation': /Used Refund an order · Shop, without success.*too long.*ends here/s,
  history: /Something to read about the sea/,
  delete: /This cannot be undone/,
  'no-history': /No conversations yet/,
  offline: /There is no connection/,
  'failed-message': /Not sent\. The service cannot answer right now/,
  'rate-limited': /Try again in 0:24/,
  budget: /The allowance for today is used up/,
  'failed-start': /The service cannot answer right now/,
  crowded: /Try again in 0:42/,
  'signed-out': /You are no longer signed in/,
  'wrong-site': /may not be used on this site/,
  rtl: /التوصيل والإرجاع/,
};

const folder = path.join(import.meta.dirname, '../../../web/demo/gallery');
const { states } = (await import(path.join(folder, 'states.js'))) as { states: readonly State[] };

describe('the gallery', function () {
  this.timeout(90_000);
  const stage = demoStage(null);
  const showAll = (): Promise<unknown> => stage.page.goto(`${stage.address}/demo/gallery`);

  it('shows every state light and dark, each with a link to it alone', async () => {
    const { page } = stage;
    await showAll();
    await page.getByRole('heading', { name: 'Every state of the widget' }).waitFor();
    assert.deepEqual(
      await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).title)),
      states.flatMap(({ title }) => [`${title}, light`, `${title}, dark`]),
    );
    assert.equal(await page.getByRole('link', { name: /, alone, (light|dark)$/ }).count(), 2 * states.length);
    assert.ok(await fits(page));
    await page.getByRole('radio', { name: 'Dark' }).check();
    assert.equal(await page.locator('iframe').count(), states.length);
    await page.getByLabel('Language').selectOption('de');
    await page.frameLocator('iframe[title="Welcome, dark"]').getByRole('textbox', { name: 'Nachricht' }).waitFor();
  });

  it('opens a state alone from its link, where one can go on with it', async () => {
    const { page } = stage;
    await showAll();
    await page.getByRole('link', { name: 'A decision, alone, light', exact: true }).click();
    await page.getByText('May I do this?').waitFor();
    await page.getByRole('button', { name: 'Approve: Refund an order' }).click();
    await page.getByText('Thank you. I have seen to it.').waitFor();
    await page.locator('.actions:not([hidden])').waitFor();
  });

  for (const { name, title } of states) {
    it(`brings "${title}" to where it says`, async () => {
      const { page, address } = stage;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${address}/demo/gallery/frame?state=${name}&theme=light`);
      await page.locator('html[data-played]').waitFor({ state: 'attached', timeout: 15_000 });
      assert.equal(await page.locator('html').getAttribute('data-played'), 'yes');
      const words = seen[name];
      if (words) await page.locator('service-chat .panel').filter({ hasText: words }).waitFor();
      assert.deepEqual(
        asked.filter((pathname) => pathname.startsWith('/v2/')),
        [],
      );
    });
  }

  it('leaves nothing in the browser', async () => {
    const { page, address } = stage;
    await page.goto(`${address}/demo/gallery/frame?state=conversation`);
    await page.locator('html[data-played="yes"]').waitFor({ state: 'attached' });
    await showAll();
    assert.deepEqual(await page.locator('html').evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0]);
  });

  it('names a state for each of those that are looked for here', () => {
    const names = new Set(states.map(({ name }) => name));
    assert.deepEqual(
      Object.keys(seen).filter((name) => !names.has(name)),
      [],
    );
    assert.equal(names.size, states.length);
    for (const file of ['index.html', 'frame.html'])
      assert.doesNotMatch(readFileSync(path.join(folder, file), 'utf8'), /<script>|style=|onclick/);
  });
});
