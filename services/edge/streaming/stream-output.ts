// Where a stream's bytes go: one HTTP response, taken over from the framework.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** One reader's connection. */
export interface StreamOutput {
  /** Sends bytes; false asks to wait for `onDrain` before sending more. */
  write(bytes: Buffer | string): boolean;
  /** Sends the headers now where nothing has been written yet. */
  flush(): void;
  /** Ends the stream cleanly, after the written bytes. */
  end(): void;
  /** Cuts the connection and drops unsent bytes. */
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
  // A socket that breaks emits `close` as well.
  response.on('error', () => {});
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // The headers go out with the first bytes.
  let begun = false;
  return {
    write(bytes) {
      const isFirst = !begun;
      begun = true;
      return isFirst ? response.write(bytes) : writeChunk(response, bytes);
    },
    flush() {
      begun = true;
      response.flushHeaders();
    },
    end: () => response.end(),
    destroy: () => response.destroy(),
    get unsent() {
      return response.writableLength;
    },
    get closed() {
      return response.destroyed || response.socket?.destroyed === true;
    },
    onDrain(listener) {
      response.on('drain', listener);
      const { socket } = response;
      socket?.on('drain', listener);
      // The connection may go on to other requests.
      response.once('close', () => socket?.off('drain', listener));
    },
    onClose: (listener) => response.on('close', listener),
  };
}

/** Up to this, a chunk is copied rather than written in three pieces. */
const copiedBytes = 16 * 1024;
const lineEnd = Buffer.from('\r\n');

// A chunk of HTTP/1.1 as one write of its own. Node makes three of it, which is the most expensive step of a lone frame
// in an edge.
function writeChunk(response: ServerResponse, bytes: Buffer | string): boolean {
  const { socket, req, writableEnded } = response;
  const chunk = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  if (socket === null || req.httpVersion !== '1.1' || writableEnded || chunk.length > copiedBytes)
    return response.write(chunk);
  const head = Buffer.from(`${chunk.length.toString(16)}\r\n`, 'latin1');
  return socket.write(Buffer.concat([head, chunk, lineEnd], head.length + chunk.length + lineEnd.length));
}
