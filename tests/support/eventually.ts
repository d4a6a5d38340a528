// Waits for an event elsewhere that sends no signal, such as a connection that comes back.

import { setTimeout as delay } from 'node:timers/promises';
import { noteWait } from './waiting.ts';

const lookEveryMs = 10;

/** Resolves once `look` resolves; rejects as it last did when that takes longer than `patienceMs`. */
export async function eventually<Found>(look: () => Promise<Found>, patienceMs = 8_000): Promise<Found> {
  const deadline = Date.now() + patienceMs;
  const from = performance.now();
  try {
    for (;;) {
      try {
        return await look();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await delay(lookEveryMs);
    }
  } finally {
    noteWait(from);
  }
}
