// The memory that a piece of work leaves behind: held after a garbage collection, on the heap and outside it.

import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Looks at memory that has not settled, 20 ms apart, and the change between two of them that is none. */
const mostLooks = 250;
const calmBytes = 64 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes held after `work` that were not before. */
export async function bytesHeldAfter(work: () => Promise<unknown>): Promise<number> {
  const before = await settledBytes();
  await work();
  return (await heldBytes()) - before;
}

// Work that was done before may leave something behind that goes a moment later, with a connection or a timer: gone
// only while this work is done, it would be taken off from this one's bytes.
async function settledBytes(): Promise<number> {
  let bytes = await heldBytes();
  let calm = 0;
  for (let looks = 0; looks < mostLooks && calm < 3; looks += 1) {
    await sleep(20);
    const now = await heldBytes();
    calm = Math.abs(now - bytes) < calmBytes ? calm + 1 : 0;
    bytes = now;
  }
  return bytes;
}

async function heldBytes(): Promise<number> {
  // Buffers are freed one iteration of the event loop after their holders.
  for (let time = 0; time < 3; time += 1) {
    collectGarbage();
    await nextIteration();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
