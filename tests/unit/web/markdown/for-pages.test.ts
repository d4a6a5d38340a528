// The parser of Markdown as pages load it, without an editor's halves: people see the same as with the whole parser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseMarkdown } from '#web/shared/markdown/parser.ts';
import { blockOf, topNodes } from '#web/shared/markdown/blocks.ts';
import { leanParser } from '../../../../scripts/pages/lean-parser.ts';
import { isParser, standIns } from '../../../../scripts/pages/markdown-for-pages.ts';
import { randomFrom } from '../../../faults/random.ts';
import { marks } from './answers.ts';
import { shown } from './marked-up.ts';

/** Constructs of CommonMark that no answer has, and beginnings of them. */
const taken = [
  ...['<div>\n', '</p>\n', '<script>', '<pre ', '<?', '<!A', '<![CDATA[', '<x-y z="1">\n', '<em class=a>', '<a:b>'],
  ...['[ref]: ', '[ref]: https://a.b "t"\n', '[a][ref]', '![a][ref]', '[ref][]', "(x 'y')", '===\n', '\n    '],
];

const parserFile = fileURLToPath(import.meta.resolve('@lezer/markdown'));

describe('the Markdown parser in pages', () => {
  let parseLean: typeof parseMarkdown;
  before(async () => {
    // The same files again, under addresses of their own, as scripts/build-widget.ts has them.
    const mark = '?for-pages';
    const hooks = registerHooks({
      resolve(name, context, next) {
        if (!context.parentURL?.endsWith(mark)) return next(name, context);
        const standIn = standIns[name];
        const found = standIn === undefined ? next(name, context) : { url: pathToFileURL(standIn).href };
        return { ...found, url: `${found.url}${mark}`, shortCircuit: true };
      },
      load(url, context, next) {
        const file = url.endsWith(mark) ? fileURLToPath(url.slice(0, -mark.length)) : '';
        if (!isParser(file)) return next(url, context);
        return { format: 'module', source: leanParser(readFileSync(file, 'utf8')), shortCircuit: true };
      },
    });
    const file = new URL('../../../../web/shared/markdown/parser.ts', import.meta.url);
    ({ parseMarkdown: parseLean } = (await import(`${file.href}${mark}`)) as {
      parseMarkdown: typeof parseMarkdown;
    });
    hooks.deregister();
  });

  const read = (text: string, parse: typeof parseMarkdown): string => {
    const blocks = topNodes(parse(text).topNode).flatMap((node) => blockOf(text, node) ?? []);
    return shown(blocks);
  };

  it('is made of the code that is known, and of no other', () => {
    const code = readFileSync(parserFile, 'utf8');
    assert.throws(() => leanParser('export {};'), /to have it once: /);
    assert.throws(() => leanParser(code.replace('moveRangeI() {', 'moveRange() {')), /moveRangeI\(\) \{/);
    assert.throws(() => leanParser(code.replace('"Escape"] = 22', '"Escape"] = 23')), /numbers of the kinds/);
    assert.ok(leanParser(code).length < code.length * 0.75);
  });

  it('is another one', () => assert.notEqual(parseLean, parseMarkdown));

  it('shows any text as the whole parser does', () => {
    const random = randomFrom('for-pages');
    const all = [...marks, ...taken, ...taken];
    for (let count = 0; count < 2_000; count += 1) {
      const text = Array.from({ length: random.integer(1, 40) }, () => random.pick(count % 2 ? marks : all)).join('');
      assert.equal(read(text, parseLean), read(text, parseMarkdown), JSON.stringify(text));
    }
  });

  it('shows long texts so, in which there are many of a kind', () => {
    for (const unit of ['- item **bold**\n', '> quote\n> > deeper\n\n', 'word *it* `code`\n', '1. a\n   - b\n'])
      assert.equal(read(unit.repeat(400), parseLean), read(unit.repeat(400), parseMarkdown));
  });
});
