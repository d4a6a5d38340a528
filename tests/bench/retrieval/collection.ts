// A folder of judged questions, as it is read: documents, queries, and which documents answer which query how well.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** One collection. */
export interface Collection {
  readonly name: string;
  readonly documents: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly queries: readonly { readonly id: string; readonly text: string }[];
  /** Gains by query, then document; an absent one is worth nothing. */
  readonly gains: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** The collections of a folder: its own, or those of its sub-folders by name. */
export function readCollections(folder: string): Collection[] {
  if (fileOf(folder, 'docs') !== undefined) return [readCollection(folder)];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fileOf(join(folder, entry.name), 'docs') !== undefined)
    .map((entry) => readCollection(join(folder, entry.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All of some collections as one: a knowledge base of several languages. */
export function together(collections: readonly Collection[]): Collection {
  const within = (name: string, id: string): string => `${name}/${id}`;
  return {
    name: 'together',
    documents: collections.flatMap(({ name, documents }) =>
      documents.map((document) => ({ ...document, id: within(name, document.id) })),
    ),
    queries: collections.flatMap(({ name, queries }) =>
      queries.map((query) => ({ ...query, id: within(name, query.id) })),
    ),
    gains: new Map(
      collections.flatMap(({ name, gains }) =>
        [...gains].map(
          ([query, ofQuery]) =>
            [within(name, query), new Map([...ofQuery].map(([id, gain]) => [within(name, id), gain]))] as const,
        ),
      ),
    ),
  };
}

function readCollection(folder: string): Collection {
  const gains = new Map<string, Map<string, number>>();
  for (const { query, doc, gain } of rowsOf(folder, 'qrels')) {
    const ofQuery = gains.get(String(query)) ?? new Map<string, number>();
    gains.set(String(query), ofQuery.set(String(doc), Number(gain)));
  }
  return {
    name: basename(folder),
    documents: rowsOf(folder, 'docs').map(({ id, title, text }) => ({
      id: String(id),
      title: typeof title === 'string' ? title : '',
      text: String(text),
    })),
    queries: rowsOf(folder, 'queries').map(({ id, text }) => ({ id: String(id), text: String(text) })),
    gains,
  };
}

function fileOf(folder: string, name: string): string | undefined {
  return [`${name}.jsonl.gz`, `${name}.jsonl`].map((file) => join(folder, file)).find((file) => existsSync(file));
}

function rowsOf(folder: string, name: string): Record<string, unknown>[] {
  const file = fileOf(folder, name);
  if (file === undefined) throw new Error(`${folder} has no ${name}.jsonl.gz, nor ${name}.jsonl`);
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
