// Pure. The text of a web page that is a part of another document: its paragraphs, headings, rows and links, in one walk
// over its characters. No script of it runs, and nothing is fetched.

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
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['euro', '€'],
  ['pound', '£'],
  ['sect', '§'],
  ['deg', '°'],
  ['middot', '·'],
  ['bull', '•'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['Auml', 'Ä'],
  ['Ouml', 'Ö'],
  ['Uuml', 'Ü'],
  ['szlig', 'ß'],
  ['agrave', 'à'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['ecirc', 'ê'],
  ['ccedil', 'ç'],
  ['ntilde', 'ñ'],
]);
const longestTag = 10_000;

/** The pieces of a page, in order. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let text: string[] = [];
  let row: string[] | undefined;
  let heading: number | undefined;
  let isItem = false;
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
    const close = html.indexOf('>', open);
    at = close === -1 ? html.length : close + 1;
    const tag = name.toLowerCase();
    const isOpening = slash === '';
    if (isOpening && unread.has(tag) && html[close - 1] !== '/') {
      at = endOf(html, tag, at);
      continue;
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

// Behind the end of an element whose content is not text.
function endOf(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[\\s/>]`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  if (!found) return html.length;
  const close = html.indexOf('>', found.index);
  return close === -1 ? html.length : close + 1;
}

function hrefOf(tag: string): string | undefined {
  const [, double, single, word] = /\shref\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
  const href = double ?? single ?? word;
  return href === undefined ? undefined : decoded(href);
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name as string) ?? named.get((name as string).toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}
