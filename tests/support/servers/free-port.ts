// A port for a process that is about to be started, or started again on the same one.

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections (from 32,768 on), which would take it before the process has
// started, and to Kubernetes' services (from 30,000 on); above those that are known for something.
const lowest = 11_000;
const highest = 29_999;
const tries = 50;

/** One of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error('there is no port to be had');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  const free = await listening;
  if (!free) return false;
  server.close();
  await once(server, 'close');
  return true;
}
