// Ends an administrator's long responses, such as a stream or a download, within seconds once the principal loses
// access.

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { callContext } from '../caller.ts';
import { permissionOf } from './administrator.ts';

/**
 * Calls `listener` once when the request's principal has lost the session, or the permission that the route needs.
 * Returns the function that ends the watch; call it when the answer is over.
 */
export function onPrincipalEnded(
  { principalWatch }: Pick<EdgeParts, 'principalWatch'>,
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
 * Passes on `pieces`, for an answer that takes many calls. Cuts it once the principal loses access; when the client is
 * gone, calls made with the context end, so that no work goes on for nobody.
 */
export function heldOpen(
  parts: Pick<EdgeParts, 'principalWatch'>,
  request: FastifyRequest,
  { raw }: FastifyReply,
  pieces: (context: CallContext) => AsyncIterable<string | Buffer>,
): Readable {
  const over = new AbortController();
  // The client left during authentication: no event will say so any more.
  if (raw.destroyed) over.abort();
  else {
    const unwatch = onPrincipalEnded(parts, request, () => raw.destroy());
    raw.once('close', () => {
      unwatch();
      over.abort();
    });
  }
  return Readable.from(pieces({ ...callContext(request), signal: over.signal }), { objectMode: false });
}
