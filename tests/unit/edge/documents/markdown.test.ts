// Documents as HTML: their links, anchors, pictures and code.

import assert from 'node:assert/strict';
import path from 'node:path';
import { firstSentence, titleOf } from '#services/edge/documents/markdown/outline.ts';
import { renderDocument } from '#services/edge/documents/markdown/render.ts';
import { limitsOf } from '#services/edge/documents/reference/schema-view.ts';
import { readShelf } from '#services/edge/documents/shelf.ts';

describe('a document on the shelf', () => {
  it('names the pages that it leads to by their titles, not by their files', async () => {
    const { documents } = await readShelf();
    const named = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\[`?([\w./-]+\.md)`?\]\(([\w./-]+)/g)].map(([, label = '', target]) => ({
        file,
        label,
        target,
      })),
    );
    const files = new Set(documents.map(({ file }) => file));
    const left = named.filter(({ file, target = '' }) => files.has(path.posix.join(path.posix.dirname(file), target)));
    assert.deepEqual(left, []);
    const incidents = documents.find(({ file }) => file === 'docs/operations/incidents.md');
    assert.equal(
      incidents?.summary,
      'Alerts have a page each in runbooks; Telemetry explains each metric, trace and log line.',
    );
  });

  it('has a sentence for its card, where its group shows any', async () => {
    const { documents } = await readShelf();
    const bare = documents.filter(
      ({ group, summary }) => !['Runbooks', 'Decisions'].includes(group) && summary.split(' ').length < 3,
    );
    assert.deepEqual(
      bare.map(({ file }) => file),
      [],
    );
  });
});

describe('a document as HTML', () => {
  const addresses: Record<string, string> = {
    'docs/keys.md': '/docs/keys',
    'docs/operations/README.md': '/docs/operations',
    'docs/pictures/chat.png': '/docs/pictures/chat.png',
  };
  const render = (text: string, file = 'docs/page.md') => renderDocument(file, text, (name) => addresses[name]);

  it('leads to other documents by their addresses, and names files of the source', () => {
    const { html } = render(
      '[keys](keys.md#an-anchor) [home](operations/README.md) [code](../services/a.ts) [there](https://example.com)',
    );
    assert.match(html, /<a href="\/docs\/keys#an-anchor">keys<\/a>/);
    assert.match(html, /<a href="\/docs\/operations">home<\/a>/);
    assert.match(html, /<span class="source" title="services\/a\.ts, in the source">code<\/span>/);
    assert.match(html, /<a href="https:\/\/example\.com" rel="noreferrer">there<\/a>/);
    assert.match(render('[up](../keys.md)', 'docs/operations/x.md').html, /<a href="\/docs\/keys">/);
  });

  it('has anchors as repositories’ hosts make them, each once', () => {
    const { html, headings } = render('# Page\n\n## How do I `send` it?\n\n### Twice\n\n## Twice\n\n#### Deep');
    assert.deepEqual(
      headings.map(({ level, text, anchor }) => [level, text, anchor]),
      [
        [2, 'How do I send it?', 'how-do-i-send-it'],
        [3, 'Twice', 'twice'],
        [2, 'Twice', 'twice-1'],
      ],
    );
    assert.match(html, /<h4 id="deep">/);
    assert.match(html, /<a class="anchor" href="#twice-1"/);
    assert.doesNotMatch(html, /href="#page"/);
  });

  it('gives the row of a setting an anchor of its name, the first of several', () => {
    const table = '| setting | value |\n| --- | --- |\n| `PUBLIC_ORIGIN` | a |\n| `word` | b |\n';
    const { html } = render(`${table}\n\n${table}`);
    assert.equal(html.match(/<tr id="PUBLIC_ORIGIN">/g)?.length, 1);
    assert.doesNotMatch(html, /id="word"/);
  });

  it('shows pictures with a width, and no other HTML', () => {
    const picture = '<img src="pictures/chat.png" alt="A chat" width="270" />';
    const { html } = render(`<p>\n  ${picture}\n</p>\n\n<!-- made by a program -->\n`);
    assert.match(html, /<img src="\/docs\/pictures\/chat\.png" alt="A chat" width="270" loading="lazy">/);
    assert.doesNotMatch(html, /made by/);
    for (const text of [
      '<p>\n<script>x</script>\n</p>',
      '<p>\n<img src="x" alt="" onerror="x">\n</p>',
      `<p>\n${picture}\n`,
      'text <b>bold</b>',
      '![](javascript:alert)',
      '[x](javascript:alert(1))',
    ])
      assert.doesNotMatch(render(text).html, /<script|<img(?! src="")|<b>|href="javascript/, text);
  });

  it('keeps code as it is', () => {
    const { html } = render('```sh\ncurl -d "<a & b>"\n```');
    assert.match(html, /<pre dir="ltr"><code class="language-sh">curl -d &quot;&lt;a &amp; b&gt;&quot;\n<\/code>/);
  });

  it('has as its summary the first sentence below its title, and none of a later section', () => {
    assert.equal(firstSentence('# Keys\n\nSecrets of [all](x.md) `kinds`. More.\n'), 'Secrets of all kinds.');
    assert.equal(firstSentence('# Keys\n\n## Meaning\n\nNothing.\n'), '');
    assert.equal(titleOf('# The `keys`\n'), 'The keys');
  });
});

describe('the limits of a field', () => {
  it('count one character as one', () => {
    const told = limitsOf({ minLength: 1, maxLength: 20 }).text.replaceAll(/<[^>]+>/g, '');
    assert.equal(told, 'at least 1 characterat most 20 characters');
  });
});
