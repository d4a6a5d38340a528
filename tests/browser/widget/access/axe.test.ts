// Every state of the chat, light and dark, under axe-core; and in German and Arabic, whose words are longer and run the other way. A
// round has light, and a third of the others.

import assert from 'node:assert/strict';
import { isDrawn } from '../../../suites/draw.ts';
import { widgetStage } from '../stage.ts';
import { axeIn } from './axe.ts';
import { drawn, openIn } from './reached.ts';
import { states } from './states.ts';

const themes = ['light', ...(isDrawn('browser', 'widget: dark') ? ['dark'] : [])];
const languages = [
  ...(isDrawn('browser', 'widget: German') ? ['de'] : []),
  ...(isDrawn('browser', 'widget: Arabic') ? ['ar'] : []),
];

/** axe puts its source into the page, which the page's policy is not about. */
const options = { bypassCSP: true };

describe('each state of the widget under axe-core', function () {
  this.timeout(60_000);
  const stage = widgetStage();

  for (const state of states) {
    it(`${state.name}: breaks no rule of WCAG 2.2 AA, ${themes.join(' and ')}`, async () => {
      const { page, element } = await openIn(stage, state, {}, options);
      for (const theme of themes) {
        await element.evaluate((chat, value) => chat.setAttribute('theme', value), theme);
        await element.locator(`.root[data-theme="${theme}"]`).waitFor({ state: 'attached' });
        await drawn(page);
        const { violations, passes } = await axeIn(page);
        assert.deepEqual(violations, [], theme);
        // It has seen what is in the shadow tree.
        assert.ok(passes.includes('color-contrast') && passes.includes('aria-valid-attr'), passes.join());
      }
    });

    for (const lang of languages)
      it(`${state.name}: breaks none in ${lang}`, async () => {
        const { page, element } = await openIn(stage, state, { lang }, options);
        await element.locator(`.panel[lang="${lang}"]`).waitFor({ state: 'attached' });
        await drawn(page);
        assert.deepEqual((await axeIn(page)).violations, []);
      });
  }
});
