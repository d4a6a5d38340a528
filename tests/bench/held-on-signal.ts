// Loaded before a server that is measured: on SIGUSR2 it says how many bytes are held once garbage has been collected,
// on the heap and outside it.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  // Buffers are freed one iteration of the event loop after their holders.
  setImmediate(() => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    process.stderr.write(`held ${heapUsed + arrayBuffers}\n`);
  });
});
