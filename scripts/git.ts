// Asks git about a repository.

import { spawnSync } from 'node:child_process';

/** The output of a git command in a folder; undefined where it failed, or said nothing. */
export function git(folder: string, ...args: readonly string[]): string | undefined {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}
