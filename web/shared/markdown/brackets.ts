// Pure. Brackets of links, and those of sources. Only brackets with an address behind them are a link: any other are
// brackets, also among the words of one.

import type { InlineParser } from '@lezer/markdown';

type Parse = InlineParser['parse'];

/** `[1]`, the marker of a source: an element `Marker`. */
export const sourceMarker: InlineParser = {
  name: 'Marker',
  before: 'Link',
  parse(context, next, at) {
    if (next !== 91) return -1;
    const [marker] = /^\[\d{1,3}\](?!\()/.exec(context.slice(at, Math.min(context.end, at + 6))) ?? [];
    return marker === undefined ? -1 : context.addElement(context.elt('Marker', at, at + marker.length));
  },
};

/** The same parser of a link's end, which takes an address with spaces in it and leaves other brackets alone. */
export function brackets(parse: Parse): Parse {
  return (context, next, at) => {
    if (next !== 93) return -1;
    const behind = context.slice(at + 1, Math.min(context.end, at + 2_048));
    if (!behind.startsWith('(')) {
      const { parts } = context as unknown as { parts: ({ from: number; to: number } | null)[] };
      const open = parts.findLastIndex(
        (part) => part && !('children' in part) && context.slice(part.from, part.to).endsWith('['),
      );
      if (open >= 0) parts[open] = null;
      return -1;
    }
    const [address] = /^\(\s{0,8}(?:https?:\/\/|tel:|mailto:)[^\s<>"'()]*(?: [^\s<>"'()]+)+/i.exec(behind) ?? [];
    if (address === undefined) return parse(context, next, at);
    const from = at + 1 - context.offset;
    // The parser takes an address up to the first space of another kind.
    const text = `${context.text.slice(0, from)}${address.replaceAll(' ', '\u00a0')}${context.text.slice(from + address.length)}`;
    return parse(Object.create(context, { text: { value: text } }) as typeof context, next, at);
  };
}
