// Ends a process that takes more memory than it may, where the kernel does not bound it (macOS): the watch polls its
// resident memory four times a second, so it may take more for a moment.

import { execFile } from 'node:child_process';

const everyMs = 250;
const askMs = 2000;

/** Watches a process until `stop`; `exceeded` is called once, when it has more than so many MiB. */
export function watchMemory(pid: number, memoryMiB: number, exceeded: () => void): { stop(): void } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = (): void => {
    // KiB, in a line of its own.
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], { timeout: askMs }, (_, said) => {
      if (stopped) return;
      if (Number(said.trim()) > memoryMiB * 1024) exceeded();
      else timer = setTimeout(ask, everyMs).unref();
    });
  };
  ask();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
