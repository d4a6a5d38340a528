// The words of the widget: every language has all of them, with the same to fill in.

import assert from 'node:assert/strict';
import { ar } from '#web/widget/texts/ar.ts';
import { de } from '#web/widget/texts/de.ts';
import { en, type Text, type TextName } from '#web/widget/texts/en.ts';
import { es } from '#web/widget/texts/es.ts';
import { fr } from '#web/widget/texts/fr.ts';
import { ja } from '#web/widget/texts/ja.ts';
import { languageOf, type Texts, wordingOf } from '#web/widget/texts/texts.ts';
import { failureInWords } from '#web/widget/views/words.ts';

const languages: Readonly<Record<string, Texts>> = { en, de, es, fr, ja, ar };
const names = Object.keys(en) as TextName[];
const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placesOf = (text: Text): string[] =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].toSorted();

for (const [language, texts] of Object.entries(languages))
  describe(`the words in ${language}`, () => {
    it('are all there, and none is empty', () => {
      assert.deepEqual(Object.keys(texts).toSorted(), names.toSorted());
      for (const name of names)
        for (const form of formsOf(texts[name])) assert.ok(form.trim() === form && form !== '', name);
    });

    it('have the same to fill in as those in English', () => {
      for (const name of names) assert.deepEqual(placesOf(texts[name]), placesOf(en[name]), name);
    });

    it('have a form for each number, where a number is in them', () => {
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      for (const name of names) {
        const text = texts[name];
        if (typeof text === 'string') continue;
        const given = Object.keys(text);
        assert.ok(given.includes('other'), name);
        assert.deepEqual(
          given.filter((category) => !(categories as string[]).includes(category)),
          [],
          name,
        );
      }
    });

    it('have a form for one wherever they count: no "1 characters"', () => {
      const hasOne = new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');
      for (const name of names) {
        const text = texts[name];
        // A place among several is no count of them.
        const isCounting = formsOf(text).some((form) => form.includes('{count}') && !form.includes('{number}'));
        // German says „1 Zeichen“ and „2 Zeichen“.
        if (!hasOne || !isCounting || formsOf(text).every((form) => form.includes('{count} Zeichen'))) continue;
        assert.ok(typeof text === 'object' && 'one' in text, `${name}: ${JSON.stringify(text)}`);
      }
    });

    it('leave nothing open once they are filled in', () => {
      const t = wordingOf(language, texts);
      const filling = { agent: 'A', name: 'N', number: 1, page: '2', tool: 'T', server: 'S', text: 'x', time: '1:00' };
      const more = { question: 'q', tools: 't', title: 't', reference: 'r', account: 'C', names: 'p' };
      for (const name of names)
        for (const count of [0, 1, 2, 3, 11, 100])
          assert.doesNotMatch(t(name, { ...filling, ...more, count }), /[{}]/, name);
    });
  });

describe('a wording', () => {
  it('chooses its form by the number, in the digits of the language', () => {
    assert.equal(wordingOf('en', en)('questions', { count: 1 }), 'A question for you');
    assert.equal(wordingOf('en', en)('questions', { count: 3 }), '3 questions for you');
    assert.match(wordingOf('ar-EG', ar)('showWhole', { count: 1234 }), /١٬٢٣٤/);
  });

  it('fills in given values as they are, and leaves missing ones', () => {
    const t = wordingOf('en', en);
    assert.equal(t('used', { tool: '{agent} $& $1' }), 'Used {agent} $& $1');
    assert.equal(t('used'), 'Used {tool}');
  });

  it('takes the embedding page’s words before its own', () => {
    assert.equal(wordingOf('en', en, { send: 'Off it goes' })('send'), 'Off it goes');
    assert.equal(wordingOf('en', en, { send: 'Off it goes' })('stop'), en.stop);
  });

  it('is written from right to left where the language is', () => {
    assert.equal(wordingOf('ar', ar).direction, 'rtl');
    assert.equal(wordingOf('he-IL').direction, 'rtl');
    assert.equal(wordingOf('ja', ja).direction, 'ltr');
  });

  it('is in English where a tag names no language', () => assert.equal(wordingOf('not a tag').language, 'en'));
});

describe('the language of a chat', () => {
  it('is the first that is wanted and known', () => {
    assert.equal(languageOf(['nl', 'de-AT', 'fr'], ['en', 'de', 'fr']), 'de');
    assert.equal(languageOf(['nl'], ['en', 'de']), 'en');
    assert.equal(languageOf(['??', 'FR-ca'], ['en', 'fr']), 'fr');
  });
});

describe('the words of a failed run', () => {
  it('differ for each reason that a person can do something about', () => {
    const codes = [
      'model_error',
      'model_timeout',
      'content_filtered',
      'context_too_long',
      'worker_lost',
      'budget_exceeded',
    ];
    const said = codes.map((code) => failureInWords(code, wordingOf('en', en)));
    assert.equal(new Set(said).size, codes.length);
    assert.ok(!said.includes(en.broken));
    assert.equal(failureInWords('a_code_of_tomorrow', wordingOf('en', en)), en.broken);
  });
});
