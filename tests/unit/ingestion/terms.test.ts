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
    assert.deepEqual(terms('v1.2'), ['v1.2', 'v1', '2', '1']);
    assert.deepEqual(terms('maxRetryCount getHTTPResponse', 'en'), [
      ...['maxretrycount', 'max', 'retri', 'count'],
      ...['gethttprespons', 'get', 'http', 'respons'],
    ]);
    assert.deepEqual(terms('AB1234 5kg Zebra2024', 'en'), [
      'ab1234',
      'ab',
      '1234',
      '5kg',
      '5',
      'kg',
      'zebra2024',
      'zebra',
      '2024',
    ]);
    assert.deepEqual(terms('U.S.A', 'en'), ['u.s.a', 'u', 's', 'a', 'usa']);
    // A hash is no name.
    assert.equal(terms('a1b2c3d4e5f6a7b8c9', 'en').length, 1);
  });

  it('is the same in all spellings of its characters', () => {
    const same: [one: string, other: string, language?: string][] = [
      ['ze\u00adbra zeb\u2060ra zebra\u200e', 'zebra zebra zebra', 'en'],
      ['می\u200cخواهم', 'میخواهم', 'fa'],
      ['m² ½ ① ﬁne ＡＢ１２ ｻｰﾊﾞｰ', 'm2 1/2 1 fine AB12 サーバー'],
      ['๑๐๐ ١٢٣ ۱۲۳ १२३ ১২৩', '100 123 123 123 123'],
      ['كتاب يك', 'کتاب یک', 'fa'],
      ['مدرسة مستشفى', 'مدرسه مستشفي', 'ar'],
      ['צה״ל צ׳ק', `צה"ל צ'ק`, 'he'],
      ['क़लम ज़रूरी', 'कलम जरूरी', 'hi'],
      ['Straße Größe', 'STRASSE grosse'],
      ['Þór Suðurland Ħaż', 'Thor Sudurland Haz'],
      ['1\u202f000 12\u00a0000', '1000 12000'],
    ];
    for (const [one, other, language = ''] of same) assert.deepEqual(terms(one, language), terms(other, language), one);
  });

  it('that is a figure is found without the marks in it', () => {
    assert.deepEqual(terms("1,000 1'000 12.345.678"), [
      '1,000',
      '1000',
      "1'000",
      '1000',
      '12.345.678',
      '12',
      '345',
      '678',
      '12345678',
    ]);
    assert.deepEqual(terms('1,299.50 4,5'), ['1,299.50', '1,299', '50', '1299.50', '1299', '4,5', '4.5']);
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
