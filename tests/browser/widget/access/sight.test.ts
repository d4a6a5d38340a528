// How the widget looks to eyes that need something: larger targets and letters, more contrast, fewer movements, a
// narrow screen.

import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { isDrawn } from '../../../suites/draw.ts';
import { widgetStage } from '../stage.ts';
import { axeIn } from './axe.ts';
import { drawn, openIn, phone, type Reached, type State } from './reached.ts';
import { states } from './states.ts';

const loose = { policy: "default-src * 'unsafe-inline'" };

/** Targets smaller than 24 by 24 CSS pixels; words within a line of text may be. */
function smallTargets(element: Locator): Promise<string[]> {
  return element.evaluate((chat) => {
    const targets = [...(chat.shadowRoot?.querySelectorAll<HTMLElement>('button, input, textarea, summary, a') ?? [])];
    return targets
      .filter((target) => target.checkVisibility() && target.localName !== 'a')
      .flatMap((target) => {
        const label = target.closest('label') ?? target;
        // A larger target laid over a mark.
        const over = getComputedStyle(target, '::after');
        const { width, height } = label.getBoundingClientRect();
        const [more, taller] =
          over.position === 'absolute' ? [-Number.parseFloat(over.left) * 2, -Number.parseFloat(over.top) * 2] : [0, 0];
        return width + more >= 24 && height + taller >= 24 ? [] : [`${target.className}: ${width} x ${height}`];
      });
  });
}

/** Elements wider than their place that cannot be scrolled to: cut off. */
function cutOff(element: Locator): Promise<string[]> {
  return element.evaluate((chat) => {
    const found: string[] = [];
    for (const one of chat.shadowRoot?.querySelectorAll<HTMLElement>('.panel, .panel *') ?? []) {
      if (!one.checkVisibility() || one.closest('.hidden-text, svg') || one.matches('input, textarea')) continue;
      const { overflowX, textOverflow } = getComputedStyle(one);
      const isWider = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
      // Titles that end in an ellipsis are whole in their tooltip or their page; code and tables scroll in themselves.
      if (isWider && overflowX !== 'visible' && overflowX !== 'auto' && textOverflow !== 'ellipsis')
        found.push(`${one.localName}.${one.className}: ${one.scrollWidth} in ${one.clientWidth}`);
      if (one.matches('.scroller, .history, .card, .source-card') && isWider)
        found.push(`${one.className} scrolls sideways: ${one.scrollWidth} in ${one.clientWidth}`);
    }
    const { left, right } = chat.shadowRoot?.querySelector('.panel')?.getBoundingClientRect() ?? {
      left: -1,
      right: -1,
    };
    if (left < 0 || right > innerWidth) found.push(`the panel is from ${left} to ${right} in ${innerWidth}`);
    return found;
  });
}

/** WCAG 1.4.12: a reader's text spacing. */
const spacing = `line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;`;

async function withSpacing({ element, page }: Reached): Promise<void> {
  await element.evaluate((chat, rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { ${rules} } p { margin-bottom: 2em !important; }`);
    if (chat.shadowRoot) chat.shadowRoot.adoptedStyleSheets = [...chat.shadowRoot.adoptedStyleSheets, sheet];
  }, spacing);
  await drawn(page);
}

describe('the widget for eyes that need something', function () {
  this.timeout(60_000);
  const stage = widgetStage();
  const others = states.filter(({ name }) => !['launcher', 'phone'].includes(name));
  /** Beside a popup that is closed. */
  const isClosed = ({ name }: State): boolean => ['greeting', 'news behind the launcher'].includes(name);
  /** As a popup, where a narrow page shows it as a whole screen. */
  const asPopup = (state: State): State => ({
    ...state,
    attributes: { ...(isClosed(state) && state.attributes), mode: 'popup' },
    async reach(chat) {
      if (state.name !== 'popup' && !isClosed(state)) await chat.element.locator('.launcher').click();
      await state.reach(chat);
    },
  });

  for (const state of others) {
    it(`${state.name}: every target has 24 pixels each way, and nothing is cut off at 320 pixels or with wide spacing`, async () => {
      const narrow = { ...phone, viewport: { width: 320, height: 640 } };
      const chat = await openIn(stage, asPopup(state), {}, narrow);
      assert.deepEqual(await smallTargets(chat.element), []);
      assert.deepEqual(await cutOff(chat.element), []);
      await withSpacing(chat);
      assert.deepEqual(await cutOff(chat.element), [], 'with spacing');
      const { clientWidth, scrollWidth } = await chat.page
        .locator('html')
        .evaluate((html) => ({ clientWidth: html.clientWidth, scrollWidth: html.scrollWidth }));
      assert.ok(scrollWidth <= clientWidth, `${scrollWidth} in ${clientWidth}`);
    });

    if (!isDrawn('browser', 'widget: twice the size')) continue;
    it(`${state.name}: nothing is cut off at twice the size`, async () => {
      const { element } = await openIn(
        stage,
        state,
        {},
        { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
      );
      assert.deepEqual(await cutOff(element), []);
    });
  }

  it('has a popup at twice the size whose field and head are both on the screen', async () => {
    const [popup] = states.filter(({ name }) => name === 'popup');
    assert.ok(popup);
    const { element } = await openIn(stage, popup, {}, { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });
    for (const part of ['.head', '.composer']) {
      const box = await element.locator(part).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= 360, `${part}: ${JSON.stringify(box)}`);
    }
  });

  it('moves nothing for who prefers that, and something for the others', async () => {
    const [thinking] = states.filter(({ name }) => name === 'thinking');
    assert.ok(thinking);
    const running = (element: Locator) => element.evaluate((chat) => chat.shadowRoot?.getAnimations().length);
    const still = await openIn(stage, asPopup(thinking), {}, { reducedMotion: 'reduce' });
    assert.equal(await running(still.element), 0);
    const moving = await openIn(stage, asPopup(thinking), {}, { reducedMotion: 'no-preference' });
    assert.ok(((await running(moving.element)) ?? 0) > 0);
  });

  it('has a border around each control where colours are forced, and marks what is chosen', async () => {
    for (const name of [
      'welcome',
      'questions answered in part',
      'decisions',
      'conversations',
      'answered with sources',
    ]) {
      const [state] = states.filter((one) => one.name === name);
      assert.ok(state);
      const { element, page } = await openIn(stage, state, {}, { forcedColors: 'active' });
      const bare = await element.evaluate((chat) =>
        [...(chat.shadowRoot?.querySelectorAll<HTMLElement>('button, input, textarea') ?? [])]
          .filter((control) => control.checkVisibility())
          .filter((control) => {
            const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
            const own = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
            // The browser draws radio buttons and checkboxes; links in words are underlined; the field has its row.
            const isDrawn = control.matches('[type="radio"], [type="checkbox"], .field');
            return !own && !isDrawn && textDecorationLine !== 'underline';
          })
          .map((control) => control.outerHTML.slice(0, 80)),
      );
      assert.deepEqual(bare, [], name);
      if (name === 'questions answered in part') {
        const outline = element.locator('.option:has(input:checked)');
        assert.equal(await outline.evaluate((option) => getComputedStyle(option).outlineStyle), 'solid');
      }
      await page.context().close();
    }
  });

  for (const theme of ['light', 'dark'])
    it(`keeps its contrast with colours of the page, as documented: ${theme}`, async () => {
      const [state] = states.filter(({ name }) => name === 'feedback');
      assert.ok(state);
      const colours =
        theme === 'light'
          ? '--service-chat-accent: #9d174d; --service-chat-on-accent: #ffffff'
          : '--service-chat-accent: #f9a8d4; --service-chat-on-accent: #3b0a22';
      const { page, element } = await openIn(
        stage,
        state,
        { ...loose, attributes: { theme }, head: `<style>service-chat { ${colours} }</style>` },
        { bypassCSP: true },
      );
      const submit = element.locator('.feedback-form .primary');
      assert.equal(
        await submit.evaluate((button) => getComputedStyle(button).backgroundColor),
        theme === 'light' ? 'rgb(157, 23, 77)' : 'rgb(249, 168, 212)',
      );
      assert.deepEqual((await axeIn(page)).violations, []);
    });
});
