// Good documents of each format with one piece made odd by chance: an entry or a part is dropped, made null, of another
// type, said twice, put elsewhere, or unknown. Each piece has a word of its own, so that a reading can be judged.

import { docx, type MediaType } from '#services/ingestion/domain/media-type.ts';
import type { Random } from '../faults/random.ts';
import { firstFurther, pdfOfPages, pdfShown } from '../support/pdf-file.ts';
import { docxEntries, wordParagraph, zipFile } from '../support/zip-file.ts';

/** A document with its facts. */
export interface OddDocument {
  readonly mediaType: MediaType;
  readonly original: Buffer;
  /** The change, for messages. */
  readonly change: string;
  /** Words of pieces that are as they were: once each, if it is read. */
  readonly kept: readonly string[];
  /** Lines of which each holds these words, in this order. */
  readonly rows: readonly (readonly string[])[];
  /** Words that no reader of the page sees. */
  readonly unseen: readonly string[];
}

const word = (at: number): string => `zebra${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at}q`;

/** One of an entry's values made odd, as a program may write it. */
function odd(entry: string, value: string, random: Random): { text: string; change: string } {
  const kind = random.pick(['drop', 'null', 'number', 'string', 'array', 'name', 'dictionary', 'twice', 'unknown']);
  const values: Record<string, string> = {
    drop: '',
    null: `/${entry} null`,
    number: `/${entry} -1`,
    string: `/${entry} (odd)`,
    array: `/${entry} [null 1 (odd)]`,
    name: `/${entry} /Odd`,
    dictionary: `/${entry} << /Odd 99 0 R >>`,
    twice: `/${entry} ${value} /${entry} ${value}`,
    unknown: `/${entry} ${value} /Odd [99 0 R]`,
  };
  return { text: values[kind] ?? '', change: `${entry}: ${kind}` };
}

/** A table and a form, of which one field or entry is odd. */
export function oddPdf(random: Random): OddDocument {
  const rows = [0, 1, 2].map((row) => [word(3 * row), `${row}`, word(3 * row + 1)]);
  const cells = rows.flatMap((row, down) => row.map((text, across) => ({ text, down, across })));
  const order = random.pick(['rows', 'backwards'] as const);
  if (order === 'backwards') cells.sort((a, b) => a.down - b.down || b.across - a.across);
  const table = cells.map(({ text, down, across }) => pdfShown(text, 72 + 130 * across, 740 - 14 * down));
  const fields = [10, 11, 12, 13].map((name, at): [string, string][] => [
    ['Type', '/Annot'],
    ['Subtype', at === 3 ? '/FreeText' : '/Widget'],
    ['Rect', `[200 ${596 - 40 * at} 400 ${612 - 40 * at}]`],
    ...(at === 3
      ? ([['Contents', `(${word(name)})`]] as [string, string][])
      : ([
          ['FT', '/Tx'],
          ['T', `(field${at})`],
          ['V', `(${word(name)})`],
          ['Ff', '0'],
          ['DA', '(/F 10 Tf)'],
        ] as [string, string][])),
  ]);
  const labels = fields.map((_, at) => pdfShown(`${word(20 + at)}:`, 72, 600 - 40 * at));
  const broken = random.integer(0, fields.length - 1);
  let change = 'nothing';
  const further = fields.map((entries, at) => {
    const one = at === broken ? random.integer(0, entries.length - 1) : -1;
    const texts = entries.map(([entry, value], place) => {
      if (place !== one) return `/${entry} ${value}`;
      const made = odd(entry, value, random);
      ({ change } = made);
      return made.text;
    });
    return `<< ${(at === broken ? random.shuffled(texts) : texts).join(' ')} >>`;
  });
  const numbers = further.map((_, at) => `${firstFurther + at} 0 R`);
  const annotations = random.chance(0.2) ? [...numbers, 'null', '99 0 R', numbers[0] ?? ''] : numbers;
  const original = pdfOfPages(
    [{ content: [...table, ...labels].join(''), entries: `/Annots [${annotations.join(' ')}]` }],
    {
      catalog: `/AcroForm << /Fields [${numbers.slice(0, 3).join(' ')}] >>`,
      further,
    },
  );
  const kept = [
    ...rows.flat().filter((text) => text.length > 1),
    ...fields.map((_, at) => word(20 + at)),
    ...[10, 11, 12, 13].filter((_, at) => at !== broken && (at !== 0 || annotations === numbers)).map(word),
  ];
  return { mediaType: 'application/pdf', original, change: `${order}, ${change}`, kept, rows, unseen: [] };
}

/** Paragraphs, links, a table, notes, comments and merged parts, of which one is odd. */
export function oddDocx(random: Random): OddDocument {
  const run = (text: string, more = ''): string => `<w:r>${more}<w:t>${text}</w:t></w:r>`;
  const pieces: [name: string, xml: string][] = [
    ['paragraph', wordParagraph(word(0))],
    ['link', `<w:p><w:hyperlink r:id="link">${run(word(1))}</w:hyperlink></w:p>`],
    [
      'field',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://a.example/b" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(word(2))}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ],
    ['row', `<w:tbl><w:tr><w:tc>${wordParagraph(word(3))}</w:tc><w:tc>${wordParagraph('7')}</w:tc></w:tr></w:tbl>`],
    ['note', `<w:p>${run(word(4))}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`],
    ['comment', `<w:p>${run(word(5))}<w:r><w:commentReference w:id="1"/></w:r></w:p>`],
    ['merged', '<w:altChunk r:id="merged"/>'],
    ['control', `<w:sdt><w:sdtContent>${wordParagraph(word(7))}</w:sdtContent></w:sdt>`],
    ['last', wordParagraph(word(8))],
  ];
  const unseen = [word(25), word(24)];
  const entries = docxEntries({
    body: '',
    footnotes: `<w:footnote w:id="1">${wordParagraph(word(9))}</w:footnote>`,
    comments: `<w:comment w:id="1">${wordParagraph(word(25))}</w:comment>`,
    links: { link: 'https://a.example/c' },
    merged: { merged: ['part.html', `<p>${word(6)}</p><script>${word(24)}</script>`] },
  });
  const at = random.integer(0, pieces.length - 1);
  const [name = '', xml = ''] = pieces[at] ?? [];
  const attributes = [...xml.matchAll(/ [a-z]+:[a-zA-Z]+="[^"]*"/g)].map(([attribute]) => attribute);
  const attribute = attributes.length > 0 ? random.pick(attributes) : '';
  const named = attribute.slice(0, attribute.indexOf('='));
  const kind = random.pick(['drop', 'null', 'retype', 'unknown', 'elsewhere', 'part']);
  const changed: Record<string, string> = {
    drop: attribute === '' ? '' : xml.replace(attribute, ''),
    null: attribute === '' ? '<w:p/>' : xml.replace(attribute, `${named}=""`),
    retype: attribute === '' ? xml.replaceAll('w:t>', 'w:delText>') : xml.replace(attribute, `${named}="-1.5e9"`),
    unknown: `<w:odd w:val="1">${xml}</w:odd>`,
  };
  const body = pieces.map(([, one], place) => (place === at ? (changed[kind] ?? one) : one));
  if (kind === 'elsewhere') body.push(...body.splice(at, 1));
  const lost = kind === 'part' ? random.pick(['footnotes.xml', 'comments.xml', 'part.html', 'document.xml.rels']) : '';
  const original = zipFile(
    random
      .shuffled(entries)
      .filter((entry) => lost === '' || !entry.name.endsWith(lost))
      .map((entry) =>
        entry.name === 'word/document.xml'
          ? { ...entry, content: String(entry.content).replace('<w:body>', `<w:body>${body.join('')}`) }
          : entry,
      ),
  );
  const own = pieces.map((_, place) => place).filter((place) => place !== 6 && (place !== at || kind === 'elsewhere'));
  return {
    mediaType: docx,
    original,
    change: `${name}: ${kind} ${lost}${named}`,
    kept: own.map(word),
    rows: [],
    unseen,
  };
}

/** Paragraphs and pictures as data, in an encoding, with something odd in the bytes. */
export function oddText(random: Random): OddDocument {
  const data = Buffer.alloc(random.integer(60, 3000), random.integer(1, 255)).toString('base64');
  const mime = random.pick(['image/png', 'IMAGE/JPEG', 'image/svg+xml', 'application/octet-stream', 'font/woff2']);
  const address = `data:${mime};base64,${random.chance(0.3) ? data.replace(/.{76}/g, '$&\n') : data}`;
  const shown = random.pick([
    `![alt](${address})`,
    `<img src="${address}">`,
    `[image]: <${address}>`,
    `url('${address}')`,
  ]);
  const script = random.pick(['', ' größer', ' зебра', ' 斑马，狮子。', ' シマウマ。', ' حمار', ' 🦓']);
  const kept = [0, 1, 2].map(word);
  const lines = [word(0), shown, `${word(1)}${script}`, word(2)];
  const text = lines.join(random.pick(['\n\n', '\r\n\r\n', '\r\r'])) + random.pick(['', '\n']);
  const encoding = random.pick(['utf8', 'utf16le', 'utf16be'] as const);
  const mark = random.chance(0.5) ? '\ufeff' : '';
  const bytes = Buffer.from(mark + text, encoding === 'utf8' ? 'utf8' : 'utf16le');
  if (encoding === 'utf16be') bytes.swap16();
  const kind = random.pick(['nothing', 'nothing', 'zero', 'cut', 'wrong byte']);
  const at = random.integer(0, bytes.length - 1);
  const original =
    kind === 'zero'
      ? Buffer.concat([bytes, Buffer.alloc(encoding === 'utf8' ? 1 : 2)])
      : kind === 'cut'
        ? bytes.subarray(0, -1)
        : kind === 'wrong byte'
          ? Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)])
          : bytes;
  const change = `${encoding}${mark && ' marked'}${script}, ${mime}: ${kind}`;
  const mediaType = random.pick(['text/plain', 'text/markdown'] as const);
  return {
    mediaType,
    original,
    change,
    kept: kind === 'nothing' ? kept : [],
    rows: [],
    unseen: kind === 'nothing' ? [data.slice(20, 60)] : [],
  };
}
