// One commit for all operations of one turn of the event loop, and of the turns after it as long as each brings more
// (a busy process; 2 ms at most).
//
// 1. A result is released after the commit that holds what it saw; reads too, while a batch is open.
// 2. Each write is in a savepoint of its own: one that fails leaves the others of its batch alone.
// 3. A failed commit, or a failure that is not the write's own, fails all operations of the batch.

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Logger } from '#shared/telemetry/logger.ts';
import { DuplicateKeyError, StoreUnavailableError } from '../document-store.ts';

/** How long a commit is put off while every turn brings operations that may join it. */
const longestWaitMs = 2;

interface Waiting {
  settle: () => void;
  fail: (error: Error) => void;
}

/** Runs operations on one database in batches. */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #log: Logger;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  #waiting: Waiting[] = [];
  #openedAt = 0;
  #counted = 0;
  #immediate: NodeJS.Immediate | undefined;
  #broken: StoreUnavailableError | undefined;
  #closed = false;

  constructor(database: DatabaseSync, log: Logger) {
    this.#database = database;
    this.#log = log;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#savepoint = database.prepare('SAVEPOINT one_write');
    this.#release = database.prepare('RELEASE one_write');
    this.#undo = database.prepare('ROLLBACK TO one_write');
  }

  /** Answers at once where nothing is uncommitted, else with the open batch. May also throw at once. */
  read<T>(operation: () => T): Promise<T> {
    this.#checkOpen();
    if (this.#immediate !== undefined) return this.#inBatch(operation);
    try {
      return Promise.resolve(operation());
    } catch (error) {
      throw ownFailure(error) ? error : this.#unavailable('read', error);
    }
  }

  /** Runs a write in the open batch, and opens one where there is none. May also throw at once. */
  write<T>(operation: () => T): Promise<T> {
    this.#checkOpen();
    this.#open();
    return this.#inBatch(() => {
      this.#savepoint.run();
      try {
        return operation();
      } catch (error) {
        if (this.#database.isTransaction) this.#undo.run();
        throw error;
      } finally {
        if (this.#database.isTransaction) this.#release.run();
      }
    });
  }

  /** Commits what is open, now. */
  flush(): void {
    if (this.#immediate === undefined) return;
    clearImmediate(this.#immediate);
    this.#immediate = undefined;
    const batch = this.#waiting;
    this.#waiting = [];
    const failure = this.#broken ?? this.#tryCommit(batch.length);
    this.#broken = undefined;
    for (const waiting of batch) {
      if (failure) waiting.fail(failure);
      else waiting.settle();
    }
  }

  /** Commits what is open and refuses all that comes later. */
  close(): void {
    this.flush();
    this.#closed = true;
  }

  #checkOpen(): void {
    if (this.#closed) throw new StoreUnavailableError('the document store is closed');
  }

  #open(): void {
    if (this.#immediate !== undefined) return;
    try {
      this.#begin.run();
    } catch (error) {
      throw this.#unavailable('begin', error);
    }
    this.#openedAt = performance.now();
    this.#counted = 0;
    this.#immediate = setImmediate(() => this.#flushWhenQuiet());
  }

  // A busy process has more operations ready in the next turn: they may join, for a moment.
  #flushWhenQuiet(): void {
    const joined = this.#waiting.length - this.#counted;
    if (joined === 0 || performance.now() - this.#openedAt > longestWaitMs) return this.flush();
    this.#counted = this.#waiting.length;
    this.#immediate = setImmediate(() => this.#flushWhenQuiet());
  }

  #inBatch<T>(operation: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let settle: () => void;
    try {
      if (this.#broken) throw this.#broken;
      const result = operation();
      settle = () => resolve(result);
    } catch (error) {
      if (!ownFailure(error)) this.#break(error);
      settle = () => reject(error);
    }
    this.#waiting.push({ settle, fail: reject });
    return promise;
  }

  // The transaction may be gone or half-done, so nothing of this batch may count.
  #break(cause: unknown): void {
    if (this.#broken) return;
    this.#broken = this.#unavailable('operation', cause);
    this.#rollback();
  }

  #tryCommit(operations: number): StoreUnavailableError | undefined {
    try {
      this.#commit.run();
      return undefined;
    } catch (error) {
      this.#log.error({ operations }, 'a commit of the document store failed');
      const failure = this.#unavailable('commit', error);
      this.#rollback();
      return failure;
    }
  }

  #rollback(): void {
    try {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    } catch (error) {
      this.#log.error({ err: error }, 'the document store could not roll back');
    }
  }

  #unavailable(step: string, cause: unknown): StoreUnavailableError {
    this.#log.error({ err: cause, step }, 'the document store cannot answer');
    return new StoreUnavailableError('the document store cannot answer', { cause });
  }
}

// Failures of the one operation, which leave the transaction whole.
function ownFailure(error: unknown): boolean {
  return error instanceof DuplicateKeyError || error instanceof TypeError;
}
