// The log of a database is taken back into its file: when it has grown, and soon after an erasure. Erased data leaves
// the file as well: SQLite zeroes freed pages (`secure_delete`), but its log keeps the pages as they were until they
// are overwritten, which on a quiet system is never.

import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Checkpoints } from './checkpoints.ts';

/** How long erased text may stay in the log, in milliseconds. */
export const defaultSettleMs = 30_000;
/** The log is emptied once it is this long, in bytes: so seldom that pages that change often are copied once. */
const longestLog = 32 * 1024 * 1024;
/** How often its length is looked at while there are commits, in milliseconds. */
const lookEveryMs = 250;

export interface LogUpkeep {
  /** Something was taken out of a document, or one was deleted. */
  erased(): void;
  /** Something was committed. */
  committed(): void;
  /** Closing the database empties the log. */
  close(): Promise<void>;
}

/** `hold` and `release` keep writes off meanwhile. A killed process's log goes at once. */
export function keepLogShort(
  database: DatabaseSync,
  options: {
    file: string | undefined;
    settleMs: number;
    checkpoints: Checkpoints;
    hold(): void;
    release(): void;
    log: Logger;
  },
): LogUpkeep {
  const { file, settleMs, checkpoints, hold, release, log } = options;
  let erasedTimer: NodeJS.Timeout | undefined;
  let lookTimer: NodeJS.Timeout | undefined;
  let emptying: Promise<void> | undefined;
  let closed = false;

  // Most of it beside writers, who wait for the rest only.
  const empty = async (database: string): Promise<void> => {
    await checkpoints.copyLog(database);
    if (closed) return;
    hold();
    try {
      await checkpoints.emptyLog(database);
    } finally {
      release();
    }
  };
  const begin = (): void => {
    if (file === undefined || closed || emptying) return;
    emptying = empty(file)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the log of the document store could not be emptied yet');
        schedule();
      })
      .finally(() => {
        emptying = undefined;
      });
  };
  const schedule = (): void => {
    if (closed) return;
    erasedTimer ??= setTimeout(() => {
      erasedTimer = undefined;
      // A checkpoint under way may have passed pages that were erased since it began.
      if (emptying) schedule();
      else begin();
    }, settleMs).unref();
  };
  const look = (): void => {
    lookTimer = undefined;
    const length = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (length > longestLog) begin();
  };

  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return {
    erased: schedule,
    committed() {
      if (file !== undefined && !closed) lookTimer ??= setTimeout(look, lookEveryMs).unref();
    },
    async close() {
      closed = true;
      clearTimeout(erasedTimer);
      clearTimeout(lookTimer);
      await emptying;
      if (file !== undefined) await checkpoints.forgetLog(file).catch(() => {});
    },
  };
}
