// Where a program is: on the PATH, else where tests/support/install-servers puts those that are missing.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const folders = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'colloquy/bin'),
];

/** Its file; undefined where there is none. */
export function findProgram(name: string): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
