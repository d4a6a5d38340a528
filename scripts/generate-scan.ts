// Compiles services/ingestion/search/vectors/scan.wat to scan-wasm.ts beside it: `npm run generate`. With --check, fails where
// it is not fresh.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { programsOf } from './install-tools.ts';

const folder = new URL('../services/ingestion/search/vectors/', import.meta.url);
const target = new URL('scan-wasm.ts', folder);
const base64 = compiled(fileURLToPath(new URL('scan.wat', folder)));

const lines = base64.match(/.{1,100}/g) ?? [];
const made = `// The bytes of scan.wat, made by \`npm run generate\`.

export const scanModule = Buffer.from(
${lines.map((line, at) => `${at === 0 ? '  ' : '    '}'${line}'`).join(' +\n')},
  'base64',
);
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== made) {
    console.error('services/ingestion/search/vectors/scan-wasm.ts is not fresh: run npm run generate and commit.');
    process.exit(1);
  }
} else {
  writeFileSync(target, made);
}

/** The module in base64. */
function compiled(source: string): string {
  const made = mkdtempSync(path.join(tmpdir(), 'colloquy-scan-'));
  try {
    const file = path.join(made, 'scan.wasm');
    execFileSync(path.join(programsOf('generate'), 'wat2wasm'), [source, '--output', file]);
    return readFileSync(file, 'base64');
  } finally {
    rmSync(made, { recursive: true });
  }
}
