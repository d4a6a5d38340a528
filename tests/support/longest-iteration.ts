// How long the event loop was held: the most CPU time that this thread took between two iterations. CPU time, so that a
// machine busy with something else does not count; and garbage is collected before, so that an iteration does not pay
// for the garbage of the tests before it (marking their heap takes up to 70 ms). The work's own garbage counts.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Milliseconds of the longest iteration while `work` goes on. */
export async function longestIteration(work: () => Promise<unknown>): Promise<number> {
  let over = false;
  let longest = 0;
  collectGarbage();
  const watching = (async () => {
    let before = threadCpuMs();
    while (!over) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      const now = threadCpuMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  try {
    await work();
  } finally {
    over = true;
    await watching;
  }
  return longest;
}

/** Milliseconds of CPU that this thread has taken. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
