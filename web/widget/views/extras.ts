// Colours of code and typeset formulas, where the page asks for them: parts that are loaded with the first block of their
// kind. Until they are there, and without them, code and formulas are as they were written.

import type { Parts } from '../parts/parts.ts';

/** The extras that a page asks for. */
export interface Wanted {
  readonly codeColors: boolean;
  readonly math: boolean;
}

/** See above. */
export interface Extras {
  readonly colorCode: ((language: string, text: string, place: HTMLElement) => void) | undefined;
  readonly typeset: ((text: string, place: HTMLElement) => void) | undefined;
  /** Draws what waited for a part that is there now. */
  catchUp(): void;
}

/** As many typeset formulas are kept: a text that grows is drawn again and again. */
const mostKept = 100;

/** As many blocks wait for a part. */
const mostWaiting = 200;

export function createExtras(parts: Parts, wanted: Wanted): Extras {
  let waiting: (() => boolean)[] = [];
  const kept = new Map<string, Element | undefined>();
  /** `act`: false while its part is not there. */
  const soon = (act: () => boolean): void => {
    if (!act()) waiting = [...waiting.slice(1 - mostWaiting), act];
  };
  const colorCode: Extras['colorCode'] = (language, text, place) =>
    soon(() => {
      const part = parts.get('code-colors');
      const nodes = part?.colored(language, text);
      if (nodes) place.replaceChildren(...nodes);
      return part !== undefined;
    });
  const typeset: Extras['typeset'] = (text, place) =>
    soon(() => {
      const part = parts.get('math');
      if (!part) return false;
      if (!kept.has(text)) {
        if (kept.size >= mostKept) kept.clear();
        kept.set(text, part.typeset(text));
      }
      const formula = kept.get(text)?.cloneNode(true);
      if (formula) place.replaceChildren(formula);
      place.classList.toggle('is-set', formula !== undefined);
      return true;
    });
  return {
    colorCode: wanted.codeColors ? colorCode : undefined,
    typeset: wanted.math ? typeset : undefined,
    catchUp() {
      const acts = waiting;
      waiting = [];
      for (const act of acts) soon(act);
    },
  };
}
