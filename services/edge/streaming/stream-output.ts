// Where a stream's bytes go: one HTTP response, taken over from the framework.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** One reader's connection. */
export interface StreamOutput {
  /** Sends bytes; false asks to wait for `onDrain` before sending more. */
  write(bytes: Buffer | string): boolean;
  /** Sends the headers now where nothing has been written yet. */
  flush(): void;
  /** Ends the stream cleanly, after what was written. */
  end(): void;
  /** Cuts the connection and drops what was not sent. */
  destroy(): void;
  /** Bytes written that the connection has not taken. */
  readonly unsent: number;
  /** The other side has gone. */
  readonly closed: boolean;
  onDrain(listener: () => void): void;
  onClose(listener: () => void): void;
}

/** Begins an SSE response on `response`. `headers` are those that every response of the edge carries. */
export function sseOutput(response: ServerResponse, headers: OutgoingHttpHeaders): StreamOutput {
  // A socket that breaks says so by `close` as well.
  response.on('error', () => {});
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return {
    write: (bytes) => response.write(bytes),
    flush: () => response.flushHeaders(),
    end: () => response.end(),
    destroy: () => response.destroy(),
    get unsent() {
      return response.writableLength;
    },
    get closed() {
      return response.destroyed || response.socket?.destroyed === true;
    },
    onDrain: (listener) => response.on('drain', listener),
    onClose: (listener) => response.on('close', listener),
  };
}
