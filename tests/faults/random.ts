// Pure. Chance from a seed: the same seed makes the same choices, beside any other draws.

export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in this share of cases. */
  chance(share: number): boolean;
  /** The same things in another order. */
  shuffled<T>(things: readonly T[]): T[];
  /** A source of its own, which depends on the seed and the name only. */
  fork(name: string): Random;
}

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[integer(0, from.length - 1)] as T;
    },
    chance: (share) => next() < share,
    shuffled<T>(things: readonly T[]): T[] {
      const left = [...things];
      const order: T[] = [];
      while (left.length > 0) order.push(...left.splice(integer(0, left.length - 1), 1));
      return order;
    },
    fork: (name) => randomFrom(`${seed}/${name}`),
  };
}

// FNV-1a
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
}
