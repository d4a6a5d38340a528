// The shared state of a series.

import type { Findings } from './findings.ts';
import type { Ledger } from './ledger.ts';
import type { System } from './lives.ts';
import type { OutsideServer } from './outside.ts';

export interface World<S extends System = System> {
  readonly lives: S;
  readonly ledger: Ledger;
  readonly findings: Findings;
  /** How long a reader waits for an end. */
  readonly patienceMs: number;
  /** The share of questions to the agent's knowledge among the messages. */
  readonly knowledge?: number;
  /** The tool server of the agents; absent: nobody asks and nothing is called. */
  readonly outside?: OutsideServer;
  /** The share of questions and calls of tools among the messages. */
  readonly asks?: number;
  /** The share of messages with an Idempotency-Key, 0.7 where absent: one without is not said again. */
  readonly keyed?: number;
  /** Hours pass like minutes: some approvals are left until nobody may give them any more. */
  readonly hasTime?: boolean;
  /** Set when no more is to be said. */
  closing: boolean;
}
