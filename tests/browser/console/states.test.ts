// Every screen of the console in every state that it may be in: as it is, with nothing in it, refused, unreachable, out of date, without
// a session. Each is looked at for accessibility, one title, and nothing that scrolls to the side; in turn it is light, dark, at
// 320 px, from right to left and in the colours of a high contrast.

import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { axeIn } from '../widget/access/axe.ts';
import { type ConsolePage, consoleStage } from './stage.ts';

interface Screen {
  readonly at: string;
  /** What it cannot do without, below the organization; from `/admin` on where it is elsewhere. */
  readonly asks: string;
  /** What it says where there is nothing. */
  readonly none?: string;
}

const screens: readonly Screen[] = [
  { at: '', asks: '/run-counts' },
  { at: 'agents', asks: '/agents', none: 'No agent yet' },
  { at: 'agents/{agent}', asks: '/agents/{agent}' },
  { at: 'agents/{agent}/versions', asks: '/agents/{agent}/versions' },
  { at: 'knowledge', asks: '/knowledge-bases', none: 'No knowledge bases yet' },
  { at: 'connectors', asks: '/tool-servers', none: 'No connector yet' },
  { at: 'runs', asks: '/runs', none: 'No runs yet' },
  { at: 'runs/{run}', asks: '/runs/{run}' },
  { at: 'approvals', asks: '/approvals', none: 'Nothing waits for approval' },
  { at: 'conversations', asks: '/conversations', none: 'No conversations yet' },
  { at: 'end-users', asks: '/end-users', none: 'No end-users yet' },
  { at: 'usage', asks: '/usage', none: 'Nothing was used in this time' },
  { at: 'limits', asks: '/limits' },
  { at: 'keys', asks: '/api-keys', none: 'No API keys yet' },
  { at: 'origins', asks: '/allowed-origins', none: 'No origin is allowed yet' },
  { at: 'members', asks: '/members' },
  { at: 'audit', asks: '/audit', none: 'Nothing was noted yet' },
  { at: 'settings', asks: '' },
  { at: 'settings/profile', asks: '/admin/v1/me/sessions' },
];

const requestId = '0190a000-0000-7000-8000-000000000001';
const looks = ['light', 'dark', 'narrow', 'rtl', 'contrast'] as const;

describe('every screen of the console in every state', function () {
  this.timeout(120_000);
  const stage = consoleStage();
  let run = '';
  let seen = 0;

  before(async () => {
    const { api_key: apiKey, agent_id } = stage.demo;
    const body = { agent_id, content: 'How long does delivery take?', end_user_id: 'customer-1' };
    const { body: said } = await stage.client.api<{ run_id: string }>('POST', '/v2/chat', { apiKey, body });
    await stage.client.waitForDone(said.run_id, { apiKey });
    run = said.run_id;
  });

  const filled = (text: string) => text.replace('{agent}', stage.demo.agent_id).replace('{run}', run);
  const of = (asks: string) => (url: URL) => url.pathname === addressOf(asks);
  const addressOf = (asks: string) =>
    asks.startsWith('/admin') ? asks : `/admin/v1/organizations/${stage.demo.organization_id}${filled(asks)}`;

  /** A page that has shown none of the screens yet. */
  async function begun(): Promise<ConsolePage> {
    const opened = await stage.openSection('nowhere');
    await opened.page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    return opened;
  }

  /** Goes to a screen, which looks another way than the one before. */
  async function goTo(page: Page, at: string): Promise<string> {
    const look = looks[seen++ % looks.length] ?? 'light';
    const colorScheme = look === 'dark' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme, forcedColors: look === 'contrast' ? 'active' : 'none' });
    await page.setViewportSize(look === 'narrow' ? { width: 320, height: 640 } : { width: 1280, height: 800 });
    const path = `/console/o/${stage.demo.organization_id}${at === '' ? '' : `/${filled(at)}`}`;
    // Within the page: it is loaded once.
    await page.evaluate(
      ([to, dir]) => {
        document.documentElement.dir = dir;
        history.pushState(null, '', to);
      },
      [path, look === 'rtl' ? 'rtl' : 'ltr'] as const,
    );
    return `${at || 'home'}, ${look}`;
  }

  /** Without what is broken for readers, a title that is missing or said twice, and a page that scrolls to the side. */
  async function assertWhole(page: Page, what: string, looksCloser = true): Promise<void> {
    const titles = await page.locator('h1').allTextContents();
    assert.equal(titles.length, 1, `${what}: ${titles.length} titles`);
    assert.equal(await page.title(), `${titles[0]} · Colloquy`, what);
    const parts = await page.locator('h2').allTextContents();
    assert.deepEqual(
      parts.filter((part, at) => part === titles[0] || parts.indexOf(part) !== at),
      [],
      what,
    );
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    assert.equal(scrolls, false, `${what}: it scrolls to the side`);
    if (looksCloser) assert.deepEqual((await axeIn(page)).violations, [], what);
  }

  async function settled(page: Page): Promise<void> {
    await page.locator('h1').waitFor();
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy="true"]') &&
        ![...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === 'Loading…'),
    );
  }

  it('has all of it where there is something', async () => {
    const { page } = await begun();
    for (const { at } of screens) {
      const what = await goTo(page, at);
      await settled(page);
      assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, what);
      await assertWhole(page, what);
    }
  });

  it('says what is not there yet', async () => {
    const { page } = await begun();
    for (const { at, asks, none } of screens) {
      if (none === undefined) continue;
      const its = of(asks);
      await page.route(its, (route) => route.fulfill({ json: { data: [], next_cursor: null } }));
      const what = await goTo(page, at);
      await page.getByRole('heading', { level: 2, name: none, exact: true }).waitFor();
      assert.equal(await page.getByRole('row').count(), 0, what);
      await assertWhole(page, what);
      await page.unroute(its);
    }
  });

  it('says what is not to be had just now, and has it once it is asked for again', async () => {
    const { page } = await begun();
    await page.clock.install();
    for (const [index, { at, asks }] of screens.entries()) {
      const isOffline = index % 2 === 1;
      const refuse = isOffline
        ? (route: Route) => route.abort('connectionreset')
        : (route: Route) => route.fulfill(refusal(503, 'service_unavailable'));
      const its = of(asks);
      await page.route(its, refuse);
      const what = await goTo(page, at);
      const alert = page.getByRole('main').getByRole('alert');
      // It was asked three times by then, with a pause between.
      await eventually(async () => {
        await page.clock.fastForward(2_000);
        assert.equal(await alert.count(), 1, what);
      });
      const words = isOffline
        ? 'The service cannot be reached. Check your connection.'
        : 'The service is not available just now.';
      const lines = [
        '- alert:',
        '  - heading "This did not work" [level=2]',
        `  - paragraph: ${words}`,
        '  - button "Try again"',
        ...(isOffline ? [] : [`  - paragraph: Request ${requestId}`]),
      ];
      assert.equal(await alert.ariaSnapshot(), lines.join('\n'), what);
      await assertWhole(page, what, index % 4 < 2);
      await alert.getByRole('button', { name: 'Try again' }).focus();
      await page.unroute(its);
      await page.keyboard.press('Enter');
      await alert.waitFor({ state: 'detached' });
      await settled(page);
      assert.equal(await alert.count(), 0, what);
    }
  });

  it('says what the role does not show, and offers no way to ask again', async () => {
    const { page } = await begun();
    for (const [index, { at, asks }] of screens.entries()) {
      const refuse = (route: Route) => route.fulfill(refusal(403, 'forbidden'));
      const its = of(asks);
      await page.route(its, refuse);
      const what = await goTo(page, at);
      await page.getByRole('heading', { level: 2, name: 'Your role does not show this' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0, what);
      await assertWhole(page, what, index % 4 === 0);
      await page.unroute(its);
    }
  });

  it('counts down until it may ask again, on a screen and in a form, which keeps what was typed', async () => {
    const { page } = await begun();
    await page.clock.install();
    const wait = (route: Route) => route.fulfill(refusal(429, 'rate_limited', { retry_after: 20 }));
    const runs = of('/runs');
    await page.route(runs, wait);
    await goTo(page, 'runs');
    const again = page.getByRole('button', { name: 'Try again' });
    await page.getByText(/^Too many requests\. Try again in (20|19) seconds\.$/).waitFor();
    assert.equal(await again.isDisabled(), true);
    await page.clock.fastForward(20_000);
    await page.getByText('Too many requests. You can try again now.').waitFor();
    assert.equal(await again.isDisabled(), false);
    await page.unroute(runs);

    await page.route(of('/api-keys'), (route) =>
      route.request().method() === 'POST' ? wait(route) : route.continue(),
    );
    await goTo(page, 'keys');
    await page.getByRole('button', { name: 'New API key' }).first().click();
    await page.keyboard.type('Typed once');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('alert')
      .getByText(/Try again in/)
      .waitFor();
    assert.equal(await dialog.getByRole('textbox', { name: /^Name/ }).inputValue(), 'Typed once');
    assert.deepEqual((await axeIn(page)).violations, []);
  });

  it('says what somebody else changed in the meantime, and keeps what was typed', async () => {
    const { page } = await begun();
    const outdated = { details: [{ path: '', message: 'changed' }] };
    await page.route(of('/limits'), (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(refusal(409, 'conflict', outdated)) : route.continue(),
    );
    await goTo(page, 'limits');
    await page.getByRole('button', { name: /^Change Messages per minute/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('17');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('Somebody else has changed this in the meantime.').waitFor();
    assert.equal(await dialog.getByRole('textbox').inputValue(), '17');
    assert.deepEqual((await axeIn(page)).violations, []);
  });

  it('says that what the steps of a run said is gone, and keeps their times', async () => {
    const { page } = await begun();
    const { body: found } = await stage.client.api<object>('GET', `${addressOf('/runs/{run}')}?steps=false`, {
      adminToken: stage.demo.admin_token,
    });
    const removed = { ...found, steps_removed_at: '2026-01-02T03:04:05.000Z' };
    await page.route(of('/runs/{run}'), (route) => route.fulfill({ json: removed }));
    const what = await goTo(page, 'runs/{run}');
    await page
      .getByText('What the steps said was removed after the time that traces are kept. Times and counts stay.')
      .waitFor();
    await page
      .getByRole('treegrid', { name: 'Trace' })
      .getByRole('row', { name: /Model call/ })
      .first()
      .waitFor();
    await assertWhole(page, what);
  });

  it('asks whoever is signed out in the middle of a form to sign in again, and goes on with what was typed', async () => {
    const { page, context } = await stage.openSection(`agents/${stage.demo.agent_id}`, { apart: true });
    const greeting = page.getByRole('textbox', { name: /^Greeting/ });
    await greeting.fill('Typed before the session ended');
    const me = await page.evaluate(async () => ((await (await fetch('/admin/v1/me')).json()) as { id: string }).id);
    await page.evaluate(() => fetch('/auth/logout', { method: 'POST' }));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    assert.deepEqual((await axeIn(page)).violations, []);
    const second = await stage.open(`#link=${await stage.link({ memberId: me })}`, { among: context });
    await second.page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The draft is saved.').waitFor();
    assert.equal(await greeting.inputValue(), 'Typed before the session ended');
    const path = `/admin/v1/organizations/${stage.demo.organization_id}/agents/${stage.demo.agent_id}/draft`;
    const { body } = await stage.client.api<{ greeting: string }>('GET', path, { adminToken: stage.demo.admin_token });
    assert.equal(body.greeting, 'Typed before the session ended');
  });
});

/** A refusal as the API gives it. */
function refusal(status: number, code: string, more: object = {}) {
  return { status, json: { code, message: 'Not now.', status, request_id: requestId, ...more } };
}
