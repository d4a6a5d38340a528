// Which process has a data folder: the one that holds the kernel's lock on its lock file (Linux).

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

/** The process that holds a lock on this file; undefined where none that this user may see does. */
export function ownerOf(lockFile: string): number | undefined {
  if (!existsSync('/proc/locks')) return undefined;
  const file = statSync(lockFile, { bigint: true });
  for (const line of readFileSync('/proc/locks', 'utf8').split('\n')) {
    // "1: POSIX  ADVISORY  WRITE 15931 fe:00:10575904 1073741824 1073742335"; one that waits has "->" after its number.
    const [, kind, , access, pid, inode] = line.trim().split(/\s+/);
    if (kind !== 'POSIX' || access !== 'WRITE' || inode?.split(':')[2] !== String(file.ino)) continue;
    // Another file system can have a file of this number.
    if (hasOpen(Number(pid), file)) return Number(pid);
  }
  return undefined;
}

function hasOpen(pid: number, file: { dev: bigint; ino: bigint }): boolean {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((descriptor) => {
      const open = statSync(`${folder}/${descriptor}`, { bigint: true, throwIfNoEntry: false });
      return open?.ino === file.ino && open.dev === file.dev;
    });
  } catch {
    // It has ended, or belongs to somebody else.
    return false;
  }
}
