// The widget on a page whose own scripts have changed the language under it, as old libraries, watchdogs and hardened
// pages do.

import assert from 'node:assert/strict';
import { partsOf, widgetStage } from '../stage.ts';
import { chatsAsUsual, openOwn, tagOf, widgetFile } from './host-page.ts';

/** A page's scripts before the widget loads. */
const changes: Readonly<Record<string, string>> = {
  'freezes the prototypes of all that is built in': `
    for (const { prototype } of [Object, Array, Function, Promise, String, Number, Map, Set, WeakMap, RegExp, Error, Date,
      EventTarget, Node, Element, HTMLElement, Event, CustomEvent, Response, Headers, URL, ShadowRoot, DocumentFragment])
      Object.freeze(prototype);`,
  'freezes what is built in itself': `
    for (const built of [Object, Array, Function, Promise, String, Map, RegExp, Error, JSON, Math, Reflect, Intl])
      Object.freeze(built);
    Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Error.prototype);`,
  'has enumerable properties of its own on every object and array': `
    Object.prototype.extend = function () {};
    Object.prototype.size = 3;
    Object.prototype.headers = undefined;
    Array.prototype.each = function () {};
    Array.prototype.last = function () { return this[this.length - 1]; };
    Function.prototype.method = function () {};
    String.prototype.trimLeftAndRight = function () {};`,
  'writes objects and arrays as JSON in its own way': `
    Array.prototype.toJSON = function () { return '[' + this.join(',') + ']'; };
    Object.prototype.toJSON = function () { return 'an object'; };
    String.prototype.toJSON = function () { return '"' + this + '"'; };`,
  'wraps JSON and fetch, and gives them more than they asked for': `
    const { stringify, parse } = JSON;
    JSON.stringify = function (value, replacer, space, ...more) { return stringify.call(this, value, replacer || null, space || 1, 'more', ...more); };
    JSON.parse = function (text, reviver, ...more) { return parse.call(this, text, reviver || ((key, value) => value), 'more', ...more); };
    const ask = window.fetch;
    window.fetch = function (input, init, ...more) { return ask.call(window, new Request(input, init), undefined, 'more', ...more); };`,
  'has a registry of elements of its own': `
    const { define, get } = customElements;
    customElements.define = function (name, constructor, options) {
      return define.call(customElements, name, class extends constructor { static isOfThePage = true }, options);
    };
    customElements.get = function (name) { return get.call(customElements, name) || undefined; };
    const Native = window.HTMLElement;
    window.HTMLElement = function HTMLElement() { return Reflect.construct(Native, [], this.constructor); };
    HTMLElement.prototype = Native.prototype;
    HTMLElement.prototype.constructor = HTMLElement;
    Object.setPrototypeOf(HTMLElement, Native);`,
  'has style sheets of its own adopted': `
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 3px; text-transform: uppercase } .text { display: none }');
    document.adoptedStyleSheets = [sheet];
    addEventListener('DOMContentLoaded', () => { document.adoptedStyleSheets = [sheet, new CSSStyleSheet()]; });`,
};

describe('the widget on a page with scripts of its own', function () {
  this.timeout(40_000);
  const stage = widgetStage();

  for (const [name, script] of Object.entries(changes))
    it(`answers as usual where the page ${name}`, async () => {
      const { page } = await openOwn(stage, {
        head: '<script src="/page.js"></script>',
        files: { 'page.js': `'use strict'; ${script}` },
      });
      await chatsAsUsual(partsOf(page));
    });

  it('shows an answer once it is whole where the page answers a fetch by no stream', async () => {
    const { page } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      files: {
        'page.js': `const ask = window.fetch;
          window.fetch = async (...all) => { const answer = await ask(...all); const { ok, status, headers } = answer;
            return { ok, status, headers, json: () => answer.json(), text: () => answer.text() }; };`,
      },
    });
    const parts = partsOf(page);
    await parts.say('/stream 6 5');
    await parts.answered();
    assert.match(await parts.answers.last().locator('.text').innerText(), /\S/);
  });

  it('leaves nothing behind in what all scripts of a page share but its element', async () => {
    const { page } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      files: {
        'page.js': `
          const shared = () => [window, Object.prototype, Array.prototype, String.prototype, Element.prototype, Document.prototype]
            .flatMap((one, at) => Object.getOwnPropertyNames(one).map((name) => at + ' ' + name));
          const before = new Set(shared());
          window.added = () => shared().filter((name) => !before.has(name) && !/^0 (added|\\d+)$/.test(name));`,
      },
    });
    await chatsAsUsual(partsOf(page));
    const added = await page.evaluate(() => (window as unknown as { added: () => string[] }).added());
    assert.deepEqual(added, []);
  });

  it('is the element that came first where its file is loaded again, also in another version', async () => {
    const { page } = await openOwn(stage, {
      body: `${tagOf(stage)}<script src="/other-version.js" defer></script><script type="module" src="${widgetFile(stage)}"></script>`,
      files: { 'other-version.js': await otherVersion() },
      script: `<script src="${widgetFile(stage)}" async></script><script type="module" src="${widgetFile(stage)}?again"></script>`,
    });
    await chatsAsUsual(partsOf(page));
    assert.equal(await page.locator('service-chat').getByRole('textbox').count(), 1);
  });

  /** The same file with something changed in it, as another version is. */
  async function otherVersion(): Promise<string> {
    const text = await (await fetch(widgetFile(stage))).text();
    const changed = text.replace('chat-', 'chat--');
    assert.notEqual(changed, text);
    return changed;
  }
});
