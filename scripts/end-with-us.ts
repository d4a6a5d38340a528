// Child processes that end with this one, also where nobody asked them to end.

import type { ChildProcess } from 'node:child_process';

const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Sees to it that a child that still runs when this process ends is killed. Gives the child back. */
export function endWithUs<C extends ChildProcess>(child: C): C {
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}
