// An outbound for tests that goes anywhere, loopback included: the machine's fetch, with the bounds of the port.

import { type Outbound, OutboundLimitError, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';

/** A request that went out. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

/** `refused`: an address that is not allowed. */
export function looseOutbound(refused: (url: string) => boolean = () => false): Outbound & {
  readonly requests: SeenRequest[];
} {
  const requests: SeenRequest[] = [];
  const check = (url: string) => {
    if (refused(url)) throw new OutboundRefusedError('The address is not allowed.');
  };
  return {
    requests,
    check,
    fetch: (bounds) => async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      check(url);
      requests.push({
        url,
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : '',
      });
      const over = new AbortController();
      const timer = setTimeout(
        () => over.abort(new OutboundLimitError('time', 'Took too long.')),
        bounds.totalMs,
      ).unref();
      const signal = init?.signal ? AbortSignal.any([init.signal, over.signal]) : over.signal;
      try {
        const response = await fetch(input, { ...init, signal, redirect: 'manual' });
        if (response.status >= 300 && response.status < 400)
          throw new OutboundRefusedError('A redirect is not followed.', {
            redirectsTo: URL.parse(response.headers.get('location') ?? '', url)?.href ?? '',
          });
        if (response.body === null) return response;
        let bytes = 0;
        const counted = response.body.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform(chunk, controller) {
              bytes += chunk.length;
              if (bytes > bounds.bytes) throw new OutboundLimitError('size', 'Is too large.');
              controller.enqueue(chunk);
            },
            flush: () => clearTimeout(timer),
          }),
        );
        return new Response(counted, { status: response.status, headers: response.headers });
      } catch (error) {
        clearTimeout(timer);
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
}
