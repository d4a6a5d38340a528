// Closes the reader process off before it sees the first byte of a document: nothing can be opened, started, imported
// or signalled afterwards. The kernel holds against any code, through confine.pl and the parent, which now hears that
// the process is ready; this file takes away Node's own ways, for machines whose kernel has none of it.

import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateRaw } from 'node:zlib';
import { sealDescriptor, sealed } from './confinement.ts';
import { takeAway } from './take-away.ts';

// As they are before they are taken away.
const [close, open, write] = [closeSync, openSync, writeSync];

/**
 * Seals this process. `file` is one that it may read, with which it uses its descriptors up; undefined where the parent
 * takes them away.
 */
export async function seal(file: string | undefined): Promise<void> {
  // Streams of the process and the threads behind asynchronous calls are made when they are first asked for.
  void process.stdin;
  void process.stdout;
  await new Promise<void>((resolve) => deflateRaw('', () => resolve()));
  takeAway();
  write(sealDescriptor, `${sealed}\n`);
  close(sealDescriptor);
  if (file !== undefined) useUpDescriptors(file);
}

function useUpDescriptors(file: string): void {
  try {
    for (;;) open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
  }
}
