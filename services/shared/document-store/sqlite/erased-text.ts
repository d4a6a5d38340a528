// What was erased leaves the file as well. SQLite zeroes what it frees (`secure_delete`), but its log keeps the pages as
// they were until they are overwritten, which on a quiet system is never: the log is emptied soon after an erasure.

import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from '#shared/telemetry/logger.ts';

/** How long erased text may stay in the log, in milliseconds. The log is small: SQLite writes it back at 4 MiB. */
export const defaultSettleMs = 30_000;

/** Empties the log of a database after erasures. */
export interface ErasedText {
  /** Something was taken out of a document, or one was deleted. */
  erased(): void;
  /** Closing the database empties the log. */
  close(): void;
}

/** `beforehand` ends what is uncommitted. What a process that was killed has left in the log goes at once. */
export function emptyLogAfterErasures(
  database: DatabaseSync,
  options: { settleMs: number; beforehand: () => void; log: Logger },
): ErasedText {
  const { settleMs, beforehand, log } = options;
  let timer: NodeJS.Timeout | undefined;

  const settle = (): void => {
    timer = undefined;
    try {
      beforehand();
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      log.warn({ err: error }, 'erased text could not be taken out of the log of the document store yet');
      schedule();
    }
  };
  const schedule = (): void => {
    timer ??= setTimeout(settle, settleMs).unref();
  };

  settle();
  return { erased: schedule, close: () => clearTimeout(timer) };
}
