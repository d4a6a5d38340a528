// Calls to another service as promises: a deadline on every call, refusals as the ContractError they were.

import { Client, type Metadata, type ServiceDefinition, status } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { fromGrpcError } from '#shared/contract/errors/grpc-status.ts';
import { noTelemetry, type Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { TraceContext } from '#shared/platform/telemetry/trace-context.ts';
import { serviceToMetadata } from './actor.ts';
import { clientCredentials, clientOptions, type MutualTls } from './channel.ts';
import { type CallContext, contextToMetadata } from './context.ts';
import { grpcMetrics, observeCalls } from './metrics.ts';
import { renewedChannel } from './renewed-channel.ts';
import { endCall, traceCalls } from './spans.ts';

/** How long a caller waits where its context names no deadline. */
const defaultDeadlineMs = 10_000;

type Call<M> =
  M extends MethodDefinition<infer Request, infer _Response, infer _RequestOut, infer Response>
    ? (request: Request, context: CallContext) => Promise<Response>
    : never;

type StreamCall<M> =
  M extends MethodDefinition<infer Request, infer _Response, infer _RequestOut, infer Response>
    ? (requests: AsyncIterable<Request>, context: CallContext) => Promise<Response>
    : never;

/** The calls of a generated definition, without its index signature. */
export type CallName<D> = keyof { [K in keyof D as string extends K ? never : number extends K ? never : K]: true };

/** A client of a service, from its generated definition; `S` names its client-streaming calls. */
export type ServiceClient<D, S extends CallName<D> = never> = {
  readonly [K in Exclude<CallName<D>, S>]: K extends keyof D ? Call<D[K]> : never;
} & { readonly [K in S]: K extends keyof D ? StreamCall<D[K]> : never } & {
  close(): void;
};

/** How a client reaches its peer. */
export interface ClientOptions {
  readonly tls?: MutualTls | undefined;
  /** The name of the calling service. */
  readonly service?: string;
  readonly telemetry?: Telemetry;
  /** The age at which connections are made anew; never where absent. */
  readonly maxAgeSeconds?: number;
}

/**
 * Connects lazily to `address` (`unix:<path>`, `dns:///<name>:<port>`). `name` is for error messages.
 * Every call throws ContractError: the peer's own refusal, `service_unavailable` when it cannot be reached, does not
 * answer in time, or the client was closed (a process that stops ends before the last of its work), `internal_error`
 * for its defects.
 */
export function createServiceClient<D, S extends CallName<D> = never>(
  definition: ServiceDefinition & D,
  name: string,
  address: string,
  { tls, service, telemetry = noTelemetry, maxAgeSeconds }: ClientOptions = {},
): ServiceClient<D, S> {
  const options = clientOptions(definition);
  const channels = renewedChannel(
    () => new Client(address, clientCredentials(tls), options),
    maxAgeSeconds === undefined ? undefined : maxAgeSeconds * 1000,
  );
  const metadataOf = (context: CallContext, trace: TraceContext | undefined): Metadata => {
    const metadata = contextToMetadata(context, trace);
    if (service !== undefined) serviceToMetadata(service, metadata);
    return metadata;
  };
  let closed = false;
  const close = (): void => {
    closed = true;
    channels.close();
  };
  const client: Record<string, unknown> = { close };
  for (const [method, { path, requestStream, requestSerialize, responseDeserialize }] of Object.entries(definition)) {
    const observe = observeCalls(telemetry.metrics, grpcMetrics.made, path);
    const trace = traceCalls(telemetry.tracer, 'client', path, address);
    client[method] = requestStream
      ? (requests: AsyncIterable<object>, context: CallContext) =>
          new Promise((resolve, reject) => {
            if (closed) return reject(unavailable(`The ${name} service`));
            const startedAt = observe ? performance.now() : 0;
            const span = trace?.(context);
            const { channel, giveBack } = channels.lend();
            let answered = false;
            const call = channel.makeClientStreamRequest(
              path,
              requestSerialize,
              responseDeserialize,
              metadataOf(context, span),
              { deadline: deadlineOf(context) },
              (error, response) => {
                answered = true;
                giveBack();
                observe?.(startedAt, error?.code ?? status.OK);
                if (span) endCall(span, 'client', error?.code ?? status.OK);
                if (error) reject(fromGrpcError(error, name));
                else resolve(response);
              },
            );
            void sendAll(call, requests, () => answered).catch((error: unknown) => {
              call.cancel();
              reject(error instanceof Error ? error : new Error(String(error)));
            });
          })
      : (request: object, context: CallContext) =>
          new Promise((resolve, reject) => {
            if (closed) return reject(unavailable(`The ${name} service`));
            const startedAt = observe ? performance.now() : 0;
            const span = trace?.(context);
            const cancel = (): void => call.cancel();
            const { channel, giveBack } = channels.lend();
            const call = channel.makeUnaryRequest(
              path,
              requestSerialize,
              responseDeserialize,
              request,
              metadataOf(context, span),
              { deadline: deadlineOf(context) },
              (error, response) => {
                giveBack();
                // A run's signal lives as long as the run, over many calls.
                context.signal?.removeEventListener('abort', cancel);
                observe?.(startedAt, error?.code ?? status.OK);
                if (span) endCall(span, 'client', error?.code ?? status.OK);
                if (error) reject(fromGrpcError(error, name));
                else resolve(response);
              },
            );
            if (context.signal?.aborted) cancel();
            else context.signal?.addEventListener('abort', cancel, { once: true });
          });
  }
  return client as unknown as ServiceClient<D, S>;
}

/** The deadline of a call: a caller that waits longer than usual sets it, one that waits less passes its own on. */
export function deadlineOf(context: CallContext): number {
  return context.deadline ?? Date.now() + defaultDeadlineMs;
}

// Writes with back-pressure. A server that has answered early (a refusal) ends the writing without an error.
async function sendAll(
  call: {
    write(message: object): boolean;
    end(): void;
    once(event: string, listener: () => void): unknown;
    off(event: string, listener: () => void): unknown;
  },
  requests: AsyncIterable<object>,
  answered: () => boolean,
): Promise<void> {
  for await (const request of requests) {
    if (answered()) return;
    if (!call.write(request)) {
      await new Promise<void>((resolve) => {
        const events = ['drain', 'close', 'status'];
        const go = (): void => {
          for (const event of events) call.off(event, go);
          resolve();
        };
        for (const event of events) call.once(event, go);
      });
    }
  }
  call.end();
}
