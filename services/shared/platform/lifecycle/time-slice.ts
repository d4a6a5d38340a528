// Long work, done in time slices: a call works for one and answers whether there is more, so that its caller waits for
// it, sees that it goes on, and never starts a second beside it.

/** The bounds of one slice. */
const sliceMs = 2_000;
const sliceItems = 1_000;

/** One slice of a long work. */
export interface TimeSlice {
  /** Whether its bounds are reached, or its caller has gone: asked before each batch. */
  readonly over: boolean;
  /** Counts the items of a batch. */
  did(items: number): void;
}

/** Begins a slice: at most 1,000 items or 2 s, and over at once where `signal` aborts. */
export function beginSlice({ signal }: { readonly signal?: AbortSignal }): TimeSlice {
  const endsAt = performance.now() + sliceMs;
  let left = sliceItems;
  return {
    get over() {
      return left <= 0 || signal?.aborted === true || performance.now() >= endsAt;
    },
    did(items) {
      left -= items;
    },
  };
}
