// Forms of the same word, language by language.

import assert from 'node:assert/strict';
import { stemmedLanguages, type StemmedLanguage } from '#services/ingestion/domain/languages.ts';
import { termsOf } from '#services/ingestion/domain/terms.ts';

const terms = (text: string, language = ''): string[] => [...termsOf(text, language)];

/** Two forms of a word in each language that words are stemmed in. */
const forms: Readonly<Record<StemmedLanguage, readonly [string, string]>> = {
  ar: ['الكتاب', 'كتاب'],
  bg: ['книгата', 'книги'],
  da: ['bøgerne', 'bøger'],
  de: ['Häuser', 'Hauses'],
  el: ['βιβλία', 'βιβλίου'],
  en: ['configured', 'configuration'],
  es: ['canciones', 'canción'],
  fi: ['talossa', 'taloissa'],
  fr: ['maisons', 'maison'],
  ga: ['fhocal', 'focal'],
  hi: ['किताबें', 'किताब'],
  hu: ['házban', 'házak'],
  hy: ['քաղաքներ', 'քաղաք'],
  id: ['membaca', 'dibaca'],
  it: ['libri', 'libro'],
  lt: ['knygos', 'knygų'],
  ne: ['किताबहरू', 'किताब'],
  nl: ['boeken', 'boek'],
  no: ['husene', 'huset'],
  pt: ['livros', 'livro'],
  ro: ['copilului', 'copilul'],
  ru: ['документы', 'документов'],
  sa: ['rāmaḥ', 'rāmam'],
  sr: ['књиге', 'knjiga'],
  sv: ['böckerna', 'böcker'],
  ta: ['புத்தகங்கள்', 'புத்தகம்'],
  tr: ['kitaplarımız', 'kitaplar'],
  uk: ['книгами', 'книгу'],
};

describe('A word', () => {
  for (const language of stemmedLanguages) {
    const [one, other] = forms[language];
    it(`of ${language} meets its other forms: ${one} and ${other}`, () => {
      assert.deepEqual(terms(one, language), terms(other, language));
      // They are two words before they are stemmed, with diacritics and without.
      const plain = (word: string): string =>
        word
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036f]/g, '');
      assert.notEqual(plain(one), plain(other));
    });
  }

  it('is stemmed by its script where nobody says its language, or where its text has another script', () => {
    for (const language of ['', 'zh']) {
      assert.deepEqual(terms('tokens', language), ['token']);
      assert.deepEqual(terms('документов', language), terms('документы', 'ru'));
      assert.deepEqual(terms('βιβλίου', language), terms('βιβλία', 'el'));
      assert.deepEqual(terms('الكتاب', language), terms('كتاب', 'ar'));
      assert.deepEqual(terms('किताबें', language), terms('किताब', 'hi'));
    }
  });

  it('of a language without a stemmer is left as it is', () => {
    assert.deepEqual(terms('knihy knihou', 'cs'), ['knihy', 'knihou']);
    assert.deepEqual(
      terms('کتاب‌ها', 'fa'),
      terms('کتاب‌ها', 'fa').map((term) => term),
    );
  });

  it('may lack its diacritics in the text or in the query', () => {
    for (const [written, plain, language] of [
      ['Café naïve', 'cafe naive', 'en'],
      ['canción', 'cancion', 'es'],
      ['Straße', 'strasse', 'de'],
      ['København', 'kobenhavn', 'da'],
      ['łódź', 'lodz', 'pl'],
      ['Ελλάδα', 'Ελλαδα', 'el'],
      ['λόγος', 'λογοσ', ''],
      ['كِتَابٌ', 'كتاب', 'ar'],
      ['ёлка', 'елка', 'ru'],
    ] as const)
      assert.deepEqual(terms(written, language), terms(plain, language), written);
  });

  it('keeps the marks that make another letter: those of й, of Vietnamese and of kana', () => {
    assert.notDeepEqual(terms('йод', 'ru'), terms('иод', 'ru'));
    assert.deepEqual(terms('không má', 'vi'), ['không', 'má']);
    assert.notDeepEqual(terms('má', 'vi'), terms('mà', 'vi'));
    assert.notDeepEqual(terms('が'), terms('か'));
  });

  it('of Turkish has an I with a dot and one without', () => {
    assert.deepEqual(terms('ISIK', 'tr'), terms('ısık', 'tr'));
    assert.deepEqual(terms('İSTANBUL', 'tr'), terms('istanbul', 'tr'));
    assert.deepEqual(terms('IŞIK', 'tr'), terms('ışık', 'tr'));
    // Lower-cased as English it would be "IŞIKLAR" with a dot, which the Turkish stemmer reads otherwise.
    assert.deepEqual(terms('IŞIKLAR', 'tr'), terms('ışık', 'tr'));
  });

  it('of Romanian is the same with commas and with cedillas below its letters', () => {
    assert.deepEqual(terms('știință', 'ro'), terms('ştiinţă', 'ro'));
  });

  it('is found without the part that an apostrophe joins to it', () => {
    assert.deepEqual(terms("l'école qu'elle", 'fr'), terms('école elle', 'fr'));
    assert.deepEqual(terms("dell'acqua", 'it'), terms('acqua', 'it'));
    assert.deepEqual(terms("Ankara'nın", 'tr'), terms('Ankara', 'tr'));
    assert.deepEqual(terms("the agent’s agents agent's", 'en'), ['the', 'agent', 'agent', 'agent']);
    assert.deepEqual(terms("aujourd'hui", 'fr'), ["aujourd'hui"]);
    assert.deepEqual(terms('м’ята', 'uk'), terms("м'ята", 'uk'));
  });

  it('that is a name in code is found whole and by its parts', () => {
    assert.deepEqual(terms('DOCUMENT_MAX_BYTES', 'en'), ['document_max_bytes', 'document', 'max', 'byte']);
    assert.deepEqual(terms('v1.2'), ['v1.2', 'v1', '2']);
  });
});

describe('Words without spaces between them', () => {
  it('of Chinese, Japanese and Korean meet by pairs of characters, wherever the dictionary cuts', () => {
    const text = new Set(terms('東京都庁の機械学習について。서울에서 만나요', 'ja'));
    for (const query of ['機械学習', '東京', '서울'])
      assert.ok(
        terms(query, 'ja').some((term) => text.has(term)),
        query,
      );
  });

  it('of Thai are those of the dictionary', () => {
    assert.deepEqual(terms('ภาษาไทยเป็นภาษา', 'th'), ['ภาษา', 'ไทย', 'เป็น', 'ภาษา']);
  });
});

describe('Terms', () => {
  it('are the same for the same text, after any other', () => {
    const text = 'Running tokens, kitaplar 機械学習';
    const before = terms(text, 'en');
    for (let at = 0; at < 60_000; at += 1) terms(`filler${at}`, 'en');
    assert.deepEqual(terms(text, 'en'), before);
    assert.notDeepEqual(terms('kitaplar', 'tr'), terms('kitaplar', 'en'));
  });

  it('hold neither a space nor a quote, and are never empty', () => {
    const hostile =
      '"a" b"c NEAR(x y) a*b ^c col:umn -not +plus (par) \'; DROP TABLE words;-- \0 \ud800 😀 ٣ ² ";" \'s';
    for (const language of ['', 'fr', 'tr', 'ar'])
      for (const term of terms(hostile, language)) assert.match(term, /^[^\s"\0]+$/);
    for (const name of ['__proto__', 'constructor', 'toString']) assert.ok(terms(name).length > 0);
  });

  it('of a word longer than any are of its beginning', () => {
    const [term, ...others] = terms('x'.repeat(100_000));
    assert.deepEqual([term, others.length], ['x'.repeat(64), 0]);
  });
});
