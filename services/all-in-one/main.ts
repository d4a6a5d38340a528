// `npm start`: all of Colloquy in one process, nothing to install.

import path from 'node:path';
import { SettingError } from '#shared/config/settings.ts';
import { reachNothing } from '#shared/lifecycle/reach.ts';
import { greeting } from './greeting.ts';
import { runColloquy } from './run.ts';

/** Errors whose message is a sentence for whoever starts the process; anything else is a defect. */
const sentences = ['SettingError', 'FolderLockedError', 'FolderUnusableError', 'SchemaVersionError', 'PortError'];

try {
  const installation = await runColloquy({ environment: process.env, pretty: process.stdout.isTTY, reach: reachNothing });
  process.stdout.write(greeting(installation.address, path.relative(process.cwd(), installation.folder), installation.agentId));
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      installation.shutDown().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  const known = error instanceof SettingError || (error instanceof Error && sentences.includes(error.name));
  process.stderr.write(known ? `colloquy: ${error.message}\n` : `colloquy: cannot start\n${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
