// Stores, clients and a bus that fail, stop and tell of their work on demand.

import { Metadata, status } from '@grpc/grpc-js';
import { type ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { fromGrpcError } from '#shared/contract/errors/grpc-status.ts';
import {
  type Collection,
  type DocumentStore,
  type StoredDocument,
  StoreUnavailableError,
} from '#shared/ports/document-store/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';

/** When a call fails: before it has done anything, or after it has done all. */
export type When = 'before' | 'after';

type Operation = keyof Collection<StoredDocument>;

/** A test's faults of a store. */
export interface StoreFaults {
  /** The next `times` calls of an operation on a collection fail, or fewer where that is ended before. */
  fail(collection: string, operation: Operation, when: When, times?: number): { end(): void };
  /**
   * From now on notes the calls whose arguments contain one of these texts; the `nth` of them fails, counted from 1.
   */
  failNth(about: readonly string[], nth: number, when: When): { readonly made: readonly string[]; end(): void };
  /** The next findOne does not see what was written, as where a majority does not have it yet. */
  miss(collection: string): void;
  /** The next call of an operation whose arguments contain `text` waits before it does anything. */
  hold(collection: string, operation: Operation, text?: string): Hold;
}

/** A call that waits. */
export interface Hold {
  readonly reached: Promise<void>;
  release(): void;
}

type Call = (...args: never[]) => Promise<unknown>;

/** Passes every operation of a store through `around`. */
export function wrapStore(
  inner: DocumentStore,
  around: (collection: string, operation: string, call: () => Promise<unknown>, args: unknown) => Promise<unknown>,
): DocumentStore {
  return {
    collection<T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]) {
      const collection = inner.collection<T>(definition);
      return new Proxy(collection, {
        get(target, operation: keyof Collection<T>) {
          const call = target[operation] as unknown as Call;
          return (...args: never[]) => around(definition.name, operation, () => call(...args), args);
        },
      });
    },
    now: () => inner.now(),
    close: () => inner.close(),
  };
}

/** A store that fails where it was told to, and tells of every operation. */
export function faultyStore(inner: DocumentStore, onChange: () => void): { store: DocumentStore; faults: StoreFaults } {
  const planned: { collection: string; operation: string; when: When; left: number }[] = [];
  const held: { collection: string; operation: string; text: string; reach(): void; released: Promise<void> }[] = [];
  const missing: string[] = [];
  const noted: { about: readonly string[]; nth: number; when: When; made: string[] }[] = [];
  const faultNoted = (collection: string, operation: string, args: unknown): { when: When } | undefined => {
    const text = noted.length > 0 ? JSON.stringify(args) : '';
    const hits = noted.filter(({ about }) => about.some((one) => text.includes(one)));
    for (const { made } of hits) made.push(`${collection}.${operation} ${text}`);
    return hits.find(({ made, nth }) => made.length === nth);
  };
  const store = wrapStore(inner, async (collection, operation, call, args) => {
    const holding = held.findIndex(
      (one) => one.collection === collection && one.operation === operation && JSON.stringify(args).includes(one.text),
    );
    const [hold] = holding < 0 ? [] : held.splice(holding, 1);
    hold?.reach();
    await hold?.released;
    const next = planned.find((one) => one.collection === collection && one.operation === operation && one.left > 0);
    if (next) next.left -= 1;
    const fault = next ?? faultNoted(collection, operation, args);
    if (fault?.when === 'before') throw new StoreUnavailableError('the test has failed this call');
    const result = await call();
    onChange();
    if (operation === 'findOne' && missing.includes(collection)) {
      missing.splice(missing.indexOf(collection), 1);
      return null;
    }
    if (fault) throw new StoreUnavailableError('the test has lost this answer');
    return result;
  });
  const faults: StoreFaults = {
    fail(collection, operation, when, times = 1) {
      const fault = { collection, operation, when, left: times };
      planned.push(fault);
      return { end: () => void (fault.left = 0) };
    },
    failNth(about, nth, when) {
      const one = { about, nth, when, made: [] };
      noted.push(one);
      return { made: one.made, end: () => void noted.splice(noted.indexOf(one), 1) };
    },
    miss: (collection) => void missing.push(collection),
    hold(collection, operation, text = '') {
      const here = Promise.withResolvers<void>();
      const on = Promise.withResolvers<void>();
      held.push({ collection, operation, text, reach: here.resolve, released: on.promise });
      return { reached: here.promise, release: on.resolve };
    },
  };
  return { store, faults };
}

/** A test's faults of the calls of a service. */
export interface Link {
  /** There is nobody to connect to. */
  down: boolean;
  /** Calls are made, and the connection drops before their answer. */
  dropping: boolean;
  /** The next call of this name is made, and its answer lost. */
  loseAnswer(call: string): void;
  /** The next call of this name waits here. */
  hold(call: string): Hold;
}

/** A client whose calls can fail. */
export function faultyClient<C extends object>(name: string, inner: C): { client: C; link: Link } {
  const lost: string[] = [];
  const held = new Map<string, { reach(): void; released: Promise<void> }>();
  const link: Link = {
    down: false,
    dropping: false,
    loseAnswer: (call) => void lost.push(call),
    hold(call) {
      const here = Promise.withResolvers<void>();
      const on = Promise.withResolvers<void>();
      held.set(call, { reach: here.resolve, released: on.promise });
      return { reached: here.promise, release: on.resolve };
    },
  };
  const client = new Proxy(inner, {
    get(target, method: keyof C & string) {
      const call = target[method] as unknown as Call;
      return async (...args: never[]) => {
        const holding = held.get(method);
        held.delete(method);
        holding?.reach();
        await holding?.released;
        if (link.down) throw unavailable(`The ${name} service`);
        if (link.dropping) {
          await call(...args).catch(() => undefined);
          throw dropped(name);
        }
        const answer = await call(...args);
        const at = lost.indexOf(method);
        if (at < 0) return answer;
        lost.splice(at, 1);
        throw unavailable(`The ${name} service`);
      };
    },
  });
  return { client, link };
}

function dropped(peer: string): ContractError {
  const details = 'Connection dropped';
  return fromGrpcError(
    Object.assign(new Error(details), { code: status.UNAVAILABLE, details, metadata: new Metadata() }),
    peer,
  );
}

/** A bus that can lose everything. */
export interface DeafBus extends EventBus {
  deaf: boolean;
  /** Publishing fails. */
  down: boolean;
  /** Events that were given to members of groups, and those whose handler threw. */
  given: number;
  refused: number;
}

export function deafBus(inner: EventBus): DeafBus {
  const bus: DeafBus = {
    deaf: false,
    down: false,
    given: 0,
    refused: 0,
    async publish(subject, event) {
      if (bus.down) throw new Error('the test has failed this event');
      if (!bus.deaf) await inner.publish(subject, event);
    },
    subscribe: (subject, handler, options) =>
      inner.subscribe(
        subject,
        (event, trace) => {
          if (options?.group !== undefined) bus.given += 1;
          return handler(event, trace).catch((error: unknown) => {
            bus.refused += 1;
            throw error;
          });
        },
        options,
      ),
    close: () => inner.close(),
  };
  return bus;
}

/** Stops a process's reads and writes, as SIGSTOP would; operations begun meanwhile go on when it is let go. */
export interface Pause {
  pause(): void;
  resume(): void;
  passed(): Promise<void>;
}

export function createPause(): Pause {
  let gate: PromiseWithResolvers<void> | undefined;
  return {
    pause() {
      gate ??= Promise.withResolvers<void>();
    },
    resume() {
      gate?.resolve();
      gate = undefined;
    },
    async passed() {
      while (gate) await gate.promise;
    },
  };
}
