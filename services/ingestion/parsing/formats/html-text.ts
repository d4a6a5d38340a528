// Pure. The text of a web page that is a part of another document: its paragraphs, headings, rows and links, in one walk
// over its characters. No script of it runs, and nothing is fetched.

import MarkdownIt from 'markdown-it';
import { behindLink, shownAddress } from './docx-links.ts';

/** A paragraph, a row of a table, or a heading. */
export interface HtmlPiece {
  readonly text: string;
  readonly kind: 'prose' | 'row' | 'item';
  /** From 1; absent where it is no heading. */
  readonly heading?: number;
}

const block = new Set(
  `address article aside blockquote body br caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul`.split(/\s+/),
);
const unread = new Set(['head', 'script', 'style', 'template', 'title', 'noscript', 'object', 'svg', 'math']);
const { utils } = new MarkdownIt();
// Elements that say of themselves that they are not shown.
const hiddenTag = /\s(?:hidden(?=[\s=/>])|style\s?=\s?["'][^"']{0,200}(?:display\s?:\s?none|visibility\s?:\s?hidden))/i;
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const longestTag = 10_000;
const longestStyled = 2000;
// Each kind of element without its end is looked for through all of the page.
const mostUnended = 10;

/** The pieces of a page, in order. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let text: string[] = [];
  let row: string[] | undefined;
  let heading: number | undefined;
  let isItem = false;
  const unended = new Set<string>();
  let link: { start: number; address: string | undefined } | undefined;
  const ended = function* (): Generator<HtmlPiece> {
    const words = text.join('').replace(/\s+/g, ' ').trim();
    text = [];
    link = undefined;
    if (words === '') return;
    if (row) row.push(words);
    else yield { text: words, kind: isItem ? 'item' : 'prose', ...(heading === undefined ? {} : { heading }) };
    isItem = false;
  };
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    text.push(decoded(html.slice(at, open === -1 ? undefined : open)));
    if (open === -1) break;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 40)) ?? [];
    if (name === '' && !/^<[!?/]/.test(html.slice(open, open + 2))) {
      text.push('<');
      at = open + 1;
      continue;
    }
    at = tagEnd(html, open);
    const tag = name.toLowerCase();
    const isOpening = slash === '';
    const isEmpty = empty.has(tag) || html[at - 2] === '/';
    const isHidden = (): boolean =>
      unended.size < mostUnended &&
      !unended.has(tag) &&
      hiddenTag.test(html.slice(open, Math.min(at, open + longestStyled)));
    if (isOpening && !isEmpty && (unread.has(tag) || isHidden())) {
      const end = endOf(html, tag, at);
      // One that does not say where it ends would hide the rest.
      if (end === undefined) unended.add(tag);
      at = end ?? (unread.has(tag) ? html.length : at);
      if (end !== undefined || unread.has(tag)) continue;
    }
    if (tag === 'a') {
      if (link) text.push(behindLink(text.slice(link.start).join(''), link.address));
      const href = isOpening ? hrefOf(html.slice(open, Math.min(at, open + longestTag))) : undefined;
      link = href === undefined ? undefined : { start: text.length, address: shownAddress(href) };
    }
    if (!block.has(tag)) continue;
    yield* ended();
    if (tag === 'tr' || tag === 'table') {
      if (row && row.length > 0) yield { text: row.join(' | '), kind: 'row' };
      row = tag === 'tr' && isOpening ? [] : undefined;
    }
    const [, level] = /^h([1-6])$/.exec(tag) ?? [];
    if (level !== undefined) heading = isOpening ? Number(level) : undefined;
    if (tag === 'li') isItem = isOpening;
  }
  yield* ended();
  if (row && row.length > 0) yield { text: row.join(' | '), kind: 'row' };
}

// Behind a tag: an end that stands in a quoted value is none.
function tagEnd(html: string, open: number): number {
  const parts = /[>"']/g;
  const tag = html.slice(open, open + longestTag);
  for (let found = parts.exec(tag); found; found = parts.exec(tag)) {
    if (found[0] === '>') return open + found.index + 1;
    const end = tag.indexOf(found[0], found.index + 1);
    if (end === -1) break;
    parts.lastIndex = end + 1;
  }
  // A quotation without its end.
  const close = html.indexOf('>', open);
  return close === -1 ? html.length : close + 1;
}

// Behind the end of an element whose content is not shown, with those of its name within it.
function endOf(html: string, tag: string, from: number): number | undefined {
  const marks = new RegExp(`<(/?)${tag}(?=[\\s/>])`, 'gi');
  const isNested = !unread.has(tag);
  marks.lastIndex = from;
  let depth = 1;
  for (let found = marks.exec(html); found; found = marks.exec(html)) {
    if (found[1] === '/') depth -= 1;
    else if (isNested) depth += 1;
    if (depth > 0) continue;
    const close = html.indexOf('>', found.index);
    return close === -1 ? html.length : close + 1;
  }
  return undefined;
}

function hrefOf(tag: string): string | undefined {
  const [, double, single, word] = /\shref\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  const href = double ?? single ?? word;
  return href === undefined ? undefined : decoded(href);
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi, (entity) =>
    utils.unescapeAll(entity).toWellFormed(),
  );
}
