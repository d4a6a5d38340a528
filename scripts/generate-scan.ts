// Compiles services/ingestion/search/vectors/scan.wat to scan-wasm.ts beside it: `npm run generate`. With --check, fails where
// it is not fresh.

import { readFileSync, writeFileSync } from 'node:fs';
import loadWabt from 'wabt';

const folder = new URL('../services/ingestion/search/vectors/', import.meta.url);
const source = new URL('scan.wat', folder);
const target = new URL('scan-wasm.ts', folder);

const wabt = await loadWabt();
const module = wabt.parseWat('scan.wat', readFileSync(source, 'utf8'), { simd: true });
module.validate();
const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
module.destroy();

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
