// `node programs/roundtrip/main.ts`: ends with 0 where a whole round trip through a running installation succeeds.

import { formerSettingsIn } from '#shared/platform/config/former-settings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { roundtripSettings } from './config.ts';
import { roundtrip } from './roundtrip.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));

try {
  const settings = readSettings(roundtripSettings, process.env);
  for (const sentence of formerSettingsIn(process.env)) tell(sentence);
  await roundtrip(settings, tell);
} catch (error) {
  process.stderr.write(`roundtrip: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
