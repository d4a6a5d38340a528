// Feedback on an answer: given in the widget, kept by the service, read by administrators.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../../support/eventually.ts';
import { partsOf, widgetStage } from '../stage.ts';

interface Rated {
  readonly rating: string;
  readonly reason: string | null;
  readonly comment: string | null;
}

describe('feedback in the widget', function () {
  this.timeout(60_000);
  const stage = widgetStage();
  let page: Page;
  let parts: ReturnType<typeof partsOf>;
  let conversation: string;

  beforeEach(async () => {
    ({ page } = await stage.open());
    parts = partsOf(page);
    const opened = page.waitForResponse(
      (response) => response.url().endsWith('/messages') && response.status() === 202,
    );
    await parts.say('/stream 3 1');
    ({ conversation_id: conversation } = (await (await opened).json()) as { conversation_id: string });
    await parts.answered();
  });

  const thumb = (name: 'Helpful' | 'Not helpful') => parts.element.getByRole('button', { name, exact: true });
  /** Resolves once a thumb is shown so. */
  const isPressed = (name: 'Helpful' | 'Not helpful', how: boolean) =>
    parts.element.locator(`button[aria-label="${name}"][aria-pressed="${how}"]`).last().waitFor();
  const form = () => parts.element.locator('.feedback-form');

  /** An administrator's view of this conversation's answer. */
  async function read(): Promise<Rated[]> {
    const { demo } = stage;
    const response = await fetch(
      `${demo.admin_url}/admin/v1/organizations/${demo.organization_id}/feedback?limit=100`,
      {
        headers: { Authorization: `Bearer ${demo.admin_token}` },
      },
    );
    assert.equal(response.status, 200);
    const { data } = (await response.json()) as { data: (Rated & { conversation_id: string })[] };
    return data
      .filter(({ conversation_id: id }) => id === conversation)
      .map(({ rating, reason, comment }) => ({ rating, reason, comment }));
  }
  const becomes = (expected: readonly Rated[]) => eventually(async () => assert.deepEqual(await read(), expected));

  it('is taken back by a second press, however soon it comes', async () => {
    await thumb('Helpful').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
    });
    await isPressed('Helpful', true);
    await becomes([{ rating: 'up', reason: null, comment: null }]);
    await thumb('Helpful').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
    });
    await isPressed('Helpful', false);
    await becomes([]);
  });

  it('is a thumb up, and is taken back by the same thumb', async () => {
    await thumb('Helpful').click();
    await isPressed('Helpful', true);
    await becomes([{ rating: 'up', reason: null, comment: null }]);
    assert.equal(await form().count(), 0);
    await thumb('Helpful').click();
    await isPressed('Helpful', false);
    await becomes([]);
  });

  it('is a thumb down, with a reason and words of one’s own', async () => {
    await thumb('Not helpful').click();
    await form().waitFor();
    await becomes([{ rating: 'down', reason: null, comment: null }]);
    await form().getByRole('radio', { name: 'Something is missing' }).check();
    await form().getByLabel('Anything to add?').fill('  No prices in it.\nNone at all. ');
    await form().getByRole('button', { name: 'Send feedback' }).click();
    await parts.element.locator('.feedback-place').getByText('Thank you.').waitFor();
    await becomes([{ rating: 'down', reason: 'incomplete', comment: 'No prices in it.\nNone at all.' }]);
    await isPressed('Not helpful', true);
  });

  it('is a thumb down alone where no reason is given', async () => {
    await thumb('Not helpful').click();
    await form().getByRole('button', { name: 'Cancel' }).click();
    await form().waitFor({ state: 'detached' });
    await becomes([{ rating: 'down', reason: null, comment: null }]);
    await thumb('Not helpful').click();
    await becomes([]);
    assert.equal(await form().count(), 0);
  });

  it('is changed by the other thumb', async () => {
    await thumb('Helpful').click();
    await becomes([{ rating: 'up', reason: null, comment: null }]);
    await thumb('Not helpful').click();
    await form().waitFor();
    await Promise.all([isPressed('Helpful', false), isPressed('Not helpful', true)]);
    await becomes([{ rating: 'down', reason: null, comment: null }]);
    await thumb('Helpful').click();
    await form().waitFor({ state: 'detached' });
    await becomes([{ rating: 'up', reason: null, comment: null }]);
  });

  it('is there again after a reload', async () => {
    await thumb('Helpful').click();
    await becomes([{ rating: 'up', reason: null, comment: null }]);
    await page.reload();
    await parts.answered();
    await Promise.all([isPressed('Helpful', true), isPressed('Not helpful', false)]);
    await thumb('Helpful').click();
    await becomes([]);
  });

  it('is what it was before where it is not taken', async () => {
    await page.route(/\/feedback$/, (route) => route.abort());
    await thumb('Helpful').click();
    await parts.element.locator('.feedback-place').getByText('There is no connection.').waitFor({ timeout: 15_000 });
    await isPressed('Helpful', false);
    await page.unroute(/\/feedback$/);
    await thumb('Helpful').click();
    await becomes([{ rating: 'up', reason: null, comment: null }]);
    assert.equal(await parts.element.locator('.feedback-place').textContent(), '');
  });
});
