// Port: events between services. They wake and invalidate, at least once, and nothing depends on one arriving:
// subscribers also look for themselves now and then. All adapters pass tests/conformance/event-bus.

import type { TraceContext } from '#shared/platform/telemetry/trace-context.ts';

/** All events, by subject. Organization ids are in every payload that concerns one. */
export interface Events {
  /** A chat run can be claimed. */
  'run-ready': { run_id: string; organization_id: string };
  /** A document run can be claimed; apart from chat, which has workers of its own. */
  'document-ready': { run_id: string; organization_id: string };
  /** A running run is to stop at its next checkpoint. */
  'run-cancel-requested': { run_id: string; organization_id: string };
  /** A running run's stream is to be told again in a new epoch, unless it is past `epoch` already. */
  'run-retell-requested': { run_id: string; organization_id: string; epoch: number };
  /** An organization's origins, credentials or standing changed. */
  'access-changed': { organization_id: string };
  /** Tokens of the administration of an organization ended. */
  'admin-token-revoked': { organization_id: string };
  /** An operator's access to an organization's content was opened or has ended. */
  'support-access-changed': { organization_id: string };
  /** An organization's limits changed. */
  'limits-changed': { organization_id: string };
  /** A tool server of an organization, or the list of its tools, changed. */
  'tool-servers-changed': { organization_id: string; server_id: string; what: 'server' | 'tools' };
  /** A connection to models of an organization changed, or of the deployment (the id of nobody). */
  'model-connections-changed': { organization_id: string };
  /** The token service has published or retired a signing key. */
  'signing-keys-changed': Record<string, never>;
  /** A session has ended, or has another secret. */
  'session-ended': { session_id: string };
  /** A member's name changed, or their role in some organization. */
  'member-changed': { member_id: string };
}

export type Subject = keyof Events;

/** Delivers events. */
export interface EventBus {
  /**
   * Resolves once the bus holds it. Throws EventBusUnavailableError; callers log that and go on. The trace that it is
   * part of goes along.
   */
  publish<S extends Subject>(subject: S, event: Events[S], trace?: TraceContext): Promise<void>;
  /**
   * Calls `handler` for each event. With `group`, one member of the group gets each event (again, if it throws; at most
   * 5 times); without, every subscriber gets each event once, as long as it is connected. A member with a `capacity` is
   * given events only while it has some. An event that it cannot take all the same, since it has filled up meanwhile,
   * goes back to the group (a handler says so by NoCapacityError), which counts as a try. While no member has capacity,
   * events wait, a bounded number of them.
   */
  subscribe<S extends Subject>(
    subject: S,
    handler: (event: Events[S], trace: TraceContext) => Promise<void>,
    options?: { group?: string; capacity?: Capacity },
  ): Promise<Unsubscribe>;
  close(): Promise<void>;
}

/** The free capacity of a member of a group. */
export interface Capacity {
  /** Events that it can take now. */
  free(): number;
  /** Calls `watcher` whenever that may have changed; returns a function that ends it. */
  watch(watcher: () => void): () => void;
}

/** Resolves after the handlers in progress. */
export type Unsubscribe = () => Promise<void>;

/** A member of a group has no room for an event: another is to have it, at once, and nothing has failed. */
export class NoCapacityError extends Error {
  override readonly name = 'NoCapacityError';
}

export class EventBusUnavailableError extends Error {
  override readonly name = 'EventBusUnavailableError';
}
