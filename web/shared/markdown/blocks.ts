// Pure. From the parser's nodes to blocks and their lines.

import type { SyntaxNode } from '@lezer/common';
import { withoutEnd } from './code-lines.ts';
import { entityText } from './entities.ts';
import { parseMarkdown } from './parser.ts';
import type { Alignment, Block, Inline, Table } from './pieces.ts';
import { linkAddress, webAddress } from './web-address.ts';

/** Deeper nesting is shown as it was written. */
const deepest = 24;

const kinds: Readonly<Record<string, 'strong' | 'em' | 'del' | 'sub' | 'sup' | 'u' | 'mark'>> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 'del',
  Subscript: 'sub',
  Superscript: 'sup',
  Underline: 'u',
  Highlight: 'mark',
};

/** The blocks at the top of a text. */
export function topNodes(root: SyntaxNode): SyntaxNode[] {
  return childrenOf(root);
}

/** A block as data; undefined for one that shows nothing. */
export function blockOf(text: string, node: SyntaxNode, depth = 0): Block | undefined {
  if (depth > deepest) return { kind: 'paragraph', of: [text.slice(node.from, node.to)] };
  const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(node.name);
  if (heading) return { kind: 'heading', level: Number(heading[1]), of: inlinesOf(text, node, depth) };
  switch (node.name) {
    case 'FencedCode':
    case 'CodeBlock':
      return codeOf(text, node);
    case 'BulletList':
    case 'OrderedList':
      return {
        kind: 'list',
        start: node.name === 'OrderedList' ? Number.parseInt(text.slice(node.from, node.from + 9), 10) || 0 : undefined,
        items: childrenOf(node)
          .filter(({ name }) => name === 'ListItem')
          .map((item) => blocksOf(text, item, depth + 1)),
      };
    case 'Blockquote':
      return { kind: 'quote', of: blocksOf(text, node, depth + 1) };
    case 'Table':
      return tableOf(text, node, depth);
    case 'HorizontalRule':
      return { kind: 'rule' };
    case 'MathBlock': {
      const lines = node.getChildren('CodeText').map(({ from, to }) => text.slice(from, to).trimEnd());
      return { kind: 'paragraph', of: [{ kind: 'math', text: lines.join('\n') }] };
    }
    default: {
      const whole = text.slice(node.from, node.to);
      if (/^<hr\s*\/?>$/i.test(whole)) return { kind: 'rule' };
      // A tag around blocks, of which nothing is seen.
      if (/^<\/?(?:details|center|div|p|ul|ol)(?:\s[^<>]*)?>$/i.test(whole)) return undefined;
      const of = isMark(node) ? [] : inlinesOf(text, node, depth);
      return of.length === 0 ? undefined : { kind: 'paragraph', of };
    }
  }
}

function blocksOf(text: string, node: SyntaxNode, depth: number): Block[] {
  return childrenOf(node).flatMap((child) => blockOf(text, child, depth) ?? []);
}

function codeOf(text: string, node: SyntaxNode): Block {
  const pieces = childrenOf(node).filter(({ name }) => name === 'CodeText');
  const info = node.getChild('CodeInfo');
  const language = info ? (/^[\w+#.-]{1,24}/.exec(text.slice(info.from, info.to))?.[0] ?? '') : '';
  const code = pieces.map(({ from, to }) => text.slice(from, to)).join('');
  const isClosed = node.getChildren('CodeMark').length > 1;
  const indented = new RegExp(`^ {0,${fenceIndent(text, node.from, pieces)}}`, 'gm');
  return { kind: 'code', language, text: withoutEnd(code.replace(indented, '') + (isClosed ? '\n' : '')) };
}

/** By how much a fence is indented in its container, which its lines need not be. */
function fenceIndent(text: string, fence: number, pieces: readonly SyntaxNode[]): number {
  const columnOf = (at: number): number => at - text.lastIndexOf('\n', at - 1) - 1;
  const begins = pieces.map(({ from, to }) => from + text.slice(from, to).search(/[^\n]|$/));
  const first = begins.find((at, index) => at < (pieces[index]?.to ?? 0));
  if (first === undefined) return 0;
  const spaces = /^ {0,3}/.exec([...text.slice(Math.max(0, fence - 3), fence)].reverse().join(''))?.[0].length ?? 0;
  return Math.max(0, Math.min(spaces, columnOf(fence) - columnOf(first)));
}

function tableOf(text: string, node: SyntaxNode, depth: number): Table {
  const cells = (row: SyntaxNode): Inline[][] => {
    const found: Inline[][] = [];
    let isOpen = true;
    // A cell that is empty is nothing but its delimiters.
    for (const [at, child] of childrenOf(row).entries()) {
      if (child.name === 'TableCell') {
        found.push(inlinesOf(text, child, depth).map(withPipes));
        isOpen = false;
      } else if (at > 0 || child.from > row.from) {
        if (isOpen) found.push([]);
        isOpen = true;
      }
    }
    return found;
  };
  const [head, ...rows] = childrenOf(node).filter(({ name }) => name === 'TableHeader' || name === 'TableRow');
  // Pipes in code are of the code, also where nobody escaped them.
  const most = childrenOf(head ?? node).filter(({ name }) => name === 'TableCell').length;
  const source = text.slice(node.from, node.to);
  const isTorn = rows.some((row) => row.getChildren('TableCell').length > most);
  const mended = isTorn ? source.replaceAll(/`[^`\n]+`/g, (code) => code.replaceAll(/\\?\|/g, '\\|')) : source;
  const again = mended === source ? undefined : topNodes(parseMarkdown(mended).topNode)[0];
  if (again?.name === 'Table') return tableOf(mended, again, depth);
  const rule = childrenOf(node).find(({ name }) => name === 'TableDelimiter');
  return {
    kind: 'table',
    align: rule ? alignmentsOf(text.slice(rule.from, rule.to)) : [],
    head: head ? cells(head) : [],
    rows: rows.map(cells),
  };
}

/** Code of a cell: a pipe would end the cell, and is escaped there also in code. */
function withPipes(inline: Inline): Inline {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'code') return { ...inline, text: inline.text.replaceAll('\\|', '|') };
  return 'of' in inline ? { ...inline, of: inline.of.map(withPipes) } : inline;
}

function alignmentsOf(rule: string): Alignment[] {
  const columns = rule.replace(/^\s*[>\s]*\|?/, '').replace(/\|?\s*$/, '');
  return columns.split('|').map((column) => {
    const [start, end] = [column.trim().startsWith(':'), column.trim().endsWith(':')];
    if (start && end) return 'center';
    return end ? 'end' : start ? 'start' : undefined;
  });
}

/** The inlines of a block. */
function inlinesOf(text: string, node: SyntaxNode, depth: number): Inline[] {
  const found: Inline[] = [];
  const say = (piece: string): void => {
    const last = found.at(-1);
    if (piece === '') return;
    if (typeof last === 'string') found[found.length - 1] = last + piece;
    else found.push(piece);
  };
  let at = node.from;
  for (const child of childrenOf(node)) {
    say(text.slice(at, child.from));
    at = child.to;
    const inline = depth > deepest ? undefined : inlineOf(text, child, depth + 1);
    for (const piece of inline ?? (isMark(child) ? [] : [text.slice(child.from, child.to)]))
      if (typeof piece === 'string') say(piece);
      else found.push(piece);
  }
  say(text.slice(at, node.to));
  return trimmed(found);
}

function inlineOf(text: string, node: SyntaxNode, depth: number): Inline[] | undefined {
  const whole = text.slice(node.from, node.to);
  const kind = kinds[node.name];
  if (kind) return [{ kind, of: inlinesOf(text, node, depth) }];
  switch (node.name) {
    case 'InlineCode': {
      const marks = node.getChildren('CodeMark');
      return [
        { kind: 'code', text: text.slice(marks[0]?.to ?? node.from, marks.at(-1)?.from ?? node.to).trim() || ' ' },
      ];
    }
    case 'Words':
      return inlinesOf(text, node, depth);
    case 'Summary':
      return [{ kind: 'strong', of: inlinesOf(text, node, depth) }, '\n'];
    case 'ItemWords':
      return ['\n• ', ...inlinesOf(text, node, depth)];
    case 'Anchor': {
      const url = urlIn(text, node, linkAddress);
      return url === undefined ? undefined : [{ kind: 'link', url, of: [whole.replaceAll(/^<[^>]*>|<[^>]*>$/g, '')] }];
    }
    case 'Marker':
      return [{ kind: 'marker', index: Number(whole.slice(1, -1)) }];
    case 'Link':
      return linkOf(text, node, depth);
    case 'Math':
      return [{ kind: 'math', text: whole }];
    case 'Image': {
      const url = urlIn(text, node, webAddress);
      const marks = node.getChildren('LinkMark');
      const alt = text.slice(marks[0]?.to ?? node.from, marks[1]?.from ?? node.to);
      return url === undefined ? undefined : [{ kind: 'image', url, alt }];
    }
    case 'Autolink':
    case 'URL': {
      const shown = unescaped(whole.replace(/^<|>$/g, ''));
      const url = linkAddress(plainAddress(shown));
      return url === undefined ? [whole] : [{ kind: 'link', url, of: [shown] }];
    }
    case 'Escape':
      return [whole.slice(1)];
    case 'Entity':
      return [entityText(whole)];
    case 'HardBreak':
      return ['\n'];
    default:
      return undefined;
  }
}

function linkOf(text: string, node: SyntaxNode, depth: number): Inline[] {
  const url = urlIn(text, node, linkAddress);
  const marks = node.getChildren('LinkMark');
  const [open, close] = [marks[0]?.to ?? node.from, marks[1]?.from ?? node.to];
  const inside = inlinesOf(text, node, depth);
  // Brackets that lead nowhere are brackets.
  if (url === undefined) return marks.length < 3 ? ['[', ...inside, ']'] : [text.slice(node.from, node.to)];
  const label = labelOf(text, node, open, close, depth);
  return [{ kind: 'link', url, of: label.length === 0 ? [url] : label }];
}

/** The text between the brackets of a link; a link in it is only its words. */
function labelOf(text: string, node: SyntaxNode, from: number, to: number, depth: number): Inline[] {
  const found: Inline[] = [];
  let at = from;
  for (const child of childrenOf(node)) {
    if (child.from < from || child.to > to) continue;
    if (child.from > at) found.push(text.slice(at, child.from));
    at = child.to;
    for (const piece of inlineOf(text, child, depth + 1) ?? [text.slice(child.from, child.to)])
      found.push(typeof piece === 'string' ? piece : inLink(piece, text.slice(child.from, child.to)));
  }
  if (to > at) found.push(text.slice(at, to));
  return found;
}

function inLink(piece: Inline, whole: string): Inline {
  if (typeof piece === 'string') return piece;
  if (piece.kind === 'marker') return whole;
  return piece.kind === 'link' || piece.kind === 'image' ? wordsOf([piece]) : piece;
}

/** The words of lines, without their markup. */
export function wordsOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.kind === 'code' || inline.kind === 'math') return inline.text;
      if (inline.kind === 'image') return inline.alt;
      return inline.kind === 'marker' ? '' : wordsOf(inline.of);
    })
    .join('');
}

function urlIn(text: string, node: SyntaxNode, addressOf: typeof linkAddress): string | undefined {
  // Behind the words, which may be an address as well.
  const words = node.getChildren('LinkMark')[1]?.to ?? node.from;
  const url = node.getChildren('URL').find(({ from }) => from >= words);
  return url ? addressOf(plainAddress(text.slice(url.from, url.to).replace(/^<|>$/g, ''))) : undefined;
}

function unescaped(address: string): string {
  return address.replaceAll(/\\([_*~()[\]&])/g, '$1').replaceAll('&amp;', '&');
}

/** An address as it is meant, from how it is written: escaped, or without its scheme. */
function plainAddress(written: string): string {
  const text = unescaped(written);
  if (/^www\./i.test(text)) return `https://${text}`;
  return /^[\w.+-]+@/.test(text) ? `mailto:${text}` : text;
}

function isMark({ name }: SyntaxNode): boolean {
  return name.endsWith('Mark') || name === 'TableDelimiter' || name === 'CodeInfo' || name === 'TaskMarker';
}

// Without blanks at the edges of a block's lines: the space after a mark.
function trimmed(inlines: Inline[]): Inline[] {
  const [first] = inlines;
  if (typeof first === 'string') inlines[0] = first.trimStart();
  const last = inlines.at(-1);
  if (typeof last === 'string') inlines[inlines.length - 1] = last.trimEnd();
  return inlines.filter((inline) => inline !== '');
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}
