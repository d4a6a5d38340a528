// The element's attributes as properties: as frameworks set them, before and after its file is there, and with values
// that nobody meant.

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { partsOf, widgetStage } from '../stage.ts';
import { openOwn, serve, tagOf, widgetFile } from './host-page.ts';

interface Told {
  readonly code: string;
  readonly message: string;
}
type Chat = HTMLElement & Record<string, unknown> & { show(): void; hide(): void; close(): void };

describe('the attributes of the widget as properties', function () {
  this.timeout(40_000);
  const stage = widgetStage();
  const notes = `window.told = []; window.errors = [];
    for (const type of ['open', 'close']) addEventListener('service-chat-' + type, () => told.push(type));
    addEventListener('service-chat-error', ({ detail }) => errors.push(detail));`;
  const toldOf = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const errorsOf = (page: Page) => page.evaluate(() => (window as unknown as { errors: Told[] }).errors);

  /** A page with a popup, whose script runs before the widget's. */
  async function popup(attributes: Record<string, string | null> = {}) {
    const { page } = await openOwn(stage, {
      head: '<script src="/notes.js"></script>',
      body: tagOf(stage, { mode: 'popup', ...attributes }),
      files: { 'notes.js': notes },
    });
    await partsOf(page).element.locator('.launcher').waitFor();
    return page;
  }

  it('have names of their own: no method has the name of an attribute', async () => {
    const page = await popup();
    const { attributes, members } = await partsOf(page).element.evaluate((element) => {
      const { prototype, observedAttributes } = element.constructor as unknown as {
        prototype: object;
        observedAttributes: string[];
      };
      const all = (of: object): string[] => [...Object.getOwnPropertyNames(of), ...Object.keys(element)];
      const methods = all(prototype).filter((name) => typeof Reflect.get(element, name) === 'function');
      return { attributes: observedAttributes, members: methods };
    });
    const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    assert.ok(attributes.includes('open') && members.includes('show'));
    assert.deepEqual(
      attributes.filter((name) => members.includes(name) || members.includes(camel(name))),
      [],
    );
    // The question of a framework before it sets one.
    const owned = await partsOf(page).element.evaluate(
      (element, names) => names.map((name) => [name, name in element]),
      attributes.flatMap((name) => [name, camel(name)]),
    );
    for (const [name, isProperty] of owned) assert.equal(isProperty, !String(name).includes('-'), String(name));
  });

  it('open: is whether it is open, as attribute and as property, and nothing that is called is gone', async () => {
    const page = await popup();
    const chat = partsOf(page).element;
    const state = () =>
      chat.evaluate((element) => {
        const { open, isOpen, show, hide, close, shadowRoot } = element as Chat;
        const kinds = [show, hide, close].every((method) => typeof method === 'function');
        const isShown = shadowRoot?.querySelector<HTMLElement>('.panel')?.hidden === false;
        return [open, isOpen, element.hasAttribute('open'), isShown, kinds];
      });
    assert.deepEqual(await state(), [false, false, false, false, true]);
    const steps: readonly [act: string, isOpen: boolean][] = [
      ['open true', true],
      ['open null', false],
      ['attribute', true],
      ['no attribute', false],
      ['show', true],
      ['hide', false],
      ['isOpen true', true],
      ['close', false],
      ['open true', true],
      ['open undefined', false],
      ['show', true],
      ['open false', false],
    ];
    for (const [act, isOpen] of steps) {
      await chat.evaluate(async (element, name) => {
        const it = element as Chat & { updateComplete: Promise<unknown> };
        if (name.startsWith('open ')) it['open'] = { true: true, null: null, false: false }[name.slice(5)];
        else if (name === 'isOpen true') it['isOpen'] = true;
        else if (name === 'attribute') it.setAttribute('open', '');
        else if (name === 'no attribute') it.removeAttribute('open');
        else (it[name] as () => void).call(it);
        await it.updateComplete;
      }, act);
      assert.deepEqual(await state(), [isOpen, isOpen, isOpen, isOpen, true], act);
    }
    assert.deepEqual(
      await toldOf(page),
      steps.map(([, isOpen]) => (isOpen ? 'open' : 'close')),
    );
  });

  it('are read where they were set before the file was there', async () => {
    const { demo } = stage;
    const { page } = await openOwn(stage, {
      body: '<script src="/page.js"></script>',
      files: {
        'page.js': `const chat = document.createElement('service-chat');
          Object.assign(chat, { agentId: '${demo.agent_id}', baseUrl: new URL('${demo.base_url}'), pk: '${demo.publishable_key}',
            mode: 'popup', theme: 'dark', open: true, texts: { placeholder: 'Early' }, tokenUrl: undefined, token: null });
          document.body.append(chat);`,
      },
    });
    const parts = partsOf(page);
    await parts.say('/stream 3 5');
    await parts.answered();
    assert.equal(await parts.field.getAttribute('placeholder'), 'Early');
    const attributes = await parts.element.evaluate((element) => element.getAttributeNames());
    assert.deepEqual(attributes.toSorted(), ['agent-id', 'base-url', 'mode', 'open', 'pk', 'theme']);
  });

  it('go on as attributes when they change, and null takes them away', async () => {
    const page = await popup({ open: '' });
    const parts = partsOf(page);
    await parts.say('/stream 3 5');
    await parts.answered();
    await parts.element.evaluate((element) => {
      (element as Chat)['pk'] = null;
    });
    await page.waitForFunction(() => (window as unknown as { errors: Told[] }).errors.length > 0);
    assert.match((await errorsOf(page))[0]?.message ?? '', /exactly one of pk, token-url and token/);
    await parts.element.evaluate((element, key) => {
      (element as Chat)['pk'] = key;
    }, stage.demo.publishable_key);
    await parts.element.locator('.panel[data-phase="ready"]').waitFor();
  });

  const odd: readonly (readonly [name: string, value: string, says: RegExp])[] = [
    ['agentId', '({})', /agent-id must be the id of an agent; it is "\[object Object\]"/],
    ['agentId', 'undefined', /agent-id must be the id of an agent; it is missing/],
    ['agentId', 'Object.create(null)', /agent-id must be the id of an agent/],
    ['agentId', 'Symbol("x")', /agent-id must be the id of an agent/],
    ['agentId', '(() => {})', /agent-id must be the id of an agent/],
    ['agentId', 'true', /agent-id must be the id of an agent; it is ""/],
    ['baseUrl', '({})', /base-url must be/],
    ['pk', 'false', /exactly one of pk, token-url and token/],
    ['pk', '""', /pk must not be empty/],
    ['expiresAt', 'new Date()', /go together|expires-at/],
  ];
  it('are told in a sentence where they are nothing that they could be', async () => {
    const body = odd.map((_, at) => tagOf(stage, { id: `odd-${at}`, 'base-url': null })).join('');
    serve(
      stage,
      'odd.js',
      odd.map(([name, value], at) => `document.getElementById('odd-${at}').${name} = ${value};`).join('\n'),
    );
    const { page } = await openOwn(stage, {
      head: '<script src="/notes.js"></script>',
      body,
      files: {
        'notes.js': `window.errors = {};
          addEventListener('service-chat-error', ({ target, detail }) => (errors[target.id] = detail.message));`,
      },
      script: `<script src="/odd.js"></script><script type="module" src="${widgetFile(stage)}"></script>`,
    });
    await page.waitForFunction(
      (count) => Object.keys((window as unknown as { errors: object }).errors).length === count,
      odd.length,
    );
    const errors = await page.evaluate(() => (window as unknown as { errors: Record<string, string> }).errors);
    for (const [at, [name, value, says]] of odd.entries())
      assert.match(errors[`odd-${at}`] ?? '', says, `${name} ${value}`);
  });

  it('that lead nowhere are told by the address, the key or the origin that was asked with', async () => {
    const { base_url: base } = stage.demo;
    const { page } = await openOwn(stage, {
      head: '<script src="/notes.js"></script>',
      body: `${tagOf(stage, { 'base-url': `${base}/chat` })}${tagOf(stage, { pk: 'pk_of_nobody' })}`,
      files: { 'notes.js': notes },
    });
    await page.waitForFunction(() => (window as unknown as { errors: Told[] }).errors.length === 2, null, {
      timeout: 20_000,
    });
    const told = (await errorsOf(page)).toSorted((one, other) => one.code.localeCompare(other.code));
    assert.deepEqual(
      told.map(({ code }) => code),
      ['offline', 'origin_not_allowed'],
    );
    assert.match(told[0]?.message ?? '', new RegExp(`at ${base}/chat/v2/[a-z/]+\\.$`));
    assert.match(told[1]?.message ?? '', new RegExp(`pages of ${stage.hostOrigin()} .* pk or token is wrong`));
  });

  it('that say how it looks may be anything', async () => {
    const page = await popup({ open: '' });
    const parts = partsOf(page);
    for (const source of ['null', 'undefined', '({})', '42', '"sideways"', '[]', 'true']) {
      await parts.element.evaluate((element, value) => {
        const values: Record<string, unknown> = { null: null, '({})': {}, '42': 42, '[]': [], true: true };
        const given = value === '"sideways"' ? 'sideways' : values[value];
        Object.assign(element, { theme: given, mode: given, texts: given });
      }, source);
      await parts.element.locator('.root.popup[data-theme="auto"] .panel:not([hidden])').waitFor();
    }
    await parts.element.evaluate((element) => Object.assign(element, { theme: 'Dark', mode: ' INLINE ' }));
    await parts.element.locator('.root.inline[data-theme="dark"]').waitFor();
    await parts.element.evaluate((element) => Object.assign(element, { theme: null, mode: null }));
    await parts.element.evaluate((element) => {
      (element as Chat)['texts'] = {
        placeholder: 5,
        send: null,
        questions: { one: 1 },
        canBeWrong: 'Of the page',
        none: 'x',
      };
    });
    await parts.element.getByText('Of the page').waitFor();
    assert.equal(await parts.element.getByRole('button', { name: 'Send' }).count(), 1);
    await parts.say('/stream 3 5');
    await parts.answered();
  });
});
