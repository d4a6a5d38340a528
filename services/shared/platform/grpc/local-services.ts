// Services of one process, called by each other without a connection: the same clients and the same handlers as over
// gRPC, which stand on either side of a call that goes nowhere. Callers see no difference:
//
// 1. A message arrives as its proto has it: defaults filled in, unknown fields left out, nothing shared with the
//    sender.
// 2. Errors are those of the wire. Calls have deadlines, end with their caller's signal, and repeatable ones are tried
//    again.
// 3. Both ends are counted and traced.

import { setTimeout as delay } from 'node:timers/promises';
import { type ServiceDefinition, type ServiceError, status as grpcStatus, type StatusObject } from '@grpc/grpc-js';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { fromGrpcError } from '#shared/contract/errors/grpc-status.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { type DefinedCalls, isRepeatable, openCallsMs, retries } from './channel.ts';
import { type CallName, deadlineOf, type ServiceClient } from './client.ts';
import type { CallContext } from './context.ts';
import { copiesOf } from './message-copies.ts';
import { grpcMetrics, observeCalls } from './metrics.ts';
import { type Outcome, servedCall, type ServedCall } from './served-call.ts';
import type { HostedService } from './server.ts';
import { endCall, traceCalls } from './spans.ts';

/** The services of this process. */
export interface LocalServices {
  /** Takes calls from its start to its stop, which waits for open ones. */
  readonly component: Component;
  /** Adds a service; before the start. */
  host(service: HostedService): void;
  /** A client, for `service`; its server may be hosted later. */
  client<D, S extends CallName<D> = never>(
    definition: ServiceDefinition & D,
    name: string,
    service: string,
  ): ServiceClient<D, S>;
}

export function localServices(log: Logger, telemetry: Telemetry): LocalServices {
  const calls = new Map<string, ServedCall>();
  const open = new Set<Promise<unknown>>();
  let serving = false;
  // Shown as 0: no caller is checked.
  telemetry.metrics.counter(grpcMetrics.refused);

  const callOnce = async (
    path: string,
    copies: ReturnType<typeof copiesOf>,
    request: object | AsyncIterable<object>,
    context: CallContext,
  ): Promise<Outcome> => {
    const serve = serving ? calls.get(path) : undefined;
    if (serve === undefined) return failed(grpcStatus.UNAVAILABLE, 'No connection established: the process stops');
    const abort = new AbortController();
    const ended = Promise.withResolvers<Outcome>();
    const end = (code: grpcStatus, details: string): void => {
      abort.abort();
      ended.resolve(failed(code, details));
    };
    const cancel = (): void => end(grpcStatus.CANCELLED, 'Cancelled on client');
    if (context.signal?.aborted) {
      cancel();
      return ended.promise;
    }
    context.signal?.addEventListener('abort', cancel, { once: true });
    const timer = setTimeout(
      () => end(grpcStatus.DEADLINE_EXCEEDED, 'Deadline exceeded'),
      Math.max(0, (context.deadline ?? Infinity) - Date.now()),
    );
    const received =
      Symbol.asyncIterator in request ? receivedParts(request, copies.request, abort.signal) : copies.request(request);
    const work = serve(received, context, abort.signal);
    open.add(work);
    void work.finally(() => open.delete(work));
    try {
      const outcome = await Promise.race([work, ended.promise]);
      return outcome.response ? { response: copies.response(outcome.response) } : outcome;
    } finally {
      clearTimeout(timer);
      context.signal?.removeEventListener('abort', cancel);
    }
  };

  const tryAgain = async (once: () => Promise<Outcome>, context: CallContext): Promise<Outcome> => {
    let waitMs = retries.firstMs;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await once();
      if (outcome.status?.code !== grpcStatus.UNAVAILABLE || attempt === retries.attempts) return outcome;
      const pauseMs = Math.random() * waitMs;
      if (context.signal?.aborted || Date.now() + pauseMs > (context.deadline ?? Infinity)) return outcome;
      await delay(pauseMs);
      waitMs = Math.min(waitMs * retries.growth, retries.mostMs);
    }
  };

  return {
    component: {
      name: 'local services',
      async start() {
        serving = true;
      },
      async stop() {
        serving = false;
        const patience = new AbortController();
        await Promise.race([
          Promise.allSettled(open),
          delay(openCallsMs, undefined, { signal: patience.signal }).catch(() => {}),
        ]);
        patience.abort();
      },
    },
    host({ definition, handlers, facts }) {
      for (const [method, { path }] of Object.entries(definition)) {
        const handler = handlers[method];
        if (!handler) throw new Error(`no handler for ${path}`);
        calls.set(path, servedCall(path, facts[method], handler, log, telemetry));
      }
    },
    client<D, S extends CallName<D> = never>(definition: ServiceDefinition & D, name: string, service: string) {
      let closed = false;
      const client: Record<string, unknown> = {
        close() {
          closed = true;
        },
      };
      for (const [method, { path, requestStream, options }] of Object.entries(definition as DefinedCalls)) {
        const copies = copiesOf(path);
        const observe = observeCalls(telemetry.metrics, grpcMetrics.made, path);
        const trace = traceCalls(telemetry.tracer, 'client', path);
        const again = isRepeatable(options) && !requestStream;
        client[method] = async (request: object, given: CallContext) => {
          if (closed) throw unavailable(`The ${name} service`);
          const startedAt = observe ? performance.now() : 0;
          const span = trace?.(given);
          const traceparent = span?.traceparent ?? given.traceparent;
          const context: CallContext = {
            request_id: given.request_id,
            ...(traceparent === undefined ? {} : { traceparent }),
            ...(given.actor && { actor: given.actor }),
            caller: { service },
            deadline: deadlineOf(given),
            ...(given.signal && { signal: given.signal }),
          };
          const once = (): Promise<Outcome> => callOnce(path, copies, request, context);
          const { response, status } = await (again ? tryAgain(once, context) : once());
          const code = status ? (status.code ?? grpcStatus.UNKNOWN) : grpcStatus.OK;
          observe?.(startedAt, code);
          if (span) endCall(span, 'client', code);
          if (status) throw fromGrpcError(serviceError(status), name);
          return response;
        };
      }
      return client as unknown as ServiceClient<D, S>;
    },
  };
}

function failed(code: grpcStatus, details: string): Outcome {
  return { status: { code, details } };
}

function serviceError(status: Partial<StatusObject>): ServiceError {
  return Object.assign(new Error(status.details), status) as ServiceError;
}

// Each part as it arrives; reading ends with the call.
async function* receivedParts(
  parts: AsyncIterable<object>,
  receive: (part: object) => object,
  signal: AbortSignal,
): AsyncGenerator<object, void, undefined> {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  const end = (): void => ended.reject(new Error('the call has ended'));
  signal.addEventListener('abort', end, { once: true });
  const source = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([source.next(), ended.promise]);
      if (next.done) return;
      yield receive(next.value);
    }
  } finally {
    signal.removeEventListener('abort', end);
    void source.return?.()?.catch(() => {});
  }
}
