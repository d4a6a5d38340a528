// The text of an answer as it grows: as Markdown; as it was written where that part of the widget is not there.

import type { Answer } from '../../shared/answer.ts';
import type { ViewContext } from './context.ts';
import { make } from './dom.ts';

/** Draws a text that is given piece by piece. */
interface Drawing {
  append(more: string, isAll: boolean): void;
  reset(): void;
}

/** See above. */
export class AnswerText {
  readonly element = make('div', 'text');
  readonly #context: ViewContext;
  readonly #marker: (index: number) => Node;
  #drawing: Drawing | undefined;
  #isMarkdown = false;
  /** How much of the text is drawn, and of which telling. */
  #drawn = 0;
  #telling = 0;
  #isWhole = false;

  /** `marker` makes the marker of a source. */
  constructor(context: ViewContext, marker: (index: number) => Node) {
    this.#context = context;
    this.#marker = marker;
    this.element.setAttribute('part', 'answer-text');
  }

  /** Shows the text as it is now. */
  update({ text, telling, done }: Answer): void {
    const drawing = this.#drawingNow();
    const isContinued = telling === this.#telling && text.length >= this.#drawn && !this.#isWhole;
    if (!isContinued && (telling !== this.#telling || text.length !== this.#drawn)) this.#reset();
    this.#telling = telling;
    if (this.#isWhole || (text.length === this.#drawn && !done)) return;
    drawing.append(text.slice(this.#drawn), done);
    this.#drawn = text.length;
    this.#isWhole = done;
  }

  #drawingNow(): Drawing {
    if (this.#drawing && this.#isMarkdown) return this.#drawing;
    const { parts, extras, t } = this.#context;
    const part = parts.get('markdown');
    this.#isMarkdown = part !== undefined;
    if (part) {
      this.#reset();
      this.element.replaceChildren();
      const texts = {
        copy: t('copy'),
        copied: t('copied'),
        picture: t('picture'),
        table: t('table'),
        code: t('code'),
      };
      this.#drawing = new part.MarkdownView(this.element, {
        marker: this.#marker,
        texts,
        colorCode: extras.colorCode,
        typeset: extras.typeset,
      });
    }
    return (this.#drawing ??= plainText(this.element));
  }

  #reset(): void {
    this.#drawing?.reset();
    this.#drawn = 0;
    this.#isWhole = false;
  }
}

function plainText(element: HTMLElement): Drawing {
  const words = make('p', 'plain');
  words.dir = 'auto';
  return {
    append(more) {
      words.append(more);
      if (more !== '') element.append(words);
    },
    reset() {
      words.replaceChildren();
      words.remove();
    },
  };
}
