// A log in a file of its owner's alone, and of bounded size: once it is full it becomes the one before, and the one
// before that is gone.

import { closeSync, fchmodSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

/** Of one file; there are two at most. */
export const mostLogBytes = 8 * 1024 * 1024;

/** Takes lines, as a logger writes them. */
export interface LogFile {
  write(line: string): void;
}

/**
 * Opens it, and goes on at its end. Throws where the file cannot be opened. A line that cannot be written later, as on
 * a full disk, is lost; `failed` is told of the first one in a row.
 */
export function openLogFile(file: string, failed: (error: unknown) => void, mostBytes = mostLogBytes): LogFile {
  let { descriptor, size } = open(file);
  let isFailing = false;
  const rotate = (): void => {
    renameSync(file, `${file}.1`);
    const next = open(file);
    closeSync(descriptor);
    ({ descriptor, size } = next);
  };
  return {
    write(line) {
      const bytes = Buffer.from(line);
      try {
        if (size > 0 && size + bytes.length > mostBytes) rotate();
        for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
        size += bytes.length;
        isFailing = false;
      } catch (error) {
        if (!isFailing) failed(error);
        isFailing = true;
      }
    },
  };
}

function open(file: string): { descriptor: number; size: number } {
  const descriptor = openSync(file, 'a', 0o600);
  // One that was there already may have been readable to others.
  fchmodSync(descriptor, 0o600);
  return { descriptor, size: fstatSync(descriptor).size };
}
