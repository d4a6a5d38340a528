// Links of a DOCX keep their addresses, and documents that are merged into it are read or told.

import assert from 'node:assert/strict';
import { docx } from '#services/ingestion/domain/media-type.ts';
import { readDocument, refusalOf } from '../support/parsing.ts';
import { docxFile, type DocxParts, wordParagraph as p } from '../support/zip-file.ts';

async function read(parts: DocxParts): Promise<{ text: string; notice: string | undefined }> {
  const { chunks, notice } = await readDocument(docxFile(parts), docx);
  return { text: chunks.map(({ text }) => text).join('\n'), notice };
}

const run = (words: string): string => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (...pieces: string[]): string =>
  pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('');
const field = (instruction: string, words: string): string =>
  mark('begin') + code(instruction) + mark('separate') + run(words) + mark('end');
const paragraph = (...inside: string[]): string => `<w:p>${inside.join('')}</w:p>`;
const zebra = 'https://zoo.example/zebra?form=1&amp;lang=en';
const shown = 'https://zoo.example/zebra?form=1&lang=en';

describe('A link of a DOCX', function () {
  this.timeout(60_000);

  const links = {
    web: zebra,
    mail: 'mailto:zoo@zoo.example?subject=Zebra',
    bare: 'https://www.zoo.example/',
    file: 'file:///C:/zebra.docx',
    script: 'javascript:alert(1)',
    inner: '#bookmark',
    phone: 'tel:+49-30-1234',
    bareWord: 'www.zoo.example/a',
    blank: 'https://zoo.example/a b.pdf',
  };
  const link = (id: string, words: string, more = ''): string =>
    `<w:hyperlink r:id="${id}" ${more}>${run(words)}</w:hyperlink>`;
  const click = '<a:hlinkClick xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:id="web"/>';

  it('has its address behind its words, whatever says it', async () => {
    const body = [
      paragraph(run('See '), link('web', 'the form'), run('.')),
      paragraph(link('web', 'the form', 'w:anchor="top"')),
      paragraph(link('mail', 'Write to us')),
      paragraph(run('A '), field(` HYPERLINK "${zebra}" \\o "a tip" `, 'field'), run('.')),
      paragraph(
        mark('begin'),
        code(' HYPER', `LINK "https://zoo.`, `example" \\l "lions" \\t "_blank"`),
        mark('separate'),
        run('Lions'),
        mark('end'),
      ),
      paragraph(`<w:fldSimple w:instr=" HYPERLINK &quot;${zebra}&quot; ">${run('simple')}</w:fldSimple>`),
      paragraph(
        mark('begin'),
        code('TOC \\o "1-3"'),
        mark('separate'),
        field(`HYPERLINK ${zebra}`, 'within'),
        mark('end'),
      ),
      paragraph(link('phone', 'Call us'), run(' or '), link('phone', '+49 (30) 1234')),
      paragraph(link('bareWord', 'bare'), run(' '), link('blank', 'blank')),
      paragraph(
        run('A picture'),
        `<w:hyperlink r:id="web"><w:r><w:drawing>${click}${click}</w:drawing></w:r></w:hyperlink>`,
      ),
      paragraph(`<w:hyperlink r:id="web"><w:r><w:pict/></w:r></w:hyperlink>`, run(' alone')),
      paragraph(
        mark('begin'),
        code('HYPERLINK "https://zoo.example/'),
        field('MERGEFIELD id', '7'),
        code('"'),
        mark('separate'),
        run('merged'),
        mark('end'),
      ),
      paragraph(mark('begin'), code('IF 1=1 "'), run('unseen'), code('"'), mark('separate'), run('seen'), mark('end')),
      paragraph(mark('begin'), code('QUOTE'), run('without an end')),
      `<w:tbl><w:tr><w:tc>${paragraph(link('web', 'in a cell'))}</w:tc><w:tc>${p('b')}</w:tc></w:tr></w:tbl>`,
    ];
    const { text } = await read({ body: body.join(''), links });
    assert.equal(
      text,
      [
        `See the form (${shown}).`,
        `the form (${shown}#top)`,
        'Write to us (zoo@zoo.example)',
        `A field (${shown}).`,
        'Lions (https://zoo.example#lions)',
        `simple (${shown})`,
        `within (${shown})`,
        'Call us (+49-30-1234) or +49 (30) 1234',
        'bare (www.zoo.example/a) blank (https://zoo.example/a%20b.pdf)',
        `A picture (${shown})`,
        `(${shown}) alone`,
        'merged (https://zoo.example/7)',
        'seen',
        'without an end',
        `in a cell (${shown}) | b`,
      ].join('\n\n'),
    );
  });

  it('is not repeated where its words are its address', async () => {
    const body = [
      paragraph(link('web', zebra)),
      paragraph(link('bare', 'zoo.example')),
      paragraph(link('mail', 'zoo@zoo.example')),
      paragraph(field('HYPERLINK "https://zoo.example/a"', 'https://zoo.example/a')),
    ];
    const { text } = await read({ body: body.join(''), links });
    assert.equal(text, [shown, 'zoo.example', 'zoo@zoo.example', 'https://zoo.example/a'].join('\n\n'));
  });

  it('within the document, to a file, to a script, without words, or to nothing has only its words', async () => {
    const body = [
      ...['file', 'script', 'inner', 'missing'].map((id) => paragraph(link(id, id))),
      paragraph(link('web', ''), run('empty')),
      paragraph(field('HYPERLINK \\l "_Toc1"', 'entry')),
      paragraph(field('PAGEREF _Toc1 \\h', '7')),
      paragraph(mark('begin'), code('HYPERLINK'), mark('end'), mark('end'), run('broken')),
      paragraph(`<w:del>${link('web', 'gone')}</w:del>`, run('kept')),
    ];
    const { text } = await read({ body: body.join(''), links });
    assert.equal(text, ['file', 'script', 'inner', 'missing', 'empty', 'entry', '7', 'broken', 'kept'].join('\n\n'));
  });
});

describe('A document that is merged into a DOCX', function () {
  this.timeout(60_000);

  const chunk = (id: string): string => `<w:altChunk r:id="${id}"/>`;
  const page = `<!DOCTYPE html><html><head><title>Unread</title><style>p {}</style></head><body><!-- no -->
    <h1>Zebras &amp; lions</h1><p>Stripes are <b>black</b>
    and&nbsp;white. See <a href="${zebra}">the form</a>.<br>A &lt; b<script>alert('no')</script></p>
    <ul><li>one<li>two</ul><table><tr><td>a</td><td>b</td></tr></table></body></html>`;

  it('is read in its place: web pages, text, and other DOCX', async () => {
    const inner = docxFile({
      body: p('Inner text.') + paragraph(`<w:hyperlink r:id="l">${run('link')}</w:hyperlink>`),
      links: { l: zebra },
    });
    const { text, notice } = await read({
      body: p('Before.') + chunk('html') + p('Between.') + chunk('docx') + chunk('txt') + p('After.'),
      merged: { html: ['page.html', page], docx: ['afchunk1.docx', inner], txt: ['part.txt', 'Plain.\n\nText.'] },
    });
    assert.equal(
      text,
      [
        'Before.',
        `Zebras & lions\n\nStripes are black and white. See the form (${shown}).`,
        'A < b\n\n- one\n- two\n\na | b',
        `Between.\n\nInner text.\n\nlink (${shown})\n\nPlain.\n\nText.\n\nAfter.`,
      ]
        .join('\n\n')
        .replace('\n\nZebras', '\nZebras'),
    );
    assert.equal(notice, undefined);
  });

  it('is read with its notes and what is merged into it in turn, without what a page hides', async () => {
    const hidden = '<p style="color: red; display: none">no</p><div hidden><div>no</div>no</div><p hidden>';
    const inner = docxFile({
      body: `<w:p>${run('Inner.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>${chunk('deep')}${chunk('rtf')}`,
      footnotes: `<w:footnote w:id="2">${p('A note.')}</w:footnote>`,
      merged: {
        deep: ['deep.html', `<p title="a > b">Deep &times; &rarr;</p>${hidden}end`],
        rtf: ['in.rtf', '{\\rtf1 a}'],
      },
    });
    const { text, notice } = await read({
      body: chunk('docx') + chunk('xml') + '<w:subDoc r:id="sub"/>',
      merged: {
        docx: ['a.docx', inner],
        xml: ['flat.xml', '<?xml version="1.0"?><package/>'],
        sub: ['chapter.docx', '', 'subDocument'],
      },
    });
    assert.equal(text, 'Inner.\n\nA note.\n\nDeep × →\n\nend');
    assert.match(notice ?? '', /not read: in\.rtf, flat\.xml, chapter\.docx\. /);
  });

  it('is told where it is of a kind that is not read, or is not there', async () => {
    const merged = {
      rtf: ['part.rtf', '{\\rtf1 Text.}'],
      broken: ['part.docx', 'PK\x03\x04'],
      lost: ['lost.html', ''],
    } as const;
    const { text, notice } = await read({
      body: p('Own.') + chunk('rtf') + chunk('broken') + chunk('lost') + chunk('none'),
      merged,
    });
    assert.equal(text, 'Own.');
    assert.match(notice ?? '', /not read: part\.rtf, part\.docx, lost\.html\. Open it in Word, save it/);
    const alone = docxFile({ body: chunk('rtf'), merged });
    assert.match(await refusalOf(alone, docx), /no text of its own.*part\.rtf/);
  });
});
