// The declared calls of all services: tests compare them with the code, and host fakes of services with them.

import type { ServiceDefinition } from '@grpc/grpc-js';
import * as conversation from '#services/conversation/calls.ts';
import * as ingestion from '#services/ingestion/calls.ts';
import * as limits from '#services/limits/calls.ts';
import * as runExecutor from '#services/run-executor/calls.ts';
import * as token from '#services/token/calls.ts';
import type { AnyFacts } from '#shared/contract/calls/call-facts.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { ServiceName } from '#shared/platform/grpc/service-names.ts';

export type Callee = keyof typeof protos;

/** A call by its name, with its facts. */
export type Declared = AnyFacts & { readonly name: string };

const lists: Readonly<Record<Callee, object>> = { token, conversation, runExecutor, limits, ingestion };

/** The calls of each service. */
export const declared: Readonly<Record<Callee, readonly Declared[]>> = Object.fromEntries(
  Object.entries(lists).map(([callee, calls]) => [callee, Object.values(calls as Record<string, Declared>)]),
) as unknown as Record<Callee, readonly Declared[]>;

export const callees = Object.keys(protos) as Callee[];

const byPath = new Map(
  callees.flatMap((callee) =>
    declared[callee].map((call): [string, AnyFacts] => [
      (protos[callee] as ServiceDefinition)[call.name]?.path ?? '',
      call,
    ]),
  ),
);

/** The facts of the call of a path (`/<package>.<service>/<call>`); undefined where there is no such call. */
export function factsAt(path: string): AnyFacts | undefined {
  return byPath.get(path);
}

/** The facts of all calls of a definition, by their names. */
export function factsOf(definition: ServiceDefinition): Readonly<Record<string, AnyFacts>> {
  return Object.fromEntries(
    Object.entries(definition).flatMap(([call, { path }]) => {
      const facts = factsAt(path);
      return facts ? [[call, facts]] : [];
    }),
  );
}

/** The calls of `callee` that a service makes. */
export function callsFrom(caller: ServiceName, callee: Callee): string[] {
  return declared[callee].filter(({ from }) => from.includes(caller)).map(({ name }) => name);
}
