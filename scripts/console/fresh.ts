// Loaded before a program that serves the console from a checkout (`node --import`): builds the console where a source
// is newer than the build, as a process of its own, says so in a line, and ends where that cannot be done.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Threads of the program load this as well.
if (isMainThread) {
  const { consoleIsFresh } = await import('./build.ts');
  if (!consoleIsFresh()) {
    const args = [
      '--disable-sigusr1',
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, '../build-console.ts'),
    ];
    process.stdout.write('Building the console, as its sources are new: some seconds, this once.\n');
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) process.exit(status ?? 1);
  }
}
