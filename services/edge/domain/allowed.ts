// Pure. Decides whether a principal may perform an operation.

import { isOperatorSession } from '#shared/contract/permissions/operator-session.ts';
import { grantOf, type Permission, roleMay } from '#shared/contract/permissions/permissions.ts';
import { proofMs } from '#shared/contract/permissions/proof.ts';
import type { Principal } from '../auth/principal.ts';

/**
 * `foreign`: the principal has no part in the organization, and learns nothing of it. `unproved`: they have to sign in
 * again first. `unsupported`: an operator's session without an open support access to the organization's content.
 * `lasting`: an operator's session would give access that outlives it.
 */
export type Verdict = 'allowed' | 'forbidden' | 'foreign' | 'unproved' | 'unsupported' | 'lasting';

/** Properties of an operation that count for operators' sessions. */
export interface OfOperation {
  /** It gives access that outlives a session. */
  readonly givesAccess?: boolean;
  /** It changes a setting that could lead to an organization's content. */
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
