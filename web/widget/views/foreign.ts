// Texts of tool servers, documents and models as elements of their own direction, with invisible characters made
// visible.

import { splitForeign } from '../../shared/foreign-text.ts';
import type { Wording } from '../texts/texts.ts';
import { make, named } from './dom.ts';

/** See above. */
export function foreign(text: string, t: Wording, className = ''): HTMLElement {
  return part(text, 0, text.length, t, className);
}

/** The part of a text between two of its places; the visible characters in it are judged by all of the text. */
export function part(text: string, from: number, to: number, t: Wording, className = ''): HTMLElement {
  return make(
    'bdi',
    className,
    ...splitForeign(text, from, to).map((piece) => {
      if ('text' in piece) return piece.text;
      const mark = make('span', 'unseen', piece.unseen);
      // Its name describes its look to screen readers.
      mark.role = 'img';
      return named(mark, `${t('unseen', { count: piece.count })}: ${piece.unseen}`);
    }),
  );
}

/** A text with a foreign word in it. */
export function withForeign(sentence: string, placeholder: string, word: HTMLElement): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const [before = '', after] = sentence.split(`{${placeholder}}`, 2);
  fragment.append(before, ...(after === undefined ? [] : [word, after]));
  return fragment;
}
