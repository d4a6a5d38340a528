// The integration suites of services once more, each store's majority as far behind its primary as the suite says
// (COLLOQUY_STORE_LAG_MS): all of them whose harness opens the store, but for those of amounts.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const services = ['conversation', 'ingestion', 'limits', 'run-executor', 'token'];

/**
 * Thousands of durable writes, one after the other: they would take minutes here, and decide nothing behind relaxed
 * ones.
 */
const ofAmounts = [
  'ingestion/processing',
  'ingestion/search-crowds',
  'ingestion/search-index',
  'ingestion/store-calls',
  'ingestion/sweeps',
  'run-executor/runs/budgets',
].map((name) => `${name}.test.ts`);

for (const service of services) {
  const folder = path.join(import.meta.dirname, '../integration', service);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.test.ts') || name.endsWith('.timed.test.ts')) continue;
    if (ofAmounts.includes(`${service}/${name}`)) continue;
    const file = path.join(folder, name);
    // Suites that open a store by themselves play on that one.
    if (!/openSqliteStore\(|openMongo|mongodb/.test(readFileSync(file, 'utf8'))) await import(file);
  }
}
