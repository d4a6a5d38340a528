// Pure. Addresses of the web and of mailboxes that stand in a text by themselves. Sentences run on behind them without a
// space, in quotes, brackets and marks of emphasis, and in writings without spaces: none of that is of the address.

import type { InlineParser } from '@lezer/markdown';

const longest = 2_048;
const web = /^(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"`“”„‘’«»‹›…—]*)?/i;
const mailbox = /^(?:mailto:)?[\w.+-]{1,100}@[\w-]+(?:\.[\w-]+)+/i;
const fullWidth = '\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65';
/** Where one ends: at a mark of such a writing, at its letters behind a Latin one, or where emphasis does. */
const end = new RegExp(
  `[${fullWidth}]|(?:\\w(?=[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}]))|\\*\\*|~~`,
  'u',
);

/** See above: an element `URL`. */
export const bareAddress: InlineParser = {
  name: 'BareAddress',
  parse(context, _next, at) {
    if (at > context.offset && /\w/.test(context.slice(at - 1, at))) return -1;
    const text = context.slice(at, Math.min(context.end, at + longest));
    const [address] = web.exec(text) ?? [];
    const found = address === undefined ? (mailbox.exec(text)?.[0] ?? '') : withoutRest(address);
    return found === '' ? -1 : context.addElement(context.elt('URL', at, at + found.length));
  },
};

function withoutRest(address: string): string {
  const cut = end.exec(address);
  const own = cut ? address.slice(0, cut.index + (/\w/.test(cut[0]) ? 1 : 0)) : address;
  // Brackets are of it in pairs.
  let [paired = ''] = /^(?:[^[\]]|\[[^[\]]*\])*/.exec(own) ?? [];
  for (;;) {
    const isOpen = paired.endsWith(')') && paired.split(')').length > paired.split('(').length;
    const shorter = isOpen ? paired.slice(0, -1) : paired.replace(/(?:&#?\w{1,31};|[?!.,:;*_~'\\])$/, '');
    if (shorter === paired) return paired;
    paired = shorter;
  }
}
