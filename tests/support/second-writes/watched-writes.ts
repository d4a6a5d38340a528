// Counts the writes of one call of a service, and makes one of them fail: documents written, files, and calls of other
// services.
//
// A handler's writes are told apart from all others by its asynchronous context. The audit's own book is left out: an
// act is noted before it is begun, and a note of its end that fails changes nothing
// (tests/integration/token/audit/audit.test.ts).

import { AsyncLocalStorage } from 'node:async_hooks';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { type DocumentStore, StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import type { FileStore } from '#shared/ports/file-store/file-store.ts';
import { type When, wrapStore } from '../runs/faults.ts';

/** The writes of a call, and which of them fails. */
export interface Watch {
  /** Calls of writes, in order. */
  readonly tried: string[];
  /** Those that changed something. */
  readonly made: string[];
  /** Ends it: later writes are not counted. */
  end(): void;
}

export interface WatchedWrites {
  store(inner: DocumentStore): DocumentStore;
  files(inner: FileStore): FileStore;
  /** `writing`: its calls that change something. */
  client<C extends object>(inner: C, writing: readonly (keyof C & string)[]): C;
  /** Each of its calls is watched under its name. */
  hosted(inner: HostedService): HostedService;
  /** Periodic work is watched under its component's name. */
  components<C extends Component>(inner: readonly C[]): C[];
  /** An event handler is watched under the event's subject. */
  bus(inner: EventBus): EventBus;
  /** The names of all that the service under test is made of, so far as it was handed over. */
  readonly known: { readonly calls: Set<string>; readonly components: Set<string>; readonly events: Set<string> };
  /** The writes tried under this name so far; undefined where nothing succeeded under it. */
  writesOf(name: string): ReadonlySet<string> | undefined;
  /** From now on, counts the writes of calls of that name; the `nth` write fails, counted from 1. */
  watch(name: string, fault?: { nth: number; when: When }): Watch;
}

interface Watching extends Watch {
  name: string;
  fault: { nth: number; when: When } | undefined;
  isOver: boolean;
}

function newWatching(name: string, fault?: Watching['fault']): Watching {
  const watching: Watching = {
    name,
    fault,
    isOver: false,
    tried: [],
    made: [],
    end: () => void (watching.isOver = true),
  };
  return watching;
}

/** By which upkeep is done, where a component has it. */
const upkeepMethods = ['runNow', 'look', 'sweep'] as const;

const writing = new Set([
  ...['insert', 'updateOne', 'upsertOne', 'updateMany', 'findOneAndUpdate', 'deleteOne', 'deleteMany'],
]);
const book = 'audit_entries';

/** Whether a write has changed anything, by its answer. */
function hasChanged(operation: string, result: unknown): boolean {
  if (operation === 'findOneAndUpdate') return result !== null;
  return typeof result === 'number' ? result > 0 : result !== false;
}

export function watchWrites(): WatchedWrites {
  const within = new AsyncLocalStorage<Watching>();
  let current: Watching | undefined;
  const known: WatchedWrites['known'] = { calls: new Set(), components: new Set(), events: new Set() };
  const wrote = new Map<string, Set<string>>();
  const done = new Set<string>();

  const write = async <T>(what: string, make: () => Promise<T>, changed: (result: T) => boolean, fail: () => Error) => {
    const watching = within.getStore();
    if (watching === undefined || watching.isOver) return make();
    watching.tried.push(what);
    wrote.set(watching.name, (wrote.get(watching.name) ?? new Set()).add(what));
    const { fault } = watching;
    const failing = fault?.nth === watching.tried.length ? fault.when : undefined;
    if (failing === 'before') throw fail();
    const result = await make();
    if (changed(result)) watching.made.push(what);
    if (failing === 'after') throw fail();
    return result;
  };
  const around = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const watching = current?.name === name && !current.isOver ? current : newWatching(name);
    const answered = within.run(watching, work).then((answer) => {
      done.add(name);
      return answer;
    });
    // Work behind its answer is not of the call.
    return answered.finally(() => void (watching.isOver = true));
  };

  return {
    store: (inner) =>
      wrapStore(inner, (collection, operation, call) =>
        collection === book || !writing.has(operation)
          ? call()
          : write(
              `${collection}.${operation}`,
              call,
              (result) => hasChanged(operation, result),
              () => new StoreUnavailableError('the test has failed this write'),
            ),
      ),
    files: (inner) => {
      const failed = () => new Error('the test has failed this file');
      return {
        open: (id, part) => inner.open(id, part),
        close: () => inner.close(),
        put: (id, bytes, most) =>
          write(
            'files.put',
            () => inner.put(id, bytes, most),
            () => true,
            failed,
          ),
        remove: (id) =>
          write(
            'files.remove',
            () => inner.remove(id),
            () => true,
            failed,
          ),
      };
    },
    client: (inner, calls) =>
      new Proxy(inner, {
        get(target, name: keyof typeof inner & string) {
          const call = target[name] as unknown as (...args: never[]) => Promise<unknown>;
          if (!calls.includes(name)) return call;
          const failed = () => unavailable('The service of the tests');
          return (...args: never[]) =>
            write(
              `call ${name}`,
              () => call(...args),
              () => true,
              failed,
            );
        },
      }),
    hosted({ definition, handlers, facts }) {
      const watched = Object.entries(handlers).map(([name, handler]) => {
        known.calls.add(name);
        const call = (request: never, context: Parameters<typeof handler>[1]) =>
          around(name, () => handler(request, context));
        return [name, call];
      });
      return { definition, handlers: Object.fromEntries(watched) as typeof handlers, facts };
    },
    components: (inner) =>
      inner.map((component) => {
        known.components.add(component.name);
        const watched = upkeepMethods
          .filter((method) => method in component)
          .map((method) => {
            const act = (component as unknown as Record<string, () => Promise<void>>)[method];
            return [method, () => around(component.name, async () => act?.())] as const;
          });
        return { ...component, ...Object.fromEntries(watched) };
      }),
    bus: (inner) => ({
      ...inner,
      close: () => inner.close(),
      publish: (subject, event, trace) => inner.publish(subject, event, trace),
      subscribe(subject, handler, options) {
        known.events.add(subject);
        return inner.subscribe(subject, (event, trace) => around(subject, () => handler(event, trace)), options);
      },
    }),
    known,
    writesOf: (name) => (done.has(name) ? (wrote.get(name) ?? new Set()) : undefined),
    watch: (name, fault) => (current = newWatching(name, fault)),
  };
}
