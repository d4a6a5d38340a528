// Pure. Whether the actor of a call may have it done: the second look, where the act is done. Actors without a role are
// the operator, the demo's setup and the services themselves; the certificates prove those (grpc/caller-check.ts).

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import { type AnyFacts, factOf, type Needed } from '../calls/call-facts.ts';
import { contentClosed, needsContentAccess } from './content-access.ts';
import { isOperatorSession, outlivesSession } from './operator-session.ts';
import { type EffectiveRole, grantOf, isRole, roleMay } from './permissions.ts';

/** The kinds of actor that have a role in one organization, or nothing but their own affairs. */
export const actorsWithRoles = ['member', 'personal_token', 'service_account'] as const;

/**
 * Throws `forbidden` where an operator's session would give access that lasts, or needs an access to an organization's
 * content that is not open, and where an actor with a role makes a call that its role does not have, or that is about
 * another organization than the one it has the role in. `facts`: undefined for a call that nobody has declared.
 */
export function checkActor(facts: AnyFacts | undefined, actor: Actor | undefined, request: unknown): void {
  if (actor === undefined) return;
  const asked = isRecord(request) ? request : {};
  const needed = facts?.needs === undefined ? undefined : factOf(facts.needs, asked);
  if (isOperatorSession(actor)) return checkSession(facts, actor, needed, request);
  if (!hasRole(actor)) return;
  if (needed === 'anybody' || needed === 'self') return;
  const { organization_id: organizationId } = asked;
  // The subject of a stream is in its first message: its reader checks again.
  const here =
    isStream(request) ||
    (typeof organizationId === 'string' && organizationId !== '' && organizationId === actor.organization_id);
  // Acts that need a proof of identity cannot come from a token.
  const proved = needed === undefined || grantOf(needed).stepUp !== true || actor.via === 'session';
  if (needed === undefined || !here || !proved || !isEffectiveRole(actor.role) || !roleMay(actor.role, needed)) {
    // Edge has let it through, and notes it (http/admin/refusal-notes.ts): no act has begun that the audit could be
    // told of here.
    throw new ContractError('forbidden', 'Your role does not allow this.', { lacking: needed ?? '' });
  }
}

// The subject of a stream is in its first message, as below.
function checkSession(facts: AnyFacts | undefined, actor: Actor, needed: Needed | undefined, request: unknown): void {
  const asked = isRecord(request) ? request : {};
  if (factOf(facts?.givesLastingAccess ?? false, asked)) throw outlivesSession(needed ?? '');
  if (isStream(request) || !needsContentAccess(facts, needed, asked)) return;
  const { organization_id: organizationId } = asked;
  if (typeof organizationId === 'string' && organizationId !== '' && organizationId === actor.content_of) return;
  throw contentClosed(needed ?? '');
}

function hasRole({ kind, role }: Actor): boolean {
  return role !== undefined || (actorsWithRoles as readonly string[]).includes(kind);
}

function isStream(request: unknown): boolean {
  return isRecord(request) && Symbol.asyncIterator in request;
}

function isEffectiveRole(text: string | undefined): text is EffectiveRole {
  return text !== undefined && (isRole(text) || text === 'viewer_without_content');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
