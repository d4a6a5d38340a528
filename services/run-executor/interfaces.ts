// Interfaces between the parts of this service. Types alone, so that dependencies.ts can name them without importing
// the implementations.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Capacity } from '#shared/ports/event-bus/event-bus.ts';
import type { ModelConnectionDocument } from './models/rules/connection-setup.ts';
import type { ModelList } from './models/worker/read-model-list.ts';
import type { RunDocument } from './runs/rules/run.ts';
import type { ClientRegistration } from './tools/connectors/authorization.ts';

/** A run's place in its organization's queue. */
export interface JoinedPlace {
  /** At work: the run was taken when it joined, by this call or an earlier one. */
  readonly taken: boolean;
  /** This call added the run. */
  readonly isNew: boolean;
}

/** Chat runs on their way to a worker: run-queue.ts. */
export interface RunQueue {
  /**
   * Adds a run that is about to be accepted; `address` is the source of an anonymous end-user's message. With a
   * `worker` set aside for it, the run is taken at once where nobody is ahead. A repeat returns the same place. Throws
   * `queue_full`.
   */
  join(run: RunDocument, address: string | undefined, worker: boolean): Promise<JoinedPlace>;
  /** Restores the place of an accepted run that was given back since, at work where it is `taken`. Never refuses. */
  restore(run: RunDocument, taken: boolean): Promise<void>;
  /** Gives back the place of a run that was not accepted, in one try: the healer cleans up after a failure. */
  giveBack(run: RunDocument): Promise<void>;
  /** Removes a finished run. Returns whether another can be taken now. */
  leave(run: Pick<RunDocument, '_id' | 'organization_id'>): Promise<boolean>;
  /** Takes runs for `free` workers, from the organizations in turn; `more` where there may be others. */
  takeInTurn(free: number): Promise<{ runIds: string[]; more: boolean }>;
  /** Makes an accepted run available to workers. */
  enter(run: RunDocument): Promise<void>;
  /** Takes the next run of an organization, with one that enters now; `more` where another could be taken. */
  takeOf(organizationId: string, entering?: string): Promise<{ runId: string | undefined; more: boolean }>;
  /** Holds a taken run back behind an earlier one of its conversation. Returns whether another can be taken now. */
  hold(run: RunDocument): Promise<boolean>;
  /** Leaves a taken run to another worker. */
  putBack(run: RunDocument): Promise<void>;
  /** Makes a run available once nothing is ahead of it. Idempotent; adds a run that is not in the queue. */
  letGo(run: RunDocument): Promise<void>;
  /** Removes a run that waits for a person, for the `waits`th time. Returns whether another can be taken now. */
  leaveToWait(run: Pick<RunDocument, '_id' | 'organization_id' | 'waits'>): Promise<boolean>;
  /** Makes a run available again after that wait. Idempotent. */
  comeBack(run: RunDocument): Promise<void>;
  /** Positions of the waiting runs; the next to be taken is 1. */
  positions(organizationId: string): Promise<ReadonlyMap<string, number>>;
  /** Runs at work, and the others in the queue. */
  counts(organizationId: string): Promise<{ running: number; waiting: number }>;
}

/** Fields of a run that a wake-up needs. */
export type Wanted = Pick<RunDocument, '_id' | 'organization_id' | 'kind' | 'traceparent'>;

/** A worker that waits for one run. */
export interface WorkerSetAside {
  /** Begins the run, which was taken for this worker and is inserted. */
  begin(run: RunDocument): void;
  /** Frees the worker; without effect once it has begun. */
  release(): void;
}

/** The workers of one process: pool.ts. */
export interface WorkerPool extends Component {
  /** Begins to claim the run; false where there is no room for its kind. */
  offer(run: RunDocument): boolean;
  /**
   * Begins to take the next run of an organization, with one that enters its queue now (`entering`); false, and without
   * effect, where there is no room.
   */
  offerNextOf(run: Wanted, entering?: string): boolean;
  /** Sets a worker aside for a chat run that is about to be accepted; undefined where there is none. */
  setAside(): WorkerSetAside | undefined;
  /** Claims ready runs, as far as there is room. */
  fill(): Promise<void>;
  /** Busy workers of a kind, the number that could still begin, and the bytes that runs at work hold. */
  room(kind: RunDocument['kind']): { busy: number; free: number; heldBytes: number };
  /** Capacity for announced runs: none while this process may have more to do itself. */
  capacity(kind: RunDocument['kind']): Capacity;
  /** Whether this process works on the run as it is stored; if so, renews its claim. */
  renew(run: RunDocument): Promise<boolean>;
  /** Stops a run that this process works on. */
  cancel(runId: string): void;
  /** Replays a run that this process works on, where `epoch` is its current one. */
  retell(runId: string, epoch: number): void;
}

/** The workers of all processes: events/workers.ts. */
export interface Workers {
  /** Adds the pool of this process, which comes before the others. */
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
  /** Applies the effects that a run owes and returns the run afterwards, unchanged where it owes nothing. */
  settle(run: RunDocument, context?: CallContext): Promise<RunDocument>;
  /** Whether this process is settling the run. */
  isAtWork(runId: string): boolean;
}

/** A provider's list of models, and when it was read. */
export interface DatedList extends ModelList {
  readonly listedAt: Date;
}

/** Lists of models, kept for a minute: models/worker/model-lists.ts. */
export interface ModelLists {
  /**
   * The list of a connection's provider, at most a minute old, unless `anew`. Notes how its models stand. Throws
   * ListFailure, and the reason of the context's signal.
   */
  read(document: ModelConnectionDocument, context: CallContext, anew?: boolean): Promise<DatedList>;
}

/** Registrations in progress in this process, by id: the next caller waits for the one before. */
export type Registering = Map<string, Promise<ClientRegistration>>;
