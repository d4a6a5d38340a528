// One request and its answer in time: a signal that aborts when the whole takes too long, when nothing comes, or when the
// caller aborts, whichever is first.

import { type OutboundBounds, OutboundLimitError } from './outbound.ts';

export interface Exchange {
  /** Aborts with an OutboundLimitError, or with the caller's reason. */
  readonly signal: AbortSignal;
  /** Something is to come from now on, and may take `silenceMs`. */
  expect(): void;
  /** It has come. */
  heard(): void;
  /** Ends the exchange with an error. */
  fail(error: Error): void;
  /** The answer has been read, or nobody wants more of it. */
  end(): void;
}

/** `caller` has not aborted yet; `ended` is called once, however the exchange ends. */
export function openExchange(
  bounds: OutboundBounds,
  caller: AbortSignal | null | undefined,
  ended: (exchange: Exchange) => void,
): Exchange {
  const controller = new AbortController();
  let silence: NodeJS.Timeout | undefined;
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    clearTimeout(total);
    clearTimeout(silence);
    caller?.removeEventListener('abort', follow);
    ended(exchange);
  };
  const abort = (reason: unknown): void => {
    if (over) return;
    end();
    controller.abort(reason);
  };
  const follow = (): void => abort(caller?.reason);
  const late = (message: string) => (): void => abort(new OutboundLimitError('time', message));
  const total = setTimeout(late('The answer took too long.'), timerMs(bounds.totalMs));
  const exchange: Exchange = {
    signal: controller.signal,
    expect() {
      if (!over) silence = setTimeout(late('The server was silent for too long.'), timerMs(bounds.silenceMs));
    },
    heard: () => clearTimeout(silence),
    fail: abort,
    end,
  };
  caller?.addEventListener('abort', follow);
  return exchange;
}

// A longer time would make a timer fire at once.
function timerMs(ms: number): number {
  return Math.min(ms, 2 ** 31 - 1);
}
