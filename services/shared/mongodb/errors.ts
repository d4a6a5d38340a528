// Pure. What the driver's errors mean to the ports. Messages of servers may hold pieces of documents, so that only
// those that speak of the store itself are passed on as causes.

import { MongoError, MongoServerError } from 'mongodb';
import { DuplicateKeyError, StoreUnavailableError } from '#shared/document-store/document-store.ts';

const duplicateKeyCodes = new Set<unknown>([11000, 11001, 12582]);

// What the caller's operation is at fault for: BadValue, FailedToParse, TypeMismatch, PathNotViable,
// ConflictingUpdateOperators, names that no path may have, an old code for $addToSet, and what is too large.
const mistakeCodes = new Set<unknown>([2, 9, 14, 28, 40, 52, 54, 56, 57, 10141, 10334, 17280, 17419, 17420]);

/** Whether a server said that it does not know a command. */
export function isUnknownCommand(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 59;
}

/** Whether a server said that a collection is not there. */
export function isMissingCollection(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 26;
}

/** The port's error for a driver's: DuplicateKeyError, TypeError, StoreUnavailableError; others stay as they are. */
export function storeError(error: unknown, collection: string): unknown {
  if (!(error instanceof MongoServerError)) return unavailable(error);
  if (duplicateKeyCodes.has(error.code)) return new DuplicateKeyError(collection, brokenIndex(error));
  if (mistakeCodes.has(error.code)) {
    return new TypeError(`MongoDB refused an operation on ${collection} for what it is (code ${error.code})`);
  }
  return unavailable(error);
}

/** StoreUnavailableError for any error of the driver; others stay as they are. */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof MongoError)) return error;
  const code = error.code === undefined ? '' : `, code ${error.code}`;
  return new StoreUnavailableError(`MongoDB did not do it (${error.name}${code})`, { cause: error });
}

// "E11000 duplicate key error collection: db.members index: one_email dup key: { … }", also behind "Plan executor
// error during findAndModify :: caused by :: "; older servers write `db.members.$one_email`, others end after the name.
function brokenIndex(error: MongoServerError): string {
  const name = /^[^{]*?\bduplicate key error\b[^{]*?\bindex: (?:[^\s{]*\$)?([^\s{]+)/.exec(error.message)?.[1];
  return name === '_id_' ? '_id' : (name ?? 'unknown');
}
