// A principal of the administration: the operator, a member with a session, or a token. domain/allowed.ts decides what
// each may do.

import type { EffectiveRole } from '#shared/contract/permissions/permissions.ts';

/** An authenticated principal of the administration. */
export interface Principal {
  /** `operator`: the deployment's own, by its token or by a session of an hour (`via`). */
  readonly kind: 'operator' | 'member' | 'personal_token' | 'service_account';
  /** Its id within the kind; empty for the operator's token. */
  readonly id: string;
  /** The display name. */
  readonly name: string;
  readonly via: 'operator_token' | 'session' | 'token';
  /** The member that a personal token or a session is of. */
  readonly memberId?: string;
  readonly sessionId?: string;
  /** The one organization that a token is for. */
  readonly organizationId?: string;
  /** When the holder of a session last proved their identity, in ms since 1970. */
  readonly provedAt?: number;
  /** When a session began, when it ends at the latest, in ms since 1970, and at which provider it began. */
  readonly session?: { readonly createdAt: number; readonly expiresAt: number; readonly issuer?: string };
  /** The role in an organization; undefined for none. Operators have no roles. */
  roleIn(organizationId: string): EffectiveRole | undefined;
  /** Whether an operator's session may see an organization's content; absent for others. */
  readonly supports?: (organizationId: string) => boolean;
  /**
   * The same principal read again, or cached for at most `freshMs`; undefined once it has ended. Absent for the
   * operator's token, which does not end.
   */
  readonly again?: (freshMs?: number) => Promise<Principal | undefined>;
}
