// What an administrator holds open, such as a stream or a download: it ends within seconds once they may have it no longer.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { callContext } from '../caller.ts';
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

/**
 * What `parts` give, for an answer that takes many calls. It is cut once whoever asked may have it no longer; with the client
 * gone, calls that are made with the context end, so that none goes on for nobody.
 */
export function heldOpen(
  dependencies: Pick<RouteDependencies, 'principalWatch'>,
  request: FastifyRequest,
  { raw }: FastifyReply,
  parts: (context: CallContext) => AsyncIterable<string | Buffer>,
): Readable {
  const over = new AbortController();
  // Gone while it was found out who asks: nothing will say so any more.
  if (raw.destroyed) over.abort();
  else {
    const unwatch = onPrincipalEnded(dependencies, request, () => raw.destroy());
    raw.once('close', () => {
      unwatch();
      over.abort();
    });
  }
  return Readable.from(parts({ ...callContext(request), signal: over.signal }), { objectMode: false });
}
