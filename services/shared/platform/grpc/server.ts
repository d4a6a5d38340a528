// Serves gRPC: handlers are plain async functions from request to response; their errors become a status.

import {
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServiceDefinition,
  status as grpcStatus,
} from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { HealthImplementation } from 'grpc-health-check';
import type { CallFacts } from '#shared/contract/calls/call-facts.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry, type Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { callerCheck } from './caller-check.ts';
import { callerSettings, readCallerNames } from './caller-names.ts';
import { type MutualTls, openCallsMs, serverCredentials, serverOptions } from './channel.ts';
import { type CallContext, contextFromCall } from './context.ts';
import { grpcMetrics, observeCalls } from './metrics.ts';
import { servedCall } from './served-call.ts';

/** A handler of the call `K` of a generated definition; `S` names the client-streaming calls. */
export type CallHandler<D, K, S = never> = K extends keyof D
  ? K extends S
    ? StreamHandler<D[K]>
    : Handler<D[K]>
  : never;

type Handler<M> =
  M extends MethodDefinition<infer _Request, infer Response, infer Request, infer _ResponseOut>
    ? (request: Request, context: CallContext) => Promise<Response>
    : never;

type StreamHandler<M> =
  M extends MethodDefinition<infer _Request, infer Response, infer Request, infer _ResponseOut>
    ? (requests: AsyncIterable<Request>, context: CallContext) => Promise<Response>
    : never;

/** A service, for the server that hosts it. */
export interface HostedService {
  readonly definition: ServiceDefinition;
  /** By the names of the calls. */
  readonly handlers: Readonly<Record<string, (request: never, context: CallContext) => Promise<unknown>>>;
  /**
   * By the names of the calls. A call without facts is closed: no service may make it, and no actor with a role may
   * have it made.
   */
  readonly facts: Readonly<Record<string, CallFacts>>;
}

/** How long calls may go on that were open at the drain: longer than a process takes to stop after it. */
const drainedCallsMs = 60_000;

/** How a server is reached. */
export interface ServerOptions {
  /** Certificates, for mutual TLS. With them, each call is taken from those alone who have business with it. */
  readonly tls?: MutualTls | undefined;
  /** The names that certificates of the services show, as GRPC_CALLER_NAMES has them; its default where absent. */
  readonly callerNames?: readonly string[];
  readonly telemetry?: Telemetry;
  /** Where the health service alone answers as well, in plain text: a platform's probes have no certificate. */
  readonly healthAddress?: string;
}

/**
 * A server of some services at `address` (`unix:<path>`, `<host>:<port>`), with the standard health service:
 * `SERVING` while it takes calls, `NOT_SERVING` from the drain on, which ends the connections there are and takes new
 * ones. Stopping waits 10 s for open calls.
 */
export function grpcServer(
  address: string,
  services: readonly HostedService[],
  log: Logger,
  options: ServerOptions = {},
): Component {
  const server = new Server({ ...serverOptions });
  const telemetry = options.telemetry ?? noTelemetry;
  const { metrics } = telemetry;
  const names = readCallerNames(options.callerNames ?? callerSettings.GRPC_CALLER_NAMES.fallback ?? []);
  // Shown as 0 where no caller is checked.
  metrics.counter(grpcMetrics.refused);
  const health = new HealthImplementation({ '': 'NOT_SERVING' });
  health.addToServer(server);
  for (const { definition, handlers, facts } of services) {
    const implementation: Record<string, unknown> = {};
    for (const [method, { path }] of Object.entries(definition)) {
      const handler = handlers[method];
      if (!handler) throw new Error(`no handler for ${path}`);
      const observe = observeCalls(metrics, grpcMetrics.served, path);
      const check = options.tls && callerCheck(path, facts[method]?.from ?? [], names, log, metrics);
      const serve = servedCall(path, facts[method], handler, log, telemetry);
      implementation[method] = (
        call: ServerUnaryCall<object, object> | ServerReadableStream<object, object>,
        callback: sendUnaryData<object>,
      ) => {
        const { callers, refusal: denied } = check?.(call) ?? {};
        if (denied) {
          callback(denied);
          observe?.(performance.now(), grpcStatus.PERMISSION_DENIED);
          return;
        }
        const abort = new AbortController();
        let answered = false;
        // grpc-js says so of every call that ends; an answered one has nothing left to end.
        call.on('cancelled', () => {
          if (!answered) abort.abort();
        });
        const received = contextFromCall(call.metadata, call.getDeadline(), call.getPeer(), callers);
        const request = 'request' in call ? call.request : call;
        void serve(request, received, abort.signal).then(({ status, response }) => {
          answered = true;
          if (status) callback(status);
          else callback(null, response);
        });
      };
    }
    server.addService(definition, implementation as never);
  }
  const plain = options.healthAddress === undefined ? undefined : new Server();
  if (plain) health.addToServer(plain);
  return {
    name: `grpc ${address}`,
    async start() {
      await bind(server, address, serverCredentials(options.tls), 'GRPC_LISTEN');
      if (plain && options.healthAddress !== undefined) {
        await bind(plain, options.healthAddress, ServerCredentials.createInsecure(), 'GRPC_HEALTH_LISTEN');
      }
      health.setStatus('', 'SERVING');
    },
    async drain() {
      health.setStatus('', 'NOT_SERVING');
      // Clients look for others while this one still serves: they look when a connection ends, and not before. Where
      // all that they know of stop at one time, there would be nobody until they have found who came in their place. As
      // at the stop, a call that is open then is cut off where its client pings before it ends (every 30 s; grpc-js
      // 1.14.7).
      server.drain(address, drainedCallsMs);
    },
    stop: () =>
      new Promise((resolve) => {
        plain?.forceShutdown();
        const timer = setTimeout(() => {
          server.forceShutdown();
          resolve();
        }, openCallsMs);
        server.tryShutdown(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}

function bind(server: Server, address: string, credentials: ServerCredentials, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error) => {
      if (error) reject(new StartError(`gRPC cannot be served at ${address} (${setting}): ${error.message}.`));
      else resolve();
    });
  });
}
