// Closes the reader process off from the network, before it sees the first byte of a document. Node's permissions know
// files, processes, threads and native code, but no sockets; a socket needs a descriptor, though, and of those
// `ulimit -n` leaves few. Here they are used up.

import { openSync } from 'node:fs';

/** After it nothing can be opened and nothing imported. `file` is one that may be read. */
export function seal(file: string): void {
  try {
    for (;;) openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
  }
}
