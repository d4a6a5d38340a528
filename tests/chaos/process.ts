// The all-in-one process as the fault tests start it. It dies by SIGKILL when the point FAULT_POINT is reached for
// the FAULT_COUNT-th time. SABOTAGE takes one of its mechanisms out, to show that the tests would notice.

import { runColloquy } from '#services/all-in-one/run.ts';
import type { Reach } from '#shared/lifecycle/reach.ts';
import { sabotage } from './sabotage.ts';

const { FAULT_POINT: point, FAULT_COUNT: count = '1', SABOTAGE: kind } = process.env;

let left = Number(count);
const reach: Reach = (reached) => {
  if (reached !== point) return;
  left -= 1;
  // Nothing of this process runs after this call.
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

const installation = await runColloquy({
  environment: process.env,
  pretty: false,
  reach,
  ...(kind === undefined ? {} : { replace: sabotage(kind) }),
});
process.once('SIGTERM', () => {
  void installation.shutDown().then(() => process.exit(0));
});
