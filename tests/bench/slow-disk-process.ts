// The all-in-one process on a disk that is slower than the machine's, as the bench starts it: each sync is a real one, and takes
// BENCH_SYNC_WAIT_MS longer, where the real one waits.
//
// SQLite's own syncs are slowed down as well, as often as they come: two where the thread of checkpoints takes a log back (the log, the
// file), and one on the main thread, at the first write to a log that was emptied.

import { fdatasync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { checkpointThread } from '#shared/ports/document-store/sqlite/checkpoints.ts';
import type { Disk } from '#shared/ports/document-store/sqlite/open-store.ts';

const waitMs = Number(process.env['BENCH_SYNC_WAIT_MS']);

const slow: Disk = {
  sync(descriptor, done) {
    setTimeout(() => fdatasync(descriptor, done), waitMs);
  },
  checkpoints: {
    async copyLog(file) {
      await delay(2 * waitMs);
      await checkpointThread.copyLog(file);
    },
    async emptyLog(file) {
      await delay(2 * waitMs);
      await checkpointThread.emptyLog(file);
      blockMainThread(waitMs);
    },
    forgetLog: checkpointThread.forgetLog,
  },
};

function blockMainThread(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const installation = await runColloquy({
  environment: process.env,
  pretty: false,
  reach: reachNothing,
  ...(waitMs > 0 ? { replace: { disk: () => slow } } : {}),
});
process.once('SIGTERM', () => {
  void installation.shutDown().then(() => process.exit(0));
});
