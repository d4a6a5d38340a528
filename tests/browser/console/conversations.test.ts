// Conversations in the console: found by their words, drawn as in the chat, and opened at an answer that somebody rated. The
// audit of it shows acts, and reads on request.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { assertAccessible, consoleStage } from './stage.ts';

describe('conversations in the console', function () {
  this.timeout(90_000);
  const stage = consoleStage();

  interface Sent {
    readonly run_id: string;
    readonly conversation_id: string;
    readonly message_id: string;
  }
  async function say(content: string, more: object = {}): Promise<Sent> {
    const { body } = await stage.client.api<Sent>('POST', '/v2/chat', {
      apiKey: stage.demo.api_key,
      body: { agent_id: stage.demo.agent_id, content, end_user_id: 'reader-1', ...more },
    });
    assert.ok(body.run_id, JSON.stringify(body));
    await stage.client.waitForDone(body.run_id, { apiKey: stage.demo.api_key });
    return body;
  }
  async function answerOf({ conversation_id, run_id }: Sent): Promise<string> {
    const path = `/admin/v1/organizations/${stage.demo.organization_id}/conversations/${conversation_id}`;
    const { body } = await stage.client.api<{ messages: { id: string; role: string; run_id: string }[] }>('GET', path, {
      adminToken: stage.demo.admin_token,
    });
    return body.messages.find((message) => message.role === 'assistant' && message.run_id === run_id)?.id ?? '';
  }
  const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

  it('shows calls, sources, and why an answer failed, with the way to its trace', async () => {
    const first = await say('How do I put the chat on my page?');
    const failed = await say('/fail', { conversation_id: first.conversation_id });
    const { page } = await stage.openSection(`conversations/${first.conversation_id}`);
    const turns = messages(page);
    await turns.getByRole('list', { name: 'Tools used' }).getByText('Done').waitFor();
    await turns.getByText('The answer could not be written.').waitFor();
    await turns.getByText('The model did not answer.').waitFor();
    const why = turns.getByRole('link', { name: 'Open the trace' });
    assert.match((await why.getAttribute('href')) ?? '', new RegExp(`/runs/${failed.run_id}$`));
    await turns
      .getByRole('button', { name: /^Source \d+$/ })
      .first()
      .click();
    await turns.getByRole('list', { name: 'Sources' }).getByRole('listitem').first().waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.matches('li[data-index]')), true);
    await assertAccessible(page);
  });

  it('draws answers as Markdown, and turns to the versions of a message', async () => {
    const first = await say('/echo **Bold** and `code`');
    await say('/echo # Another', { conversation_id: first.conversation_id, replaces: first.message_id });
    const { page } = await stage.openSection(`conversations/${first.conversation_id}`);
    const turns = messages(page);
    const versions = turns.getByRole('group', { name: 'Versions' });
    await versions.getByText('2 of 2').waitFor();
    assert.equal(await turns.getByText('/echo **Bold**').count(), 0);
    await versions.getByRole('button', { name: 'Older version' }).click();
    await versions.getByText('1 of 2').waitFor();
    await turns.getByText('/echo **Bold** and `code`', { exact: true }).waitFor();
    await turns.getByText('An earlier version').waitFor();
    await assertAccessible(page);
  });

  it('are found by their words, with the words marked, and open at the message', async () => {
    const { conversation_id: conversation } = await say('Where is my purple umbrella?');
    await say('Nothing of that kind');
    const { page } = await stage.openSection('conversations');
    await page.getByRole('searchbox', { name: 'Search' }).fill('PURPLE umb');
    const hit = page.getByRole('table', { name: 'Conversations' }).locator('mark');
    await hit.first().waitFor();
    assert.equal(await hit.first().textContent(), 'purple umb');
    assert.match(page.url(), /q=PURPLE(\+|%20)umb/);
    assert.equal(await page.getByText('Nothing of that kind').count(), 0);
    await assertAccessible(page);
    await hit.first().click();
    await page.waitForURL(`**/conversations/${conversation}?message=*`);
    await messages(page).locator('[data-found]').waitFor();
    await page.goBack();
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such words at all');
    await page.getByText('No conversations match these filters.').waitFor();
  });

  it('lists feedback with question, answer and reason, and opens its answer', async () => {
    const sent = await say('Which formats can I upload?');
    const answer = await answerOf(sent);
    await stage.client.api('POST', `/v2/messages/${answer}/feedback`, {
      apiKey: stage.demo.api_key,
      body: { rating: 'down', reason: 'incomplete', comment: 'It says nothing of CSV.' },
    });
    const { page } = await stage.openSection('conversations');
    await page.getByRole('link', { name: 'Feedback' }).click();
    const row = page.getByRole('table', { name: 'Feedback' }).getByRole('row').nth(1);
    await row.getByText('Which formats can I upload?').waitFor();
    await row.getByText('Incomplete. It says nothing of CSV.').waitFor();
    await assertAccessible(page);
    await row.getByText('It says nothing of CSV.').click();
    await page.waitForURL(`**/conversations/${sent.conversation_id}?message=${answer}`);
    await messages(page).locator('[data-found]').getByText('It says nothing of CSV.').waitFor();
    await page.goBack();
    await page
      .getByRole('button', { name: /Rating/ })
      .first()
      .click();
    await page.getByRole('option', { name: 'found helpful' }).click();
    await page.getByText('No feedback matches these filters.').waitFor();
    assert.match(page.url(), /rating=up/);
  });

  it('leaves one read in the audit, which shows acts first, and their targets by name', async () => {
    const { page } = await stage.openSection('audit');
    const table = page.getByRole('table', { name: 'Audit' });
    await table.getByRole('row').nth(1).getByRole('button').first().waitFor();
    assert.equal(await table.getByText(/^[a-z_]+\.(read|list)$/).count(), 0);
    await table.getByText('Colloquy guide').first().waitFor();
    await page.getByText('Show reads').click();
    await table.getByText('conversation.list').first().waitFor();
    assert.match(page.url(), /reads=shown/);
    await assertAccessible(page);
    await table.getByRole('row').nth(1).getByRole('cell').last().click();
    await page.getByRole('dialog').waitFor();
  });
});
