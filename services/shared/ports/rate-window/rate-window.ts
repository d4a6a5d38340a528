// Port: rates as an exact sliding log over the store's own time. All adapters pass tests/conformance/rate-window.

/** So many requests in so long. */
export interface RatePolicy {
  readonly limit: number;
  readonly windowMs: number;
}

/** Where a key stands after a call. */
export interface RateState {
  /** Whether the request was within the rate (and was counted). */
  readonly allowed: boolean;
  /** Requests left now. */
  readonly remaining: number;
  /** Until the oldest counted request leaves the window; 0 where none is counted. */
  readonly resetMs: number;
  /** Until a request would be allowed; 0 where one would be now. */
  readonly retryAfterMs: number;
}

/** Counts requests by key. A refused request is not counted. */
export interface RateWindow {
  /**
   * Counts one request, if it is within the rate. One that was counted under the same `once` is allowed, and not counted again,
   * for a window.
   */
  take(key: string, policy: RatePolicy, once?: string): Promise<RateState>;
  /** Where the key stands; counts nothing. */
  read(key: string, policy: RatePolicy): Promise<RateState>;
  close(): Promise<void>;
}

/** The store cannot answer; callers fall back to a window in their own process. */
export class RateWindowUnavailableError extends Error {
  override readonly name = 'RateWindowUnavailableError';
}
