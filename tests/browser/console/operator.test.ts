// The operator's area of the console, by keyboard alone: organizations, their first owner, ceilings, access to content,
// and the audit.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { signIn } from '../../support/black-box/sign-in.ts';
import { awayDeployment } from './away-deployment.ts';
import { assertNowhere, pressOn, tabTo } from './keyboard.ts';
import { assertAccessible, consoleStage } from './stage.ts';

const asOperator = { as: { operator: true } } as const;

describe('the operator’s area of the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const { admin_url: url, admin_token: token } = stage.demo;
    const response = await fetch(`${url}/admin/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function make(name: string): Promise<string> {
    const { status, body } = await ask('POST', '/organizations', { name });
    assert.equal(status, 201);
    return (body as { id: string }).id;
  }

  async function confirm(page: Page, title: string, button: string, typed?: string): Promise<void> {
    const asks = page.getByRole('alertdialog', { name: title });
    await asks.waitFor();
    if (typed !== undefined) {
      await tabTo(page, asks.getByRole('textbox'));
      await page.keyboard.type(typed);
    }
    await pressOn(page, asks.getByRole('button', { name: button, exact: true }));
    await asks.waitFor({ state: 'detached' });
  }

  it('makes an organization, and invites its first owner by a link that is shown once and nowhere afterwards', async () => {
    const { page } = await stage.open('', asOperator);
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await assertAccessible(page);
    await pressOn(page, page.getByRole('button', { name: 'Create an organization' }));
    const form = page.getByRole('dialog', { name: 'Create an organization' });
    await form.waitFor();
    await page.keyboard.type('Grace & <b>Sons</b>');
    await tabTo(page, form.getByRole('textbox', { name: /Allowed origins/ }));
    await page.keyboard.type('not an origin');
    await pressOn(page, form.getByRole('button', { name: 'Create an organization' }));
    const origins = form.getByRole('textbox', { name: /Allowed origins/ });
    await eventually(async () => assert.equal(await origins.getAttribute('aria-invalid'), 'true'));
    await assertAccessible(page);
    await tabTo(page, origins);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('https://sons.example.com');
    await pressOn(page, form.getByRole('button', { name: 'Create an organization' }));
    await page.getByRole('heading', { level: 1, name: 'Grace & <b>Sons</b>' }).waitFor();
    await page.getByText('https://sons.example.com').waitFor();
    await page.getByRole('row', { name: /Runs in the queue/ }).waitFor();
    await assertAccessible(page);

    await pressOn(page, page.getByRole('button', { name: 'Invite an owner' }));
    const asks = page.getByRole('dialog', { name: 'Invite an owner' });
    await asks.waitFor();
    await page.keyboard.type('Grace');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invitation to own Grace & <b>Sons</b>' });
    await dialog.waitFor();
    const url = (await dialog.locator('code').first().textContent()) ?? '';
    assert.match(url, /\/console#invitation=[\w-]{43}$/);
    await assertAccessible(page);
    await tabTo(page, dialog.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await pressOn(page, dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'detached' });
    const secret = url.split('=')[1] ?? '';
    await assertNowhere(page, secret);

    const invited = await stage.open(`#invitation=${secret}`, { as: null });
    await invited.page.getByText('Grace & <b>Sons</b>, as owner').waitFor();
    await invited.page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
    await invited.page.keyboard.press('Enter');
    await invited.page.getByRole('button', { name: 'Your menu: Grace Hopper' }).waitFor();
    // An owner invites whom they like; an operator nobody any more.
    const members = page.waitForResponse(/\/members\?/);
    await page.reload();
    await (await members).finished();
    await page.getByRole('heading', { name: 'About' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Invite an owner' }).count(), 0);
  });

  it('disables an organization, and deletes it once its name is typed', async () => {
    const id = await make('To be gone');
    const { page } = await stage.open('/operator/organizations', asOperator);
    const row = page.getByRole('row', { name: /To be gone/ });
    await row.waitFor();
    await pressOn(page, row.getByRole('button', { name: 'Actions for To be gone' }));
    await page.getByRole('menuitem', { name: 'Disable' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Delete' }).count(), 0);
    await page.keyboard.press('Enter');
    await confirm(page, 'Disable To be gone?', 'Disable');
    await page.getByRole('row', { name: /To be gone.*Disabled/ }).waitFor();
    const { body } = await ask('GET', `/organizations/${id}`);
    assert.equal((body as { disabled: boolean }).disabled, true);
    await pressOn(page, row.getByRole('link', { name: 'To be gone' }));
    await page.getByText('This organization is disabled').waitFor();
    await assertAccessible(page);
    await pressOn(page, page.getByRole('button', { name: 'Delete', exact: true }));
    await page.getByRole('alertdialog', { name: 'Delete To be gone?' }).waitFor();
    await assertAccessible(page);
    const button = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    assert.equal(await button.isDisabled(), true);
    await confirm(page, 'Delete To be gone?', 'Delete', 'To be gone');
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor();
    await row.waitFor({ state: 'detached' });
    assert.equal((await ask('GET', `/organizations/${id}`)).status, 404);
  });

  it('sets a ceiling, and tells of one that somebody else set in the meantime', async () => {
    const id = await make('With ceilings');
    const { page } = await stage.open(`/operator/organizations/${id}`, asOperator);
    const change = page.getByRole('button', { name: 'Change the ceiling: Runs at the same time' });
    const ceiling = async () => {
      const { body } = await ask('GET', `/organizations/${id}/ceilings`);
      return (body as { concurrent_runs: { value: number | null } }).concurrent_runs.value;
    };
    await pressOn(page, change);
    const dialog = page.getByRole('dialog', { name: 'Change the ceiling: Runs at the same time' });
    await dialog.waitFor();
    await page.keyboard.type('7');
    await assertAccessible(page);
    await ask('PATCH', `/organizations/${id}/ceilings`, { concurrent_runs: 9 });
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('Somebody else has changed this in the meantime').waitFor();
    assert.equal(await ceiling(), 9);
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /Runs at the same time/ });
    await row.getByRole('cell', { name: '9', exact: true }).waitFor();
    await pressOn(page, change);
    await dialog.waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await row.getByRole('cell', { name: '7', exact: true }).waitFor();
    assert.equal(await ceiling(), 7);
  });

  it('opens an access to content with a reason, and ends it', async () => {
    const { organization_id: id } = stage.demo;
    const { page } = await stage.open(`/operator/organizations/${id}`, asOperator);
    await page.getByText('No access was opened').waitFor();
    await pressOn(page, page.getByRole('button', { name: 'Open an access' }));
    const dialog = page.getByRole('dialog', { name: /^Open an access to content/ });
    await dialog.waitFor();
    await page.keyboard.type('Answers without citations, ticket 4711');
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /ticket 4711.*Open/ }).waitFor();
    await assertAccessible(page);
    const { body } = await ask('GET', `/organizations/${id}/support-accesses`);
    const [access] = (body as { data: { reason: string; ended_at: string | null }[] }).data;
    assert.deepEqual([access?.reason, access?.ended_at], ['Answers without citations, ticket 4711', null]);
    await pressOn(page, page.getByRole('button', { name: /^End the access: Answers/ }));
    await page.getByRole('row', { name: /ticket 4711.*Ended/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^End the access/ }).count(), 0);
  });

  it('shows owners, in their settings, who may read content and why, and lets them end it', async () => {
    const path = `/organizations/${stage.demo.organization_id}/support-accesses`;
    assert.equal((await ask('POST', path, { reason: 'Ticket 4712 & <i>more</i>' })).status, 201);
    const { page } = await stage.openSection('settings');
    const row = page.getByRole('row', { name: /Ticket 4712 & <i>more<\/i>.*Open/ });
    await row.waitFor();
    await assertAccessible(page);
    await pressOn(page, row.getByRole('button', { name: /^End the access: Ticket 4712/ }));
    await page.getByRole('row', { name: /Ticket 4712.*Ended/ }).waitFor();
    const { body } = await ask('GET', path);
    const { data } = body as { data: { reason: string; ended_at: string | null }[] };
    assert.notEqual(data.find(({ reason }) => reason.startsWith('Ticket 4712'))?.ended_at, null);
    const viewer = await stage.openSection('settings', { as: { role: 'viewer' } });
    await viewer.page.getByRole('heading', { name: 'About' }).waitFor();
    assert.equal(await viewer.page.getByRole('heading', { name: 'Support access' }).count(), 0);
  });

  it('says how the deployment is set up, and ends a session of another operator', async () => {
    const { page } = await stage.open('', asOperator);
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor();
    const other = await signIn(stage.demo.admin_url, stage.demo.admin_token, {});
    await pressOn(page, page.getByRole('link', { name: 'Deployment' }));
    await page.getByText('All in one process, with its stores').waitFor();
    await page.getByRole('row', { name: /LOCAL_SIGN_IN.*auto.*default/ }).waitFor();
    await page.getByRole('row', { name: /demo.*Configured/ }).waitFor();
    const own = page.getByRole('row', { name: /This one/ });
    await own.waitFor();
    assert.equal(await own.getByRole('button').count(), 0);
    await assertAccessible(page);
    const ends = page.getByRole('button', { name: /^End the session/ });
    const { body } = await ask('GET', '/operator-sessions');
    const { data } = body as { data: { id: string }[] };
    // Newest first, and nobody else came since.
    const nth = data.findIndex(({ id }) => id === other.sessionId);
    assert.equal(nth, 0);
    const before = await ends.count();
    await pressOn(page, ends.first());
    await eventually(async () => assert.equal(await ends.count(), before - 1));
    await eventually(async () => {
      const answer = await fetch(`${stage.demo.admin_url}/admin/v1/me`, { headers: other.headers });
      assert.equal(answer.status, 401);
    });
  });

  it('marks a provider that is away, and says what it does not know', async () => {
    const { page } = await stage.open('', asOperator);
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor();
    await page.route('**/admin/v1/deployment', (route) => route.fulfill({ json: awayDeployment }));
    await pressOn(page, page.getByRole('link', { name: 'Deployment' }));
    await page.getByText('Not reachable').waitFor();
    await page.getByText('It could not be read of late.').waitFor();
    await page.getByText('By the claim groups: 2 values may sign in, 1 gives a role').waitFor();
    await page.getByRole('button', { name: 'Copy: Redirect URI', exact: true }).waitFor();
    await page.getByText('run-executor does not answer').waitFor();
    // An address that is not https is text.
    assert.equal(await page.getByRole('link', { name: /javascript/ }).count(), 0);
    await assertAccessible(page);
  });

  it('reads the audit over all organizations, and finds that of one by its id', async () => {
    const [one, other] = [await make('Audited'), await make('Audited too')];
    const { page } = await stage.open('/operator/audit-of-all?action=organization.create', asOperator);
    await page.getByRole('heading', { level: 1, name: 'Audit over all organizations' }).waitFor();
    const end = (id: string) => page.getByRole('row', { name: new RegExp(id.slice(-8)) });
    await end(one).waitFor();
    await end(other).waitFor();
    await assertAccessible(page);
    const filter = page.getByRole('textbox', { name: 'Organization' });
    await tabTo(page, filter);
    await page.keyboard.type('nothing like an id');
    await page.keyboard.press('Enter');
    await eventually(async () => assert.equal(await filter.getAttribute('aria-invalid'), 'true'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(one);
    await page.keyboard.press('Enter');
    await end(other).waitFor({ state: 'detached' });
    await end(one).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('organization'), one);
  });

  it('leads to the settings of an organization, and back', async () => {
    const id = await make('Looked at');
    const { page } = await stage.open(`/o/${id}/settings`, asOperator);
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Danger' }).waitFor();
    await page.getByRole('button', { name: /^Organization: Looked at/ }).waitFor();
    await pressOn(page, page.getByRole('button', { name: /^Organization: Looked at/ }));
    await page.getByRole('menuitem', { name: 'Operator area' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor();
  });

  it('is not there for members, owners too, and speaks German for operators', async () => {
    const { page } = await stage.open('/operator/organizations');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const german = await stage.open('/operator/organizations', { ...asOperator, preferences: { language: 'de' } });
    await german.page.getByRole('heading', { level: 1, name: 'Organisationen' }).waitFor();
    await german.page.getByRole('link', { name: 'Protokoll über alle' }).waitFor();
  });
});
