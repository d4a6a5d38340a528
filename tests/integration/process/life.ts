// A process that does as its argument says, for the test of how processes begin and end.

import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { runProcess } from '#shared/platform/process/run-process.ts';
import { createLogger } from '#shared/platform/telemetry/logger.ts';

const [, , what] = process.argv;

await runProcess('life', async () => {
  if (what === 'sentence') throw new StartError('The door is locked.');
  if (what === 'broken') throw new TypeError('no such thing');
  if (what === 'slow') {
    process.stdout.write('starting\n');
    await delay(300);
  }
  const log = createLogger({ level: 'info', pretty: false });
  if (what === 'rejection') setImmediate(() => void Promise.reject(new Error('nobody caught this')));
  if (what === 'exception') {
    setImmediate(() => {
      throw new Error('nobody caught this');
    });
  }
  // Something that keeps it alive.
  const alive = setInterval(() => {}, 1_000);
  process.stdout.write('serving\n');
  return {
    log,
    async shutDown() {
      process.stdout.write('ending\n');
      await delay(300);
      clearInterval(alive);
      process.stdout.write('ended\n');
    },
  };
});
