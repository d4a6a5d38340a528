// Fills the tables of docs/operations/scaling-on-paper.md: the shard key of every collection, from their declarations,
// and the queries that do not carry it, from the list that the tests hold. The text around the tables is written by
// hand. With --check, fails where the committed page is out of date.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databases } from '../programs/migrate/migrate.ts';
import type { CollectionDefinition } from '../services/shared/ports/document-store/document-store.ts';
import { clockCollection } from '../services/shared/ports/document-store/mongodb/clock.ts';
import { bucketName, bucketSharding } from '../services/shared/ports/file-store/gridfs/entries.ts';
import { allowedUnkeyed } from '../tests/support/queries/unkeyed.ts';

const page = path.join(import.meta.dirname, '../docs/operations/scaling-on-paper.md');

const before = readFileSync(page, 'utf8');
const made = filled(filled(before, 'shard keys', keyTables()), 'queries without them', queryTables());
if (!process.argv.includes('--check')) writeFileSync(page, made);
else if (made !== before) {
  console.error('docs/operations/scaling-on-paper.md is not fresh: run npm run generate and commit.');
  process.exitCode = 1;
}

function keyTables(): string {
  const buckets = Object.entries(bucketSharding).map(([name, sharding]) => ({
    name: `${bucketName}.${name}`,
    indexes:
      name === 'chunks' ? [{ name: 'files_id_1_n_1', fields: { files_id: 1, n: 1 } as const, unique: true }] : [],
    sharding,
  }));
  const tables = Object.entries(databases).map(([service, collections]) => {
    const all = service === 'ingestion' ? [...collections, ...buckets] : collections;
    return [`### ${service}`, '', ...head('collection', 'shard key', 'why', 'unique indexes'), ...all.map(keyRow)].join(
      '\n',
    );
  });
  const clock = ['### every database', '', ...head('collection', 'shard key', 'why', 'unique indexes')];
  return [...tables, [...clock, keyRow({ ...clockCollection, indexes: [] })].join('\n')].join('\n\n');
}

function keyRow({ name, indexes, sharding }: CollectionDefinition): string {
  if (sharding === undefined) throw new Error(`${name} does not say how it would be spread.`);
  if ('whole' in sharding) return row(`\`${name}\``, 'none, one shard has it', cell(sharding.whole), '');
  const key = Object.entries(sharding.key).map(([field, kind]) => `${field}${kind === 1 ? '' : ` (${kind})`}`);
  const unique = indexes
    .filter((index) => index.unique)
    .map((index) => {
      const why = sharding.uniqueBehindKey?.[index.name];
      return `\`${index.name}\` ${why === undefined ? 'begins with it' : `gets it in front: ${why}`}`;
    });
  return row(`\`${name}\``, `\`${key.join(', ')}\``, cell(sharding.because), cell(unique.join('; ')));
}

function queryTables(): string {
  const inOrder = Object.values(databases).flatMap((collections) => collections.map(({ name }) => name));
  const rows = [...allowedUnkeyed]
    .sort((one, other) => inOrder.indexOf(one.collection) - inOrder.indexOf(other.collection))
    .map(({ collection, by, what, because }) => row(`\`${collection}\``, `\`${by}\``, what, cell(because)));
  return [...head('collection', 'by', 'effect', 'reason, and future'), ...rows].join('\n');
}

function head(...titles: string[]): string[] {
  return [row(...titles), row(...titles.map(() => '---'))];
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function filled(text: string, name: string, made: string): string {
  const [begin, end] = [`<!-- ${name}: made by npm run generate -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${name}.`);
  return `${text.slice(0, from)}${begin}\n\n${made}\n\n${text.slice(to)}`;
}
