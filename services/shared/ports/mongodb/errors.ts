// Pure. The meaning of the driver's errors for the ports. Messages of servers may hold pieces of documents, so that
// only those that speak of the store itself are passed on as causes.

import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';

const duplicateKeyCodes = new Set<unknown>([11000, 11001, 12582]);

// Codes of faults of the caller's operation: BadValue, FailedToParse, TypeMismatch, PathNotViable,
// ConflictingUpdateOperators, names that no path may have, an old code for $addToSet, and too large documents.
const mistakeCodes = new Set<unknown>([2, 9, 14, 28, 40, 52, 54, 56, 57, 10141, 10334, 17280, 17419, 17420]);

// The driver passes on Node's errors as they are for a socket that the server has ended and the pool still holds.
const socketCodes = new Set<string>([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ENOTCONN',
  'ERR_SOCKET_CLOSED',
]);

// Of servers that are no primary any more, or not yet, or are going down (the specification of retryable reads).
const notPrimaryCodes = new Set<unknown>([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Whether a call ended with its connection, or with its server's being the primary: another may well answer it. */
export function isCutOff(error: unknown): boolean {
  return (
    error instanceof MongoNetworkError ||
    (error instanceof MongoServerError && notPrimaryCodes.has(error.code)) ||
    hasSocketCode(error)
  );
}

/** Whether a server said that a collection is not there. */
export function isMissingCollection(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 26;
}

/** Whether a server refused a write for a unique index. */
export function isDuplicateKey(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && duplicateKeyCodes.has(error.code);
}

/** TypeError where a server refused the caller's operation on a collection; else as `unavailable`. */
export function mistakeOrUnavailable(error: unknown, collection: string): unknown {
  if (error instanceof MongoServerError && mistakeCodes.has(error.code)) {
    return new TypeError(`MongoDB refused an operation on ${collection} for what it is (code ${error.code})`);
  }
  return unavailable(error);
}

/** StoreUnavailableError for any error of the driver or of its sockets; others stay as they are. */
export function unavailable(error: unknown): unknown {
  if (error instanceof MongoError) {
    const code = error.code === undefined ? serverCodes(error) : `, code ${error.code}`;
    return new StoreUnavailableError(`MongoDB did not do it (${error.name}${code})`, { cause: error });
  }
  // The driver looks the servers of mongodb+srv:// up by itself.
  if (error instanceof Error && 'syscall' in error && /^query(Srv|Txt)$/i.test(String(error.syscall)))
    return new StoreUnavailableError(`the servers that MONGODB_URL names were not found (${error.message})`, {
      cause: error,
    });
  if (hasSocketCode(error))
    return new StoreUnavailableError(`the connection to MongoDB ended (${error.code})`, { cause: error });
  return error;
}

// Why no server could be chosen, by the codes of their failures: a refused connection, an unknown name, a
// certificate of an unknown authority.
function serverCodes(error: MongoError): string {
  if (!(error instanceof MongoServerSelectionError)) return '';
  const codes = [...(error.reason?.servers.values() ?? [])].flatMap(({ error: failure }) => codeOf(failure));
  return codes.length === 0 ? '' : `: ${[...new Set(codes)].join(', ')}`;
}

function codeOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const inner = codeOf(error.cause, depth + 1);
  if (inner.length > 0) return inner;
  return 'code' in error && /^[\w-]{1,60}$/.test(String(error.code)) ? [String(error.code)] : [];
}

function hasSocketCode(error: unknown): error is Error & { readonly code: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && (socketCodes.has(code) || code.startsWith('ERR_STREAM_'));
}
