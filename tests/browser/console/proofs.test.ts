// The console asks a member for a proof of identity before they touch other members, in the middle of an act, and goes
// on with the act by itself.

import assert from 'node:assert/strict';
import { assertStatus } from '../../support/black-box/client.ts';
import { consoleStage } from './stage.ts';

describe('the console among hostile pages, names and members (needs Chromium)', function () {
  this.timeout(60_000);
  let ahead = 0;
  const stage = consoleStage({}, undefined, () => Date.now() + ahead);

  const admin = <T>(method: string, path: string) =>
    stage.client.api<T>(method, `/admin/v1/organizations/${stage.demo.organization_id}${path}`, {
      adminToken: stage.demo.admin_token,
    });

  it('asks for a proof before members are touched, also where its own clock is wrong, and goes on by itself', async () => {
    const { page, context } = await stage.openSection('members', { apart: true });
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 20 * 60_000;
    });
    await page.reload();
    await page.getByRole('button', { name: 'Invite' }).click();
    ahead += 6 * 60_000;
    await page.keyboard.type('Grace, support');
    await page.keyboard.press('Enter');
    const gate = page.getByRole('dialog', { name: 'Sign in again for this' });
    await gate.waitFor();
    await gate.getByRole('button', { name: 'I have signed in' }).click();
    await gate.getByText('You are not signed in yet.').waitFor();
    const me = await page.evaluate(async () => (await (await fetch('/admin/v1/me')).json()) as { id: string });
    const link = await stage.link({ memberId: me.id });
    const second = await stage.open(`#link=${link}`, { among: context });
    await second.page.getByRole('button', { name: 'End it and sign in' }).click();
    const invitation = page.getByRole('dialog', { name: 'The invitation' });
    await invitation.waitFor();
    const waiting = await admin<{ data: { note: string }[] }>('GET', '/invitations');
    assert.equal(assertStatus(waiting, 200).data.filter(({ note }) => note === 'Grace, support').length, 1);
  });
});
