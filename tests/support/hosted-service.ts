// A service that a test hosts in place of ours: its own handlers, behind the facts that our calls declare.

import type { ServiceDefinition } from '@grpc/grpc-js';
import type { CallName } from '#shared/platform/grpc/client.ts';
import type { CallHandler, HostedService } from '#shared/platform/grpc/server.ts';
import { factsOf } from './declared-calls.ts';

/** One handler per call of a generated definition; `S` names its client-streaming calls. */
export type ServiceHandlers<D, S extends CallName<D> = never> = {
  readonly [K in CallName<D>]: CallHandler<D, K, S>;
};

/** Pairs a definition with its handlers, checked against each other by type. */
export function hostedService<D, S extends CallName<D> = never>(
  definition: ServiceDefinition & D,
  handlers: ServiceHandlers<D, S>,
): HostedService {
  return fakeOf(definition, handlers);
}

/** The same, of handlers that are not known by type. */
export function fakeOf(definition: ServiceDefinition, handlers: HostedService['handlers']): HostedService {
  return { definition, handlers, facts: factsOf(definition) };
}
