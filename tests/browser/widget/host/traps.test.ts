// The widget beside a dialog of the page that keeps the focus inside: a visitor who turns to the chat can write there,
// and the page is told as ever of its own fields.

import assert from 'node:assert/strict';
import { widgetApi } from '../../../support/widget-api.ts';
import { partsOf, widgetStage } from '../stage.ts';
import { answered, openOwn, tagOf } from './host-page.ts';

/** Ways in which libraries take the focus back, with `dialog` and its field `inside`. */
const traps: Readonly<Record<string, string>> = {
  'listens for the focus on the document':
    "document.addEventListener('focusin', (event) => { if (!dialog.contains(event.target)) inside.focus(); });",
  'listens for it on the way down':
    "document.addEventListener('focusin', (event) => { if (!dialog.contains(event.target)) { event.stopImmediatePropagation(); inside.focus(); } }, true);",
  'listens for the old event on the way down':
    "document.addEventListener('focus', (event) => { if (event.target !== document && !dialog.contains(event.target)) inside.focus(); }, true);",
  'listens for the focus that leaves it':
    "document.addEventListener('focusout', (event) => { if (event.relatedTarget !== null && !dialog.contains(event.relatedTarget)) inside.focus(); });",
  'does all of it, and keeps keys to itself': `
    for (const type of ['focusin', 'focusout'])
      document.addEventListener(type, (event) => { const to = type === 'focusin' ? event.target : event.relatedTarget;
        if (to !== null && !dialog.contains(to)) inside.focus(); });
    setInterval(() => { if (document.activeElement === document.body) inside.focus(); }, 50);
    document.addEventListener('keydown', (event) => { if (event.key !== 'Tab') event.preventDefault(); });
    document.body.style.pointerEvents = 'none'; dialog.style.pointerEvents = 'auto';`,
};

const markup = '<div role="dialog" aria-modal="true" id="dialog"><input id="inside"><input id="second"></div>';
const begin = `const dialog = document.getElementById('dialog'); const inside = document.getElementById('inside'); inside.focus();`;

describe('the widget beside a dialog that keeps the focus', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  for (const mode of ['popup', 'inline'])
    for (const [how, trap] of Object.entries(traps))
      it(`is written in where that ${how} (${mode})`, async () => {
        const { page } = await openOwn(stage, {
          body: `${markup}${tagOf(stage, { mode })}<script src="/page.js"></script>`,
          files: { 'page.js': `${begin}${trap}` },
        });
        const parts = partsOf(page);
        if (mode === 'popup') await parts.element.locator('.launcher').click();
        await parts.element.locator('.panel[data-phase="ready"]').waitFor();
        await parts.field.click();
        await page.keyboard.type('/ask 1');
        assert.equal(await parts.field.inputValue(), '/ask 1');
        assert.equal(await page.locator('#inside').inputValue(), '');
        await page.keyboard.press('Enter');
        const own = parts.element.locator('.own-answer');
        await own.click();
        await page.keyboard.type('mine');
        assert.equal(await own.inputValue(), 'mine');
        await page.keyboard.press('Enter');
        await answered(parts, 0);
        // The dialog is used as ever.
        await page.locator('#second').click();
        await page.keyboard.type('x');
        if (!trap.includes('keydown')) assert.equal(await page.locator('#second').inputValue(), 'x');
      });

  it('tells the page of its own fields that are left for the chat, and of nothing in the chat', async () => {
    const { page } = await openOwn(stage, {
      body: `<form id="form"><input id="own"></form>${tagOf(stage)}<script src="/page.js"></script>`,
      files: {
        'page.js': `window.told = [];
          for (const type of ['focusin', 'focusout']) addEventListener(type, ({ target }) => told.push(type + ' ' + (target.id || target.localName)));`,
      },
    });
    const { field, element } = partsOf(page);
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await page.locator('#own').focus();
    await field.focus();
    await element.getByRole('button', { name: 'Conversations' }).focus();
    await page.locator('#own').focus();
    assert.deepEqual(await page.evaluate(() => (window as unknown as { told: string[] }).told), [
      'focusin own',
      'focusout own',
      'focusin own',
    ]);
  });

  it('tells a dialog that it stands in of the fields that are left there', async () => {
    const { page } = await openOwn(stage, {
      body: `<div role="dialog"><input id="own">${tagOf(stage)}</div><script src="/page.js"></script>`,
      files: {
        'page.js': "window.told = []; addEventListener('focusout', ({ target }) => told.push(target.id));",
      },
    });
    const { field, element } = partsOf(page);
    await element.locator('.panel[data-phase="ready"]').waitFor();
    await page.locator('#own').focus();
    await field.focus();
    assert.deepEqual(await page.evaluate(() => (window as unknown as { told: string[] }).told), ['own']);
  });

  it('has the focus in its parts as ever: a link that has it leads somewhere', async () => {
    const api = await widgetApi();
    try {
      const { page } = await stage.open({
        policy: `${stage.strictPolicy().replace('connect-src ', `connect-src ${api.address} `)}`,
        attributes: { 'base-url': api.address },
      });
      const parts = partsOf(page);
      await parts.say('tell me');
      api.frame('run', { state: 'running' });
      api.frame('message_start');
      api.frame('delta', { text: '[a link](https://a.example/)' });
      api.end('succeeded', { content: '[a link](https://a.example/)' });
      await parts.answered();
      const link = parts.answers.locator('.text a');
      await link.focus();
      assert.equal(await link.getAttribute('href'), 'https://a.example/');
      await parts.field.focus();
      assert.equal(await link.getAttribute('href'), null);
    } finally {
      api.close();
    }
  });

  it('waits behind a native modal dialog, is used in one, and goes on once that is closed', async () => {
    const { page } = await openOwn(stage, {
      body: `<dialog id="native"><p>A dialog</p></dialog>${tagOf(stage)}<script src="/page.js"></script>`,
      files: { 'page.js': "document.getElementById('native').showModal();" },
    });
    const parts = partsOf(page);
    await parts.element.locator('.panel[data-phase="ready"]').waitFor();
    // By the browser's own rule nothing outside of it has the focus.
    const hasFocus = (): Promise<boolean> =>
      parts.field.evaluate((field) => {
        field.focus();
        return (field.getRootNode() as ShadowRoot).activeElement === field;
      });
    assert.equal(await hasFocus(), false);
    await parts.element.evaluate((element) => document.getElementById('native')?.append(element));
    await parts.say('/stream 3 5');
    await parts.answered();
    await parts.element.evaluate((element) => {
      document.body.append(element);
      (document.getElementById('native') as HTMLDialogElement).close();
    });
    await parts.answered();
    assert.equal(await parts.said.count(), 1);
    assert.equal(await hasFocus(), true);
  });
});
