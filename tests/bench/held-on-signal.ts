// Loaded before a server that is measured: on SIGUSR2 it says how many bytes are held once garbage has been collected, on the heap
// and outside it.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  // Buffers are given back one turn after what held them.
  setImmediate(() => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    process.stderr.write(`held ${heapUsed + arrayBuffers}\n`);
  });
});
