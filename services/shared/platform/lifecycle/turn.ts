// Long work, done in turns: a call does a bounded share of it and answers whether there is more, so that its caller
// waits for it, sees that it goes on, and never starts a second beside it.

/** The bounds of one turn. */
const turnMs = 2_000;
const turnItems = 1_000;

/** One turn's share of a work. */
export interface Turn {
  /** Whether its share is done, or its caller has gone: asked before each batch. */
  readonly over: boolean;
  /** Counts the items of a batch. */
  did(items: number): void;
}

/** Begins a turn: at most 1,000 items or 2 s, and over at once where `signal` aborts. */
export function beginTurn({ signal }: { readonly signal?: AbortSignal }): Turn {
  const endsAt = performance.now() + turnMs;
  let left = turnItems;
  return {
    get over() {
      return left <= 0 || signal?.aborted === true || performance.now() >= endsAt;
    },
    did(items) {
      left -= items;
    },
  };
}

/**
 * Does `act` for each item, some at once. After a failure no other is begun; it rejects with that once those that
 * were begun are over, so that nothing goes on behind a caller's back.
 */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  let failed: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      if (failed) return;
      try {
        await act(item);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failed) throw failed.error;
}
