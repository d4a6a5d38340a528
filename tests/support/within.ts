import { setTimeout as delay } from 'node:timers/promises';

/** The promise's value, or undefined where it did not come in time; no timer is left. */
export async function within<T>(ms: number, promised: Promise<T>): Promise<T | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([promised, delay(ms, undefined, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}
