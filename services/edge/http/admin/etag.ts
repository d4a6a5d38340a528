// ETag and If-Match of administrated resources. The tag is the number of changes; the service that makes a change
// compares If-Match in the same write, so of two clients that saw the same only one changes it.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';

/** Puts the tag of a resource on the response, and returns the resource. */
export function tagged<T extends { readonly revision: number }>(reply: FastifyReply, found: T): T {
  void reply.header('ETag', `"${found.revision}"`);
  return found;
}

/**
 * The revision that a change expects, for its call. Without the header, or with `*`, none. A tag made weak by a proxy
 * that compresses counts as the original. Throws `conflict` for tags that were never given, and `invalid_request` for
 * several.
 */
export function ifRevision({ headers }: Pick<FastifyRequest, 'headers'>): { if_revision?: number } {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return {};
  if (!/^(?:W\/)?"[\x21\x23-\x7e]{0,100}"$/.test(header))
    throw new ContractError('invalid_request', 'If-Match must be one ETag as it was answered, in quotes, or *.');
  const revision = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1];
  if (revision === undefined)
    throw new ContractError('conflict', 'If-Match names an ETag that this never had. Read it again first.', {
      details: [{ path: '', message: 'changed' }],
    });
  return { if_revision: Number(revision) };
}
