// Pure. Whether a principal may do what an operation needs.

import { isOperatorSession } from '#shared/contract/permissions/operator-session.ts';
import { grantOf, type Permission, roleMay } from '#shared/contract/permissions/permissions.ts';
import type { Principal } from '../auth/principal.ts';

/** How long after proving who they are somebody may do what needs that proof, in ms. */
export const proofMs = 5 * 60_000;

/**
 * `foreign`: the organization is none of theirs, and is not there for them. `unproved`: they have to sign in again first.
 * `unsupported`: an operator's session without an opened access to the organization's content. `lasting`: what an operator's session
 * would give is there when it has ended.
 */
export type Verdict = 'allowed' | 'forbidden' | 'foreign' | 'unproved' | 'unsupported' | 'lasting';

/** What an operation says of itself for operators' sessions. */
export interface OfOperation {
  /** What it gives outlives a session. */
  readonly givesAccess?: boolean;
  /** It changes what could lead to an organization's content. */
  readonly leadsToContent?: boolean;
}

/** `organizationId`: of the path, where it names one. */
export function verdictOn(
  principal: Principal,
  permission: Permission,
  organizationId: string | undefined,
  now: number,
  { givesAccess = false, leadsToContent = false }: OfOperation = {},
): Verdict {
  const grant = grantOf(permission);
  if (principal.kind === 'operator') {
    // The operator's token is the deployment's own, which holds its data and keys; a session is a person in a browser.
    if (principal.via === 'operator_token') return permission === 'self' ? 'forbidden' : 'allowed';
    if (givesAccess && isOperatorSession(principal)) return 'lasting';
    const needsAccess = grant.content === true || leadsToContent;
    if (needsAccess && organizationId !== undefined && !principal.supports?.(organizationId)) return 'unsupported';
    return 'allowed';
  }
  if (permission === 'self' || permission === 'anybody') return 'allowed';
  if (organizationId === undefined) return 'forbidden';
  const role = principal.roleIn(organizationId);
  if (role === undefined) return 'foreign';
  if (!roleMay(role, permission)) return 'forbidden';
  if (grant.stepUp) {
    if (principal.via !== 'session') return 'forbidden';
    if (principal.provedAt === undefined || now - principal.provedAt > proofMs) return 'unproved';
  }
  return 'allowed';
}
