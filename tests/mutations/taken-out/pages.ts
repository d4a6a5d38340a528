// The widget on pages as they are: facilities that browsers refuse, and Markdown of models.

import type { Mutation } from '../mutation.ts';

const kept = ['tests/unit/web/kept.test.ts'];
const written = ['tests/unit/web/markdown/as-written.test.ts'];

export const mutationsOfPages: readonly Mutation[] = [
  {
    without: 'an answer goes with the message of its run',
    file: 'web/shared/versions.ts',
    from: "item.kind === 'answer' ? asked.get(item.runId) : undefined",
    to: 'undefined',
    tests: ['tests/unit/web/versions.test.ts'],
  },
  {
    without: 'the widget goes on where a browser refuses a lock',
    file: 'web/widget/identity/kept.ts',
    from: '// Optional: without it the last id stands for all tabs.',
    to: "throw new Error('refused');",
    tests: kept,
  },
  {
    without: 'what a store forgets is known for the visit',
    file: 'web/widget/identity/kept.ts',
    from: 'if (isKept === true) memory.delete(name);',
    to: 'if (isKept !== undefined) memory.delete(name);',
    tests: kept,
  },
  {
    without: 'what a store will not give up is not read again',
    file: 'web/widget/identity/kept.ts',
    from: "if (typeof attempt(() => open().getItem(name)) === 'string') memory.set(name, '');",
    to: '',
    tests: kept,
  },
  {
    without: 'an id that the service would refuse for ever is not sent',
    file: 'web/widget/identity/kept.ts',
    from: 'return isId ? { ...others, anonymous_id: id } : others;',
    to: 'return stored as Record_;',
    tests: kept,
  },
  {
    without: 'marks of emphasis pair beside words without spaces',
    file: 'web/shared/markdown/beside-words.ts',
    from: 'const isLetter = unspaced.test(side) || !punctuation.test(side);',
    to: 'const isLetter = !punctuation.test(side);',
    tests: written,
  },
  {
    without: 'brackets that are escaped for their own sake are no formula',
    file: 'web/shared/markdown/math.ts',
    from: "opening !== '\\\\[' || sign.test(inside)",
    to: 'true',
    tests: written,
  },
  {
    without: 'a formula over several lines is one',
    file: 'web/shared/markdown/parser.ts',
    from: 'parseBlock: [tooDeep, mathInLines, ...asWritten]',
    to: 'parseBlock: [tooDeep, ...asWritten]',
    tests: written,
  },
  {
    without: 'brackets without an address are none of a link, also among its words',
    file: 'web/shared/markdown/brackets.ts',
    from: "if (!behind.startsWith('(')) {",
    to: "if (behind === '') {",
    tests: written,
  },
  {
    without: 'an item holds its fence up to the end of it',
    file: 'web/shared/markdown/written-blocks.ts',
    from: 'return isEnd !== undefined && context.lineStart <= lastLine;',
    to: 'return false;',
    tests: written,
  },
  {
    without: 'sentences run on behind an address',
    file: 'web/shared/markdown/bare-address.ts',
    from: 'const cut = end.exec(address);',
    to: 'const cut = undefined as RegExpExecArray | undefined;',
    tests: written,
  },
  {
    without: 'a link to a telephone has no code of the telephone’s own',
    file: 'web/shared/markdown/web-address.ts',
    from: String.raw`/^\+?\d{2,20}(?:;ext=\d{1,8})?$/`,
    to: '/./',
    tests: written,
  },
  {
    without: 'a version that is turned to has all that followed it, and the rest is of the newest',
    file: 'web/shared/versions.ts',
    from: 'if (first) return [...shown, ...flat(others, chosen, true)];',
    to: 'if (first) shown.push(...flat(others, chosen, true));',
    tests: ['tests/unit/web/versions.test.ts'],
  },
  {
    without: 'an edited message hides the version before it where that was not read from its beginning',
    file: 'web/shared/versions.ts',
    from: 'return isOfLast ? last + 2 : last + 1;',
    to: 'return places.length;',
    tests: ['tests/unit/web/versions.test.ts'],
  },
  {
    without: 'what comes into a conversation that was not seen before is news',
    file: 'web/widget/chat/news.ts',
    from: 'const news = isSeen ? noNews : newsOf(items, known ?? last);',
    to: 'const news = isSeen ? noNews : newsOf(items, known ?? 0);',
    tests: ['tests/unit/web/news.test.ts'],
  },
  {
    without: 'short lines of a source, as of an address, stay',
    file: 'web/shared/reflow.ts',
    from: 'before.length >= leastWidth &&',
    to: 'before.length > 0 &&',
    tests: ['tests/unit/web/reflow.test.ts'],
  },
];
