// Screens of the console as their state changes: refused or absent data is there again, a run's steps are gone, and a
// person who is signed out in the middle of a form goes on with it.

import assert from 'node:assert/strict';
import type { Route } from 'playwright-core';
import { axeIn } from '../widget/access/axe.ts';
import { refusal } from './screens/answers.ts';
import { consoleStage } from './stage.ts';

describe('a screen of the console whose state changes', function () {
  this.timeout(60_000);
  const stage = consoleStage();
  const ofOrganization = (path: string): string => `/admin/v1/organizations/${stage.demo.organization_id}${path}`;
  const isAt = (path: string) => (url: URL) => url.pathname === ofOrganization(path);

  it('counts down to the moment from which it may ask again, and has what it asks for then', async () => {
    const { page } = await stage.openSection('nowhere');
    await page.clock.install();
    const asksForKeys = isAt('/api-keys');
    await page.route(asksForKeys, (route) => route.fulfill(refusal(429, 'rate_limited', { retry_after: 20 })));
    await page.getByRole('link', { name: 'Keys', exact: true }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await page.getByText(/^Too many requests\. Try again in \d+ seconds\.$/).waitFor();
    assert.equal(await again.isDisabled(), true);
    await page.clock.fastForward(20_000);
    await page.getByText('Too many requests. You can try again now.').waitFor();
    await page.unroute(asksForKeys);
    await again.press('Enter');
    await page.getByRole('table', { name: 'API keys' }).getByRole('row').nth(1).waitFor();
    assert.equal(await page.getByRole('main').getByRole('alert').count(), 0);
  });

  it('has what was away once it is asked for again', async () => {
    const { page } = await stage.openSection('nowhere');
    await page.clock.install();
    const asksForAgents = isAt('/agents');
    const away = (route: Route) => route.fulfill(refusal(503, 'service_unavailable'));
    await page.route(asksForAgents, away);
    await page.getByRole('link', { name: 'Agents', exact: true }).click();
    const alert = page.getByRole('main').getByRole('alert');
    while ((await alert.count()) === 0) await page.clock.fastForward(2_000);
    await page.unroute(asksForAgents, away);
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Agents' }).getByRole('link').first().waitFor();
  });

  it('says that what the steps of a run said is gone, and keeps their times', async () => {
    const { body: sent } = await stage.client.api<{ run_id: string }>('POST', '/v2/chat', {
      apiKey: stage.demo.api_key,
      body: { agent_id: stage.demo.agent_id, content: 'How long does delivery take?', end_user_id: 'customer-1' },
    });
    await stage.client.waitForDone(sent.run_id, { apiKey: stage.demo.api_key });
    const run = `/runs/${sent.run_id}`;
    const { body: found } = await stage.client.api<object>('GET', `${ofOrganization(run)}?steps=false`, {
      adminToken: stage.demo.admin_token,
    });
    const { page } = await stage.openSection('nowhere');
    const removed = { ...found, steps_removed_at: '2026-01-02T03:04:05.000Z' };
    await page.route(isAt(run), (route) => route.fulfill({ json: removed }));
    await page.goto(page.url().replace('/nowhere', run));
    await page
      .getByText('What the steps said was removed after the time that traces are kept. Times and counts stay.')
      .waitFor();
    const trace = page.getByRole('treegrid', { name: 'Trace' });
    await trace
      .getByRole('row', { name: /Model call/ })
      .first()
      .waitFor();
    assert.deepEqual((await axeIn(page)).violations, []);
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
    const path = ofOrganization(`/agents/${stage.demo.agent_id}/draft`);
    const { body } = await stage.client.api<{ greeting: string }>('GET', path, { adminToken: stage.demo.admin_token });
    assert.equal(body.greeting, 'Typed before the session ended');
  });
});
