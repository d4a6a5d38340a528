// `npm run migrate`: makes the missing indexes in MongoDB, and says so. `--patient` waits for a MongoDB that does not
// answer yet; `--only-wait` makes nothing, and ends once another has made everything.

import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formerSettingsIn } from '#shared/platform/config/former-settings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { migrate, missingIndexes } from './migrate.ts';

const askAgainMs = 1_000;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

// A platform ends a container that waits in vain; node as its first process hears no signal that it does not ask for.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));

try {
  const { values } = parseArgs({ options: { patient: { type: 'boolean' }, 'only-wait': { type: 'boolean' } } });
  const settings = readSettings(mongoSettings, process.env);
  for (const sentence of formerSettingsIn(process.env)) tell(sentence);
  const patient = values.patient === true || values['only-wait'] === true;
  const done = values['only-wait'] === true ? nothingIsMissing : migrated;
  while (!(await done(settings).catch((error: unknown) => unavailable(error, patient)))) await delay(askAgainMs);
} catch (error) {
  process.stderr.write(`migrate: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function migrated(settings: Parameters<typeof migrate>[0]): Promise<boolean> {
  await migrate(settings, tell);
  return true;
}

async function nothingIsMissing(settings: Parameters<typeof migrate>[0]): Promise<boolean> {
  const missing = await missingIndexes(settings);
  if (missing.length > 0) tell(`waiting for ${missing.length} indexes, of ${missing[0]} and others`);
  return missing.length === 0;
}

function unavailable(error: unknown, patient: boolean): false {
  if (!patient || !(error instanceof StoreUnavailableError)) throw error;
  tell('waiting for MongoDB');
  return false;
}
