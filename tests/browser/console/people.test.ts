// Conversations, end-users and approvals in the console: read, deleted and erased by those who may, and decided by nobody.

import assert from 'node:assert/strict';
import { assertAccessible, consoleStage } from './stage.ts';

describe('people in the console', function () {
  this.timeout(60_000);
  const stage = consoleStage();

  async function say(content: string, of: string): Promise<{ run_id: string; conversation_id: string }> {
    const { body } = await stage.client.api<{ run_id: string; conversation_id: string }>('POST', '/v2/chat', {
      apiKey: stage.demo.api_key,
      body: { agent_id: stage.demo.agent_id, content, end_user_id: of },
    });
    await stage.client.waitForDone(body.run_id, { apiKey: stage.demo.api_key });
    return body;
  }

  it('have conversations that are read, and deleted for good', async () => {
    const { conversation_id: conversation } = await say('How long does delivery take?', 'reader-1');
    const { page } = await stage.openSection('conversations');
    await page.getByRole('link', { name: 'How long does delivery take?' }).first().waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'How long does delivery take?' }).first().click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('How long does delivery take?').waitFor();
    await messages.getByRole('listitem').nth(1).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Delete conversation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
    assert.doesNotMatch(page.url(), new RegExp(conversation));
    await page.getByRole('link', { name: 'How long does delivery take?' }).first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'This is not here' }).waitFor();
    assert.equal(await page.getByText('How long does delivery take?').count(), 0);
    const path = `/admin/v1/organizations/${stage.demo.organization_id}/conversations/${conversation}`;
    const { status } = await stage.client.api('GET', path, { adminToken: stage.demo.admin_token });
    assert.equal(status, 404);
  });

  it('are erased once the end of their id is typed, which every keyboard has, and by nobody who may not', async () => {
    await say('Hello', 'to-be-erased');
    const { page } = await stage.openSection('end-users?external_id=to-be-erased');
    await page.getByRole('button', { name: 'Erase to-be-erased' }).click();
    const dialog = page.getByRole('alertdialog');
    assert.equal(await dialog.getByRole('button', { name: 'Erase' }).isDisabled(), true);
    const asked = (await dialog.getByText(/^Type .* to confirm$/).textContent()) ?? '';
    const [, typed = ''] = /^Type ([0-9a-f]{8}) to confirm$/.exec(asked) ?? [];
    assert.notEqual(typed, '', asked);
    await dialog.getByRole('textbox').fill(typed);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('Nobody has this id.').waitFor();
    await say('Hello', 'stays');
    const { page: other } = await stage.openSection('end-users', { as: { role: 'editor' } });
    await other.getByText('stays', { exact: true }).waitFor();
    assert.equal(await other.getByRole('button', { name: /^Erase/ }).count(), 0);
    await assertAccessible(other);
  });

  it('alone decide what waits for their approval', async () => {
    const { page } = await stage.openSection('approvals');
    await page.getByText('Nothing waits for approval').waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Decided' }).click();
    await page.getByText('Nothing was decided yet').waitFor();
    assert.equal(await page.getByRole('button', { name: /approve/i }).count(), 0);
  });
});
