// A small, safe Markdown: text becomes DOM nodes, never HTML. Paragraphs, headings, lists, quotes, code, bold,
// italics, links (http and https only), and the `[n]` markers of sources.

import { splitInline } from './inline.js';

/** A block that is longer is ended at its next line, so that what is drawn anew with each piece of an answer stays small. */
const longestBlock = 4_000;

/** Splits a text into blocks, each of which can be rendered alone. */
export function splitBlocks(text) {
  const blocks = [];
  let lines = [];
  let length = 0;
  let kind;
  let fence;
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
    length = 0;
  };
  const add = (line) => {
    lines.push(line);
    length += line.length;
  };
  for (const line of text.split('\n')) {
    const mark = /^\s{0,3}(```+|~~~+)/.exec(line)?.[1];
    if (fence !== undefined) {
      lines.push(line);
      if (mark?.startsWith(fence)) {
        fence = undefined;
        close();
      }
    } else if (mark) {
      close();
      fence = mark;
      lines.push(line);
    } else if (line.trim() === '') {
      close();
    } else {
      const own = kindOf(line);
      const startsAnew = own !== 'paragraph' && own !== kind;
      if (startsAnew || kind === 'heading' || length > longestBlock) close();
      if (lines.length === 0) kind = own;
      add(line);
    }
  }
  close();
  return blocks;
}

function kindOf(line) {
  if (/^#{1,6}\s/.test(line)) return 'heading';
  if (/^\s*[-*•]\s+/.test(line)) return 'bullets';
  if (/^\s*\d{1,9}[.)]\s+/.test(line)) return 'numbers';
  if (/^\s*>/.test(line)) return 'quote';
  return 'paragraph';
}

/** Renders one block. `marker(n)` makes the node of a source's marker, or gives undefined to leave it text. */
export function renderBlock(block, marker) {
  const lines = block.split('\n');
  if (/^\s{0,3}(```|~~~)/.test(lines[0])) return renderCode(lines);
  switch (kindOf(lines[0])) {
    case 'heading': {
      const heading = document.createElement(lines[0].startsWith('# ') ? 'h3' : 'h4');
      appendInline(heading, lines[0].replace(/^#+\s+/, ''), marker);
      return heading;
    }
    case 'bullets':
      return renderList('ul', lines, /^\s*[-*•]\s+/, marker);
    case 'numbers': {
      const list = renderList('ol', lines, /^\s*\d{1,9}[.)]\s+/, marker);
      list.start = Number.parseInt(lines[0].trim(), 10);
      return list;
    }
    case 'quote': {
      const quote = document.createElement('blockquote');
      appendInline(quote, lines.map((line) => line.replace(/^\s*>\s?/, '')).join('\n'), marker);
      return quote;
    }
    default: {
      const paragraph = document.createElement('p');
      appendInline(paragraph, block, marker);
      return paragraph;
    }
  }
}

function renderCode(lines) {
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  const closed = lines.length > 1 && /^\s{0,3}(```|~~~)/.test(lines.at(-1));
  code.textContent = lines.slice(1, closed ? -1 : undefined).join('\n');
  pre.append(code);
  pre.tabIndex = 0;
  return pre;
}

function renderList(tag, lines, mark, marker) {
  const list = document.createElement(tag);
  let texts = [];
  const close = () => {
    if (texts.length === 0) return;
    const item = document.createElement('li');
    appendInline(item, texts.join('\n'), marker);
    list.append(item);
    texts = [];
  };
  for (const line of lines) {
    if (mark.test(line)) close();
    texts.push(line.replace(mark, '').trimStart());
  }
  close();
  return list;
}

function appendInline(parent, text, marker) {
  parent.append(...splitInline(text).flatMap((piece) => nodesOf(piece, marker)));
}

function nodesOf(piece, marker) {
  switch (piece.kind) {
    case 'code':
      return [element('code', piece.text)];
    case 'strong':
    case 'em': {
      const node = document.createElement(piece.kind);
      node.append(...piece.pieces.flatMap((inner) => nodesOf(inner, marker)));
      return [node];
    }
    case 'link':
      return [link(piece.address, piece.text) ?? piece.text];
    case 'marker':
      return [marker(piece.number) ?? piece.text];
    default:
      return [piece.text];
  }
}

function element(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

function link(address, label) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const anchor = element('a', label);
  anchor.href = url.href;
  anchor.target = '_blank';
  anchor.rel = 'noopener noreferrer nofollow';
  return anchor;
}
