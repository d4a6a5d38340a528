// The documents that are served at /docs: where each lies, its address, and its place in the navigation.
//
// A file of docs/ is a document by being there. Its group is that of its folder, unless `ordered` names it; a few
// documents of other folders are named in `elsewhere`. Files are read once, when somebody first asks for a page.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstSentence, titleOf } from './markdown/outline.ts';

/** Groups of the navigation, in order. */
export const groups = ['Build', 'Agents', 'Reference', 'Operate', 'Runbooks', 'Inside', 'Decisions'] as const;

export type Group = (typeof groups)[number];

/** One document. */
export interface Document {
  /** Its path in the source, as `docs/operations/keys.md`. */
  readonly file: string;
  /** Its path on the server, as `/docs/operations/keys`. */
  readonly address: string;
  readonly group: Group;
  readonly title: string;
  /** The first sentence below its title. */
  readonly summary: string;
  readonly text: string;
}

/** All documents, in the order of the navigation. */
export interface Shelf {
  readonly documents: readonly Document[];
  at(address: string): Document | undefined;
  /** By its path in the source. */
  of(file: string): Document | undefined;
}

/** The folder that the package is in. */
export const packageFolder = path.join(import.meta.dirname, '../../..');

const ordered: Partial<Record<Group, readonly string[]>> = {
  Build: ['api', 'widget', 'widget/react', 'widget/vue', 'widget/svelte', 'told'],
  Agents: ['console', 'knowledge', 'connectors', 'models'],
  Reference: ['settings'],
  Operate: ['operations/README'],
  Inside: ['architecture'],
};

/** Documents outside docs/, and addresses that differ from the file's path; `/docs/api` is the reference. */
export const elsewhere: Readonly<
  Record<string, { readonly address: string; readonly group: Group; readonly title?: string }>
> = {
  'docs/api.md': { address: '/docs/api-by-example', group: 'Build' },
  'CHANGELOG.md': { address: '/docs/changelog', group: 'Reference' },
  'charts/colloquy/README.md': { address: '/docs/operations/chart', group: 'Operate', title: 'The Helm chart' },
  'charts/colloquy/UPGRADING.md': { address: '/docs/operations/chart-upgrading', group: 'Operate' },
  'deploy/kubernetes/README.md': { address: '/docs/operations/kustomize', group: 'Operate' },
  'SECURITY.md': { address: '/docs/security', group: 'Inside' },
};

const leftOut = new Set(['docs/decisions/0000-template.md']);

/** Reads all documents below `folder`, some 600 kB. */
export async function readShelf(folder = packageFolder): Promise<Shelf> {
  const below = existsSync(path.join(folder, 'docs'))
    ? await readdir(path.join(folder, 'docs'), { recursive: true, encoding: 'utf8' })
    : [];
  const others = Object.keys(elsewhere).filter((file) => existsSync(path.join(folder, file)));
  const files = new Set([...below.map((name) => `docs/${name.split(path.sep).join('/')}`), ...others]);
  const read = await Promise.all(
    [...files].filter((file) => file.endsWith('.md') && !leftOut.has(file)).map((file) => readDocument(folder, file)),
  );
  const titles = new Map(read.map(({ file, title }) => [file, title]));
  const found = read.map((document) => {
    const text = linksByTitle(document.file, document.text, titles);
    return { ...document, text, summary: firstSentence(text) };
  });
  const places = placesOf(found);
  const documents = found.sort(
    (a, b) =>
      groups.indexOf(a.group) - groups.indexOf(b.group) ||
      (places.get(a.file) ?? places.size) - (places.get(b.file) ?? places.size) ||
      (a.file < b.file ? -1 : 1),
  );
  const byAddress = new Map(documents.map((document) => [document.address, document]));
  const byFile = new Map(documents.map((document) => [document.file, document]));
  return { documents, at: (address) => byAddress.get(address), of: (file) => byFile.get(file) };
}

// In the source a link says the file that it leads to; a reader of the pages has no files.
function linksByTitle(file: string, text: string, titles: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\[`?[\w./-]+\.md`?\]\(([\w./-]+)(#[\w-]*)?\)/g, (link, target: string, hash = '') => {
    const title = titles.get(path.posix.join(path.posix.dirname(file), target));
    const name = title?.replace(/(?<=[a-z]): .*/, '');
    return name === undefined ? link : `[${name}](${target}${hash})`;
  });
}

async function readDocument(folder: string, file: string): Promise<Omit<Document, 'summary'>> {
  const text = await readFile(path.join(folder, file), 'utf8');
  return {
    file,
    address: elsewhere[file]?.address ?? `/${file.replace(/(?:\/README)?\.md$/, '')}`,
    group: elsewhere[file]?.group ?? groupOf(file),
    title: elsewhere[file]?.title ?? titleOf(text) ?? file,
    text,
  };
}

function groupOf(file: string): Group {
  const name = file.replace(/^docs\//, '').replace(/\.md$/, '');
  const named = groups.find((group) => ordered[group]?.includes(name));
  if (named !== undefined) return named;
  if (name.startsWith('operations/runbooks/')) return 'Runbooks';
  if (name.startsWith('operations/')) return 'Operate';
  if (name.startsWith('decisions/')) return 'Decisions';
  return 'Inside';
}

// Pages of operations stand in the order in which their first page names them.
function placesOf(documents: readonly Document[]): ReadonlyMap<string, number> {
  const named = Object.values(ordered).flatMap((names) => names.map((name) => `docs/${name}.md`));
  const operations = documents.find(({ file }) => file === 'docs/operations/README.md');
  const links = operations?.text.matchAll(/\]\(([^)#\s]+\.md)[)#]/g) ?? [];
  for (const [, link = ''] of links) named.push(path.posix.join('docs/operations', link));
  return new Map([...new Set(named)].map((file, place) => [file, place]));
}
