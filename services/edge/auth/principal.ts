// Who administrates: the operator, a member with a session, or a token. What each may do is in domain/allowed.ts.

import type { EffectiveRole } from '#shared/contract/permissions/permissions.ts';

/** Whoever was let in to the administration. */
export interface Principal {
  /** `operator`: the deployment's own, by its token or by a session of an hour (`via`). */
  readonly kind: 'operator' | 'member' | 'personal_token' | 'service_account';
  /** Which of them; empty for the operator's token. */
  readonly id: string;
  /** What people call them. */
  readonly name: string;
  readonly via: 'operator_token' | 'session' | 'token';
  /** The member that a personal token or a session is of. */
  readonly memberId?: string;
  readonly sessionId?: string;
  /** The one organization that a token is for. */
  readonly organizationId?: string;
  /** When the holder of a session last proved who they are, in ms since 1970. */
  readonly provedAt?: number;
  /** When a session began, when it ends at the latest, in ms since 1970, and at which provider it began. */
  readonly session?: { readonly createdAt: number; readonly expiresAt: number; readonly issuer?: string };
  /** What they are in an organization; undefined where they are nothing there. Operators have no roles. */
  roleIn(organizationId: string): EffectiveRole | undefined;
  /** Whether an operator's session may see an organization's content; absent for others. */
  readonly supports?: (organizationId: string) => boolean;
  /**
   * The same as it is known now, or was known at most `freshMs` ago; undefined once it has ended. Absent of the operator's token, which
   * does not end.
   */
  readonly again?: (freshMs?: number) => Promise<Principal | undefined>;
}
