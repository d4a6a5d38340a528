// Types of the snowball-stemmers package, which brings none: the part that terms.ts uses.

declare module 'snowball-stemmers' {
  /** Brings a lower-case word to its stem. */
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(algorithm: 'english' | 'russian'): Stemmer };
  export default snowball;
}
