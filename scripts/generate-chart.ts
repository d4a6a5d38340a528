// Generates what the chart takes from the code: charts/colloquy/files/settings.json, the settings that each program reads.
// With --check, fails where the committed files are not what would be made.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programs } from './chart/programs.ts';

const root = path.join(import.meta.dirname, '..');
const made: Record<string, string> = {
  'charts/colloquy/files/settings.json': `${JSON.stringify(
    Object.fromEntries(Object.entries(programs).map(([name, settings]) => [name, Object.keys(settings).sort()])),
    null,
    2,
  )}\n`,
};

for (const [file, text] of Object.entries(made)) {
  const target = path.join(root, file);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(`${file} is not fresh: run npm run generate and commit.`);
    process.exitCode = 1;
  }
}
