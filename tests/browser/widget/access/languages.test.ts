// Which language the widget speaks, which way it runs, and whose words it uses.

import assert from 'node:assert/strict';
import { widgetStage } from '../stage.ts';
import { drawn, openIn } from './reached.ts';
import { states } from './states.ts';

const welcome = states.find(({ name }) => name === 'welcome');

describe('the language of the widget', function () {
  this.timeout(60_000);
  const stage = widgetStage();
  before(() => assert.ok(welcome));

  async function spoken(page: Parameters<typeof openIn>[2], options: Parameters<typeof openIn>[3] = {}) {
    assert.ok(welcome);
    const chat = await openIn(stage, welcome, page, options);
    return { ...chat, placeholder: await chat.field.getAttribute('placeholder') };
  }

  for (const [lang, words] of [
    ['en', 'Ask something…'],
    ['de-AT', /^Frage stellen\s…$/],
    ['es', /pregunta/i],
    ['fr', /question/i],
    ['ja', /[ぁ-ん]/],
    ['ar', 'اكتب سؤالك…'],
  ] as const)
    it(`is that of a page in ${lang}`, async () => {
      const { placeholder, element } = await spoken({ lang });
      if (typeof words === 'string') assert.equal(placeholder, words);
      else assert.match(placeholder ?? '', words);
      assert.equal(await element.locator('.panel').getAttribute('lang'), lang);
      assert.equal(await element.locator('.root').getAttribute('dir'), lang === 'ar' ? 'rtl' : 'ltr');
    });

  it('is the element’s own before the page’s, and the page’s before the browser’s', async () => {
    const own = await spoken({ lang: 'de', attributes: { lang: 'fr' } }, { locale: 'es-ES' });
    assert.equal(await own.element.locator('.panel').getAttribute('lang'), 'fr');
    const browser = await spoken({ lang: 'xx' }, { locale: 'es-ES' });
    assert.match((await browser.element.locator('.panel').getAttribute('lang')) ?? '', /^es/);
    const unknown = await spoken({ lang: 'xx' }, { locale: 'fi-FI' });
    assert.equal(unknown.placeholder, 'Ask something…');
  });

  it('is English where the file of its words cannot be had', async () => {
    assert.ok(welcome);
    const { field } = await openIn(
      stage,
      { ...welcome, meet: (context) => context.route('**/widget/texts/**', (route) => route.fulfill({ status: 404 })) },
      { lang: 'de' },
    );
    assert.equal(await field.getAttribute('placeholder'), 'Ask something…');
  });

  it('is English where the file says something else than was built', async () => {
    assert.ok(welcome);
    const meddled = { json: { placeholder: 'meddled with' } };
    const { field } = await openIn(
      stage,
      { ...welcome, meet: (context) => context.route('**/widget/texts/**', (route) => route.fulfill(meddled)) },
      { lang: 'de' },
    );
    assert.equal(await field.getAttribute('placeholder'), 'Ask something…');
  });

  it('has the page’s own words in the place of its own, also while it is open', async () => {
    const { element, page, field } = await spoken({ lang: 'de' });
    await field.fill('Noch nicht gesendet');
    await element.evaluate((chat) =>
      Object.assign(chat, { texts: { placeholder: 'Was dürfen wir zapfen?', hint: 'Zum <b>Beispiel</b>:' } }),
    );
    await element.locator('[placeholder="Was dürfen wir zapfen?"]').waitFor();
    await page.getByText('Zum <b>Beispiel</b>:').waitFor();
    assert.equal(await field.inputValue(), 'Noch nicht gesendet');
    assert.equal(await element.locator('.send-button, .round').first().getAttribute('aria-label'), 'Senden');
  });

  it('runs from right to left in Arabic: what begins stands right, what was said left, and back points right', async () => {
    const { element, page, say, answered } = await spoken({ lang: 'ar' });
    await say('/stream 3 1');
    await answered();
    const box = async (selector: string) => {
      const found = await element.locator(selector).first().boundingBox();
      assert.ok(found, selector);
      return found;
    };
    const [face, toNew, bubble, log] = [
      await box('.face'),
      await box('[part="new-button"]'),
      await box('.bubble'),
      await box('.log'),
    ];
    assert.ok(face.x > toNew.x);
    assert.ok(bubble.x - log.x < 2);
    await element.locator('[part="history-button"]').click();
    const back = element.locator('[part="history-button"] .icon-back');
    await back.waitFor();
    assert.equal(await back.evaluate((icon) => getComputedStyle(icon).transform), 'matrix(-1, 0, 0, 1, 0, 0)');
    await drawn(page);
    const [goBack, title] = [await box('[part="history-button"]'), await box('.title')];
    assert.ok(goBack.x > title.x);
  });

  it('leaves each block of an answer the direction of its own words', async () => {
    const rich = states.find(({ name }) => name === 'code and a table');
    assert.ok(rich);
    const { element } = await openIn(stage, rich, { lang: 'ar' });
    const directionOf = (selector: string) =>
      element
        .locator(selector)
        .first()
        .evaluate((block) => getComputedStyle(block).direction);
    for (const block of ['.text > p', '.text > ol', '.text ul', '.text > blockquote', '.table', '.code pre'])
      assert.equal(await directionOf(block), 'ltr', block);
    assert.equal(await directionOf('.composer'), 'rtl');
  });
});
