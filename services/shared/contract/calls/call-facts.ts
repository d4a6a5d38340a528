// Pure. The facts of a call that its server decides by, before its handler is asked. Each call declares them once,
// beside its handler (declared-call.ts); its clients need to know whether it may be repeated, which stands in the proto
// (`idempotency_level`).

import type { ServiceName } from '#shared/platform/grpc/service-names.ts';
import type { Permission } from '../permissions/permissions.ts';

/**
 * The permission that an actor needs; `anybody`: the call returns nothing private, or its handler checks access itself.
 */
export type Needed = Permission | 'anybody';

/** See above. Functions are given the request as the service receives it; of a stream, nothing. */
export interface CallFacts<Request = never> {
  /** The services that make the call. With mutual TLS a server takes it from no other. */
  readonly from: readonly ServiceName[];
  /**
   * The permission that an actor needs. Where absent, the call is refused to every actor with a role: a new call is
   * closed until it says.
   */
  readonly needs?: Needed | ((request: Request) => Needed);
  /**
   * Gives access that is there when its giver is not: a secret, a token, an account, a role, a link that signs somebody
   * in. An operator's session gives none, since it ends after an hour. A publishable key is none of it: it is public,
   * and shows nobody the words of others.
   */
  readonly givesLastingAccess?: true | ((request: Request) => boolean);
  /**
   * A change that leads nobody to an organization's content: an operator's session makes it without an open access to
   * that content. Where absent, the permission decides (`needsContentAccess`).
   */
  readonly isHarmless?: true | ((request: Request) => boolean);
}

/** Facts of a call whose request is not known by type: of any. */
export type AnyFacts = CallFacts<never>;

/** A fact of one request. `request`: as the service receives it; of a stream `{}`. */
export function factOf<T>(fact: T | ((request: never) => T), request: object): T {
  return typeof fact === 'function' ? (fact as (request: object) => T)(request) : fact;
}
