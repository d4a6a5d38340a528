// An output that sends nothing, for a request that waits for the end of a run: a stream among the others, with their
// bounds, whose frames go nowhere.

import type { StreamOutput } from './stream-output.ts';

/** See above. */
export interface AwaitedEnd {
  readonly output: StreamOutput;
  /** Resolves once the stream has ended, for any reason, or was left. */
  readonly ended: Promise<void>;
  /** Ends it before its time. */
  leave(): void;
}

export function createAwaitedEnd(): AwaitedEnd {
  const { promise, resolve } = Promise.withResolvers<void>();
  let closed = false;
  const listeners: (() => void)[] = [];
  const leave = (): void => {
    if (closed) return;
    closed = true;
    for (const listener of listeners) listener();
    resolve();
  };
  return {
    output: {
      write: () => true,
      flush() {},
      end: leave,
      destroy: leave,
      unsent: 0,
      get closed() {
        return closed;
      },
      onDrain() {},
      onClose: (listener) => void listeners.push(listener),
    },
    ended: promise,
    leave,
  };
}
