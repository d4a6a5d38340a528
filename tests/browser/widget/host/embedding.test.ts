// The widget wherever a page puts it: made by a script, moved, in trees and frames and dialogs of the page, twice, and loaded in every
// way that scripts are.

import assert from 'node:assert/strict';
import { partsOf, widgetStage } from '../stage.ts';
import { chatsAsUsual, openOwn, serve, tagOf, widgetFile } from './host-page.ts';

describe('the widget wherever a page puts it', function () {
  this.timeout(40_000);
  const stage = widgetStage();

  /** A script of the page that makes the element, and puts it there with `put`. */
  function making(put: string): string {
    const { demo } = stage;
    return `const chat = document.createElement('service-chat');
      chat.mode = 'inline';
      chat.texts = { placeholder: 'Of the page' };
      chat.setAttribute('agent-id', '${demo.agent_id}');
      chat.setAttribute('base-url', '${demo.base_url}');
      chat.setAttribute('pk', '${demo.publishable_key}');
      ${put}`;
  }

  it('is the same where a script makes it before its file is loaded', async () => {
    const { page } = await openOwn(stage, {
      body: '<script src="/page.js"></script>',
      files: { 'page.js': making('document.body.append(chat);') },
    });
    await chatsAsUsual(partsOf(page));
    assert.equal(await partsOf(page).field.getAttribute('placeholder'), 'Of the page');
  });

  it('is the same where a script makes it once its file is loaded', async () => {
    const { page } = await openOwn(stage, {
      body: '',
      files: {
        'page.js': `customElements.whenDefined('service-chat').then(() => { ${making('document.body.append(chat);')} });`,
      },
      script: `<script src="${widgetFile(stage)}" async></script><script src="/page.js"></script>`,
    });
    await chatsAsUsual(partsOf(page));
    assert.equal(await partsOf(page).field.getAttribute('placeholder'), 'Of the page');
  });

  it('is the same in the tree of another element, in whose language it speaks', async () => {
    const { page } = await openOwn(stage, {
      body: '<shop-corner lang="de"></shop-corner><script src="/page.js"></script>',
      files: {
        'page.js': making(`document.querySelector('shop-corner').attachShadow({ mode: 'open' }).append(chat);
          addEventListener('service-chat-ready', (event) => { window.ready = event.detail.agent_id; });`),
      },
    });
    const element = page.locator('service-chat');
    await element.getByRole('button', { name: 'Senden' }).waitFor();
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await element.getByRole('textbox').fill('/stream 4 5');
    await page.keyboard.press('Enter');
    await partsOf(page).answered();
    assert.equal(await page.evaluate(() => (window as unknown as { ready: string }).ready), stage.demo.agent_id);
  });

  it('goes on with its conversation when it is moved in the page, taken out of it and put back', async () => {
    const { page } = await openOwn(stage, { body: `<aside></aside>${tagOf(stage)}` });
    const { say, answered, answers, said, element } = partsOf(page);
    await say('/stream 30 20');
    await answers.locator('.text p').first().waitFor();
    await element.evaluate((chat) => document.querySelector('aside')?.append(chat));
    await answered();
    const text = await answers.locator('.text').innerText();
    assert.match(text, /\S/);
    const detached = await element.evaluateHandle((chat) => {
      chat.remove();
      return chat;
    });
    await detached.evaluate((chat) => document.body.append(chat));
    await answered();
    assert.equal(await said.count(), 1);
    assert.equal(await answers.locator('.text').innerText(), text);
    await chatsAsUsual(partsOf(page));
  });

  it('says what was on its way once when it is moved in that moment', async () => {
    const { page } = await openOwn(stage, { body: `<aside></aside>${tagOf(stage)}` });
    const { say, answered, said, answers, element } = partsOf(page);
    await say('/stream 3 5');
    await answered();
    const moved = page.waitForRequest((request) => request.url().endsWith('/messages') && request.method() === 'POST');
    await say('/stream 4 5');
    await moved;
    await element.evaluate((chat) => document.querySelector('aside')?.append(chat));
    await said.nth(1).waitFor();
    await answers.nth(1).locator('.actions:not([hidden])').waitFor();
    assert.equal(await said.count(), 2);
    assert.equal(await answers.count(), 2);
  });

  it('works in a frame of the page', async () => {
    serve(
      stage,
      'frame.html',
      `<!doctype html><title>A frame</title>${tagOf(stage)}<script src="${widgetFile(stage)}" async></script>`,
    );
    const { page } = await openOwn(stage, {
      body: '<iframe src="/frame.html" width="500" height="700"></iframe>',
      script: '',
    });
    const element = page.frameLocator('iframe').locator('service-chat');
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await element.getByRole('textbox', { name: 'Message' }).fill('/stream 4 5');
    await element.getByRole('button', { name: 'Send' }).click();
    await element.locator('.actions:not([hidden])').waitFor();
    assert.match(await element.locator('article.answer .text').innerText(), /\S/);
  });

  it('works in a dialog of the page, which stays open when Escape is for the widget', async () => {
    const { page } = await openOwn(stage, {
      body: `<dialog>${tagOf(stage)}</dialog><script src="/page.js"></script>`,
      files: { 'page.js': "document.querySelector('dialog').showModal();" },
    });
    const { say, answers, element, field } = partsOf(page);
    const isOpen = (): Promise<boolean> =>
      page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open);
    await say('/stream 400 25');
    await answers.locator('.text p').first().waitFor();
    await field.press('Escape');
    await answers.getByText('Stopped', { exact: false }).waitFor();
    assert.equal(await isOpen(), true);
    await element.getByRole('button', { name: 'Conversations' }).click();
    await element.getByRole('heading', { name: 'Conversations' }).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor();
    assert.equal(await isOpen(), true);
    await field.press('Escape');
    await page.locator('dialog:not([open])').waitFor({ state: 'attached' });
  });

  it('stands twice on a page, each with its own conversation', async () => {
    const { demo } = stage;
    const other = await secondAgent();
    const { page } = await openOwn(stage, {
      body: `<div id="one">${tagOf(stage)}</div><div id="two">${tagOf(stage, { 'agent-id': other.id })}</div>`,
    });
    for (const [place, words] of [
      ['#one', '/stream 4 5'],
      ['#two', '/stream 5 5'],
    ] as const) {
      const element = page.locator(`${place} service-chat`);
      await element.locator('.panel[data-phase="ready"]').waitFor();
      await element.getByRole('textbox', { name: 'Message' }).fill(words);
      await element.getByRole('button', { name: 'Send' }).click();
      await element.locator('.actions:not([hidden])').waitFor();
    }
    for (const [place, name, words] of [
      ['#one', demo.agent_id, '/stream 4 5'],
      ['#two', other.name, '/stream 5 5'],
    ] as const) {
      const element = page.locator(`${place} service-chat`);
      assert.deepEqual(await element.locator('article.said .bubble').allInnerTexts(), [words]);
      if (name === other.name) assert.equal(await element.locator('h2').innerText(), name);
    }
    await page.reload();
    for (const [place, words] of [
      ['#one', '/stream 4 5'],
      ['#two', '/stream 5 5'],
    ] as const) {
      const element = page.locator(`${place} service-chat`);
      await element.locator('article.answer .actions:not([hidden])').waitFor();
      assert.deepEqual(await element.locator('article.said .bubble').allInnerTexts(), [words]);
    }
  });

  /** An agent besides that of the demo, in the same organization. */
  async function secondAgent(): Promise<{ id: string; name: string }> {
    const { demo } = stage;
    const base = `${demo.admin_url}/admin/v1/organizations/${demo.organization_id}/agents`;
    const headers = { Authorization: `Bearer ${demo.admin_token}`, 'Content-Type': 'application/json' };
    const response = await fetch(base, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'The second one', instructions: 'Answer.', model: 'demo' }),
    });
    const text = await response.text();
    assert.equal(response.status, 201, text);
    return JSON.parse(text) as { id: string; name: string };
  }

  it('asks for tokens at the page, and not at where its addresses are based', async () => {
    const asked: string[] = [];
    stage.handle('/chat-token', (request, response) => {
      asked.push(request.headers.host ?? '');
      void tokenOfSomebody().then((token) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(token)),
      );
    });
    const { page } = await openOwn(stage, {
      head: '<base href="https://files.example/assets/">',
      body: tagOf(stage, { pk: null, 'token-url': `${stage.hostOrigin()}/chat-token` }),
    });
    await chatsAsUsual(partsOf(page));
    assert.deepEqual(new Set(asked), new Set([new URL(stage.hostOrigin()).host]));
    const other = await openOwn(stage, {
      head: '<base href="https://files.example/assets/">',
      body: tagOf(stage, { pk: null, 'token-url': 'chat-token' }),
      script: `<script src="${stage.hostOrigin()}/listens.js"></script><script type="module" src="${widgetFile(stage)}"></script>`,
      files: { 'listens.js': "addEventListener('service-chat-error', ({ detail }) => { window.told = detail; });" },
    });
    const told = await other.page.waitForFunction(() => (window as unknown as { told?: { message: string } }).told);
    assert.match((await told.jsonValue())?.message ?? '', /token-url must be of the page's own origin/);
  });

  async function tokenOfSomebody(): Promise<unknown> {
    const response = await fetch(`${stage.demo.base_url}/v2/token`, {
      method: 'POST',
      headers: { 'X-API-Key': stage.demo.api_key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ end_user_id: 'a-customer' }),
    });
    return response.json();
  }

  for (const [way, script] of [
    ['a module', (file: string) => `<script type="module" src="${file}"></script>`],
    ['a script that waits for the page', (file: string) => `<script defer src="${file}"></script>`],
    ['a script whenever it comes', (file: string) => `<script async src="${file}"></script>`],
    ['a script in its place', (file: string) => `<script src="${file}"></script>`],
  ] as const)
    it(`loads as ${way}, finds its service by its own address, and asks nobody else for anything`, async () => {
      const asked: string[] = [];
      const { page } = await openOwn(stage, {
        body: `<script src="/page.js"></script>${tagOf(stage, { 'base-url': null })}`,
        files: {
          'page.js':
            'window.errors = []; addEventListener("service-chat-error", (event) => errors.push(event.detail));',
        },
        script: script(widgetFile(stage)),
      });
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      await chatsAsUsual(partsOf(page));
      const origins = new Set(asked.map((url) => new URL(url).origin));
      assert.deepEqual(origins, new Set([stage.hostOrigin(), stage.demo.base_url]));
      assert.deepEqual(
        asked.filter((url) => url.startsWith(stage.hostOrigin())).map((url) => new URL(url).pathname),
        ['/', '/page.js'],
      );
      assert.deepEqual(await page.evaluate(() => (window as unknown as { errors: unknown[] }).errors), []);
    });
});
