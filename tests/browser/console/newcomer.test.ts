// A newcomer's way: from the link that a start prints to a cited answer from an own document on an own page.

import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../support/eventually.ts';
import { consoleStage } from './stage.ts';

const fact = 'The Zephyr bicycle has a warranty of 37 months.';

describe('a newcomer', () => {
  const stage = consoleStage();
  let host: Server | undefined;
  let lines = '';
  before(async () => {
    host = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><title>A shop</title><body><h1>A shop</h1>${lines}</body></html>`);
    });
    await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    host?.closeAllConnections();
    host?.close();
  });

  it('comes from a link to a cited answer from an own document on an own page', async function () {
    this.timeout(90_000);
    const started = performance.now();
    const { page, context } = await stage.open(`#link=${await stage.link()}`, { as: null });
    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();

    // The agent that a start has made; the document comes in as the console's own requests bring it in.
    const ingested = await page.evaluate(
      async ({ organization, text }) => {
        const base = `/admin/v1/organizations/${organization}/knowledge-bases`;
        const bases = (await (await fetch(base)).json()) as { data: { id: string }[] };
        const body = new FormData();
        body.append('file', new File([text], 'warranty.md', { type: 'text/markdown' }));
        const made = await fetch(`${base}/${bases.data[0]?.id}/documents`, { method: 'POST', body });
        const answer = (await made.json()) as { id: string };
        return { status: made.status, answer, address: `${base}/${bases.data[0]?.id}/documents/${answer.id}` };
      },
      { organization: stage.demo.organization_id, text: `# Warranty\n\n${fact}\n` },
    );
    assert.ok(ingested.status === 201 || ingested.status === 202, JSON.stringify(ingested));
    await eventually(async () => {
      const state = await page.evaluate(
        async (address) => ((await (await fetch(address)).json()) as { state: string }).state,
        ingested.address,
      );
      assert.equal(state, 'completed');
    });

    await page.getByRole('link', { name: 'Get the snippet' }).click();
    assert.ok(host);
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    await page.getByRole('textbox', { name: 'The origin of your page' }).fill(origin);
    await page.getByRole('button', { name: 'Allow it' }).click();
    await page.getByText(`${origin} is allowed.`).waitFor();
    lines = await page.getByRole('region', { name: 'The lines for your page' }).locator('pre').innerText();

    const shop = await context.newPage();
    await shop.goto(origin);
    const chat = shop.locator('service-chat');
    await chat.getByRole('button').first().click();
    await chat.locator('.panel[data-phase="ready"][aria-busy="false"]').waitFor();
    await chat.getByRole('textbox', { name: 'Message' }).fill('How long is the warranty of the Zephyr bicycle?');
    await shop.keyboard.press('Enter');
    await chat.locator('article.answer').filter({ hasText: '37 months' }).waitFor({ timeout: 20_000 });
    await chat.locator('article.answer').getByText('warranty.md').first().waitFor();

    await page.getByRole('link', { name: 'Home' }).click();
    for (const step of ['An agent answers', 'Knowledge is in', 'Your page is allowed', 'The chat is on your page'])
      await page.getByRole('listitem').filter({ hasText: step }).getByText('(done)').waitFor();
    assert.ok(performance.now() - started < 60_000);
  });
});
