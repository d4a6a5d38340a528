// The all-in-one process as the fault tests start it. It dies by SIGKILL when the point FAULT_POINT is reached for the
// FAULT_COUNT-th time. SABOTAGE takes mechanisms of it out (several with a + between), to show that the tests would
// notice. With POWER_FOLDER it records its synced frames there; its syncs then take POWER_SYNC_MS longer, and
// POWER_SETTLE_MS is how soon erased data leaves the logs.

import { runColloquy } from '#programs/all-in-one/run.ts';
import type { Reach } from '#shared/platform/lifecycle/reach.ts';
import { sabotage } from '../sabotage.ts';
import { powerDisk } from './power-disk.ts';

const { FAULT_POINT: point, FAULT_COUNT: count = '1', SABOTAGE: kinds, POWER_FOLDER: folder } = process.env;

let left = Number(count);
const reach: Reach = (reached) => {
  if (reached !== point) return;
  left -= 1;
  // Nothing of this process runs after this call.
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

const disk = (name: string) =>
  powerDisk(name, {
    dataFolder: process.env['DATA_DIR'] ?? '',
    folder: folder ?? '',
    waitMs: Number(process.env['POWER_SYNC_MS']),
    settleMs: Number(process.env['POWER_SETTLE_MS']),
  });

const installation = await runColloquy({
  environment: process.env,
  pretty: false,
  reach,
  replace: { ...(kinds === undefined ? {} : sabotage(...kinds.split('+'))), ...(folder === undefined ? {} : { disk }) },
});
process.once('SIGTERM', () => {
  void installation.shutDown().then(() => process.exit(0));
});
