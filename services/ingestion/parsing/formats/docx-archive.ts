// The archive of a DOCX: its parts, found by their relationships and inflated as they are read, never whole. yauzl
// refuses a part that gives more than it says, and the bound all together.

import { TextDecoder } from 'node:util';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type FormatBounds, RefusedError } from './format.ts';
import { parseXml } from './xml.ts';

/** The kind of a part, by the last word of its relationship's type. */
export type PartName = 'officeDocument' | 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments';

/** A document that is merged into another one, or a drawing whose words are a part of its own. */
export interface MergedPart {
  readonly kind: 'document' | 'diagram' | 'chart';
  /** Its file's name in the archive. */
  readonly name: string;
  /** All of it. */
  read(): Promise<Buffer>;
}

export interface DocxArchive {
  /** Its XML as it is inflated, and how large it will be; undefined where there is none. */
  part(name: PartName): { readonly bytes: number; readonly xml: AsyncIterable<string> } | undefined;
  /** Targets of a part's links, by the ids of their relationships. */
  links(name: PartName): Promise<ReadonlyMap<string, string>>;
  /** Documents that are merged into the main one, and its drawings, by the ids of their relationships. */
  merged(): ReadonlyMap<string, MergedPart>;
}

interface Relationship {
  readonly id: string;
  /** The last word of its type. */
  readonly name: string;
  readonly target: string;
}

// By the folder of its main part, or a file that only it has.
const otherKinds: readonly (readonly [name: string, kind: string])[] = [
  ['xl/', 'a workbook of Excel'],
  ['ppt/', 'a presentation of PowerPoint'],
  ['visio/', 'a drawing of Visio'],
  ['content.xml', 'an OpenDocument file'],
  ['meta-inf/container.xml', 'an EPUB book'],
  ['index/document.iwa', 'a document of Pages, Numbers or Keynote'],
];
const wanted: ReadonlySet<string> = new Set(['styles', 'numbering', 'footnotes', 'endnotes', 'comments']);
const mergedKinds: ReadonlyMap<string, MergedPart['kind']> = new Map([
  ['aFChunk', 'document'],
  ['subDocument', 'document'],
  ['diagramData', 'diagram'],
  ['chart', 'chart'],
]);
const mostRelationships = 10_000;

/** Opens one. Throws RefusedError where it is none. */
export async function openDocx(original: Buffer, bounds: FormatBounds): Promise<DocxArchive> {
  const zip = await orRefused(fromBufferPromise(original));
  if (zip.entryCount > bounds.maxEntries)
    throw new RefusedError(
      `The DOCX holds ${zip.entryCount} files, and no more than ${bounds.maxEntries} are looked at.`,
    );
  const entries = await orRefused(entriesOf(zip));
  const inflate = createInflate(zip, bounds);
  const related = async (path: string): Promise<Relationship[]> => {
    const entry = entries.get(path);
    return entry ? relationshipsOf(textOf(inflate(entry))) : [];
  };
  const beside = (path: string): string => path.replace(/[^/]*$/, (name) => `_rels/${name}.rels`);
  const start = (await related('_rels/.rels')).find(({ name }) => name === 'officeDocument');
  const main = pathOf('', start?.target ?? 'word/document.xml');
  const other = otherKinds.find(([name]) => main.startsWith(name) || (!entries.has(main) && entries.has(name)))?.[1];
  if (other !== undefined)
    throw new RefusedError(`The file is no DOCX: it is ${other}. Save it as PDF and upload it again.`);
  const document = entries.get(main);
  if (!document) throw new RefusedError('The file is a ZIP archive but no DOCX: it holds no document of Word.');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const parts = new Map<string, { path: string; entry: Entry }>([['officeDocument', { path: main, entry: document }]]);
  const ofMain = await related(beside(main));
  for (const { name, target } of ofMain) {
    const path = pathOf(folder, target);
    const entry = wanted.has(name) && !parts.has(name) ? entries.get(path) : undefined;
    if (entry) parts.set(name, { path, entry });
  }
  return {
    part(name) {
      const entry = parts.get(name)?.entry;
      return entry && { bytes: entry.uncompressedSize, xml: textOf(inflate(entry)) };
    },
    async links(name) {
      const path = parts.get(name)?.path;
      const all = name === 'officeDocument' ? ofMain : path === undefined ? [] : await related(beside(path));
      return new Map(all.filter((one) => one.name === 'hyperlink').map(({ id, target }) => [id, target]));
    },
    merged() {
      const found = new Map<string, MergedPart>();
      for (const { id, name, target } of ofMain) {
        const kind = mergedKinds.get(name);
        if (!kind) continue;
        const path = pathOf(folder, target);
        const entry = entries.get(path);
        found.set(id, {
          kind,
          name: path.slice(path.lastIndexOf('/') + 1),
          async read() {
            const pieces: Buffer[] = [];
            if (entry) for await (const piece of inflate(entry)) pieces.push(piece);
            return Buffer.concat(pieces);
          },
        });
      }
      return found;
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return entries;
}

function createInflate(zip: ZipFile, { maxInflatedMiB }: FormatBounds): (entry: Entry) => AsyncGenerator<Buffer> {
  let left = maxInflatedMiB * 1024 * 1024;
  return async function* inflate(entry) {
    if (entry.isEncrypted()) throw new RefusedError('The DOCX is protected by a password. Save it without one.');
    const stream = await orRefused(zip.openReadStreamPromise(entry));
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        left -= bytes.length;
        if (left < 0)
          throw new RefusedError(`The DOCX unpacks to more than ${maxInflatedMiB} MiB. Upload it in several files.`);
        yield bytes;
      }
    } catch (error) {
      throw error instanceof RefusedError ? error : damaged(error);
    }
  };
}

async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const bytes of pieces) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
}

function encodingOf(start: Buffer): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

async function relationshipsOf(xml: AsyncIterable<string>): Promise<Relationship[]> {
  const found: Relationship[] = [];
  await parseXml(xml, {
    open({ local, attribute }) {
      if (local !== 'Relationship' || found.length >= mostRelationships) return;
      const type = attribute('Type') ?? '';
      const name = type.slice(type.lastIndexOf('/') + 1);
      found.push({ id: attribute('Id') ?? '', name, target: attribute('Target') ?? '' });
    },
  });
  return found;
}

// A target is relative to its folder, or to the archive where it begins with a slash.
function pathOf(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/').toLowerCase();
}

async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RefusedError ? error : damaged(error);
  }
}

function damaged(cause: unknown): RefusedError {
  return new RefusedError('The DOCX is damaged or broken off: it cannot be unpacked.', { cause });
}
