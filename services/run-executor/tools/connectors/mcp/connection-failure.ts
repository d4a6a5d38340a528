// The failure of a piece of work over a connection, and its facts: which other connection may do better.

import { ConnectorError } from '../connector.ts';
import { type Challenge, type Exchange, inExchange } from './exchange.ts';
import { isUnconnected, toConnectorError } from './failures.ts';

/** A ConnectorError, and whether another connection may do better. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  readonly error: ConnectorError;
  /** The server does not know the session any more; it did not run the request. */
  readonly sessionOver: boolean;
  /** The authorization hints of a 401. */
  readonly challenge: Challenge | undefined;
  /** The HTTP status of the last answer; absent where there was none. */
  readonly status: number | undefined;
  /** The method of the request that failed; absent where there was none. */
  readonly method: string | undefined;
  /** A version of the protocol that the server speaks in place of the one it was greeted in. */
  readonly spokenVersion: string | undefined;
  /** No connection was made at all. */
  readonly isUnconnected: boolean;
  constructor(error: ConnectorError, exchange: Exchange, cause?: unknown) {
    super(error.message);
    this.error = error;
    this.sessionOver = exchange.sessionOver;
    this.challenge = exchange.status === 401 ? (exchange.challenge ?? {}) : undefined;
    this.status = exchange.status;
    this.method = exchange.asked?.method;
    this.spokenVersion = exchange.spokenVersion;
    this.isUnconnected = isUnconnected(cause);
  }
}

/** Does work as an exchange; its failures are ConnectionFailures, and the signal's reason where that aborts. */
export async function guard<T>(
  limit: Parameters<typeof inExchange>[0],
  work: (exchange: Exchange) => Promise<T>,
): Promise<T> {
  let seen: Exchange | undefined;
  try {
    return await inExchange(limit, (exchange) => {
      seen = exchange;
      return work(exchange);
    });
  } catch (error) {
    if (seen === undefined || (limit.signal?.aborted === true && error === limit.signal.reason)) throw error;
    throw new ConnectionFailure(seen.sessionOver ? sessionLost() : toConnectorError(error, seen), seen, error);
  }
}

function sessionLost(): ConnectorError {
  return new ConnectorError(
    'protocol',
    'The tool server does not know the session that it just began: it may run in copies that share none.',
    'no',
  );
}
