// The event bus of one process.
//
// 1. An event is delivered on a later iteration of the event loop than its publish, so no publisher runs a handler.
// 2. A subscriber handles one event at a time; its queue is bounded, and the oldest event is dropped for room: events
//    only wake, and subscribers also look for themselves.
// 3. An event whose handler threw goes back to the group after a pause, five tries in all.
// 4. Where no member of a group has room, its events wait with the group, bounded in the same way.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type TraceContext, traceId } from '#shared/platform/telemetry/trace-context.ts';
import { type Capacity, type EventBus, EventBusUnavailableError, NoCapacityError, type Subject } from '../event-bus.ts';

const maxTries = 5;

interface Delivery {
  readonly event: unknown;
  readonly trace: TraceContext;
  readonly tries: number;
}

interface Subscriber {
  readonly group: string | undefined;
  readonly capacity: Capacity | undefined;
  readonly handle: (event: unknown, trace: TraceContext) => Promise<void>;
  queue: Delivery[];
  /** The work in progress; ends when the queue is empty. */
  working: Promise<void> | undefined;
  overflowing: boolean;
}

interface Group {
  readonly members: Subscriber[];
  next: number;
  /** Until a member has room. */
  waiting: Delivery[];
  sharingOut: NodeJS.Immediate | undefined;
}

function hasRoom({ capacity, queue }: Subscriber): boolean {
  return capacity === undefined || capacity.free() > queue.length;
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
      const group = groupOf(subject, subscriber);
      if (group && subscriber.capacity?.free() === 0) {
        giveBack(subject, group, delivery);
        continue;
      }
      try {
        await subscriber.handle(delivery.event, delivery.trace);
      } catch (error) {
        if (error instanceof NoCapacityError) {
          if (group && delivery.tries < maxTries) giveBack(subject, group, { ...delivery, tries: delivery.tries + 1 });
          continue;
        }
        log.warn(
          { err: error, subject, tries: delivery.tries, trace_id: traceId(delivery.trace) },
          'event handler failed',
        );
        if (subscriber.group !== undefined) redeliver(subject, subscriber.group, delivery);
      }
    }
    subscriber.overflowing = false;
    shareOut(subject, groupOf(subject, subscriber));
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

  const groupOf = (subject: Subject, { group }: Subscriber): Group | undefined =>
    group === undefined ? undefined : groups.get(subject)?.get(group);

  /** The next member that has room. */
  const nextMember = (group: Group): Subscriber | undefined => {
    for (let tried = 0; tried < group.members.length; tried += 1) {
      const member = group.members[group.next % group.members.length];
      group.next = (group.next + 1) % group.members.length;
      if (member !== undefined && hasRoom(member)) return member;
    }
    return undefined;
  };

  const deliverToGroup = (subject: Subject, group: Group | undefined, delivery: Delivery): void => {
    if (group === undefined) return;
    const member = group.waiting.length > 0 ? undefined : nextMember(group);
    if (member) return deliver(subject, member, delivery);
    if (group.waiting.length >= maxQueued) group.waiting.shift();
    group.waiting.push(delivery);
  };

  const giveBack = (subject: Subject, group: Group, delivery: Delivery): void => {
    group.waiting.unshift(delivery);
    shareOut(subject, group);
  };

  /**
   * Gives waiting events to members with room, on a later iteration of the event loop: a member that has just got room
   * is in the middle of it.
   */
  const shareOut = (subject: Subject, group: Group | undefined): void => {
    if (group === undefined || group.waiting.length === 0 || closed) return;
    group.sharingOut ??= setImmediate(() => {
      group.sharingOut = undefined;
      while (group.waiting.length > 0) {
        const member = nextMember(group);
        const delivery = member && group.waiting.shift();
        if (!delivery) return;
        deliver(subject, member, delivery);
      }
    });
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
    shareOut(subject, group);
  };

  return {
    async publish(subject, event, trace = {}) {
      if (closed) throw new EventBusUnavailableError('the event bus is closed');
      if (published.length >= maxQueued) published.shift();
      // Subscribers share the copy; frozen, none can change it for the others.
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
      let unwatch: (() => void) | undefined;
      const subscriber: Subscriber = {
        group: subscription?.group,
        capacity: subscription?.capacity,
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
        const group = ofSubject.get(subscriber.group) ?? {
          members: [],
          next: 0,
          waiting: [],
          sharingOut: undefined,
        };
        ofSubject.set(subscriber.group, group);
        group.members.push(subscriber);
        unwatch = subscriber.capacity?.watch(() => shareOut(subject, group));
        shareOut(subject, group);
      }
      return async () => {
        unwatch?.();
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
        for (const group of ofSubject.values()) {
          clearImmediate(group.sharingOut);
          group.waiting = [];
          for (const member of group.members) member.queue = [];
        }
      }
      await Promise.all(working);
    },
  };
}
