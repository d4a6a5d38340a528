// Port of everything that goes out at a tenant's word (tool servers, their authorization servers): one fetch that
// reaches public addresses only, unless the operator allows a range, and that ends within its bounds.

/**
 * Thrown where a request is not allowed to go where it was to go. The message is for administrators and has no secret.
 */
export class OutboundRefusedError extends Error {
  override readonly name = 'OutboundRefusedError';
  /** Of a redirect: the address that it points to, a stranger's word; empty where it points to none. Absent of any other refusal. */
  readonly redirectsTo: string | undefined;
  /** The operator's setting that would allow the address; absent where none would. */
  readonly setting: string | undefined;
  constructor(message: string, { redirectsTo, setting }: { redirectsTo?: string; setting?: string } = {}) {
    super(message);
    this.redirectsTo = redirectsTo;
    this.setting = setting;
  }
}

/**
 * Thrown where an answer is larger, or takes longer, than it may. Where connecting took too long, so that nothing was
 * sent, the cause has the code UND_ERR_CONNECT_TIMEOUT.
 */
export class OutboundLimitError extends Error {
  override readonly name = 'OutboundLimitError';
  readonly limit: 'size' | 'time';
  constructor(limit: 'size' | 'time', message: string, options?: ErrorOptions) {
    super(message, options);
    this.limit = limit;
  }
}

/** Bounds of one request. */
export interface OutboundBounds {
  /** Milliseconds from the request until its answer has been read. */
  readonly totalMs: number;
  /** Milliseconds without a byte. */
  readonly silenceMs: number;
  /** Bytes of the answer's body, after decoding. */
  readonly bytes: number;
}

/** See above. */
export interface Outbound {
  /**
   * Throws OutboundRefusedError where a URL can never be asked for: its scheme, its spelling, credentials in it.
   * Resolves nothing.
   */
  check(url: string): void;
  /**
   * As `fetch`, within bounds. A redirect is an OutboundRefusedError with `redirectsTo`. Where the connection fails it is a TypeError, as
   * always; its cause has the `code` of Node or undici, and no more. Bodies are text, bytes, URLSearchParams or
   * streams. A body that is not wanted is to be cancelled: unread, it keeps its connection until its time is over.
   */
  fetch(bounds: OutboundBounds): typeof fetch;
  /** Ends open requests, and closes all connections. */
  close(): Promise<void>;
}
