// DOCX as it is read: the text that Word shows, its headings, lists, tables and notes.

import assert from 'node:assert/strict';
import { docx } from '#services/ingestion/domain/media-type.ts';
import { readDocument, refusalOf } from '../support/parsing.ts';
import { docxEntries, docxFile, type DocxParts, wordParagraph as p, wordXml, zipFile } from '../support/zip-file.ts';

const refusal = (original: Buffer, bounds = {}) => refusalOf(original, docx, bounds);

async function textOf(parts: DocxParts, bounds = {}): Promise<string> {
  const { chunks } = await readDocument(docxFile(parts), docx, bounds);
  return chunks.map(({ text }) => text).join('\n---\n');
}

const cell = (...paragraphs: string[]): string => `<w:tc>${paragraphs.map((words) => p(words)).join('')}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const run = (inside: string): string => `<w:p><w:r>${inside}</w:r></w:p>`;

describe('A DOCX', function () {
  this.timeout(60_000);

  it('gives its paragraphs under the headings that its styles make, by name, level or what they are based on', async () => {
    const styles = `
      <w:style w:type="paragraph" w:styleId="Ttl"><w:name w:val="Title"/></w:style>
      <w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
      <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="Child"><w:name w:val="Child"/><w:basedOn w:val="Own"/></w:style>
      <w:style w:type="paragraph" w:styleId="Ring"><w:name w:val="Ring"/><w:basedOn w:val="Ring"/></w:style>
      <w:style w:type="character" w:styleId="Not"><w:name w:val="heading 3"/></w:style>`;
    const style = (id: string): string => `<w:pStyle w:val="${id}"/>`;
    const body = [
      p('A Title', style('Ttl')),
      p('First', style('berschrift1')),
      p('Body one.', style('Ring')),
      p('Second', style('Own')),
      p('Body two.', style('Not')),
      p('Third', style('Child')),
      p('Body three.'),
      p('Fourth', '<w:outlineLvl w:val="2"/>'),
      p('Body four.', '<w:outlineLvl w:val="9"/>'),
    ].join('');
    const original = docxFile({ body, styles });
    const { chunks, progress } = await readDocument(original, docx);
    assert.deepEqual(
      chunks.map(({ headings, text, page }) => [headings.join(' > '), text, page]),
      [
        ['First', 'A Title\n\nFirst\n\nBody one.', undefined],
        ['First > Second', 'Second\n\nBody two.', undefined],
        ['First > Third', 'Third\n\nBody three.', undefined],
        ['First > Third > Fourth', 'Fourth\n\nBody four.', undefined],
      ],
    );
    assert.deepEqual(progress.at(-1), { unit: 'bytes', done: original.length, total: original.length });
  });

  it('marks the items of lists', async () => {
    const numbering = `
      <w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl>
        <w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>
      <w:abstractNum w:abstractNumId="8"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>`;
    const item = (words: string, list: number, depth = 0): string =>
      p(words, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);
    const body = [
      item('one', 1),
      item('under', 1, 1),
      item('under too', 1, 1),
      item('two', 1),
      item('under two', 1, 1),
      p('Between.'),
      item('point', 2),
      item('no item', 0),
    ].join('');
    assert.equal(
      await textOf({ body, numbering }),
      '1. one\n  a. under\n  b. under too\n2. two\n  a. under two\n\nBetween.\n\n- point\n\nno item',
    );
  });

  it('gives tables as lines of cells, one in a cell as a part of it', async () => {
    const inner = `<w:tc>${p('before')}<w:tbl>${row(cell('x'), cell('y'))}</w:tbl>${p('after')}</w:tc>`;
    const body = `<w:tbl>${row(cell('Name'), cell('What', 'it is'))}${row(cell('a'), inner)}${row(cell(''), cell(''))}</w:tbl>${p('Then.')}`;
    assert.equal(await textOf({ body }), 'Name | What it is\na | before x | y after\n\nThen.');
  });

  it('shows what Word shows: insertions and moves, tabs, breaks, symbols, text boxes once; nothing deleted or hidden', async () => {
    const box = '<w:txbxContent><w:p><w:r><w:t>Boxed.</w:t></w:r></w:p></w:txbxContent>';
    const body = [
      '<w:p><w:ins><w:r><w:t>new </w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText><w:t>old</w:t></w:r></w:del>',
      '<w:moveFrom><w:r><w:t>away</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>here</w:t></w:r></w:moveTo></w:p>',
      run(
        '<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:t>e</w:t>',
      ),
      run('<w:sym w:font="Symbol" w:char="F0B7"/><w:t> dot </w:t><w:sym w:font="X" w:char="03A9"/>'),
      run('<w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t>'),
      run('<w:rPr><w:vanish w:val="0"/></w:rPr><w:t>shown</w:t>'),
      `<w:p><w:r><w:t>Outer.</w:t><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      run('<w:t>&lt;&amp;&#x1F600; ﬁ é̂</w:t>'),
    ].join('');
    assert.equal(
      await textOf({ body }),
      'new here\n\na\tb\nc\u2011de\n\n• dot Ω\n\nshown\n\nBoxed.\n\nOuter.\n\n<&😀 ﬁ é̂',
    );
  });

  it('shows nothing that its styles hide, and no row or cell that is deleted or hidden', async () => {
    const styles = `
      <w:style w:type="character" w:styleId="Hidden"><w:rPr><w:vanish/></w:rPr></w:style>
      <w:style w:type="character" w:styleId="Based"><w:basedOn w:val="Hidden"/></w:style>
      <w:style w:type="character" w:styleId="Again"><w:basedOn w:val="Hidden"/><w:rPr><w:vanish w:val="off"/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="Note"><w:rPr><w:vanish w:val="true"/></w:rPr></w:style>`;
    const styled = (id: string, words: string, more = ''): string =>
      `<w:r><w:rPr><w:rStyle w:val="${id}"/>${more}</w:rPr><w:t>${words}</w:t></w:r>`;
    const gone = (mark: string, words: string): string =>
      `<w:tr><w:trPr>${mark}</w:trPr>${cell(words, 'secret')}</w:tr>`;
    const body = [
      `<w:p>${styled('Hidden', 'secret')}${styled('Based', 'secret')}${styled('Again', 'a')}${styled('Hidden', 'b', '<w:vanish w:val="0"/>')}</w:p>`,
      p('secret', '<w:pStyle w:val="Note"/>'),
      `<w:tbl>${gone('<w:del w:id="1"/>', 'a')}${gone('<w:hidden/>', 'b')}${row(cell('c'), `<w:tc><w:tcPr><w:cellDel w:id="2"/></w:tcPr>${p('secret')}</w:tc>`)}</w:tbl>`,
    ].join('');
    assert.equal(await textOf({ body, styles }), 'ab\n\nc');
  });

  it('shows one of forms that say the same, the values of form fields, symbols by their font, and formulas', async () => {
    const mark = (type: string, data = ''): string =>
      `<w:r><w:fldChar w:fldCharType="${type}">${data}</w:fldChar></w:r>`;
    const form = (code: string, data: string): string =>
      `${mark('begin', `<w:ffData>${data}</w:ffData>`)}<w:r><w:instrText> ${code} </w:instrText></w:r>${mark('end')}`;
    const box = (inside: string): string => form('FORMCHECKBOX', `<w:checkBox><w:sizeAuto/>${inside}</w:checkBox>`);
    const list = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="red"/><w:listEntry w:val="blue"/></w:ddList>';
    const same = '<w:r><w:t>same</w:t></w:r>';
    const symbols = [
      ['Wingdings', 'F0FC'],
      ['Wingdings', 'F0FB'],
      ['Wingdings', '00FE'],
      ['Wingdings 2', 'F050'],
      ['Symbol', 'F061'],
      ['Symbol', 'F0B3'],
      ['Arial', '00FC'],
    ].map(([font, char]) => `<w:sym w:font="${font}" w:char="${char}"/>`);
    const m = (name: string, inside: string): string => `<m:${name}>${inside}</m:${name}>`;
    const x = (text: string): string => m('r', m('t', text));
    const formula = [
      m('f', m('num', x('a+b')) + m('den', x('2'))),
      m('sSup', m('e', x('x')) + m('sup', x('n+1'))),
      m('d', m('dPr', '<m:endChr m:val="]"/>') + m('e', x('y'))),
      m('nary', m('naryPr', '<m:chr m:val="∑"/>') + m('sub', x('i')) + m('e', x('z'))),
    ].join('');
    const body = [
      `<w:p><mc:AlternateContent><mc:Choice>${same}</mc:Choice><mc:Choice>${same}</mc:Choice><mc:Fallback>${same}</mc:Fallback></mc:AlternateContent><mc:AlternateContent><mc:Fallback>${same}</mc:Fallback></mc:AlternateContent></w:p>`,
      `<w:p>${box('<w:default w:val="0"/><w:checked/>')}${box('<w:default w:val="1"/><w:checked w:val="0"/>')}${form('FORMDROPDOWN', list)}</w:p>`,
      run(`${symbols.join('')}<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr><w:t>\uf0fd</w:t>`),
      `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${formula}</m:oMath></w:p>`,
    ].join('');
    assert.equal(await textOf({ body }), 'samesame\n\n☒☐blue\n\n✓✗☑✓α≥ü☒\n\n(a+b)/2x^(n+1)(y]∑_iz');
  });

  it('has the words of its diagrams and charts behind the paragraph that they stand in', async () => {
    const of = (name: string): string => `http://schemas.openxmlformats.org/drawingml/2006/${name}`;
    const data = `<d:dataModel xmlns:d="${of('diagram')}" xmlns:a="${of('main')}"><d:pt><d:t><a:p><a:r><a:t>Order </a:t></a:r><a:r><a:t>now</a:t></a:r></a:p></d:t></d:pt><d:pt><d:t><a:p/></d:t></d:pt></d:dataModel>`;
    const values = (name: string, ...all: string[]): string =>
      `<c:${name}>${all.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${name}>`;
    const series = (name: string, ...all: string[]): string =>
      `<c:ser>${values('tx', name)}${values('cat', '2020', '2021')}${values('val', ...all)}</c:ser>`;
    const chart = `<c:chartSpace xmlns:c="${of('chart')}" xmlns:a="${of('main')}"><c:title><a:t>Zebras</a:t></c:title>${series('Kenya', '5', '7')}${series('Chad', '1', '2')}</c:chartSpace>`;
    const body = `<w:p><w:r><w:t>Before.</w:t><d:relIds xmlns:d="${of('diagram')}" r:dm="d"/><c:chart xmlns:c="${of('chart')}" r:id="c"/></w:r></w:p>${p('After.')}`;
    const drawings = { d: ['data1.xml', data, 'diagramData'], c: ['chart1.xml', chart, 'chart'] } as const;
    assert.equal(
      await textOf({ body, merged: drawings }),
      'Before.\n\n- Order now\n\nZebras\n\n| Kenya | Chad\n2020 | 5 | 1\n2021 | 7 | 2\n\nAfter.',
    );
  });

  it('puts notes behind the paragraph that they belong to, and comments where they are asked for', async () => {
    const body = `<w:p><w:r><w:t>Text.</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="5"/></w:r></w:p>${p('Next.')}`;
    const footnotes = `<w:footnote w:id="2">${p('A note.')}${p('Its end.')}</w:footnote><w:footnote w:id="3">${p('Of nothing.')}</w:footnote>`;
    const comments = `<w:comment w:id="5">${p('A comment.')}</w:comment>`;
    const original = { body, footnotes, comments };
    assert.equal(await textOf(original), 'Text.\n\nA note.\nIts end.\n\nNext.');
    const withComments = { withComments: true };
    assert.equal(await textOf(original, withComments), 'Text.\n\nA note.\nIts end.\n\nA comment.\n\nNext.');
  });

  it('is refused where it is something else, with what that seems to be', async () => {
    assert.match(await refusal(Buffer.from('%PDF-1.7 ...')), /no DOCX: it seems to be a PDF/);
    assert.match(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])), /DOC of old, or protected/);
    assert.match(await refusal(zipFile([{ name: 'xl/workbook.xml', content: '<a/>' }])), /no document of Word/);
    for (const [file, says] of [
      ['xl/workbook.xml', /it is a workbook of Excel\. Save it as PDF/],
      ['ppt/presentation.xml', /a presentation of PowerPoint/],
      ['content.xml', /an OpenDocument file/],
    ] as const) {
      const relations = docxEntries({ body: '' })[1];
      const content = String(relations?.content).replace('word/document.xml', file);
      const entries = [{ name: '_rels/.rels', content: file === 'content.xml' ? '' : content }];
      const files = file === 'content.xml' ? [] : entries;
      assert.match(await refusal(zipFile([...files, { name: file, content: '<a/>' }])), says);
    }
    assert.match(
      await refusal(Buffer.from('just text')),
      /no DOCX: it seems to be text\. Give its name the right ending/,
    );
    assert.match(
      await refusal(Buffer.from('version https://git-lfs.github.com/spec/v1')),
      /a pointer to a file in Git LFS/,
    );
    assert.match(await refusal(Buffer.alloc(0)), /is empty/);
  });

  it('is refused where it is damaged or empty', async () => {
    const whole = docxFile({ body: p('text') });
    assert.match(await refusal(whole.subarray(0, whole.length / 2)), /damaged or broken off/);
    assert.match(await refusal(docxFile({ body: '<w:p>' })), /not well-formed/);
    assert.match(await refusal(docxFile({ body: p(' ') })), /no text/);
  });

  it('is refused where it holds more than is read', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ name: `f${at}`, content: '' }));
    const entries = docxEntries({ body: p('word '.repeat(500_000)) });
    assert.match(await refusal(zipFile([...entries, ...many]), { maxEntries: 10 }), /holds 24 files/);
    assert.match(await refusal(zipFile(entries), { maxInflatedMiB: 1 }), /unpacks to more than 1 MiB/);
    assert.match(await refusal(zipFile(entries), { maxCharacters: 1000 }), /more than 1,000 characters/);
  });

  it('is refused where its XML declares entities or a document type', async () => {
    const laughs = `<!DOCTYPE w:document [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${wordXml('document', `<w:body>${p('&b;')}</w:body>`).replace(/^<\?.*\?>\n/, '')}`;
    const entries = docxEntries({ body: '' }).map((entry) =>
      entry.name === 'word/document.xml' ? { ...entry, content: laughs } : entry,
    );
    assert.match(await refusal(zipFile(entries)), /document type/);
  });
});
