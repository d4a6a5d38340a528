// Whether a principal may see an organization's content: messages, arguments, results. Without it they still see that
// there was some, and when.

import type { FastifyRequest } from 'fastify';
import { contentClosed } from '#shared/contract/permissions/content-access.ts';
import { isOperatorSession } from '#shared/contract/permissions/operator-session.ts';
import { verdictOn } from '../../../domain/allowed.ts';
import { permissionOf } from '../administrator.ts';

/** Of the operator's token: yes. `now` in ms since 1970. */
export function seesContent(request: FastifyRequest, organizationId: string, now = Date.now()): boolean {
  const { principal } = request;
  return principal !== undefined && verdictOn(principal, 'runs.content', organizationId, now) === 'allowed';
}

/** Throws `forbidden` for an operator's session without an open access; for changes whose body says whether they lead to content. */
export function requireContentAccess(request: FastifyRequest): void {
  const { actor } = request;
  if (actor && isOperatorSession(actor) && actor.content_of === undefined)
    throw contentClosed(permissionOf(request) ?? '');
}
