// Pure. Pairs of HTML's tags that say how words look: the words look so, and no tag is HTML. A tag without its other one
// is text, as all others are.

import type { DelimiterType, MarkdownConfig } from '@lezer/markdown';

const nodes: Readonly<Record<string, string>> = {
  b: 'StrongEmphasis',
  strong: 'StrongEmphasis',
  summary: 'Summary',
  i: 'Emphasis',
  em: 'Emphasis',
  s: 'Strikethrough',
  del: 'Strikethrough',
  strike: 'Strikethrough',
  sub: 'Subscript',
  sup: 'Superscript',
  u: 'Underline',
  ins: 'Underline',
  mark: 'Highlight',
  span: 'Words',
  font: 'Words',
  small: 'Words',
  big: 'Words',
  center: 'Words',
  p: 'Words',
  div: 'Words',
  details: 'Words',
  ul: 'Words',
  ol: 'Words',
  li: 'ItemWords',
};
const delimiters = new Map<string, DelimiterType>(
  Object.entries(nodes).map(([tag, resolve]) => [tag, { resolve, mark: 'TagMark' }]),
);
const longest = 300;

/** See above. */
export const tagPairs: MarkdownConfig = {
  defineNodes: [
    'TagMark',
    'CommentMark',
    'Subscript',
    'Superscript',
    'Underline',
    'Highlight',
    'Words',
    'ItemWords',
    'Summary',
    'Anchor',
  ],
  parseInline: [
    {
      name: 'TagPair',
      parse(context, next, at) {
        if (next !== 60) return -1;
        const text = context.slice(at, Math.min(context.end, at + longest));
        const [code, open = '', name] = /^(<(code|kbd|tt)>)[^<\n]+<\/\2>/i.exec(text) ?? [];
        if (code !== undefined && name !== undefined) {
          const to = at + code.length;
          const marks = [
            context.elt('CodeMark', at, at + open.length),
            context.elt('CodeMark', to - open.length - 1, to),
          ];
          return context.addElement(context.elt('InlineCode', at, to, marks));
        }
        const [link, before = '', , url = ''] =
          /^(<a\s(?:[^<>]*\s)?href=(["']))([^"'<>\s]+)\2[^<>]*>[^<>]+<\/a>/i.exec(text) ?? [];
        if (link !== undefined) {
          const from = at + before.length;
          const address = context.elt('URL', from, from + url.length);
          return context.addElement(context.elt('Anchor', at, at + link.length, [address]));
        }
        const [comment] = /^<!--[^]*?-->/.exec(text) ?? [];
        if (comment !== undefined) return context.addElement(context.elt('CommentMark', at, at + comment.length));
        const [tag, end, kind = ''] = /^<(\/?)([a-z]{1,7})(?:\s[^<>]*)?>/i.exec(text) ?? [];
        const delimiter = delimiters.get(kind.toLowerCase());
        if (tag === undefined || delimiter === undefined) return -1;
        return context.addDelimiter(delimiter, at, at + tag.length, end === '', end !== '');
      },
    },
  ],
};
