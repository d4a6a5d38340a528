// A semaphore: a number of places, with a queue of waiters.

export interface Places {
  /** Resolves, with the function that gives it back, once a place is free. Throws the signal's reason where it is aborted before. */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export function createPlaces(count: number): Places {
  let free = count;
  const waiting = new Set<() => void>();

  const leave = (): void => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };
  const once = (): (() => void) => {
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };
  return {
    enter(signal) {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      if (free > 0) {
        free -= 1;
        return Promise.resolve(once());
      }
      return new Promise((resolve, reject) => {
        const taken = (): void => {
          waiting.delete(taken);
          signal?.removeEventListener('abort', gaveUp);
          resolve(once());
        };
        const gaveUp = (): void => {
          waiting.delete(taken);
          reject(signal?.reason as Error);
        };
        waiting.add(taken);
        signal?.addEventListener('abort', gaveUp, { once: true });
      });
    },
  };
}
