// Pure. A chunk as the index sees it: its terms, each with the weight of all its places.

import { termsOf } from './terms.ts';

/** The searched fields of a chunk. */
export interface Weighable {
  /** Of its document. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly text: string;
  /** ISO 639-1, '' unknown. */
  readonly language: string;
}

/** Whole numbers above zero by term, and how many terms the chunk has, repetitions and all. */
export interface Weighed {
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
}

// A term in the name counts as three in the text, one in a heading as two.
const nameWeight = 3;
const headingWeight = 2;

/** Weighs a chunk's terms. */
export function weigh({ name, headings, text, language }: Weighable): Weighed {
  const weights = new Map<string, number>();
  let length = 0;
  const add = (field: string, weight: number): void => {
    const put = (term: string): void => {
      weights.set(term, (weights.get(term) ?? 0) + weight);
    };
    // Chunks compare by their words, in any script; terms within words are not counted.
    for (const term of termsOf(field, language, put)) {
      put(term);
      length += 1;
    }
  };
  add(name, nameWeight);
  for (const heading of headings) add(heading, headingWeight);
  add(text, 1);
  return { weights, length };
}
