// The types of our fastify app: TypeBox schemas type the validated parts of a request, and each route names the
// credentials it takes.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import type { Span } from '#shared/platform/telemetry/tracer.ts';
import type { Credential, CredentialKind } from '../auth/credentials.ts';
import type { Principal } from '../auth/principal.ts';
import type { CommonHeaders } from './common-headers.ts';

/** Validated parts of a request have the types of their schemas. */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/** The app that groups of routes are registered on. */
export type EdgeApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  SchemaTypes
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every response. */
    commonHeaders: CommonHeaders;
  }
  interface FastifyRequest {
    /** The caller's credential, under `/v2`; absent before authentication and where none is needed. */
    credential: Credential | undefined;
    /** The caller, under `/admin/v1`; absent before authentication. */
    principal: Principal | undefined;
    /** The same, as calls carry it on. */
    actor: Actor | undefined;
    /** Its span, where it is recorded. */
    span: Span | undefined;
    /** The trace it belongs to: one of its own, or the caller's where the operator allows to continue that. */
    traceparent: string;
    /** The caller's trace, where it is only linked to ours. */
    callerTraceId: string | undefined;
    /** The code of the error that it was answered with. */
    refusal: string | undefined;
  }
  interface FastifyContextConfig {
    /** The kinds of credential that a route of `/v2` takes; `none` for public ones. By default chat tokens and API keys. */
    credentials?: readonly CredentialKind[] | 'none';
    /** Path parameters that are names, not ids. */
    namedParams?: readonly string[];
    /** Its answer is a stream, open for as long as a run takes. */
    streams?: boolean;
    /** It searches in knowledge bases: bounded beside other requests. */
    searches?: boolean;
    /** Leaves any request body unread. */
    ignoresBody?: boolean;
    /** An absent body means `{}`. */
    bodyOptional?: boolean;
    /** Filled in by the app: query parameters that are whole numbers. */
    integerQuery?: readonly string[];
  }
}
