// Pages of a PDF as their readers see them: rows of tables are lines, values of forms stand behind their labels, and pages
// that are pictures or placeholders are told from text.

import assert from 'node:assert/strict';
import { readDocument, refusalOf } from '../support/parsing.ts';
import { firstFurther, pdfOfPages, pdfPicture, pdfShown, pdfStream } from '../support/pdf-file.ts';

const at = 700;
const step = 14;
const refusal = (original: Buffer) => refusalOf(original, 'application/pdf');
const read = (original: Buffer) => readDocument(original, 'application/pdf');

async function textOf(original: Buffer): Promise<string> {
  const { chunks } = await read(original);
  return chunks.map(({ text }) => text).join('\n');
}

type Cells = readonly (readonly string[])[];

/** A table whose cells are drawn in this order. */
function table(rows: Cells, places: readonly number[], order: 'rows' | 'columns' | 'backwards' = 'rows'): Buffer {
  const cells = rows.flatMap((row, down) => row.map((text, across) => ({ text, down, across })));
  if (order === 'columns') cells.sort((a, b) => a.across - b.across || a.down - b.down);
  if (order === 'backwards') cells.sort((a, b) => a.down - b.down || b.across - a.across);
  const content = cells.map(({ text, down, across }) => pdfShown(text, places[across] ?? 0, at - step * down));
  return pdfOfPages([{ content: content.join('') }]);
}

const prices: Cells = [
  ['Animal', 'Price', 'No'],
  ['Zebra', '5.50', '3'],
  ['Lion', '7.00', '4'],
];
const features: Cells = [
  ['Feature', 'A', 'B'],
  ['Export', 'x', 'x'],
  ['Import', '-', 'x'],
];

function field(rectangle: string, entries: string): string {
  return `<< /Type /Annot /Subtype /Widget /Rect [${rectangle}] ${entries} >>`;
}

/** A page with annotations, of which the widgets are the form's. */
function form(content: string, annotations: readonly string[], rest = ''): Buffer {
  const numbers = annotations.map((_, place) => `${firstFurther + place} 0 R`).join(' ');
  return pdfOfPages([{ content, entries: `/Annots [${numbers}]` }], {
    catalog: `/AcroForm << /Fields [${numbers}] ${rest} >>`,
    further: annotations,
  });
}

describe('A page of a PDF', function () {
  this.timeout(60_000);

  for (const [name, rows] of [
    ['digits', prices],
    ['ticks', features],
  ] as const)
    for (const order of ['rows', 'columns', 'backwards'] as const)
      it(`keeps the rows of a table of ${name} that is drawn by ${order}`, async () => {
        const text = await textOf(table(rows, [72, 200, 300], order));
        assert.equal(text, rows.map((row) => row.join(' ')).join('\n'));
      });

  it('keeps them where it is turned, and text that leans or stands higher is on its line', async () => {
    const turned = (text: string, x: number, y: number): string =>
      `BT /F 10 Tf 0 1 -1 0 ${x} ${y} Tm (${text}) Tj ET\n`;
    const content = [turned('Zebra', 100, 72), turned('3', 100, 200), turned('Lion', 114, 72), turned('4', 114, 200)];
    assert.equal(await textOf(pdfOfPages([{ content: content.join(''), entries: '/Rotate 90' }])), 'Zebra 3\nLion 4');
    const leaning = 'BT /F 10 Tf 1 0 0.3 1 72 700 Tm (A line that leans) Tj 1 0 0.3 1 72 686 Tm (and another) Tj ET';
    assert.equal(await textOf(pdfOfPages([{ content: leaning }])), 'A line that leans\nand another');
    const raised = 'BT /F 10 Tf 72 700 Td (E = mc) Tj 5 Ts (2) Tj 0 Ts ( holds) Tj ET';
    assert.equal(await textOf(pdfOfPages([{ content: raised }])), 'E = mc2 holds');
  });

  it('parts digits that stand one below the other', async () => {
    const digits = ['1', '2', '3'].map((digit, down) => pdfShown(digit, 72, at - step * down));
    assert.equal(await textOf(pdfOfPages([{ content: digits.join('') }])), '1\n2\n3');
  });

  it('keeps figures in the row of a cell of several lines, and behind the numbers of their rows', async () => {
    const tall = (name: string, y: number, price: string, priceAt = y): string =>
      pdfShown(name, 72, y) +
      pdfShown('An animal that', 200, y) +
      pdfShown('eats grass', 200, y - 12) +
      pdfShown(price, 400, priceAt);
    const content = tall('Zebra', 700, '5.50') + tall('Lion', 670, '7 EUR') + tall('Ape', 640, 'x', 635);
    assert.equal(
      await textOf(pdfOfPages([{ content }])),
      ['Zebra', '5.50', 'Lion', '7 EUR', 'Ape', 'x']
        .flatMap((word, place, all) =>
          place % 2 === 0 ? [`${word} An animal that ${all[place + 1]}`, 'eats grass'] : [],
        )
        .join('\n')
        .replaceAll('grass\n', 'grass\n\n'),
    );
    const numbered: Cells = [
      ['1.', 'Zebra'],
      ['2.', 'Lion'],
      ['3.', 'Ape'],
    ];
    assert.equal(await textOf(table(numbered, [72, 100], 'columns')), '1. Zebra\n2. Lion\n3. Ape');
  });

  it('joins a large first letter to its word, and leaves out what lies beyond the edges', async () => {
    const content =
      pdfShown('Z', 72, 680, 36) +
      pdfShown('ebras live in the savanna', 98, 698) +
      pdfShown('of Africa.', 98, 686) +
      pdfShown('cut off', -500, 686) +
      pdfShown('cut off', 72, -100) +
      pdfShown('cut off', 72, 750);
    const original = pdfOfPages([{ content, entries: '/CropBox [0 0 600 720]' }]);
    assert.equal(await textOf(original), 'Zebras live in the savanna\nof Africa.');
  });

  it('has the addresses of its links behind their words', async () => {
    const link = (places: string, uri: string, more = ''): string =>
      `<< /Type /Annot /Subtype /Link /Rect [${places}] ${more} /A << /S /URI /URI (${uri}) >> >>`;
    const address = 'https://zoo.example/zebra';
    const lines = [
      'See the form.',
      'Go to the',
      'zebra page now',
      address,
      'Write to us',
      'A script',
      'Two lines of',
      'one link here',
    ];
    const content = lines.map((text, line) => pdfShown(text, 72, at - 20 * line)).join('');
    const on = (line: number, from: number, to: number): string =>
      `${from} ${at - 20 * line - 3} ${to} ${at - 20 * line + 9}`;
    const quad = (line: number, from: number, to: number): string => {
      const [low, high] = [at - 20 * line - 3, at - 20 * line + 9];
      return `${from} ${high} ${to} ${high} ${from} ${low} ${to} ${low}`;
    };
    const links = [
      link(on(0, 92, 130), address),
      link(on(1, 95, 120), `${address}?a=1`),
      link(on(2, 72, 125), `${address}?a=1`),
      link(on(3, 72, 200), address),
      link(on(4, 72, 130), 'mailto:zoo@zoo.example?subject=Zebra'),
      link(on(5, 72, 130), 'javascript:alert(1)'),
      link('72 550 300 590', address, `/QuadPoints [${quad(6, 90, 140)} ${quad(7, 72, 110)}]`),
      link('300 300 400 320', address),
    ];
    const numbers = links.map((_, place) => `${firstFurther + place} 0 R`).join(' ');
    const original = pdfOfPages([{ content, entries: `/Annots [${numbers}]` }], { further: links });
    assert.deepEqual((await textOf(original)).split('\n'), [
      `See the form. (${address})`,
      'Go to the',
      `zebra page (${address}?a=1) now`,
      address,
      'Write to us (zoo@zoo.example)',
      'A script',
      'Two lines of',
      `one link (${address}) here`,
    ]);
  });

  it('keeps columns of text apart', async () => {
    const column = [
      'A long line of text in a column of its',
      'own that goes on over three lines, and',
      'ends in a sentence.',
    ];
    const content = [72, 320].flatMap((x) => column.map((line, down) => pdfShown(line, x, at - step * down)));
    assert.equal(await textOf(pdfOfPages([{ content: content.join('') }])), [...column, ...column].join('\n'));
  });

  it('gives the values of a form behind their labels, and notes that stand on it', async () => {
    const labels = ['Name:', 'Agree', 'Country:', 'Colours:', 'Notes:'];
    const content = labels.map((label, down) => pdfShown(label, 72, 700 - 30 * down)).join('');
    const yes = '/AP << /N << /Yes 4 0 R /Off 4 0 R >> >>';
    const original = form(content + pdfShown('The end.', 72, 400), [
      field('120 695 300 712', '/FT /Tx /T (name) /V <FEFF005A00FC0072006900630068>'),
      field('50 667 62 680', `/FT /Btn /T (ok) /V /Yes /AS /Yes ${yes}`),
      field('130 635 300 652', '/FT /Ch /T (c) /Ff 131072 /V (de) /Opt [[(de) (Germany)] [(fr) (France)]]'),
      field('130 605 300 622', '/FT /Ch /T (d) /Ff 2097152 /V [(red) (blue)] /Opt [(red) (green) (blue)]'),
      field('72 500 300 570', '/FT /Tx /T (n) /Ff 4096 /V (line one\\nline two)'),
      field('320 605 332 622', `/FT /Btn /T (no) /AS /Off ${yes}`),
      field('350 605 500 622', '/FT /Tx /T (secret) /Ff 8192 /V (password)'),
      field('350 635 500 652', '/FT /Tx /T (hidden) /F 2 /V (unseen)'),
      '<< /Type /Annot /Subtype /FreeText /Rect [320 690 500 712] /Contents (A free note.) /DA (/F 10 Tf) >>',
      '<< /Type /Annot /Subtype /Text /Rect [320 400 340 420] /Contents (A comment.) >>',
    ]);
    assert.equal(
      await textOf(original),
      'Name: Zürich A free note.\n☒ Agree\nCountry: Germany\nColours: red, blue ☐\nNotes:\nline one line two\n\nThe end.',
    );
  });

  it('gives values that stand alone, or that a field has from the one above it', async () => {
    const parent = '<< /FT /Tx /T (parent) /V (Inherited) /Kids [6 0 R] >>';
    const kid = '<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [120 695 300 712] >>';
    const original = pdfOfPages([{ content: '', entries: '/Annots [6 0 R]' }], {
      catalog: '/AcroForm << /Fields [5 0 R] >>',
      further: [parent, kid],
    });
    assert.equal(await textOf(original), 'Inherited');
  });

  it('is refused where it stands for a form that only Acrobat shows', async () => {
    const content = pdfShown('Please wait... If this message is not eventually replaced', 72, at);
    for (const catalog of [
      '/NeedsRendering true /AcroForm << /Fields [] /XFA 5 0 R >>',
      '/AcroForm << /Fields [] /XFA [(template) 5 0 R] >>',
    ])
      assert.match(await refusal(pdfOfPages([{ content }], { catalog, further: [pdfStream('<xdp/>')] })), /XFA.*Print/);
    const kept = form(pdfShown('Name:', 72, 700), [field('120 695 300 712', '/FT /Tx /T (n) /V (Zelda)')], '/XFA []');
    assert.equal(await textOf(kept), 'Name: Zelda');
  });

  it('is refused where its words are those of such a page', async () => {
    const words = 'Please wait... If this message is not eventually replaced with the proper contents of the document';
    assert.match(await refusal(pdfOfPages([{ content: pdfShown(words, 20, at) }])), /only Acrobat shows/);
    assert.match(await textOf(pdfOfPages([{ content: pdfShown('Please wait for us.', 20, at) }])), /wait for us/);
  });

  it('is refused where it is the cover of a portfolio, and read where files are attached to it', async () => {
    const content = pdfShown('An invoice about a /Collection of zebras.', 72, at);
    const further = ['<< /Type /Filespec /F (a.xml) /EF << /F 6 0 R >> >>', pdfStream('<a/>', '/Type /EmbeddedFile')];
    const files = '/Names << /EmbeddedFiles << /Names [(a.xml) 5 0 R] >> >>';
    assert.match(await textOf(pdfOfPages([{ content }], { catalog: files, further })), /zebras/);
    const catalog = `${files} /Collection << /Type /Collection /View /T >>`;
    assert.match(await refusal(pdfOfPages([{ content }], { catalog, further })), /portfolio.*Upload the files/);
  });
});

describe('Pictures among the pages of a PDF', function () {
  this.timeout(60_000);

  const scan = pdfPicture(20, 20, 560, 760);
  const numbered = (count: number, content: (page: number) => string): Buffer =>
    pdfOfPages(Array.from({ length: count }, (_, page) => ({ content: content(page + 1) })));
  const words = (page: number): string =>
    ['one', 'two', 'three', 'four', 'five', 'six']
      .map((word, line) => pdfShown(`What page ${page} says of it in line ${word}.`, 72, at - step * line))
      .join('');

  it('that are all of them, but for a stamp or a number, are refused', async () => {
    for (const stamp of [
      () => 'Scanned with CamScanner',
      (page: number) => `Page ${page} of 20`,
      (page: number) => `Fax from the office of Zebra & Sons, 4 May 2024, 12:33, to +49 30 1234567, page ${page}`,
    ])
      assert.match(
        await refusal(numbered(20, (page) => scan + pdfShown(stamp(page), 200, 30))),
        /pictures.*20 of 20.*text recognized/,
      );
    assert.match(await refusal(numbered(1, () => scan + pdfShown('CamScanner', 200, 30))), /1 of 1/);
    const strips = (): string => Array.from({ length: 8 }, (_, strip) => pdfPicture(0, 100 * strip, 600, 100)).join('');
    assert.match(await refusal(numbered(3, strips)), /3 of 3/);
    assert.match(await refusal(numbered(20, (page) => (page === 1 ? words(page) : scan))), /19 of 20/);
  });

  it('are read where their text is recognized, however short', async () => {
    const unseen = (text: string): string => `BT 3 Tr /F 10 Tf 72 ${at} Td (${text}) Tj ET\n`;
    const original = pdfOfPages([{ content: pdfPicture(0, 0, 600, 800) + unseen('Zebra certificate') }]);
    assert.equal(await textOf(original), 'Zebra certificate');
  });

  it('that are some of them are told', async () => {
    const { notice } = await read(numbered(6, (page) => (page % 3 === 0 ? scan : words(page))));
    assert.match(notice ?? '', /^2 of 6 pages are pictures \(3, 6\) .*\.$/);
    const one = await read(numbered(3, (page) => (page === 2 ? scan + pdfShown('Page 2', 300, 30) : words(page))));
    assert.match(one.notice ?? '', /^Page 2 of 3 is a picture /);
  });

  it('that lie behind text, or beside it, are neither', async () => {
    const deck = await read(
      numbered(
        6,
        (page) =>
          pdfPicture(0, 0, 600, 800) +
          pdfShown(`Slide ${'abcdef'[page - 1]} of the quarterly review of zebras`, 72, at, 30),
      ),
    );
    assert.deepEqual([deck.chunks.length, deck.notice], [6, undefined]);
    const logo = await read(numbered(6, (page) => pdfPicture(400, 700, 150, 80) + words(page)));
    assert.equal(logo.notice, undefined);
    const recognized = await read(numbered(3, (page) => `${scan}3 Tr ${words(page)}`));
    assert.equal(recognized.notice, undefined);
    const short = await read(numbered(3, (page) => pdfPicture(100, 100, 300, 200) + pdfShown(`Part ${page}`, 72, at)));
    assert.equal(short.notice, undefined);
  });
});
