// Pure. The life of a signing key: published, then signing, then retired but still published until the last token it
// can have signed has ended. All of it follows from the times at which keys begin to sign:
// 1. The newest key whose time has come signs.
// 2. A key ends a token's longest lifetime after its successor began to sign, and some slack for replicas that had not
//    seen the successor yet.
// 3. Generations are unique in the store, so of several replicas that make a successor one succeeds.

/** The longest that CHAT_TOKEN_LIFETIME_SECONDS can be. */
export const longestTokenLifetimeSeconds = 3_600;

const slackMs = 5 * 60_000;

/** The times that a key's life depends on. */
export interface SigningKeyTimes {
  /** 1 for the first, one more for each successor. */
  readonly generation: number;
  readonly signs_from: Date;
}

/** The key that signs now. Where the clock was set back before all of them, the oldest. */
export function signingKey<K extends SigningKeyTimes>(keys: readonly K[], now: number): K | undefined {
  const ordered = byGeneration(keys);
  return ordered.findLast((key) => key.signs_from.getTime() <= now) ?? ordered[0];
}

/** The keys that live tokens may carry, and those about to sign. */
export function publishedKeys<K extends SigningKeyTimes>(keys: readonly K[], now: number): K[] {
  const ordered = byGeneration(keys);
  return ordered.filter((_key, index) => {
    const successor = ordered[index + 1];
    return !successor || now < successor.signs_from.getTime() + longestTokenLifetimeSeconds * 1000 + slackMs;
  });
}

/** When the next key is to begin to sign, where it is time to make it: at once for the first one. */
export function nextSignsFrom(
  keys: readonly SigningKeyTimes[],
  now: number,
  times: { rotationMs: number; publishMs: number },
): Date | undefined {
  const newest = byGeneration(keys).at(-1);
  if (!newest) return new Date(now);
  return newest.signs_from.getTime() + times.rotationMs <= now ? new Date(now + times.publishMs) : undefined;
}

function byGeneration<K extends SigningKeyTimes>(keys: readonly K[]): K[] {
  return keys.toSorted((a, b) => a.generation - b.generation);
}
