// The widget's custom-elements manifest, beside the element itself; and that a page which knows its hash
// loads it.

import assert from 'node:assert/strict';
import { partsOf, widgetStage } from '../stage.ts';
import { answered, openOwn, tagOf } from './host-page.ts';

interface Named {
  readonly name: string;
}

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly (Named & { readonly fieldName?: string })[];
  readonly members: readonly (Named & { readonly kind: 'field' | 'method'; readonly attribute?: string })[];
  readonly events: readonly Named[];
  readonly cssProperties: readonly Named[];
  readonly cssParts: readonly Named[];
}

describe('what the widget says of itself', function () {
  this.timeout(40_000);
  const stage = widgetStage();

  async function declared(): Promise<Declaration> {
    const response = await fetch(`${stage.demo.base_url}/widget/custom-elements.json`);
    const manifest = (await response.json()) as { schemaVersion: string; modules: { declarations: Declaration[] }[] };
    assert.equal(manifest.schemaVersion, '1.0.0');
    const [declaration] = manifest.modules[0]?.declarations ?? [];
    assert.ok(declaration);
    return declaration;
  }

  it('has the attributes, properties and methods of the element', async () => {
    const { attributes, members, tagName } = await declared();
    assert.equal(tagName, 'service-chat');
    const { page } = await openOwn(stage, {});
    await page.locator('service-chat .panel').waitFor();
    const real = await page.evaluate(() => {
      const element = customElements.get('service-chat') as unknown as CustomElementConstructor & {
        observedAttributes: string[];
      };
      // Callbacks of the browser and of its base are not for pages.
      const base = Object.getPrototypeOf(element.prototype) as object;
      const own = Object.getOwnPropertyNames(element.prototype).filter(
        (name) => name !== 'constructor' && !name.endsWith('Callback') && !(name in base),
      );
      const isMethod = (name: string): boolean =>
        typeof Object.getOwnPropertyDescriptor(element.prototype, name)?.value === 'function';
      return {
        attributes: [...element.observedAttributes],
        methods: own.filter(isMethod),
        fields: own.filter((name) => !isMethod(name)),
      };
    });
    const names = (all: readonly Named[]): string[] => all.map(({ name }) => name).toSorted();
    assert.deepEqual(names(attributes), real.attributes.toSorted());
    assert.deepEqual(names(members.filter(({ kind }) => kind === 'method')), real.methods.toSorted());
    assert.deepEqual(names(members.filter(({ kind }) => kind === 'field')), real.fields.toSorted());
    for (const { name, fieldName } of attributes.filter((attribute) => attribute.fieldName !== undefined))
      assert.equal(members.find((member) => member.name === fieldName)?.attribute, name);
  });

  it('has the custom properties that its style sheets read', async () => {
    const { cssProperties } = await declared();
    const { page } = await openOwn(stage, {});
    await page.locator('service-chat .panel').waitFor();
    const read = await page.locator('service-chat').evaluate((element) => {
      const sheets = element.shadowRoot?.adoptedStyleSheets ?? [];
      const text = sheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join('\n');
      return [...new Set(text.match(/--service-chat-[a-z-]+/g))];
    });
    assert.deepEqual(cssProperties.map(({ name }) => name).toSorted(), read.toSorted());
  });

  it('has the events that it tells', async () => {
    const { events } = await declared();
    const { page } = await openOwn(stage, {
      head: '<script src="/page.js"></script>',
      body: `${tagOf(stage, { mode: 'popup' })}${tagOf(stage, { 'agent-id': 'none', id: 'wrong' })}`,
      files: {
        'page.js': `window.told = [];
          const { dispatchEvent } = EventTarget.prototype;
          EventTarget.prototype.dispatchEvent = function (event) {
            if (this.localName === 'service-chat') told.push(event.type);
            return dispatchEvent.call(this, event);
          };`,
      },
    });
    await page.locator('service-chat .launcher').click();
    await page.locator('.panel[data-phase="ready"]').waitFor();
    await page.locator('.composer textarea').fill('/stream 3 5');
    await page.keyboard.press('Enter');
    await page.locator('article.answer .actions:not([hidden])').waitFor();
    await page.locator('service-chat .launcher').click();
    await page.locator('.launcher[aria-expanded="false"]').waitFor();
    await page.evaluate(`document.querySelector('service-chat').send('/stream 3 5')`);
    await page.locator('.badge').getByText('1').waitFor();
    const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
    assert.deepEqual([...new Set(told)].toSorted(), events.map(({ name }) => name).toSorted());
  });

  it('has the parts that are seen in the life of a chat', async () => {
    const { cssParts } = await declared();
    const { page } = await openOwn(stage, { body: tagOf(stage, { mode: 'popup', open: '' }) });
    const parts = partsOf(page);
    const seen = new Set<string>();
    const look = async (): Promise<void> => {
      const now = await parts.element.evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((piece) => [...piece.part]),
      );
      for (const part of now) seen.add(part);
    };
    await parts.element.locator('.welcome .starter').first().waitFor();
    await look();
    await parts.element.locator('.launcher').click();
    await page.evaluate(`document.querySelector('service-chat').greet()`);
    await parts.element.locator('[part="greeting"]').waitFor();
    await look();
    await parts.element.locator('.launcher').click();
    await parts.say('When is the shop open?');
    await answered(parts, 0);
    await look();
    await parts.element.locator('.source').first().click();
    await parts.element.locator('.source-card').waitFor();
    await look();
    await parts.say('/ask 1');
    await parts.element.locator('.wait form.card').waitFor();
    await look();
    await parts.say('Any of them');
    await answered(parts, 1);
    await parts.element.locator('[part~="feedback-button"]').last().click();
    await parts.element.locator('.feedback-form').waitFor();
    await look();
    await parts.element.getByRole('button', { name: 'Conversations' }).click();
    await parts.element.locator('.conversation').first().waitFor();
    await look();
    assert.deepEqual([...seen].toSorted(), cssParts.map(({ name }) => name).toSorted());
  });

  it('has the hash by which a page loads it, and nothing else in its place', async () => {
    const { base_url: base } = stage.demo;
    const { file, integrity } = (await (await fetch(`${base}/widget/manifest.json`)).json()) as {
      file: string;
      integrity: string;
    };
    const { page } = await openOwn(stage, {
      script: `<script src="${base}${file}" integrity="${integrity}" crossorigin="anonymous" async></script>`,
    });
    await page.locator('service-chat .panel').waitFor();
    const other = await openOwn(stage, {
      script: `<script src="${base}${file}" integrity="${integrity.replace(/^sha384-.{4}/, 'sha384-AAAA')}" crossorigin="anonymous"></script>`,
    });
    assert.equal(await other.page.evaluate(() => customElements.get('service-chat') === undefined), true);
  });
});
