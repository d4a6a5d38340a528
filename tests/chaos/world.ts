// What all parts of a series share.

import type { Findings } from './findings.ts';
import type { Ledger } from './ledger.ts';
import type { System } from './lives.ts';

export interface World<S extends System = System> {
  readonly lives: S;
  readonly ledger: Ledger;
  readonly findings: Findings;
  /** How long a reader waits for an end. */
  readonly patienceMs: number;
  /** The share of questions to the agent's knowledge in what is said. */
  readonly knowledge?: number;
  /** Set when no more is to be said. */
  closing: boolean;
}
