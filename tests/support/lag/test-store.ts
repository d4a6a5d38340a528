// The document store of a service under test: the embedded one, which refuses operations that a lagging majority would
// answer wrong (own-writes.ts). With COLLOQUY_STORE_LAG_MS it lags so far, and each answer is
// COLLOQUY_STORE_UNDER_WAY_MS under way.

import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { type Lag, laggingStore, type OwnStore } from './lagging-store.ts';
import { refusingStore } from './own-writes.ts';

type Opening = Parameters<typeof openSqliteStore>[0];

const ofSuite: Lag = {
  lagMs: Number(process.env['COLLOQUY_STORE_LAG_MS'] ?? 0),
  underWayMs: Number(process.env['COLLOQUY_STORE_UNDER_WAY_MS'] ?? 0),
};

/**
 * Whether the stores of this process lag: an operation takes several milliseconds, so that those made at once meet in
 * each round.
 */
export const storesLag = ofSuite.lagMs > 0;

/** `store` is for services, `own` for tests, which see writes at once; closing either closes both. */
export function openTestStore(
  opening: Opening,
  lag: Lag = ofSuite,
): { store: DocumentStore; own: OwnStore; caughtUp(): Promise<unknown> } {
  const primary = openSqliteStore(opening);
  if (lag.lagMs === 0) return { store: refusingStore(primary), own: primary, caughtUp: async () => {} };
  const file = opening.file === ':memory:' ? opening.file : `${opening.file}.majority`;
  const majority = openSqliteStore({ ...opening, file });
  const { store, ...ofTests } = laggingStore(primary, majority, lag, opening.clock);
  return { store: refusingStore(store), ...ofTests };
}
