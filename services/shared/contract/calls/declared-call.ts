// The declaration of a call: its facts, its act in the audit, and its handler, in one place and in one file per call. A
// service lists its calls (`calls.ts`), and hosts that list.

import type { ServiceDefinition } from '@grpc/grpc-js';
import type { CallName } from '#shared/platform/grpc/client.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { CallHandler, HostedService } from '#shared/platform/grpc/server.ts';
import type { Audit } from '../audit/audit.ts';
import { auditedCall, type NotedCall } from '../audit/audited-call.ts';
import type { CallFacts } from './call-facts.ts';

type RequestOf<H> = H extends (request: infer Request, context: CallContext) => Promise<unknown> ? Request : never;
type ResponseOf<H> = H extends (request: never, context: CallContext) => Promise<infer Response> ? Response : never;

/**
 * The declaration of a call. `act`, `isAct` and `made` are for the audit: see NotedCall; without `act` it records
 * nothing.
 */
export interface Declaration<H, Parts>
  extends CallFacts<RequestOf<H>>, Partial<NotedCall<RequestOf<H>, ResponseOf<H>>> {
  /**
   * Makes the handler, once, of the service's parts. `audit` is for calls whose act is known only as they are served.
   */
  serve(parts: Parts, audit: Audit): H;
}

/** A call of a service that has `Parts`. */
export interface DeclaredCall<Name, Parts> extends CallFacts, Partial<NotedCall<never, never>> {
  readonly name: Name;
  serve(parts: Parts, audit: Audit): (request: never, context: CallContext) => Promise<unknown>;
}

/**
 * The way in which the calls of one service are declared. `D`: its generated definition, from which handlers have their
 * types; `S`: its client-streaming calls.
 */
export function callsOf<D, Parts, S extends CallName<D> = never>() {
  return <K extends CallName<D>>(
    name: K,
    declaration: Declaration<CallHandler<D, K, S>, Parts>,
  ): { readonly name: K } & Declaration<CallHandler<D, K, S>, Parts> => ({ name, ...declaration });
}

type Listed = Readonly<Record<string, { readonly name: unknown }>>;

/** The calls of a definition that a list lacks. */
type Missing<D, L extends Listed> = Exclude<CallName<D>, L[keyof L]['name']>;

/**
 * Hosts a list of calls (`import * as calls`). A list that lacks a call of the definition is an error of types; the
 * error names the call.
 */
export function hostedCalls<D, Parts, L extends Listed>(
  definition: ServiceDefinition & D,
  calls: L & { readonly [K in keyof L]: DeclaredCall<CallName<D>, Parts> } & ([Missing<D, L>] extends [never]
      ? unknown
      : { readonly missing: Missing<D, L> }),
  parts: Parts,
  audit: Audit,
): HostedService {
  const declared: readonly DeclaredCall<CallName<D>, Parts>[] = Object.values(calls);
  return {
    definition,
    handlers: Object.fromEntries(
      declared.map(({ name, act, isAct, made, serve }) => {
        const handler = serve(parts, audit);
        const noted = act && { act, ...(isAct && { isAct }), ...(made && { made }) };
        return [name, noted ? auditedCall(audit, noted, handler as () => Promise<never>) : handler];
      }),
    ),
    facts: Object.fromEntries(declared.map((call) => [call.name, call])),
  };
}
