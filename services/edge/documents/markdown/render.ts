// Pure. A document's Markdown as HTML, with the outline of its headings. Raw HTML is text; links lead to documents and
// pictures that are served, and where they lead to a file of the source its path stands in their place.

import path from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { ownBlocks } from './blocks.ts';
import { anchorMaker } from './outline.ts';

/** A heading of a page, below its title. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** A page's content. */
export interface RenderedDocument {
  readonly html: string;
  /** Of level 2 and 3. */
  readonly headings: readonly Heading[];
}

/** Finds the address of a file of the source; undefined where it is not served. */
export type AddressOfFile = (file: string) => string | undefined;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
ownBlocks(markdown);

const { rules } = markdown.renderer;
const renderToken = (tokens: Token[], index: number): string =>
  markdown.renderer.renderToken(tokens, index, markdown.options);
rules['table_open'] = () => '<div class="table"><table>';
rules['table_close'] = () => '</table></div>';
// The policy takes no style of an element: an aligned column has a class.
rules['th_open'] = rules['td_open'] = (tokens, index) => {
  const { tag, attrs } = tokens[index] as Token;
  const side = String(attrs?.find(([name]) => name === 'style')?.[1]).split(':')[1];
  return side === 'right' || side === 'center' ? `<${tag} class="${side}">` : `<${tag}>`;
};
rules['own_picture'] = renderToken;
rules['fence'] = (tokens, index) => {
  const { content, info } = tokens[index] as Token;
  const language = /^[a-z]+/.exec(info)?.[0];
  const name = language === undefined ? '' : ` class="language-${language}"`;
  return `<div class="code"><pre dir="ltr"><code${name}>${markdown.utils.escapeHtml(content)}</code></pre></div>`;
};
rules['heading_close'] = (tokens, index) => {
  const anchor = String((tokens[index] as Token).meta?.['anchor']);
  const link = `<a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`;
  return `${(tokens[index] as Token).tag === 'h1' ? '' : link}</${(tokens[index] as Token).tag}>`;
};

/** The tokens of a document whose headings, and rows of settings, have their anchors (`id`). */
export function parseDocument(text: string): Token[] {
  const tokens = markdown.parse(text, {});
  const anchorOf = anchorMaker();
  const settings = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const anchor = anchorOf(plainText(tokens[index + 1]));
      token.attrSet('id', anchor);
      const close = tokens[index + 2];
      if (close) close.meta = { anchor };
    }
    const name = token.type === 'tr_open' ? settingOf(tokens[index + 2]) : undefined;
    // A setting of several services has a row in the table of each.
    if (name !== undefined && !settings.has(name)) token.attrSet('id', name);
    if (name !== undefined) settings.add(name);
  });
  return tokens;
}

/** Renders `file`, whose text is `text`. */
export function renderDocument(file: string, text: string, addressOf: AddressOfFile): RenderedDocument {
  const tokens = parseDocument(text);
  for (const token of tokens) {
    if (token.type === 'own_picture') showPicture(token, file, addressOf);
    for (const child of token.children ?? []) if (child.type === 'image') showPicture(child, file, addressOf);
    if (token.children) leadLinks(token.children, file, addressOf);
  }
  const headings = tokens.flatMap((token, index): Heading[] => {
    const level = Number(token.tag.slice(1));
    if (token.type !== 'heading_open' || level < 2 || level > 3) return [];
    return [{ level, text: plainText(tokens[index + 1]), anchor: String(token.attrGet('id')) }];
  });
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

/** The plain text of an inline token. */
export function plainText(token: Token | undefined): string {
  const children = token?.children ?? [];
  return children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('')
    .trim();
}

// `| `ADMIN_LISTEN` | … |`: a row that begins with the name of a setting is found by it.
function settingOf(cell: Token | undefined): string | undefined {
  const [only, ...others] = cell?.children ?? [];
  if (only?.type !== 'code_inline' || others.length > 0) return undefined;
  return /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(only.content) ? only.content : undefined;
}

function showPicture(token: Token, file: string, addressOf: AddressOfFile): void {
  const source = path.posix.join(path.posix.dirname(file), String(token.attrGet('src')));
  token.attrSet('src', addressOf(source) ?? '');
  token.attrSet('loading', 'lazy');
}

function leadLinks(tokens: Token[], file: string, addressOf: AddressOfFile): void {
  tokens.forEach((token, index) => {
    if (token.type !== 'link_open') return;
    const href = String(token.attrGet('href'));
    if (href.startsWith('#')) return;
    if (/^[a-z][a-z\d+.-]*:/i.test(href)) {
      token.attrSet('rel', 'noreferrer');
      return;
    }
    const [target = '', hash] = href.split('#');
    const source = path.posix.join(path.posix.dirname(file), target);
    const address = addressOf(source);
    if (address !== undefined) {
      token.attrSet('href', hash === undefined ? address : `${address}#${hash}`);
      return;
    }
    // A link has no link within, so the next end is its own.
    const close = tokens.slice(index).find(({ type }) => type === 'link_close');
    for (const one of [token, close]) if (one) one.tag = 'span';
    token.attrs = [
      ['class', 'source'],
      ['title', `${source}, in the source`],
    ];
  });
}
