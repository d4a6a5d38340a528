// The tree that stands for the parser's own in the widget's file: people see the same with either.

import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { parseMarkdown } from '#web/shared/markdown/parser.ts';
import { blockOf, topNodes } from '#web/shared/markdown/blocks.ts';
import { randomFrom } from '../../../faults/random.ts';
import { marks } from './answers.ts';
import { shown } from './marked-up.ts';

/** As scripts/build-widget.ts has it. */
const ofPages: Readonly<Record<string, string>> = {
  '@lezer/common': '#web/shared/markdown/plain-tree.ts',
  '@lezer/highlight': '#web/shared/markdown/no-highlight.ts',
};

describe('the tree of the Markdown parser in the widget', () => {
  let parsePlainly: typeof parseMarkdown;
  before(async () => {
    // The same files again, under addresses of their own, on the other tree.
    const mark = '?plain-tree';
    const hooks = registerHooks({
      resolve(name, context, next) {
        if (!context.parentURL?.endsWith(mark)) return next(name, context);
        const instead = ofPages[name];
        const parentURL = instead === undefined ? context.parentURL : import.meta.url;
        const found = next(instead ?? name, { ...context, parentURL });
        return { ...found, url: `${found.url}${mark}` };
      },
    });
    const file = new URL('../../../../web/shared/markdown/parser.ts', import.meta.url);
    ({ parseMarkdown: parsePlainly } = (await import(`${file.href}${mark}`)) as {
      parseMarkdown: typeof parseMarkdown;
    });
    hooks.deregister();
  });

  const read = (text: string, parse: typeof parseMarkdown): string => {
    const blocks = topNodes(parse(text).topNode).flatMap((node) => blockOf(text, node) ?? []);
    return shown(blocks);
  };

  it('is another one', () => assert.notEqual(parsePlainly, parseMarkdown));

  it('shows any text as the parser’s own does', () => {
    const random = randomFrom('plain-tree');
    for (let count = 0; count < 2_000; count += 1) {
      const text = Array.from({ length: random.integer(1, 40) }, () => random.pick(marks)).join('');
      assert.equal(read(text, parsePlainly), read(text, parseMarkdown), JSON.stringify(text));
    }
  });

  it('shows long texts so, in which there are many of a kind', () => {
    for (const unit of ['- item **bold**\n', '> quote\n> > deeper\n\n', 'word *it* `code`\n', '1. a\n   - b\n'])
      assert.equal(read(unit.repeat(400), parsePlainly), read(unit.repeat(400), parseMarkdown));
  });
});
