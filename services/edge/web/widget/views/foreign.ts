// Texts of tool servers, documents and models as elements of their own direction, with what cannot be seen made visible.

import { splitForeign } from '../../shared/foreign-text.ts';
import type { Wording } from '../texts/texts.ts';
import { make } from './dom.ts';

/** See above. */
export function foreign(text: string, t: Wording, className = ''): HTMLElement {
  return make(
    'bdi',
    className,
    ...splitForeign(text).map((piece) => {
      if ('text' in piece) return piece.text;
      const mark = make('span', 'unseen', piece.unseen);
      mark.title = t('unseen');
      return mark;
    }),
  );
}

/** A text with one word of somebody else in it. */
export function withForeign(sentence: string, placeholder: string, word: HTMLElement): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const [before = '', after] = sentence.split(`{${placeholder}}`, 2);
  fragment.append(before, ...(after === undefined ? [] : [word, after]));
  return fragment;
}
