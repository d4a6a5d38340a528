// Measures how much slower this machine is now than the one that promises of time were measured on, by a fixed piece of
// work: so a broken promise is the product's fault and not the machine's. CPU time has no part of the waiting for a
// core, but on a slower one, or one whose other half is busy, it grows as the time on the clock does.

import { threadCpuMs } from './longest-iteration.ts';

/** CPU milliseconds that the work below took there, once it was compiled. */
const usualMs = 7;

/** The divisor of times measured here; never less than 1. */
export function slowness(): number {
  let least = Infinity;
  for (let tries = 0; tries < 12; tries += 1) {
    const before = threadCpuMs();
    work();
    least = Math.min(least, threadCpuMs() - before);
  }
  return Math.max(1, least / usualMs);
}

// The commonest work of the product and the console: texts, objects, maps, and a sort.
function work(): number {
  const rows = Array.from({ length: 8_000 }, (_, n) => ({
    id: `row-${(n * 7_919) % 8_000}`,
    n,
    words: ['a', 'b', `c${n}`],
  }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  const byId = new Map(read.map((row) => [row.id.replace(/^row-(\d+)$/, '$1'), row]));
  const sorted = [...byId.keys()].sort((a, b) => (a < b ? -1 : 1));
  return sorted.reduce((sum, id) => sum + (byId.get(id)?.words.length ?? 0), 0);
}
