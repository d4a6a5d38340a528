// What the rest of the service asks of this room. Interfaces alone, so that dependencies.ts can name them without
// importing what is built from it.

import type { Capacity } from '#shared/event-bus/event-bus.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import type { RunDocument } from '../domain/run.ts';

/** The workers of one process: pool.ts. */
export interface WorkerPool extends Component {
  /** Begins to claim the run, if there is room for its kind; false where there is none. */
  offer(run: RunDocument): boolean;
  /** Claims what is ready, as far as there is room. */
  fill(): Promise<void>;
  /** Workers of a kind, and how many of them have nothing to do. */
  room(kind: RunDocument['kind']): { total: number; free: number };
  /** What of that is there for runs that others have heard of: none while it may have more to do itself. */
  capacity(kind: RunDocument['kind']): Capacity;
  /** Whether this process works on the run as it is stored; its claim is renewed then. */
  renew(run: RunDocument): Promise<boolean>;
  /** Stops a run that this process works on. */
  cancel(runId: string): void;
  /** Tells a run that this process works on again, where `epoch` is its current one. */
  retell(runId: string, epoch: number): void;
}

/** The effects that runs owe: settlement.ts. */
export interface Settlement {
  /** Applies what a run owes and returns it as it is then. A run that owes nothing is returned as it is. */
  settle(run: RunDocument, context?: CallContext): Promise<RunDocument>;
}
