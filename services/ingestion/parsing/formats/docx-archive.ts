// The archive of a DOCX: its parts, found by their relationships and inflated as they are read, never whole. yauzl
// refuses a part that gives more than it says, and the bound all together.

import { TextDecoder } from 'node:util';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type FormatBounds, RefusedError } from './format.ts';
import { parseXml } from './xml.ts';

/** The kind of a part, by the last word of its relationship's type. */
export type PartName = 'officeDocument' | 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments';

export interface DocxArchive {
  /** Its XML as it is inflated, and how large it will be; undefined where there is none. */
  part(name: PartName): { readonly bytes: number; readonly xml: AsyncIterable<string> } | undefined;
}

const wanted: ReadonlySet<string> = new Set(['styles', 'numbering', 'footnotes', 'endnotes', 'comments']);
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
  const related = async (path: string): Promise<Map<string, string>> => {
    const entry = entries.get(path);
    return entry ? relationshipsOf(inflate(entry)) : new Map<string, string>();
  };
  const main = pathOf('', (await related('_rels/.rels')).get('officeDocument') ?? 'word/document.xml');
  const document = entries.get(main);
  if (!document) throw new RefusedError('The file is a ZIP archive but no DOCX: it holds no document of Word.');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const parts = new Map<string, Entry>([['officeDocument', document]]);
  for (const [name, target] of await related(`${folder}_rels/${main.slice(folder.length)}.rels`)) {
    const entry = wanted.has(name) ? entries.get(pathOf(folder, target)) : undefined;
    if (entry) parts.set(name, entry);
  }
  return {
    part(name) {
      const entry = parts.get(name);
      return entry && { bytes: entry.uncompressedSize, xml: inflate(entry) };
    },
  };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return entries;
}

function createInflate(zip: ZipFile, { maxInflatedMiB }: FormatBounds): (entry: Entry) => AsyncGenerator<string> {
  let left = maxInflatedMiB * 1024 * 1024;
  return async function* inflate(entry) {
    if (entry.isEncrypted()) throw new RefusedError('The DOCX is protected by a password. Save it without one.');
    const stream = await orRefused(zip.openReadStreamPromise(entry));
    let decoder: InstanceType<typeof TextDecoder> | undefined;
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        left -= bytes.length;
        if (left < 0)
          throw new RefusedError(`The DOCX unpacks to more than ${maxInflatedMiB} MiB. Upload it in several files.`);
        decoder ??= new TextDecoder(encodingOf(bytes));
        yield decoder.decode(bytes, { stream: true });
      }
    } catch (error) {
      throw error instanceof RefusedError ? error : damaged(error);
    }
  };
}

function encodingOf(start: Buffer): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

// Targets of a `.rels` by the last word of their type.
async function relationshipsOf(xml: AsyncIterable<string>): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await parseXml(xml, {
    open({ local, attribute }) {
      const type = attribute('Type') ?? '';
      const name = type.slice(type.lastIndexOf('/') + 1);
      if (local !== 'Relationship' || targets.has(name) || targets.size >= mostRelationships) return;
      targets.set(name, attribute('Target') ?? '');
    },
  });
  return targets;
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
