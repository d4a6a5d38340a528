// Ports whose every call may fail as the seed has it: the document store, the live stream, the bus, calls of services.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import {
  type Collection,
  type DocumentStore,
  type StoredDocument,
  StoreUnavailableError,
} from '#shared/ports/document-store/document-store.ts';
import { type EventBus, EventBusUnavailableError } from '#shared/ports/event-bus/event-bus.ts';
import { type LiveStream, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import type { Faults } from './faults.ts';

type Call = (...args: unknown[]) => Promise<unknown>;

/** `service` owns the store. */
export function faultyStore(service: string, inner: DocumentStore, faults: Faults): DocumentStore {
  const failure = (why: string): Error => new StoreUnavailableError(why);
  return {
    collection<T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]): Collection<T> {
      return new Proxy(inner.collection<T>(definition), {
        get(target, operation: keyof Collection<T>) {
          const call = target[operation] as unknown as Call;
          const name = `${service}: ${definition.name}.${operation}`;
          return (...args: unknown[]) => faults.around(name, () => call(...args), failure, args);
        },
      });
    },
    now: () => faults.around(`${service}: now`, () => inner.now(), failure),
    close: () => inner.close(),
  };
}

export function faultyLiveStream(inner: LiveStream, faults: Faults): LiveStream {
  const around = <R>(call: string, act: () => Promise<R>, ...about: unknown[]): Promise<R> =>
    faults.around(`live stream: ${call}`, act, (why) => new LiveStreamUnavailableError(why), about);
  return {
    append: (runId, frames) =>
      around(
        'append',
        () => inner.append(runId, frames),
        runId,
        ...frames.map(({ epoch, n, type }) => [epoch, n, type]),
      ),
    read: (runId, cursor, limit) => around('read', () => inner.read(runId, cursor, limit), runId, cursor),
    newest: (runId) => around('newest', () => inner.newest(runId), runId),
    watch: (runId, listener) =>
      inner.watch(runId, () => {
        const fault = faults.draw('live stream: notice', runId);
        if (fault === undefined) return listener();
        // A notice is lost, comes twice or comes late.
        if (fault.kind === 'after') listener();
        if (fault.kind !== 'before') faults.later(fault.delayMs, listener);
      }),
    expire: (runId, keepMs) => around('expire', () => inner.expire(runId, keepMs), runId),
    remove: (runId) => around('remove', () => inner.remove(runId), runId),
    close: () => inner.close(),
  };
}

export function faultyBus(inner: EventBus, faults: Faults): EventBus {
  return {
    publish: (subject, event, trace) =>
      faults.around(
        `publish ${subject}`,
        () => inner.publish(subject, event, trace),
        (why) => new EventBusUnavailableError(why),
        event,
      ),
    subscribe: (subject, handler, options) =>
      inner.subscribe(
        subject,
        async (event, trace) => {
          const fault = faults.draw(`deliver ${subject}`, event);
          // An event is lost; is handled, and comes again where the bus has that; or comes late.
          if (fault?.kind === 'before') return;
          if (fault?.kind === 'late') return faults.later(fault.delayMs, () => handler(event, trace));
          await handler(event, trace);
          if (fault) throw new Error(`injected: the delivery of ${subject} was not confirmed`);
        },
        options,
      ),
    close: () => inner.close(),
  };
}

/** Calls that stream their request pass: they cannot be made again later. */
export function faultyClients(inner: ServiceClients, faults: Faults): ServiceClients {
  const wrapped = Object.entries(inner).map(([name, client]) => [name, faultyClient(name, client, faults)]);
  return Object.fromEntries(wrapped) as ServiceClients;
}

function faultyClient(name: string, inner: object, faults: Faults): unknown {
  return new Proxy(inner, {
    get(target, method: string) {
      const call = (target as Record<string, Call>)[method] as Call;
      if (method === 'close' || method === 'UploadDocument') return call;
      return (request: unknown, context: CallContext) => {
        const fault = `${name}.${method}`;
        let givenUp = false;
        const act = (): Promise<unknown> => {
          if (!givenUp) return call(request, context);
          // Its caller waits no longer, and its deadline has passed.
          const { deadline: _deadline, signal: _signal, ...rest } = context;
          return call(request, rest);
        };
        return faults.around(
          fault,
          act,
          (why) => {
            givenUp = true;
            return unavailable(`The ${name} service`, new Error(why));
          },
          request,
        );
      };
    },
  });
}
