// Deletes sessions that have ended by their age, and expired links, logout notices and challenges of passkeys. Nobody waits for it: none of
// them counts as live.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { TokenParts } from '../../dependencies.ts';

const everyMs = 60_000;
const batch = 500;

export function createSignInSweep(
  parts: Pick<TokenParts, 'sessions' | 'signInLinks' | 'logoutNotices' | 'passkeyChallenges' | 'clock'> & {
    log: Logger;
  },
): Periodic {
  const { sessions, signInLinks, logoutNotices, passkeyChallenges, clock, log } = parts;
  const task = async (signal: AbortSignal): Promise<void> => {
    const now = new Date(clock());
    for (const each of [sessions, signInLinks, logoutNotices, passkeyChallenges]) {
      for (let swept = batch; swept === batch && !signal.aborted;) swept = await each.sweep(now, batch);
    }
  };
  return periodic('sweep of sessions and links', everyMs, task, log);
}
