// What all parts of a series share.

import type { Findings } from './findings.ts';
import type { Ledger } from './ledger.ts';
import type { Lives } from './lives.ts';

export interface World {
  readonly lives: Lives;
  readonly ledger: Ledger;
  readonly findings: Findings;
  /** How long a reader waits for an end. */
  readonly patienceMs: number;
  /** Set when no more is to be said. */
  closing: boolean;
}
