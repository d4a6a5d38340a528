// The console asks a member to confirm who they are before they touch other members, in the middle of an act, and goes
// on with the act by itself. By mouse, but for the typed and pasted texts.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { assertStatus } from '../../support/black-box/client.ts';
import { signIn } from '../../support/black-box/sign-in.ts';
import { assertAccessible, consoleStage } from './stage.ts';

const minuteMs = 60_000;

describe('confirming in the console that it is you (needs Chromium)', function () {
  this.timeout(60_000);
  let ahead = 0;
  const stage = consoleStage({}, undefined, () => Date.now() + ahead);

  const admin = <T>(method: string, path: string) =>
    stage.client.api<T>(method, `/admin/v1/organizations/${stage.demo.organization_id}${path}`, {
      adminToken: stage.demo.admin_token,
    });
  const invitations = async (note: string): Promise<number> => {
    const { data } = assertStatus(await admin<{ data: { note: string }[] }>('GET', '/invitations'), 200);
    return data.filter((one) => one.note === note).length;
  };
  const gateOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' });
  const ownId = (page: Page): Promise<string> =>
    page.evaluate(async () => ((await (await fetch('/admin/v1/me')).json()) as { id: string }).id);
  const addressOf = (link: string): string => `${stage.demo.base_url}/console#link=${link}`;

  /** Fills in an invitation, and sends it. */
  async function invite(page: Page, note: string): Promise<void> {
    await page.getByRole('button', { name: 'Invite' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByRole('textbox').first().fill(note);
    await dialog.getByRole('button', { name: 'Invite' }).click();
  }

  it('asks for nothing within five minutes of the sign-in', async () => {
    const { page } = await stage.openSection('members', { apart: true });
    await invite(page, 'Grace, soon');
    await page.getByRole('dialog', { name: 'The invitation' }).waitFor();
    assert.equal(await invitations('Grace, soon'), 1);
  });

  it('says after that what is about to be done, takes a pasted link, and goes on by itself', async () => {
    const { page } = await stage.openSection('members', { apart: true });
    ahead += 6 * minuteMs;
    await invite(page, 'Grace, later');
    const gate = gateOf(page);
    await gate.getByText('Invite somebody', { exact: true }).waitFor();
    await gate.getByText('npm run console').waitFor();
    await assertAccessible(page);
    const paste = async (text: string): Promise<void> => {
      await gate.getByRole('textbox', { name: 'The link' }).fill(text);
      await gate.getByRole('button', { name: 'Confirm by this link' }).click();
    };
    await paste('http://127.0.0.1/console');
    await gate.getByText('This is no whole sign-in link').waitFor();
    await paste(addressOf('A'.repeat(43)));
    await gate.getByText('It was used already, has ended, or was not copied whole.').waitFor();
    const { demo } = stage;
    const other = await signIn(demo.admin_url, demo.admin_token, {
      organizationId: demo.organization_id,
      role: 'viewer',
      name: 'Somebody else',
    });
    const ofAnother = await stage.link({ memberId: other.memberId });
    await paste(addressOf(ofAnother));
    await gate.getByText('This link is for another person, and was not used.').waitFor();
    assert.equal(await invitations('Grace, later'), 0);
    const session = (): Promise<string> =>
      page.evaluate(async () => {
        const me = (await (await fetch('/admin/v1/me')).json()) as { session: { id: string } };
        return me.session.id;
      });
    const before = await session();
    await paste(addressOf(await stage.link({ memberId: await ownId(page) })));
    await page.getByRole('dialog', { name: 'The invitation' }).waitFor();
    assert.equal(await invitations('Grace, later'), 1);
    // The session went on.
    assert.equal(await session(), before);
  });

  it('keeps what was typed where it is cancelled, and asks again', async () => {
    const { page } = await stage.openSection('members', { apart: true });
    ahead += 6 * minuteMs;
    await invite(page, 'Grace, never');
    await gateOf(page).getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByText('It was not confirmed that it is you, so nothing was done.').waitFor();
    assert.equal(await dialog.getByRole('textbox').first().inputValue(), 'Grace, never');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await gateOf(page).waitFor();
    assert.equal(await invitations('Grace, never'), 0);
  });

  it('notices a sign-in in another tab, also where its own clock is wrong', async () => {
    const { page, context } = await stage.openSection('members', { apart: true });
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 20 * 60_000;
    });
    await page.reload();
    ahead += 6 * minuteMs;
    await invite(page, 'Grace, support');
    await gateOf(page).waitFor();
    const link = await stage.link({ memberId: await ownId(page) });
    const second = await stage.open(`#link=${link}`, { among: context });
    await second.page.getByRole('button', { name: 'End it and sign in' }).click();
    await page.getByRole('dialog', { name: 'The invitation' }).waitFor();
    assert.equal(await invitations('Grace, support'), 1);
  });
});
