// Stemmers on real words: of their own language, of its neighbours, and of every other that its texts can hold.

import assert from 'node:assert/strict';
import { scriptOf, type StemmedLanguage, stemmedLanguages } from '#services/ingestion/domain/languages.ts';
import { longestStemmed, stem, type StemmingWatch, watchStemming } from '#services/ingestion/domain/stemmers.ts';
import { termsOf } from '#services/ingestion/domain/terms.ts';
import { realWords } from '../../support/real-words.ts';

const neighbours = [
  ...['be', 'ca', 'cs', 'et', 'eu', 'fa', 'hr', 'is', 'lv', 'mk', 'mr', 'ms', 'pl', 'sk', 'sl', 'sr-latn', 'ur'],
] as const;
// Of a language that is no neighbour, every so many words.
const sparsely = 20;

/** Notes the words that a stemmer failed on. */
class Failures implements StemmingWatch {
  readonly words: string[] = [];
  readonly spared = new Set<string>();
  #word = '';

  spares(word: string, language: StemmedLanguage): boolean {
    return this.spared.has(`${language} ${word}`);
  }

  begins(word: string): void {
    this.#word = word;
  }

  ends(failed: boolean): void {
    if (failed) this.words.push(this.#word);
  }
}

describe('A stemmer', () => {
  let failures: Failures;
  beforeEach(() => watchStemming((failures = new Failures())));
  afterEach(() => watchStemming({ spares: () => false, begins() {}, ends() {} }));

  const ofScripts = (language: StemmedLanguage): readonly string[] => {
    const own = realWords(language);
    const scripts = new Set([scriptOf(own[5_000] ?? ''), ...(['sr', 'sa'].includes(language) ? ['latin'] : [])]);
    const others = [...stemmedLanguages.filter((other) => other !== language), ...neighbours].flatMap((other) => {
      const words = realWords(other);
      return words.length > 5_000 && scripts.has('latin') ? words.filter((_, at) => at % sparsely === 0) : words;
    });
    return [...own, ...others.filter((word) => scripts.has(scriptOf(word)))];
  };

  for (const language of stemmedLanguages)
    it(`of ${language} stems 10,000 words of its language, and those of its neighbours, each to the same stem in any order`, () => {
      const words = ofScripts(language);
      assert.ok(words.length >= 10_000);
      const stems = words.map((word) => stem(word, language));
      assert.deepEqual(failures.words, []);
      assert.ok(stems.every((one) => one !== '' && one.length <= longestStemmed + 8));
      const changed = stems.slice(0, 10_000).filter((one, at) => one !== words[at]).length;
      // That of Sanskrit knows words in Latin letters alone.
      assert.ok(changed > 1_000 || language === 'sa', `${changed} words have endings`);
      const backwards = words.toReversed().map((word) => stem(word, language));
      const differing = words.filter((_, at) => stems[at] !== backwards[words.length - 1 - at]);
      assert.deepEqual(differing, []);
    });

  it('that fails leaves the word as it is, and is counted', () => {
    const broken = 'не е дума';
    assert.equal(stem('обеспечения', 'bg'), 'обеспечн');
    assert.deepEqual(failures.words, []);
    // An argument that no caller passes: a third party's stemmer that gets it throws.
    const noWord = { length: 1, valueOf: () => broken } as unknown as string;
    assert.equal(stem(noWord, 'en'), noWord);
    assert.equal(failures.words.length, 1);
  });

  it('is not asked about a word that it did not come back from, nor one longer than words are', () => {
    failures.spared.add('en tokens');
    assert.equal(stem('tokens', 'en'), 'tokens');
    assert.equal(stem('tokens', 'nl'), 'token');
    const long = `${'a'.repeat(longestStemmed)}s`;
    assert.equal(stem(long, 'en'), long);
    // One character that Unicode spells out in eighteen.
    assert.ok([...termsOf('\ufdfa'.repeat(64), 'ar')].every((term) => term !== ''));
    assert.deepEqual(failures.words, []);
  });

  it('of Bulgarian finds the letters that an ending changed', () => {
    for (const [plural, singular] of [
      ['политици', 'политик'],
      ['психолози', 'психолог'],
    ] as const)
      assert.equal(stem(plural, 'bg'), stem(singular, 'bg'), plural);
  });
});
