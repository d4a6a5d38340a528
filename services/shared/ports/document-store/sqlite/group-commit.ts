// One commit for all operations of one iteration of the event loop, and of those after it as long as each brings more
// (a busy process; 2 ms at most). A commit does not wait for the disk: results do, where they rest on it.
// 1. A result is released after the commit of the writes that it saw or made; that of a durable operation once every
//    durable write among those is on the disk.
// 2. A batch without durable writes is told without a commit: it goes along with the next durable write, or alone a few
//    milliseconds later. Told results are told to all readers without one too: only a durable write is worth a commit
//    to its readers. The changes of a durable write are told after its commit only, to all readers.
// 3. A write that fails leaves the others of its batch alone: SQLite undoes the one statement of it, and a write of
//    several is in a savepoint of its own.
// 4. A failed commit, or a failure that is not the write's own, fails all operations of the batch; results told without
//    a commit are lost, as they would be with the power.

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { DuplicateKeyError, type Durability, StoreUnavailableError } from '../document-store.ts';
import type { SyncedLog } from './synced-log.ts';
import { type Scope, Touched } from './touched.ts';

/** How long a commit is put off while every iteration brings operations that may join it. */
const longestWaitMs = 2;
/** How long writes told without a commit wait for one to go along with. */
const rideMs = 5;

interface Waiting {
  settle: () => void;
  fail: (error: Error) => void;
  /** The number in the log of the writes that it rests on; `own`: that of its own batch. */
  readonly restsOn: number | 'own';
}

/** An open transaction. */
class Batch {
  /** When those who wait began to. */
  lookedAt = 0;
  waiting: Waiting[] = [];
  readonly touched = new Touched();
  readonly touchedDurably = new Touched();
  durable = false;
  /** Whether somebody waits for its commit. */
  awaited = false;
  counted = 0;
  broken: StoreUnavailableError | undefined;
}

/** Runs operations on one database in batches. */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #disk: SyncedLog;
  readonly #onCommit: () => void;
  readonly #log: Logger;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  #batch: Batch | undefined;
  /** Looks whether the batch is to be committed, or told. */
  #look: NodeJS.Immediate | undefined;
  /** Commits a batch that was told. */
  #ride: NodeJS.Timeout | undefined;
  /** Durable writes that are committed and not on the disk yet, oldest first. */
  #unsynced: { readonly number: number; readonly touched: Touched }[] = [];
  #held: (() => void)[] | undefined;
  #diskFailed: StoreUnavailableError | undefined;
  #closed = false;

  constructor(database: DatabaseSync, disk: SyncedLog, onCommit: () => void, log: Logger) {
    this.#database = database;
    this.#disk = disk;
    this.#onCommit = onCommit;
    this.#log = log;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#savepoint = database.prepare('SAVEPOINT one_write');
    this.#release = database.prepare('RELEASE one_write');
    this.#undo = database.prepare('ROLLBACK TO one_write');
  }

  /** Answers at once where it has to wait for nobody's commit, else with the open batch. May also throw at once. */
  read<T>(scope: Scope, durability: Durability, operation: () => T): Promise<T> {
    this.#checkOpen();
    const relaxed = durability === 'relaxed';
    const batch = this.#batch;
    // Writes told without a commit are told again, to all readers. Where somebody waits, they may not have been told.
    if (batch && batch.waiting.length > 0 && batch.touched.has(scope))
      return this.#inBatch(batch, relaxed ? 0 : this.#restsOn(scope), operation);
    let result: T;
    try {
      result = operation();
    } catch (error) {
      throw ownFailure(error) ? error : this.#unavailable('read', error);
    }
    // The open batch's writes are not in its scope, or relaxed and told.
    const restsOn = relaxed ? 0 : (this.#restsOn(scope) as number);
    if (this.#disk.isOnDisk(restsOn)) return Promise.resolve(result);
    return this.#onDisk(restsOn).then(() => result);
  }

  /** Runs a write of one statement in the open batch, and opens one where there is none. May also throw at once. */
  write<T>(scope: Scope, durability: Durability, operation: () => T): Promise<T> {
    this.#checkOpen();
    if (this.#held) {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      this.#held.push(() => {
        try {
          this.write(scope, durability, operation).then(resolve, reject);
        } catch (error) {
          reject(error);
        }
      });
      return promise;
    }
    const batch = this.#open();
    const durable = durability === 'full';
    const restsOn = durable ? 'own' : 0;
    batch.touched.add(scope);
    if (durable) {
      batch.durable = true;
      batch.touchedDurably.add(scope);
    }
    return this.#inBatch(batch, restsOn, operation);
  }

  /** The same of a write that takes several statements. */
  writeSeveral<T>(scope: Scope, durability: Durability, operation: () => T): Promise<T> {
    return this.write(scope, durability, () => {
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

  /** Commits the open batch, now. */
  flush(): void {
    const batch = this.#batch;
    if (batch === undefined) return;
    clearImmediate(this.#look);
    clearTimeout(this.#ride);
    this.#look = this.#ride = undefined;
    this.#batch = undefined;
    const failure = batch.broken ?? this.#tryCommit(batch.waiting.length);
    if (failure) {
      for (const waiting of batch.waiting) waiting.fail(failure);
      return;
    }
    this.#onCommit();
    const number = batch.durable ? this.#disk.committed() : 0;
    if (batch.durable) this.#unsynced.push({ number, touched: batch.touchedDurably });
    for (const waiting of batch.waiting) this.#settle(waiting, number);
  }

  /** Writes that come from now on wait until `release`; the open batch is committed. */
  hold(): void {
    this.flush();
    this.#held ??= [];
  }

  /** Ends a hold. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const go of held) go();
  }

  /** Commits the open batch, and refuses later operations; resolves once it is on the disk. */
  async close(): Promise<void> {
    this.release();
    this.flush();
    this.#closed = true;
    const last = this.#unsynced.at(-1);
    // Its waiters are told of a failure.
    if (last) await this.#onDisk(last.number).catch(() => {});
  }

  #checkOpen(): void {
    if (this.#closed) throw new StoreUnavailableError('the document store is closed');
    if (this.#diskFailed) throw this.#diskFailed;
  }

  #open(): Batch {
    if (this.#batch !== undefined) return this.#batch;
    try {
      this.#begin.run();
    } catch (error) {
      throw this.#unavailable('begin', error);
    }
    this.#batch = new Batch();
    return this.#batch;
  }

  // A busy process has more operations ready in the next iteration: they may join, for a moment.
  #flushWhenQuiet(): void {
    const batch = this.#batch;
    if (batch === undefined) return;
    const joined = batch.waiting.length - batch.counted;
    // One alone has nobody to wait for.
    if (joined === 0 || batch.waiting.length === 1 || performance.now() - batch.lookedAt > longestWaitMs)
      return batch.awaited || batch.broken ? this.flush() : this.#tell(batch);
    batch.counted = batch.waiting.length;
    this.#look = setImmediate(() => this.#flushWhenQuiet());
  }

  // Without a commit: it stays open for the next operation.
  #tell(batch: Batch): void {
    const told = batch.waiting;
    batch.waiting = [];
    this.#look = undefined;
    this.#ride ??= setTimeout(() => this.flush(), rideMs);
    for (const waiting of told) this.#settle(waiting, 0);
  }

  // Once all is on the disk that it rests on; `own`: the number of its batch.
  #settle({ restsOn, settle, fail }: Waiting, own: number): void {
    const needed = restsOn === 'own' ? own : restsOn;
    if (this.#disk.isOnDisk(needed)) settle();
    else this.#onDisk(needed).then(settle, fail);
  }

  // The last durable write in its scope: of the open batch, or of those that are not on the disk.
  #restsOn(scope: Scope): number | 'own' {
    if (this.#batch?.touchedDurably.has(scope)) return 'own';
    while (this.#unsynced[0] !== undefined && this.#disk.isOnDisk(this.#unsynced[0].number)) this.#unsynced.shift();
    return this.#unsynced.findLast(({ touched }) => touched.has(scope))?.number ?? 0;
  }

  #onDisk(number: number): Promise<void> {
    return this.#disk.onDisk(number).catch((error: unknown) => {
      this.#diskFailed ??= this.#unavailable('sync', error);
      throw this.#diskFailed;
    });
  }

  #inBatch<T>(batch: Batch, restsOn: Waiting['restsOn'], operation: () => T): Promise<T> {
    if (this.#look === undefined) {
      batch.lookedAt = performance.now();
      batch.counted = 0;
      this.#look = setImmediate(() => this.#flushWhenQuiet());
    }
    batch.awaited ||= restsOn === 'own';
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let settle: () => void;
    try {
      if (batch.broken) throw batch.broken;
      const result = operation();
      settle = () => resolve(result);
    } catch (error) {
      if (!ownFailure(error)) this.#break(batch, error);
      settle = () => reject(error);
    }
    batch.waiting.push({ settle, fail: reject, restsOn });
    return promise;
  }

  // The transaction may be gone or half-done, so nothing of this batch may count.
  #break(batch: Batch, cause: unknown): void {
    if (batch.broken) return;
    batch.broken = this.#unavailable('operation', cause);
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
