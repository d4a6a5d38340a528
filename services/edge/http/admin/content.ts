// Whether whoever asks may see what was said in an organization: messages, arguments, results. Who may not still sees that it
// was said, and when.

import type { FastifyRequest } from 'fastify';
import { verdictOn } from '../../domain/allowed.ts';

/** Of the operator's token: yes. `now` in ms since 1970. */
export function seesContent(request: FastifyRequest, organizationId: string, now = Date.now()): boolean {
  const { principal } = request;
  return principal !== undefined && verdictOn(principal, 'runs.content', organizationId, now) === 'allowed';
}
