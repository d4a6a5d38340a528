// A task done again and again, never twice at once. Used by sweepers, heartbeats and cache refreshes.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Component } from './component.ts';

/** A periodic task that can also be asked to run now. */
export interface Periodic extends Component {
  /** Runs the task now, or once more after the run in progress; resolves when that run is over. */
  runNow(): Promise<void>;
}

/**
 * Makes a component that runs `task` soon after its start and then every `intervalMs` (with up to 10 % of jitter, so
 * that replicas drift apart): a process that dies again and again before an interval is over does its share too. A
 * failing run is logged and the next one comes all the same; `stop` waits for the run in progress, whose signal aborts.
 */
export function periodic(
  name: string,
  intervalMs: number,
  task: (signal: AbortSignal) => Promise<void>,
  log: Logger,
): Periodic {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    try {
      await task(stopping.signal);
    } catch (error) {
      log.warn({ err: error, task: name }, 'periodic task failed');
    }
  };
  const schedule = (share: number): void => {
    if (stopping.signal.aborted) return;
    const waitMs = intervalMs * (share - Math.random() * 0.1);
    timer = setTimeout(() => void runNow().then(() => schedule(1)), waitMs);
  };
  const runNow = async (): Promise<void> => {
    while (running !== undefined) await running;
    if (stopping.signal.aborted) return;
    running = run();
    await running;
    running = undefined;
  };
  return {
    name,
    async start() {
      schedule(0.1);
    },
    runNow,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
