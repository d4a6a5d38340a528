// Blocks as nodes of a page: elements and text, made one by one and never parsed as HTML. Nothing here loads anything: a picture is
// a link with its name, and a link has no address before somebody turns to it.

import { copyText } from '../copy-text.ts';
import type { Block, Inline, Table } from './pieces.ts';

/** Nodes and words that pages put in. */
export interface MarkdownContext {
  /** The marker of a source. */
  marker(index: number): Node;
  /** Gives the code in `place` its colours, where there are any. */
  readonly colorCode?: ((language: string, text: string, place: HTMLElement) => void) | undefined;
  /** Typesets the formula in `place`, where that is wanted. */
  readonly typeset?: ((text: string, place: HTMLElement) => void) | undefined;
  readonly texts: {
    readonly copy: string;
    readonly copied: string;
    /** Names a picture that is not loaded: `{name}`. */
    readonly picture: string;
    readonly table: string;
    readonly code: string;
  };
}

/** The element of a block, in the direction of its own words, not that of the page. */
export function elementOf(block: Block, context: MarkdownContext): HTMLElement {
  const element = blockOf(block, context);
  if (block.kind !== 'code') element.dir = 'auto';
  return element;
}

function blockOf(block: Block, context: MarkdownContext): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return withInlines(document.createElement('p'), block.of, context);
    case 'heading':
      return withInlines(document.createElement(block.level <= 2 ? 'h3' : 'h4'), block.of, context);
    case 'code': {
      const { element, end } = codeElement(block.language, block.text, context);
      end();
      return element;
    }
    case 'list': {
      const list = document.createElement(block.start === undefined ? 'ul' : 'ol');
      if (list instanceof HTMLOListElement && block.start !== undefined) list.start = block.start;
      for (const item of block.items) {
        const element = document.createElement('li');
        const [first] = item;
        // An item of one paragraph is its lines.
        if (item.length === 1 && first?.kind === 'paragraph') withInlines(element, first.of, context);
        else element.append(...item.map((inner) => blockOf(inner, context)));
        list.append(element);
      }
      return list;
    }
    case 'quote': {
      const quote = document.createElement('blockquote');
      quote.append(...block.of.map((inner) => blockOf(inner, context)));
      return quote;
    }
    case 'rule':
      return document.createElement('hr');
    case 'table':
      return tableElement(block, context);
  }
}

/** The rows of a table, as they go below its head. */
export function rowsOf(table: Table, context: MarkdownContext): HTMLElement[] {
  return table.rows.map((cells) => rowOf(cells, 'td', table, context));
}

/** Code with its language, and a button that copies it; `show` shows it longer, and `end` is called once it is whole. */
export function codeElement(
  language: string,
  text: string,
  { texts, colorCode }: MarkdownContext,
): { element: HTMLElement; show(text: string): void; end(): void } {
  const element = document.createElement('figure');
  element.className = 'code';
  const head = document.createElement('figcaption');
  const name = document.createElement('span');
  name.textContent = language || texts.code;
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'copy-code';
  copy.textContent = texts.copy;
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.dir = 'ltr';
  const code = document.createElement('code');
  const content = document.createTextNode(text);
  code.append(content);
  pre.append(code);
  head.append(name, copy);
  element.append(head, pre);
  copy.addEventListener('click', () => {
    void copyText(content.data).then((done) => {
      if (!done) return;
      copy.textContent = texts.copied;
      setTimeout(() => (copy.textContent = texts.copy), 2_000);
    });
  });
  return {
    element,
    show(whole) {
      if (whole.length < content.length) content.data = whole;
      else content.appendData(whole.slice(content.length));
    },
    end: () => colorCode?.(language, content.data, code),
  };
}

function tableElement(table: Table, context: MarkdownContext): HTMLElement {
  const around = document.createElement('div');
  around.className = 'table';
  around.tabIndex = 0;
  around.role = 'region';
  around.ariaLabel = context.texts.table;
  const element = document.createElement('table');
  const head = document.createElement('thead');
  head.append(rowOf(table.head, 'th', table, context));
  const body = document.createElement('tbody');
  body.append(...rowsOf(table, context));
  element.append(head, body);
  around.append(element);
  return around;
}

function rowOf(
  cells: readonly (readonly Inline[])[],
  tag: 'th' | 'td',
  { align }: Table,
  context: MarkdownContext,
): HTMLElement {
  const row = document.createElement('tr');
  for (const [at, cell] of cells.entries()) {
    const element = document.createElement(tag);
    // Its words have a direction of their own, and all of a column stand at one side.
    element.append(withInlines(document.createElement('span'), cell, context));
    if (element instanceof HTMLTableCellElement && tag === 'th') element.scope = 'col';
    const side = align[at];
    if (side) element.classList.add(`to-${side}`);
    row.append(element);
  }
  return row;
}

function withInlines(element: HTMLElement, inlines: readonly Inline[], context: MarkdownContext): HTMLElement {
  element.append(...nodesOf(inlines, context));
  return element;
}

function nodesOf(inlines: readonly Inline[], context: MarkdownContext): Node[] {
  return inlines.map((inline) => nodeOf(inline, context));
}

function nodeOf(inline: Inline, context: MarkdownContext): Node {
  if (typeof inline === 'string') return document.createTextNode(inline);
  switch (inline.kind) {
    case 'code': {
      const code = document.createElement('code');
      code.textContent = inline.text;
      return code;
    }
    case 'math': {
      const formula = document.createElement('code');
      formula.className = inline.text.includes('\n') ? 'math is-lines' : 'math';
      formula.dir = 'ltr';
      formula.textContent = inline.text;
      context.typeset?.(inline.text, formula);
      return formula;
    }
    case 'strong':
    case 'em':
    case 'del':
    case 'sub':
    case 'sup':
    case 'u':
    case 'mark': {
      const element = document.createElement(inline.kind);
      element.append(...nodesOf(inline.of, context));
      return element;
    }
    case 'link':
      return linkTo(inline.url, nodesOf(inline.of, context));
    case 'image': {
      const name = inline.alt || new URL(inline.url).hostname;
      return linkTo(inline.url, [document.createTextNode(context.texts.picture.replace('{name}', name))]);
    }
    case 'marker':
      return context.marker(inline.index);
  }
}

// A page may tell its browser to prefetch links, and an answer's address could leak text of the page that way.
function linkTo(url: string, content: readonly Node[]): HTMLAnchorElement {
  const link = document.createElement('a');
  link.role = 'link';
  link.tabIndex = 0;
  // Another program takes the others, and a tab for it would stay empty.
  if (/^https?:/.test(url)) link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  link.referrerPolicy = 'no-referrer';
  link.title = url;
  link.append(...content);
  const turnTo = (): void => {
    link.href = url;
  };
  for (const turning of ['pointerenter', 'pointerdown', 'focus', 'contextmenu', 'touchstart'])
    link.addEventListener(turning, turnTo, { passive: true });
  for (const leaving of ['pointerleave', 'blur'])
    link.addEventListener(leaving, () => {
      if (!link.matches(':focus, :hover')) link.removeAttribute('href');
    });
  // Some screen readers click without any of these.
  link.addEventListener('click', (event) => {
    if (link.hasAttribute('href')) return;
    event.preventDefault();
    turnTo();
    link.click();
  });
  return link;
}
