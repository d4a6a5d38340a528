// The life of a process: it starts once, ends in good order on the first SIGTERM or SIGINT, and
// ends at once, with a line that says why, on a failed start or on a defect that nobody has caught.

import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';

/** The work of a process, once it serves. */
export interface Running {
  readonly log: Logger;
  /** Drains, then stops. Called once. */
  shutDown(): Promise<void>;
}

/** How long a start that was asked to end may take to get far enough to be ended in good order. */
const startGraceMs = 5_000;

/** Errors of a system call whose message says all there is to say. */
const plainCodes = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES']);

/** Runs a process from its start to its end. `name` is in front of messages where there is no log yet. */
export async function runProcess(name: string, start: () => Promise<Running>): Promise<void> {
  let running: Running | undefined;
  let stopping = false;

  const fail = (error: unknown, what: string): never => {
    const known =
      error instanceof StartError || (error instanceof Error && 'code' in error && plainCodes.has(String(error.code)));
    if (known) process.stderr.write(`${name}: ${error.message}\n`);
    else if (running) running.log.fatal({ err: error }, what);
    else process.stderr.write(`${name}: ${what}\n${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  };
  const shutDown = (from: Running): void => {
    from.shutDown().then(
      () => process.exit(0),
      (error: unknown) => fail(error, 'stopping failed'),
    );
  };

  // Node would open an inspector on it, to every program on this machine, but for --disable-sigusr1; should a start
  // lack that.
  process.on('SIGUSR1', () => undefined);
  process.on('uncaughtException', (error) => fail(error, 'a defect ends this process'));
  process.on('unhandledRejection', (reason) => fail(reason, 'a defect ends this process'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      if (running) shutDown(running);
      else setTimeout(() => process.exit(0), startGraceMs).unref();
    });
  }

  try {
    running = await start();
  } catch (error) {
    if (stopping) process.exit(0);
    fail(error, 'cannot start');
  }
  if (stopping && running) shutDown(running);
}
