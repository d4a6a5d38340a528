// What the rest of the service asks of this room. Interfaces alone, so that dependencies.ts can name them without
// importing what is built from it.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Capacity } from '#shared/ports/event-bus/event-bus.ts';
import type { RunDocument } from './runs/rules/run.ts';
import type { ClientRegistration } from './tools/connectors/authorization.ts';

/** A run's place in its organization's queue. */
export interface JoinedPlace {
  /** It is at work: the run was taken as it came in, now or by an earlier call. */
  readonly taken: boolean;
  /** The run came in by this call. */
  readonly isNew: boolean;
}

/** Chat runs on their way to a worker: run-queue.ts. */
export interface RunQueue {
  /**
   * Lets a run in that is about to be accepted; `address` is where an anonymous end-user's message came from. With a `worker` set
   * aside for it, it is taken at once where nobody is ahead of it. Who asks again finds it as it is. Throws `queue_full`.
   */
  join(run: RunDocument, address: string | undefined, worker: boolean): Promise<JoinedPlace>;
  /** Puts the place of an accepted run back that was given back since, at work where it is `taken`. It is never refused. */
  restore(run: RunDocument, taken: boolean): Promise<void>;
  /** One that was not accepted goes again, in one try: the healer sees to what is left. */
  giveBack(run: RunDocument): Promise<void>;
  /** A run is over. Whether another can be taken now. */
  leave(run: Pick<RunDocument, '_id' | 'organization_id'>): Promise<boolean>;
  /** Takes runs for `free` workers, from the organizations in turn; `more` where it did not see an end of them. */
  takeInTurn(free: number): Promise<{ runIds: string[]; more: boolean }>;
  /** A run was accepted, and can be taken. */
  enter(run: RunDocument): Promise<void>;
  /** Takes the next run of an organization, with one that enters now; `more` where another could be taken. */
  takeOf(organizationId: string, entering?: string): Promise<{ runId: string | undefined; more: boolean }>;
  /** A run that was taken waits for an earlier one of its conversation. Whether another can be taken now. */
  hold(run: RunDocument): Promise<boolean>;
  /** A run that was taken is left to another worker. */
  putBack(run: RunDocument): Promise<void>;
  /** Nothing is ahead of it any more: it can be taken. Idempotent; one that is not in comes in. */
  letGo(run: RunDocument): Promise<void>;
  /** A run waits for a person, for the `waits`th time. Whether another can be taken now. */
  leaveToWait(run: Pick<RunDocument, '_id' | 'organization_id' | 'waits'>): Promise<boolean>;
  /** It comes back from that wait: it can be taken. Idempotent. */
  comeBack(run: RunDocument): Promise<void>;
  /** Where each waiting run stands; the next to be taken is 1. */
  positions(organizationId: string): Promise<ReadonlyMap<string, number>>;
  /** Runs at work, and those that are in beside them. */
  counts(organizationId: string): Promise<{ running: number; waiting: number }>;
}

/** What names a run to those who are woken for it. */
export type Wanted = Pick<RunDocument, '_id' | 'organization_id' | 'kind' | 'traceparent'>;

/** A worker that waits for one run. */
export interface WorkerSetAside {
  /** The run was taken for it, and is there now. */
  begin(run: RunDocument): void;
  /** It is not needed; nothing where it has begun. */
  release(): void;
}

/** The workers of one process: pool.ts. */
export interface WorkerPool extends Component {
  /** Begins to claim the run, if there is room for its kind; false where there is none. */
  offer(run: RunDocument): boolean;
  /**
   * Begins to take the next run of an organization, with one that enters its queue now (`entering`); false where there is no
   * room, and nothing was done.
   */
  offerNextOf(run: Wanted, entering?: string): boolean;
  /** Sets a worker aside for a chat run that is about to be accepted; undefined where there is none. */
  setAside(): WorkerSetAside | undefined;
  /** Claims what is ready, as far as there is room. */
  fill(): Promise<void>;
  /** Workers of a kind that have a run, how many more could begin, and what those at work hold, in bytes. */
  room(kind: RunDocument['kind']): { busy: number; free: number; heldBytes: number };
  /** What of that is there for runs that others have heard of: none while it may have more to do itself. */
  capacity(kind: RunDocument['kind']): Capacity;
  /** Whether this process works on the run as it is stored; its claim is renewed then. */
  renew(run: RunDocument): Promise<boolean>;
  /** Stops a run that this process works on. */
  cancel(runId: string): void;
  /** Tells a run that this process works on again, where `epoch` is its current one. */
  retell(runId: string, epoch: number): void;
}

/** The workers of all processes: events/workers.ts. */
export interface Workers {
  /** Adds the pool of this process, which is asked before the others. */
  join(pool: Pick<WorkerPool, 'offer' | 'offerNextOf' | 'cancel'>): void;
  /** Wakes a worker for a run that can be claimed itself. */
  wake(run: RunDocument): void;
  /** Wakes a worker for the next run of the organization of `run`, which waits in its queue. */
  wakeForNext(run: Wanted): void;
  /** Wakes a worker for the next run of an organization, whose queue `run` enters: it was just accepted. */
  wakeForNew(run: RunDocument): void;
  /** Stops the worker of a run; a lost event costs a heartbeat's delay. */
  cancel(run: Pick<RunDocument, '_id' | 'organization_id'>, context: CallContext): Promise<void>;
}

/** The effects that runs owe: settlement.ts. */
export interface Settlement {
  /** Applies what a run owes and returns it as it is then. A run that owes nothing is returned as it is. */
  settle(run: RunDocument, context?: CallContext): Promise<RunDocument>;
  /** Whether this process is at it. */
  isAtWork(runId: string): boolean;
}

/** Registrations that this process is about to have, by what they are for: the next who asks waits for the one before. */
export type Registering = Map<string, Promise<ClientRegistration>>;
