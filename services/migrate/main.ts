// `npm run migrate`: makes the indexes that are missing in MongoDB, and says so.

import { readSettings } from '#shared/config/settings.ts';
import { mongoSettings } from '#shared/mongodb/settings.ts';
import { migrate } from './migrate.ts';

try {
  await migrate(readSettings(mongoSettings, process.env), (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`migrate: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
