// A Markdown text in a page, that may still be growing: final blocks are left alone, and the others are drawn anew.

import { codeElement, elementOf, type MarkdownContext, rowsOf } from './dom.ts';
import { GrowingText } from './growing-text.ts';
import type { Block } from './pieces.ts';

/**
 * Behind its first blocks, a long text is in parts of so many, each of which a browser can lay out, draw, and pass over
 * by itself: a frame costs as much as the screen shows, not as the whole text.
 */
const blocksOfPart = 6;
const firstBlocks = 12;

/** See above. */
export class MarkdownView {
  readonly element: HTMLElement;
  readonly #context: MarkdownContext;
  #text = new GrowingText();
  #part: HTMLElement;
  /** The drawn elements of the block that is not final. */
  #open: HTMLElement[] = [];
  #code: ReturnType<typeof codeElement> | undefined;

  constructor(element: HTMLElement, context: MarkdownContext) {
    this.element = element;
    this.#part = element;
    this.#context = context;
  }

  /** Adds text; `isAll`: it is the end of it. */
  append(more: string, isAll = false): void {
    const { final, open } = this.#text.grow(more, isAll);
    for (const block of final) {
      if (this.#code && block.kind === 'code') this.#code.show(block.text);
      else this.#replaceOpen([block]);
      this.#code?.end();
      this.#open = [];
      this.#code = undefined;
    }
    const [first] = open;
    if (this.#code && first?.kind === 'code') this.#code.show(first.text);
    else this.#replaceOpen(open);
  }

  /** Begins anew. */
  reset(): void {
    this.#text = new GrowingText();
    this.#open = [];
    this.#code = undefined;
    this.element.replaceChildren();
    this.#part = this.element;
  }

  #replaceOpen(blocks: readonly Block[]): void {
    for (const element of this.#open) element.remove();
    this.#code = undefined;
    this.#open = blocks.flatMap((block) => this.#draw(block));
  }

  #draw(block: Block): HTMLElement[] {
    const rows = block.kind === 'table' && block.goesOn && this.#part.lastElementChild?.querySelector('tbody');
    if (rows) {
      const more = rowsOf(block, this.#context);
      rows.append(...more);
      return more;
    }
    if (block.kind === 'code') this.#code = codeElement(block.language, block.text, this.#context);
    const element = block.kind === 'code' && this.#code ? this.#code.element : elementOf(block, this.#context);
    const most = this.#part === this.element ? firstBlocks : blocksOfPart;
    if (this.#part.childElementCount >= most) this.#beginPart();
    this.#part.append(element);
    return [element];
  }

  #beginPart(): void {
    this.#part = document.createElement('div');
    this.#part.className = 'text-part';
    this.element.append(this.#part);
  }
}
