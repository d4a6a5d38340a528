// ZIP archives and DOCX files, built by hand: right ones, and such as no program makes.

import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  /** Said instead of the true one. */
  readonly declaredBytes?: number;
  /** Put in as it is, inflating to `content`; made of it where absent. */
  readonly deflated?: Buffer;
  /** Where its data stands, instead of its own. */
  readonly offset?: number;
}

/** An archive of entries. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let length = 0;
  for (const { name, content, declaredBytes, deflated, offset } of entries) {
    const bytes = Buffer.from(content as string);
    const data = deflated ?? deflateRawSync(bytes);
    const path = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(declaredBytes ?? bytes.length, 18);
    head.writeUInt16LE(path.length, 22);
    if (offset === undefined) locals.push(Buffer.from('PK\x03\x04'), head, path, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset ?? length, 10);
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, place, path);
    if (offset === undefined) length += 4 + head.length + path.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(length, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** Parts of a DOCX: the inside of their root elements. */
export interface DocxParts {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly comments?: string;
  /** Targets of links, by the ids of their relationships. */
  readonly links?: Readonly<Record<string, string>>;
  /** Documents that are merged in, by the ids of their relationships: the name of each, its content, and its kind. */
  readonly merged?: Readonly<Record<string, readonly [name: string, content: string | Buffer, kind?: string]>>;
}

/** A part's XML. */
export function wordXml(root: string, inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} xmlns:w="${main}" xmlns:mc="${compatibility}" xmlns:r="${relationship}">${inside}</w:${root}>`;
}

/** The entries of a DOCX. */
export function docxEntries({ body, links: linked = {}, merged = {}, ...parts }: DocxParts): ZipEntry[] {
  const related = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  const links = related.map(
    ([name], at) => `<Relationship Id="r${at}" Type="${relationship}/${name}" Target="${name}.xml"/>`,
  );
  for (const [id, target] of Object.entries(linked))
    links.push(`<Relationship Id="${id}" Type="${relationship}/hyperlink" Target="${target}" TargetMode="External"/>`);
  for (const [id, [name, , kind = 'aFChunk']] of Object.entries(merged))
    links.push(`<Relationship Id="${id}" Type="${relationship}/${kind}" Target="${name}"/>`);
  const rels = (inside: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: rels(`<Relationship Id="r" Type="${relationship}/officeDocument" Target="word/document.xml"/>`),
    },
    { name: 'word/document.xml', content: wordXml('document', `<w:body>${body}</w:body>`) },
    { name: 'word/_rels/document.xml.rels', content: rels(links.join('')) },
    ...Object.values(merged).map(([name, content]) => ({ name: `word/${name}`, content })),
    ...related.map(([name, inside]) => ({ name: `word/${name}.xml`, content: wordXml(name, inside) })),
  ];
}

/** A DOCX. */
export function docxFile(parts: DocxParts): Buffer {
  return zipFile(docxEntries(parts));
}

/** A paragraph, with its properties. */
export function wordParagraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
