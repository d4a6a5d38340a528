// The event bus of one process.
//
// 1. An event is delivered on a later turn of the event loop than its publish, so no publisher runs a handler.
// 2. A subscriber handles one event at a time; its queue is bounded, and the oldest event is dropped for room: events
//    only wake, and whoever listens also looks for itself.
// 3. What a group's handler threw goes back to the group after a pause, five tries in all.

import type { Logger } from '#shared/telemetry/logger.ts';
import { type TraceContext, traceId } from '#shared/telemetry/trace-context.ts';
import { type EventBus, EventBusUnavailableError, type Subject } from '../event-bus.ts';

const maxTries = 5;

interface Delivery {
  readonly event: unknown;
  readonly trace: TraceContext;
  readonly tries: number;
}

interface Subscriber {
  readonly group: string | undefined;
  readonly handle: (event: unknown, trace: TraceContext) => Promise<void>;
  queue: Delivery[];
  /** The work in progress; ends when the queue is empty. */
  working: Promise<void> | undefined;
  overflowing: boolean;
}

interface Group {
  readonly members: Subscriber[];
  next: number;
}

/** Makes a bus. `redeliveryMs` is the first pause before another try; it doubles with each. */
export function createInProcessEventBus(options: { log: Logger; maxQueued?: number; redeliveryMs?: number }): EventBus {
  const { log, maxQueued = 10_000, redeliveryMs = 100 } = options;
  const single = new Map<Subject, Set<Subscriber>>();
  const groups = new Map<Subject, Map<string, Group>>();
  const working = new Set<Promise<void>>();
  const redeliveries = new Set<NodeJS.Timeout>();
  let published: { subject: Subject; event: unknown; trace: TraceContext }[] = [];
  let dispatching: NodeJS.Immediate | undefined;
  let closed = false;

  const work = async (subject: Subject, subscriber: Subscriber): Promise<void> => {
    for (let delivery = subscriber.queue.shift(); delivery; delivery = subscriber.queue.shift()) {
      try {
        await subscriber.handle(delivery.event, delivery.trace);
      } catch (error) {
        log.warn(
          { err: error, subject, tries: delivery.tries, trace_id: traceId(delivery.trace) },
          'event handler failed',
        );
        if (subscriber.group !== undefined) redeliver(subject, subscriber.group, delivery);
      }
    }
    subscriber.overflowing = false;
    // In the same step as the last look at the queue: a later one would leave an event lying.
    subscriber.working = undefined;
  };

  const deliver = (subject: Subject, subscriber: Subscriber, delivery: Delivery): void => {
    if (subscriber.queue.length >= maxQueued) {
      subscriber.queue.shift();
      if (!subscriber.overflowing) log.warn({ subject, queued: maxQueued }, 'event queue is full; dropping the oldest');
      subscriber.overflowing = true;
    }
    subscriber.queue.push(delivery);
    if (subscriber.working !== undefined) return;
    const done = work(subject, subscriber).finally(() => working.delete(done));
    subscriber.working = done;
    working.add(done);
  };

  const deliverToGroup = (subject: Subject, group: Group | undefined, delivery: Delivery): void => {
    const member = group?.members[group.next % group.members.length];
    if (group === undefined || member === undefined) return;
    group.next = (group.next + 1) % group.members.length;
    deliver(subject, member, delivery);
  };

  const redeliver = (subject: Subject, group: string, { event, trace, tries }: Delivery): void => {
    if (tries >= maxTries || closed) return;
    const timer = setTimeout(
      () => {
        redeliveries.delete(timer);
        deliverToGroup(subject, groups.get(subject)?.get(group), { event, trace, tries: tries + 1 });
      },
      redeliveryMs * 2 ** (tries - 1),
    ).unref();
    redeliveries.add(timer);
  };

  const dispatch = (): void => {
    const due = published;
    published = [];
    dispatching = undefined;
    for (const { subject, event, trace } of due) {
      for (const subscriber of single.get(subject) ?? []) deliver(subject, subscriber, { event, trace, tries: 1 });
      for (const group of groups.get(subject)?.values() ?? [])
        deliverToGroup(subject, group, { event, trace, tries: 1 });
    }
  };

  const leave = (subject: Subject, subscriber: Subscriber): void => {
    single.get(subject)?.delete(subscriber);
    const queued = subscriber.queue;
    subscriber.queue = [];
    const group = subscriber.group === undefined ? undefined : groups.get(subject)?.get(subscriber.group);
    const at = group?.members.indexOf(subscriber) ?? -1;
    if (group === undefined || at < 0) return;
    group.members.splice(at, 1);
    if (group.members.length === 0) groups.get(subject)?.delete(subscriber.group ?? '');
    for (const delivery of queued) deliverToGroup(subject, group, delivery);
  };

  return {
    async publish(subject, event, trace = {}) {
      if (closed) throw new EventBusUnavailableError('the event bus is closed');
      if (published.length >= maxQueued) published.shift();
      // Subscribers share the copy; frozen, none can change what the others get.
      const { traceparent } = trace;
      published.push({
        subject,
        event: Object.freeze({ ...event }),
        trace: traceparent === undefined ? {} : { traceparent },
      });
      dispatching ??= setImmediate(dispatch);
    },
    async subscribe(subject, handler, subscription) {
      if (closed) throw new EventBusUnavailableError('the event bus is closed');
      const subscriber: Subscriber = {
        group: subscription?.group,
        handle: handler as (event: unknown, trace: TraceContext) => Promise<void>,
        queue: [],
        working: undefined,
        overflowing: false,
      };
      if (subscriber.group === undefined) {
        single.set(subject, (single.get(subject) ?? new Set()).add(subscriber));
      } else {
        const ofSubject = groups.get(subject) ?? new Map<string, Group>();
        groups.set(subject, ofSubject);
        const group = ofSubject.get(subscriber.group) ?? { members: [], next: 0 };
        ofSubject.set(subscriber.group, group);
        group.members.push(subscriber);
      }
      return async () => {
        leave(subject, subscriber);
        await subscriber.working;
      };
    },
    async close() {
      closed = true;
      clearImmediate(dispatching);
      for (const timer of redeliveries) clearTimeout(timer);
      for (const ofSubject of single.values()) for (const subscriber of ofSubject) subscriber.queue = [];
      for (const ofSubject of groups.values()) {
        for (const group of ofSubject.values()) for (const member of group.members) member.queue = [];
      }
      await Promise.all(working);
    },
  };
}
