// Mechanisms taken out of the process, one at a time, by wrapping its stores.

import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '#programs/all-in-one/compose.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type {
  Collection,
  DocumentStore,
  Filter,
  StoredDocument,
  Update,
} from '#shared/ports/document-store/document-store.ts';

/** Mechanisms that can be taken out. */
export const sabotages = [
  // Nobody looks for effects that a crash left.
  'no-sweep-of-effects',
  // A second projection of an answer writes it again.
  'projection-not-idempotent',
  // Frames told again after a crash look like those told before.
  'no-new-epoch',
  // A run is answered for before it is written.
  'accepted-before-insert',
  // Idempotency keys are forgotten.
  'no-idempotency',
  // A run whose worker died is not taken over.
  'no-takeover',
  // A worker's writes do not ask whether the run is still its own.
  'no-fencing',
  // Runs of one conversation do not wait for each other.
  'no-lanes',
  // Slots that a crash left taken stay taken.
  'no-slot-healing',
  // Places of runs that are not there stay in their queues, and show nobody their slots.
  'no-place-healing',
  // A deletion keeps the steps of its runs.
  'steps-not-erased',
  // Nobody writes down that a call is about to be sent.
  'no-mark-of-calls',
  // A decision on a wait does not check that it is still the one that was read.
  'no-wait-version',
  // The last result of a call counts.
  'last-result-counts',
  // Readers who were not told of a wait are told by nobody.
  'no-telling-of-waits',
  // A run whose wait was ended by somebody who died is in no queue.
  'no-coming-back',
  // A run is answered for before it is on the disk.
  'accepted-not-synced',
  // A call is sent before it is on the disk that it is.
  'calls-not-synced',
] as const;

export type Sabotage = (typeof sabotages)[number];

type Anything = StoredDocument & Record<string, unknown>;
const relaxed = { durability: 'relaxed' } as const;

/** Between the read and the write of a decision. */
const meetingMs = 250;

type Wrap = (inner: Collection<Anything>) => Partial<Collection<Anything>>;

const wraps: Record<Sabotage, { service: string; collection: string; wrap: Wrap }> = {
  'no-sweep-of-effects': { service: 'run-executor', collection: 'runs', wrap: blindTo('owed_since') },
  'no-takeover': { service: 'run-executor', collection: 'runs', wrap: blindTo('heartbeat_at') },
  'no-slot-healing': {
    service: 'limits',
    collection: 'slots',
    // Durable, else a kill takes most of the slots back that nobody is to heal.
    wrap: (inner) => ({
      ...blindTo('since')(inner),
      insert: (slots) => inner.insert(slots),
      updateOne: (filter, update) => inner.updateOne(filter, update),
    }),
  },
  'no-place-healing': {
    service: 'run-executor',
    collection: 'org_queues',
    // A process that starts finds them all, another those that are due.
    wrap: (inner) => ({
      ...blindTo('look_at')(inner),
      findOneAndUpdate: async (filter, update, options) =>
        filter['look_at'] === undefined ? inner.findOneAndUpdate(filter, update, options) : null,
    }),
  },
  'no-idempotency': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({
      insert({ idempotency_key: _key, ...run }) {
        return inner.insert(run);
      },
    }),
  },
  'accepted-before-insert': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({
      async insert(run) {
        setTimeout(() => void inner.insert(run), 50);
      },
    }),
  },
  'projection-not-idempotent': {
    service: 'conversation',
    collection: 'messages',
    wrap: (inner) => ({
      insert: (message) => inner.insert(message['role'] === 'assistant' ? { ...message, _id: newId() } : message),
    }),
  },
  'no-new-epoch': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({
      updateOne: (filter, update) => inner.updateOne(filter, withoutEpoch(update)),
      findOneAndUpdate: (filter, update, options) => inner.findOneAndUpdate(filter, withoutEpoch(update), options),
    }),
  },
  'no-fencing': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({
      updateOne: (filter, update) => inner.updateOne(withoutFence(filter, update), update),
      findOneAndUpdate: (filter, update, options) =>
        inner.findOneAndUpdate(withoutFence(filter, update), update, options),
    }),
  },
  'no-lanes': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({
      findOne: async (filter, options) => (filter['open_key'] === undefined ? inner.findOne(filter, options) : null),
      findOneAndUpdate(filter, { $set: { lane: _lane, ...$set } = {}, ...update }, options) {
        return inner.findOneAndUpdate(filter, { ...update, $set }, options);
      },
    }),
  },
  'steps-not-erased': {
    service: 'run-executor',
    collection: 'steps',
    wrap: () => ({ deleteMany: async () => 0 }),
  },
  'no-mark-of-calls': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({
      updateOne: async (filter, update) => update.$addToSet?.['sent'] !== undefined || inner.updateOne(filter, update),
    }),
  },
  'no-wait-version': {
    service: 'run-executor',
    collection: 'runs',
    // Of two decisions at once the second reads the wait before the first has changed it, however busy the machine.
    wrap: (inner) => ({
      async findOneAndUpdate({ 'wait.version': version, ...filter }, update, options) {
        if (version !== undefined) await delay(meetingMs);
        return inner.findOneAndUpdate(filter, update, options);
      },
    }),
  },
  'last-result-counts': {
    service: 'run-executor',
    collection: 'call_results',
    wrap: (inner) => ({
      async insert(result) {
        await inner.deleteOne({ _id: result._id });
        await inner.insert(result);
      },
    }),
  },
  'no-telling-of-waits': { service: 'run-executor', collection: 'runs', wrap: blindTo('untold_since') },
  'accepted-not-synced': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({ insert: (run) => inner.insert(run, relaxed) }),
  },
  'calls-not-synced': {
    service: 'run-executor',
    collection: 'runs',
    wrap: (inner) => ({
      updateOne: (filter, update, options) =>
        inner.updateOne(filter, update, update.$addToSet?.['sent'] === undefined ? options : relaxed),
    }),
  },
  'no-coming-back': { service: 'run-executor', collection: 'runs', wrap: blindTo('back_since') },
};

/** A `replace` for `runColloquy`. */
export function sabotage(...kinds: readonly string[]): NonNullable<Composition['replace']> {
  return {
    store: (name, inner) => kinds.reduce((store, kind) => without(wraps[kind as Sabotage], name, store), inner),
  };
}

function without(
  { service, collection, wrap }: (typeof wraps)[Sabotage],
  name: string,
  inner: DocumentStore,
): DocumentStore {
  if (name !== service) return inner;
  return {
    collection<T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]): Collection<T> {
      const opened = inner.collection<T>(definition);
      if (definition.name !== collection) return opened;
      return { ...opened, ...wrap(opened as unknown as Collection<Anything>) } as Collection<T>;
    },
    now: () => inner.now(),
    close: () => inner.close(),
  };
}

// Searches by this field find nothing.
function blindTo(field: string): Wrap {
  return (inner) => ({
    find: async (filter, options) => (filter[field] === undefined ? inner.find(filter, options) : []),
  });
}

// A takeover keeps its condition: it is no worker's write.
function withoutFence(filter: Filter, update: Update): Filter {
  const { _id, owner, state } = filter;
  return owner === undefined || state !== 'running' || update.$inc?.['attempt'] || _id === undefined ? filter : { _id };
}

function withoutEpoch({ $inc: { epoch: _epoch, ...increments } = {}, ...rest }: Update): Update {
  return Object.keys(increments).length > 0 ? { ...rest, $inc: increments } : rest;
}
