// The word that the index thread is stemming, in memory shared with the service's thread: a stemmer that hangs cannot
// report it. Written with each word, so it is a few numbers and no message.

import { longestStemmed, type StemmingWatch } from '../../domain/stemmers.ts';
import { type StemmedLanguage, stemmedLanguages } from '../../domain/languages.ts';

/** A word in a language. */
export interface StemmedWord {
  readonly word: string;
  readonly language: StemmedLanguage;
}

// Which word it is, counted by two: odd while it is stemmed. Then its language and length, and the failures of each
// language.
const [wordAt, languageAt, lengthAt, failuresAt] = [0, 1, 2, 3];
const numbers = failuresAt + stemmedLanguages.length;
const bytes = numbers * 4 + longestStemmed * 2;

/** Room for one thread's. */
export function stemmingMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}

/** The index thread's side: notes each word that it stems, and spares the words on which its predecessor hung. */
export function notedIn(memory: SharedArrayBuffer, spared: readonly StemmedWord[]): StemmingWatch {
  const [state, characters] = views(memory);
  const known = new Set(spared.map(keyOf));
  return {
    spares: (word, language) => known.size > 0 && known.has(keyOf({ word, language })),
    begins(word, language) {
      state[languageAt] = stemmedLanguages.indexOf(language);
      state[lengthAt] = word.length;
      for (let at = 0; at < word.length; at += 1) characters[at] = word.charCodeAt(at);
      Atomics.add(state, wordAt, 1);
    },
    ends(failed) {
      if (failed) Atomics.add(state, failuresAt + (state[languageAt] ?? 0), 1);
      Atomics.add(state, wordAt, 1);
    },
  };
}

/** The service's side. */
export class StemmingSeen {
  readonly #state: Int32Array;
  readonly #characters: Uint16Array;
  readonly #toldFailures = stemmedLanguages.map(() => 0);
  #seen = 0;
  #looks = 0;

  constructor(memory: SharedArrayBuffer) {
    [this.#state, this.#characters] = views(memory);
  }

  /** In how many looks in a row, this one included, the same word was being stemmed; 0 where none is. */
  look(): number {
    const now = Atomics.load(this.#state, wordAt);
    this.#looks = now % 2 === 0 ? 0 : now === this.#seen ? this.#looks + 1 : 1;
    this.#seen = now;
    return this.#looks;
  }

  /** The word that is being stemmed. */
  get word(): StemmedWord {
    const length = this.#state[lengthAt] ?? 0;
    return {
      word: String.fromCharCode(...this.#characters.subarray(0, length)),
      language: stemmedLanguages[this.#state[languageAt] ?? 0] ?? 'en',
    };
  }

  /** The words that stemmers failed on since it was asked last, by language. */
  *failures(): Generator<[StemmedLanguage, number]> {
    for (const [at, language] of stemmedLanguages.entries()) {
      const all = Atomics.load(this.#state, failuresAt + at);
      const fresh = all - (this.#toldFailures[at] ?? 0);
      this.#toldFailures[at] = all;
      if (fresh > 0) yield [language, fresh];
    }
  }
}

function views(memory: SharedArrayBuffer): [Int32Array, Uint16Array] {
  return [new Int32Array(memory, 0, numbers), new Uint16Array(memory, numbers * 4, longestStemmed)];
}

function keyOf({ word, language }: StemmedWord): string {
  return `${language} ${word}`;
}
