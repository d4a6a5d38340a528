// Describes a route: the schemas that validate and serialize, and the parts that only the OpenAPI document shows
// (document.ts moves those to their place).

import type { OpenAPIV3_1 } from 'openapi-types';
import type { TSchema } from 'typebox';
import type { ErrorCode } from '#shared/contract/errors/contract-error.ts';
import type { Permission } from '#shared/contract/permissions/permissions.ts';

/** Headers that operations may take, by their name under `components.parameters`. */
export type HeaderParameter = 'XEndUserId' | 'IdempotencyKey' | 'Origin' | 'LastEventId' | 'IfMatch' | 'CreationKey';

/** An operation's part of the document. */
export interface OperationDescription {
  /** The `operationId`. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The permission that an administrator needs; the document shows it as `x-permission`. */
  readonly permission?: Permission;
  /** It gives access that outlives a session: an operator's is refused (`x-gives-access`). */
  readonly givesAccess?: boolean;
  /**
   * Why an operator's session may make this change in an organization without an open access to its content, which
   * others need (`x-without-access`): it `takes_away`, it `shows_nothing` to anybody, or its handler looks at the
   * request (`by_body`).
   */
  readonly withoutAccess?: 'takes_away' | 'shows_nothing' | 'by_body';
  /** Which credentials it takes, as names of security schemes; by default chat tokens and API keys. */
  readonly security?: readonly SecurityScheme[];
  readonly headers?: readonly HeaderParameter[];
  readonly requestExample?: unknown;
  /** Absent where the response has no body. */
  readonly responseExample?: unknown;
  /** Examples of single statuses, in place of `responseExample`. */
  readonly responseExamples?: Readonly<Record<string, unknown>>;
  /** Its 200 comes as server-sent events where the caller prefers them: a reference to their schema, and an example. */
  readonly events?: { readonly schema: string; readonly example: string };
  /** The media type of the response, unless it is JSON. */
  readonly responseType?: string;
  /** Its successes carry an ETag. */
  readonly etag?: boolean;
  /** Its successes carry the RateLimit headers. */
  readonly limited?: boolean;
  /** The body may be left out. */
  readonly bodyOptional?: boolean;
  /** The request body where no schema validates it: a stream of parts. */
  readonly requestBody?: OpenAPIV3_1.RequestBodyObject;
  /** Refusals beside those that every operation has. */
  readonly errors?: readonly ErrorCode[];
}

export type SecurityScheme = 'chatToken' | 'apiKey' | 'publishableKey' | 'operatorToken' | 'session' | 'adminToken';

interface Schemas {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
  readonly response: Readonly<Record<number, TSchema>>;
}

/** The part that document.ts finds under `x-operation`. */
export type OperationExtension = Pick<
  OperationDescription,
  | 'headers'
  | 'requestBody'
  | 'requestExample'
  | 'responseExample'
  | 'responseExamples'
  | 'events'
  | 'responseType'
  | 'etag'
  | 'limited'
  | 'bodyOptional'
  | 'errors'
> & { readonly open: boolean };

/** A route's `schema`. */
export function operation<const S extends Schemas>(description: OperationDescription, schemas: S) {
  const {
    id,
    tag,
    summary,
    description: text,
    permission,
    givesAccess = false,
    withoutAccess,
    ...others
  } = description;
  const { security = ['chatToken', 'apiKey'], ...rest } = others;
  const extension: OperationExtension = { ...rest, open: security.length === 0 };
  return {
    ...schemas,
    operationId: id,
    tags: [tag],
    summary,
    ...(text === undefined ? {} : { description: text }),
    ...(permission === undefined ? {} : { 'x-permission': permission }),
    ...(givesAccess ? { 'x-gives-access': true } : {}),
    ...(withoutAccess === undefined ? {} : { 'x-without-access': withoutAccess }),
    security: security.map((scheme) => ({ [scheme]: [] })),
    'x-operation': extension,
  };
}
