// An answer's body within its bounds: bytes are counted as they are read, after decoding, so that neither an endless body
// nor one that is small only on the wire is ever held.

import type { Exchange } from './exchange.ts';
import { OutboundLimitError } from './outbound.ts';

/**
 * The body, as its reader asks for it. It ends the exchange when it ends, and fails with the exchange. `failure` says what
 * the reader is told where the connection fails.
 */
export function boundedBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  exchange: Exchange,
  failure: (error: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // The connection ends by the same signal.
        const fail = (): void => controller.error(exchange.signal.reason);
        if (exchange.signal.aborted) fail();
        else exchange.signal.addEventListener('abort', fail, { once: true });
      },
      async pull(controller) {
        exchange.expect();
        try {
          const { done, value } = await reader.read();
          exchange.heard();
          if (exchange.signal.aborted) return;
          if (done) {
            exchange.end();
            controller.close();
            return;
          }
          bytes += value.byteLength;
          if (bytes > maxBytes)
            exchange.fail(new OutboundLimitError('size', `The answer has more than ${maxBytes} bytes.`));
          else controller.enqueue(value);
        } catch (error) {
          exchange.fail(failure(error));
        }
      },
      async cancel(reason) {
        exchange.end();
        await reader.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
