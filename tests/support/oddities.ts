// Oddities of foreign data, from a seed: a JSON value with a member dropped, null, of another type, repeated, in another
// order, or unknown.

import type { Random } from '../faults/random.ts';

type Json = Readonly<Record<string, unknown>>;

/** A changed copy, and a word for the change. */
export interface Odd {
  readonly value: Json;
  readonly change: string;
}

const others: readonly unknown[] = ['', 'x', 0, 7, -1, 1.5, true, false, [], {}, ['x'], { x: 'x' }, 'null', '\u0000'];

/** Changes one member of an object. */
export function oddOf(given: Json, random: Random): Odd {
  const names = Object.keys(given);
  const name = random.pick(names.length === 0 ? ['x'] : names);
  const kind = random.pick(['drop', 'null', 'retype', 'repeat', 'reorder', 'unknown', 'text', 'list'] as const);
  const value = given[name];
  const put = (next: unknown): Odd => ({ value: { ...given, [name]: next }, change: `${kind} ${name}` });
  if (kind === 'null') return put(null);
  if (kind === 'retype') return put(random.pick(others));
  if (kind === 'repeat') return put([value, value]);
  if (kind === 'list') return put([value]);
  if (kind === 'text') return put(typeof value === 'string' ? `${value} ` : JSON.stringify(value ?? null));
  if (kind === 'unknown')
    return { value: { ...given, [`x_${random.integer(0, 99)}`]: random.pick(others) }, change: kind };
  if (kind === 'reorder') return { value: Object.fromEntries(random.shuffled(Object.entries(given))), change: kind };
  return { value: Object.fromEntries(Object.entries(given).filter(([each]) => each !== name)), change: `drop ${name}` };
}

/** Changes an object once to `most` times. */
export function veryOdd(given: Json, random: Random, most = 2): Odd {
  let odd: Odd = { value: given, change: '' };
  for (let left = random.integer(1, most); left > 0; left -= 1) {
    const next = oddOf(odd.value, random);
    odd = { value: next.value, change: `${odd.change} ${next.change}`.trim() };
  }
  return odd;
}
