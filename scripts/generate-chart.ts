// Generates the files that the chart and the kustomize base take from the code: files/settings.json (the settings of
// each program), values.schema.json and the table of values in the chart's README. With --check, fails where a
// committed file is out of date.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { programs } from './chart/programs.ts';
import { valuesSchema } from './chart/values-schema.ts';
import { valuesTable } from './chart/values-table.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const readme = read('charts/colloquy/README.md');
const [before, after] = ['<!-- values: made by npm run generate -->\n', '<!-- end of values -->'];
const [start, end] = [readme.indexOf(before), readme.indexOf(after)];
if (start < 0 || end < start) throw new Error('charts/colloquy/README.md has no place for the table of values.');
const table = valuesTable(valuesSchema, parse(read('charts/colloquy/values.yaml')));

const made: Readonly<Record<string, string>> = {
  'charts/colloquy/files/settings.json': json(
    Object.fromEntries(Object.entries(programs).map(([name, settings]) => [name, Object.keys(settings).sort()])),
  ),
  'charts/colloquy/values.schema.json': json(valuesSchema),
  'charts/colloquy/README.md': `${readme.slice(0, start)}${before}\n${table}\n\n${readme.slice(end)}`,
};

for (const [file, text] of Object.entries(made)) {
  if (!process.argv.includes('--check')) writeFileSync(path.join(root, file), text);
  else if (!existsSync(path.join(root, file)) || read(file) !== text) {
    console.error(`${file} is not fresh: run npm run generate and commit.`);
    process.exitCode = 1;
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
