// The pages before the console, where somebody signs in or accepts an invitation, and those that say that there is nothing for them: each
// in each of its states, and in each look.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertStatus } from '../../support/black-box/client.ts';
import { loadAxe, runAxe } from '../widget/access/axe.ts';
import { refusal } from './screens/answers.ts';
import { lookAs, looks } from './screens/visitor.ts';
import { consoleStage, type OpenOptions } from './stage.ts';

const nobody = { as: null } as const;

describe('the pages before the console', function () {
  this.timeout(120_000);
  const stage = consoleStage();

  /** Opens a page, waits for its title, and looks at it in each look. */
  async function assertWhole(at: string, title: string, options: OpenOptions = nobody): Promise<Page> {
    const { page } = await stage.open(at, options);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await assertLooks(page, title);
    return page;
  }
  async function assertLooks(page: Page, what: string): Promise<void> {
    await loadAxe(page);
    for (const look of looks) {
      await lookAs(page, look);
      const scrolls = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      assert.equal(scrolls, false, `${what}, ${look}: it scrolls to the side`);
      assert.deepEqual((await runAxe(page, ['violations'])).violations, [], `${what}, ${look}`);
    }
  }
  async function invitation(): Promise<string> {
    const { admin_token: adminToken, organization_id: id } = stage.demo;
    const body = { role: 'editor' };
    const path = `/admin/v1/organizations/${id}/invitations`;
    const { url } = assertStatus(await stage.client.api<{ url: string }>('POST', path, { adminToken, body }), 201);
    return url.slice(url.indexOf('#'));
  }

  it('say how to sign in, and why that came to nothing', async () => {
    await assertWhole('', 'Sign in');
    await assertWhole('#sign-in-error=failed', 'Sign in');
    await assertWhole('/signed-in', 'You are signed in', {});
    await assertWhole('/signed-in#sign-in-error=failed', 'Signing in did not work', {});
  });

  it('say that the ways to sign in are loading, and that they are not to be had', async () => {
    const { page } = await stage.open('/nowhere', nobody);
    await page.clock.install();
    const ways = '**/auth/sign-in';
    for (const answer of ['loading', 'unavailable', 'unreachable', 'limited'] as const) {
      await page.route(ways, (route) => {
        if (answer === 'unreachable') return route.abort('connectionreset');
        if (answer === 'unavailable') return route.fulfill(refusal(503, 'service_unavailable'));
        return answer === 'limited' ? route.fulfill(refusal(429, 'rate_limited', { retry_after: 500 })) : undefined;
      });
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      if (answer === 'loading') await page.getByText('Loading…').waitFor({ state: 'attached' });
      else {
        const alert = page.getByRole('alert');
        const told = alert.waitFor();
        for (let n = 0; n < 3; n += 1) await page.clock.fastForward(2_000);
        await told;
      }
      await assertLooks(page, answer);
      await page.unroute(ways);
    }
  });

  it('say what a link is for, and that it is for nothing any more', async () => {
    await assertWhole(`#link=${await stage.link({ role: 'editor' })}`, 'Welcome to Colloquy');
    await assertWhole(`#link=${'x'.repeat(43)}`, 'This link cannot be used');
  });

  it('ask whether an invitation is accepted, and keep the name where that is refused', async () => {
    const invited = await invitation();
    await assertWhole(invited, 'You are invited', { as: { role: 'viewer' } });
    const page = await assertWhole(invited, 'You are invited');
    await page.route('**/auth/invitations/accept', (route) =>
      route.fulfill(refusal(429, 'rate_limited', { retry_after: 500 })),
    );
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.fill('Grace Hopper');
    await name.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/Try again in \d+ seconds/)
      .waitFor();
    assert.equal(await name.inputValue(), 'Grace Hopper');
    await assertLooks(page, 'refused');
  });

  it('say that there is no such organization, or none at all', async () => {
    await assertWhole(
      '/o/0190a000-0000-7000-8000-000000000001',
      'There is no such organization, or you are not in it',
      {},
    );
    const { page } = await stage.openSection('nowhere');
    // Read before: an answer that is waited for would outlast the page.
    const me = await page.evaluate(async () => (await (await fetch('/admin/v1/me')).json()) as object);
    await page.route('**/admin/v1/me', (route) => route.fulfill({ json: { ...me, organizations: [] } }));
    await page.goto(`${stage.demo.base_url}/console`);
    await page.getByRole('heading', { level: 1, name: 'You are in no organization' }).waitFor();
    await assertLooks(page, 'in no organization');
  });
});
