// The memory that a piece of work leaves behind: held after a garbage collection, on the heap and outside it.

import { setImmediate as nextIteration } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes held after `work` that were not before. */
export async function bytesHeldAfter(work: () => Promise<unknown>): Promise<number> {
  const before = await heldBytes();
  await work();
  return (await heldBytes()) - before;
}

async function heldBytes(): Promise<number> {
  // Buffers are freed one iteration of the event loop after their holders.
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await nextIteration();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
