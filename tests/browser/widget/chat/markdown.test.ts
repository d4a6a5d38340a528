// Answers as they are written: Markdown that grows, of which nothing loads, leads anywhere or runs by itself.

import assert from 'node:assert/strict';
import { answerId } from '../../../support/widget-api.ts';
import { playedStage } from './played-stage.ts';

const rich = [
  '# A heading\n\nWords **bold**, *slanted*, ~~gone~~ and `code`.',
  '- one\n  - two\n    - three\n- four\n\n3. third\n4. fourth',
  '| name | middle | price |\n|:--|:-:|--:|\n| Tea | **hot** | 2 |\n| Jam | | 30 |',
  '```ts\nconst a = 1;\n\n  if (a) b();\n```',
  '> A quote\n>\n> > in a quote',
  '[a page](https://example.com/a?b=1&c="d") and https://example.org.',
  '---\n\nThe end.',
].join('\n\n');

describe('the Markdown of answers in the widget', function () {
  this.timeout(60_000);
  const stage = playedStage();
  const answer = () => stage.parts().answers.last();
  const inText = (selector: string) => answer().locator(`.text ${selector}`);
  const texts = (selector: string) => inText(selector).allTextContents();

  /** Writes an answer, in pieces; resolves once the last is shown. */
  async function write(pieces: readonly string[], citations: readonly object[] = []): Promise<void> {
    await stage.say('tell me');
    for (const text of pieces) stage.api.frame('delta', { text });
    stage.api.frame('citations', { message_id: answerId, citations });
    stage.api.end('succeeded', { content: pieces.join(''), citations });
    await stage.parts().answered();
  }

  it('are headings, lists, tables, code, quotes and links, in whatever pieces they come', async () => {
    await write(rich.match(/[^]{1,7}/g) ?? []);
    assert.deepEqual(await texts('> h3'), ['A heading']);
    assert.deepEqual(
      [await texts('strong'), await texts('em'), await texts('del')],
      [['bold', 'hot'], ['slanted'], ['gone']],
    );
    assert.equal(await inText('> ul > li > ul > li > ul > li').textContent(), 'three');
    assert.equal(await inText('> ol').getAttribute('start'), '3');
    assert.deepEqual(await texts('th'), ['name', 'middle', 'price']);
    assert.deepEqual(await texts('td'), ['Tea', 'hot', '2', 'Jam', '', '30']);
    const aligned = await inText('tbody tr:first-child td').evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell).textAlign),
    );
    assert.deepEqual(aligned, ['start', 'center', 'end']);
    assert.equal(await inText('.code figcaption span').textContent(), 'ts');
    assert.equal(await inText('.code code').textContent(), 'const a = 1;\n\n  if (a) b();');
    assert.match((await inText('blockquote blockquote').textContent()) ?? '', /in a quote/);
    assert.deepEqual(await texts('a'), ['a page', 'https://example.org']);
    assert.equal(await inText('hr').count(), 1);
    assert.match((await inText('> p').last().textContent()) ?? '', /^The end\.$/);
  });

  it('have all of a column of a table at one side, whichever way its words are written', async () => {
    await write(['| البلد | السعر |\n|:--|--:|\n| ألمانيا | 3.90 € |\n| Frankreich und Italien | مجاني |']);
    // The distance of the text from either side of its cell, in CSS pixels.
    const rows = await inText('tr').evaluateAll((lines) =>
      lines.map((line) =>
        [...line.children].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const [outer, inner] = [cell.getBoundingClientRect(), range.getBoundingClientRect()];
          return { left: Math.round(inner.left - outer.left), right: Math.round(outer.right - inner.right) };
        }),
      ),
    );
    assert.equal(rows.length, 3);
    for (const [country, price] of rows) assert.deepEqual([country?.right, price?.left], [10, 10]);
  });

  it('are shown while they are written, also what is not closed yet', async () => {
    await stage.say('tell me');
    const steps: readonly (readonly [text: string, selector: string, shown: string])[] = [
      ['Some **bo', '> p', 'Some bo'],
      ['ld** words\n\n| a | b |\n|--', '> p >> nth=1', '| a | b |\n|--'],
      ['|--|\n| 1', 'td >> nth=0', '1'],
      [' | 2 |\n\n```js\nlet a', '.code code', 'let a'],
      [' = 1;\n``', '.code code', 'let a = 1;\n'],
      ['`\n\n[a link](https://exam', '> p >> nth=1', '[a link](https://exam'],
      ['ple.com)\n\n- an it', 'li', 'an it'],
    ];
    for (const [text, selector, shown] of steps) {
      stage.api.frame('delta', { text });
      await inText(selector)
        .getByText(shown, { exact: true })
        .or(inText(selector).filter({ hasText: shown }))
        .first()
        .waitFor();
      assert.equal(await inText(selector).textContent(), shown);
    }
    assert.equal(await answer().getAttribute('aria-busy'), 'true');
    assert.equal(await inText('strong').textContent(), 'bold');
    assert.equal(await inText('a').textContent(), 'a link');
  });

  it('has code and answers that can be copied', async () => {
    await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => stage.page.evaluate(() => navigator.clipboard.readText());
    const content = 'Here:\n\n```js\nlet a = "<b>";\n```';
    await write([content]);
    await inText('.copy-code').click();
    await answer().getByText('Copied', { exact: true }).waitFor();
    assert.equal(await copied(), 'let a = "<b>";');
    await stage.button('Copy the answer').click();
    await stage.parts().element.locator('[part~="copy-button"] .icon-check').waitFor();
    assert.equal(await copied(), content);
  });

  it('load nothing by themselves, and lead nowhere before somebody turns to them', async () => {
    const asked: string[] = [];
    stage.page.on('request', (request) => asked.push(request.url()));
    await write([
      '![a picture](https://evil.example/p.png?secret=1) ![](https://evil.example/q.png)\n\n',
      '[a link](https://evil.example/l?secret=1) https://evil.example/bare <https://evil.example/angle>',
    ]);
    assert.deepEqual(await texts('a'), [
      'Picture: a picture',
      'Picture: evil.example',
      'a link',
      'https://evil.example/bare',
      'https://evil.example/angle',
    ]);
    assert.equal(await inText('[href], img').count(), 0);
    const link = inText('a').nth(2);
    await link.hover();
    assert.equal(await link.getAttribute('href'), 'https://evil.example/l?secret=1');
    assert.deepEqual(
      await link.evaluate((element: HTMLAnchorElement) => [element.target, element.rel, element.referrerPolicy]),
      ['_blank', 'noopener noreferrer nofollow', 'no-referrer'],
    );
    await stage.parts().field.hover();
    await inText(':not([href])').nth(2).waitFor();
    await link.focus();
    assert.equal(await link.getAttribute('href'), 'https://evil.example/l?secret=1');
    await stage.parts().field.focus();
    assert.equal(await inText('[href]').count(), 0);
    const own = [stage.api.address];
    assert.deepEqual(
      asked.filter((url) => !own.includes(new URL(url).origin)),
      [],
    );
  });

  it('opens a link that somebody follows in a tab of its own', async () => {
    await stage.page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'there' }));
    await write(['[a link](https://example.com/there)']);
    const opened = stage.page.context().waitForEvent('page');
    await inText('a').click();
    const other = await opened;
    assert.equal(other.url(), 'https://example.com/there');
    assert.equal(await other.evaluate(() => window.opener === null), true);
    assert.equal(await other.evaluate(() => document.referrer), '');
  });

  it('show what people mean: bold beside words without spaces, breaks in cells, formulas and mailboxes', async () => {
    const text = [
      '**「重要」**なお、**（注意）**してください。',
      '| a | b |\n|--|--|\n| one<br>two | `x\\|y` |',
      'So \\(a_1 * b * c\\):\n\\[\nx = 1\n- y\n\\]\n[write](mailto:a@b.example) or [call](tel:+49-30-1)',
    ].join('\n\n');
    await write(text.match(/[^]{1,5}/g) ?? []);
    assert.deepEqual(await texts('strong'), ['「重要」', '（注意）']);
    assert.equal(await inText('tbody td').first().innerText(), 'one\ntwo');
    assert.equal(await inText('tbody code').textContent(), 'x|y');
    assert.deepEqual(await texts('.math'), ['\\(a_1 * b * c\\)', '\\[\nx = 1\n- y\n\\]']);
    assert.equal(await inText('.math').last().innerText(), '\\[\nx = 1\n- y\n\\]');
    assert.equal(await inText('[href]').count(), 0);
    const link = inText('a').first();
    await link.hover();
    assert.deepEqual(await link.evaluate((element: HTMLAnchorElement) => [element.href, element.target]), [
      'mailto:a@b.example',
      '',
    ]);
    await inText('a').last().hover();
    assert.equal(await inText('a').last().getAttribute('href'), 'tel:+49301');
  });

  it('keep hostile text text', async () => {
    const hostile = [
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
      '[link](javascript:window.hacked=1) [data](data:text/html,x) [fine](https://example.com/a?b=1&c="d") **<b>bold</b>** `<i>`',
      '```html\n<script>window.hacked=1</script>\n```',
      '- <svg onload="window.hacked=1"> [1]',
    ].join('\n\n');
    const citation = {
      ...{ index: 1, document_name: '<img src=x onerror="window.hacked=1">', page: null },
      snippet: '<script>window.hacked=1</script>',
    };
    stage.api.agent = { name: '<b>agent</b>', description: '<b>about</b>', greeting: '<b>hello</b>' };
    await stage.open();
    await stage.text('<b>hello</b>').waitFor();
    await stage.text('<b>agent</b>').first().waitFor();
    await stage.parts().say(hostile);
    stage.api.frame('tool_call', { call_id: 'c', name: 'x', title: '<b>tool</b>', server_name: '<b>server</b>' });
    stage.api.frame('tool_result', { call_id: 'c', status: 'ok' });
    stage.api.frame('delta', { text: hostile });
    stage.api.frame('citations', { message_id: answerId, citations: [citation] });
    stage.api.end('succeeded', { content: hostile, citations: [citation] });
    await stage.parts().answered();
    const { element } = stage.parts();
    await stage.text('<b>tool</b> · <b>server</b>').waitFor();
    await element.locator('button.source').click();
    await element.locator('.source-card').getByText('<script>window.hacked=1</script>').waitFor();
    assert.equal(await element.locator('img, script, svg[onload], b, i').count(), 0);
    assert.deepEqual(await texts('a'), ['fine']);
    await inText('a').hover();
    assert.equal(await inText('a').getAttribute('href'), 'https://example.com/a?b=1&c=%22d%22');
    for (const words of ['<img src=x onerror="window.hacked=1">', '[link](javascript:window.hacked=1)', '<svg onload='])
      assert.ok(((await answer().textContent()) ?? '').includes(words), words);
    assert.equal(await stage.page.evaluate(() => 'hacked' in window), false);
  });
});
