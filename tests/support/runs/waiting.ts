// Waits for effects of the services: checked after every change of theirs; a timeout names the state at that moment.

/** Before mocha's 10 seconds are over, which tell nothing. */
const mostMs = 9_000;

export interface Waiting {
  /** Something has changed. */
  changed(): void;
  /** Resolves with the condition's result. Fails where that does not come, with the text of `whatIs`. */
  until<T>(condition: () => Promise<T | undefined | false | null>, whatIs?: () => Promise<unknown>): Promise<T>;
}

export function createWaiting(): Waiting {
  let waiters: (() => void)[] = [];
  const changed = (): void => {
    const told = waiters;
    waiters = [];
    for (const tell of told) tell();
  };
  return {
    changed,
    async until(condition, whatIs = async () => condition.toString()) {
      const over = AbortSignal.timeout(mostMs);
      over.addEventListener('abort', changed, { once: true });
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiters.push(resolve);
        const found = await condition();
        if (found !== undefined && found !== false && found !== null) return found;
        if (over.aborted) throw new Error(`waited in vain: ${JSON.stringify(await whatIs())}`);
        await promise;
      }
    },
  };
}

/** All ready work is done: the event loop has gone round often enough for several writes. */
export async function sweptOut(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}
