// Confirming at the identity provider, in a window of its own beside the page, which goes on with the act by itself.

import assert from 'node:assert/strict';
import { assertStatus } from '../../support/black-box/client.ts';
import { clientId, clientSecret, type ProviderServer, startProvider } from '../../support/oidc/provider-server.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { assertAccessible, consoleStage } from './stage.ts';

const minuteMs = 60_000;

describe('confirming at a provider that it is you (needs Chromium)', function () {
  this.timeout(60_000);
  let ahead = 0;
  let provider: ProviderServer;
  const environment: Record<string, string> = {};
  before(async () => {
    const port = await freePort();
    provider = await startProvider({ redirectUris: [`http://127.0.0.1:${port}/auth/callback`] });
    Object.assign(environment, {
      PORT: String(port),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Example',
    });
  });
  const stage = consoleStage(environment, undefined, () => Date.now() + ahead);
  after(() => provider?.stop());

  it('keeps the page, and goes on once the window has come back; another person confirms nothing', async () => {
    const { demo, client } = stage;
    const made = await client.api<{ url: string }>(
      'POST',
      `/admin/v1/organizations/${demo.organization_id}/invitations`,
      {
        adminToken: demo.admin_token,
        body: { role: 'owner', note: 'Ada' },
      },
    );
    const invitation = new URL(assertStatus(made, 201).url).hash;
    const { page, problems } = await stage.open(invitation, { as: null });
    provider.person = { subject: 'ada', claims: { name: 'Ada' } };
    await page.getByRole('button', { name: 'Sign in with Example' }).click();
    await page.getByRole('button', { name: 'Your menu: Ada' }).waitFor();
    // The way to the provider and back.
    problems.length = 0;
    await page.goto(`${demo.base_url}/console/o/${demo.organization_id}/members`);
    await page.getByRole('button', { name: 'Invite' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite' });
    await dialog.getByRole('textbox').first().fill('Grace, by the provider');
    // The provider tells time by the machine's clock: its proof of now is newer than the one of the sign-in.
    ahead += 6 * minuteMs;
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const gate = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const confirm = gate.getByRole('button', { name: 'Confirm with Example' });
    await confirm.waitFor();
    await assertAccessible(page);
    ahead = 0;
    provider.person = { subject: 'grace', claims: { name: 'Grace' } };
    const [wrong] = await Promise.all([page.context().waitForEvent('page'), confirm.click()]);
    await wrong.getByText('You signed in at the provider as somebody else than in this session.').waitFor();
    await wrong.close();
    await gate.waitFor();
    provider.person = { subject: 'ada', claims: { name: 'Ada' } };
    await page.context().clearCookies({ domain: new URL(provider.issuer).hostname, name: /^_/ });
    const [right] = await Promise.all([page.context().waitForEvent('page'), confirm.click()]);
    const closed = right.waitForEvent('close');
    await page.getByRole('dialog', { name: 'The invitation' }).waitFor();
    await closed;
    assert.deepEqual(problems, []);
  });
});
