// What an administrator holds open, such as a stream: it ends within seconds once they may have it no longer.

import type { FastifyRequest } from 'fastify';
import type { RouteDependencies } from '../../dependencies.ts';
import { permissionOf } from './administrator.ts';

/**
 * Calls `listener` once when whoever made the request has lost the session, or what the route needs. Returns what ends the
 * watch; it has to be called when the answer is over.
 */
export function onPrincipalEnded(
  { principalWatch }: Pick<RouteDependencies, 'principalWatch'>,
  request: FastifyRequest,
  listener: () => void,
): () => void {
  const { principal } = request;
  const permission = permissionOf(request);
  if (!principal || permission === undefined) throw new Error('nobody administrates');
  const { org_id: organizationId } = request.params as { org_id?: string };
  return principalWatch.watch({ principal, permission, organizationId }, listener);
}
