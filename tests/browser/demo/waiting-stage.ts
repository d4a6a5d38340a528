// The demo page while an answer waits for a person, in a browser. The service is played by the test.

import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { hasBrowser, launchBrowser, newPage } from '../../support/browser.ts';
import { type DemoApi, demoApi, runId } from '../../support/demo-api.ts';
import { agentId, type EdgeHarness, publishableKey, startEdge } from '../../support/edge-harness.ts';

/** What was said before the reload. */
export const userMessage = {
  id: 'm1',
  role: 'user',
  content: 'put it on the list',
  seq: 1,
  run_id: runId,
  citations: [],
};

/** Opens the page before each test of a suite; its page and its service are new each time. */
export function waitingStage() {
  let edge: EdgeHarness | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext;
  let page: Page;
  let api: DemoApi;
  let problems: string[];

  before(async function () {
    this.timeout(60_000);
    if (!hasBrowser) this.skip();
    edge = await startEdge({ demo: () => ({ agent_id: agentId, publishable_key: publishableKey }) });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await edge?.stop();
  });
  beforeEach(async () => {
    assert.ok(browser && edge);
    ({ context, page, problems } = await newPage(browser));
    api = await demoApi(page);
    await page.goto(`${edge.baseUrl}/demo`);
    await page.locator('.starter').first().waitFor();
  });
  afterEach(async () => {
    api.close();
    await context.close();
    assert.deepEqual(problems, []);
  });

  const field = () => page.getByLabel('Message', { exact: true });
  const card = () => page.locator('.card');
  const group = (name: string) => page.getByRole('group', { name });
  const sent = (ending: string) => api.sent.filter(({ path }) => path.endsWith(ending)).map(({ body }) => body);
  const focused = async () => {
    const focus = page.locator(':focus');
    return (await focus.getAttribute('value')) ?? (await focus.getAttribute('id'));
  };

  async function say(text: string): Promise<void> {
    await field().fill(text);
    await page.keyboard.press('Enter');
    api.frame('message_start', { message_id: 'm' });
  }
  function end(state = 'succeeded'): void {
    api.frame('done', { state });
  }
  async function reload(): Promise<void> {
    await page.goto('about:blank');
    await page.goto(`${edge?.baseUrl}/demo#${api.conversationId}`);
    await card().waitFor();
  }

  return {
    get page() {
      return page;
    },
    get api() {
      return api;
    },
    field,
    card,
    group,
    sent,
    focused,
    say,
    end,
    reload,
  };
}
