// `node programs/roundtrip/main.ts`: ends with 0 where a whole round trip through a running installation succeeds.

import { readSettings } from '#shared/platform/config/settings.ts';
import { roundtripSettings } from './config.ts';
import { roundtrip } from './roundtrip.ts';

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));

try {
  await roundtrip(readSettings(roundtripSettings, process.env), (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`roundtrip: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
