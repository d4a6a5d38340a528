// Low priority for a process and those that it starts.

import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const niceness = 10;

/** Has others go ahead of a process, which is the first of a session of its own. Where the system does not let us, it stays as it is. */
export function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  attempt(() => setPriority(pid, niceness));
  // Where Linux shares cores out by sessions first (sched_autogroup_enabled), a process gives way within its own only.
  if (process.platform === 'linux') attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // It costs the others some time, and no more.
  }
}
