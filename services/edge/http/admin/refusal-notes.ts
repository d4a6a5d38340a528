// Notes the refusals of administrators behind their route's permission, for the audit: by the second check of the
// service that acts, which comes before the audit learns of the act, and where only a member in a session is served.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { permissionOf } from './administrator.ts';

/** Makes the onError hook of `/admin/v1`. */
export function noteRefusals({ refusedActs }: Pick<EdgeParts, 'refusedActs'>) {
  return async (request: FastifyRequest, _reply: FastifyReply, error: Error): Promise<void> => {
    if (request.actor === undefined || !(error instanceof ContractError) || error.lacking === undefined) return;
    const { org_id: organizationId } = request.params as { org_id?: string };
    refusedActs.note({
      actor: request.actor,
      // A call without a permission of its own lacks none.
      action: error.lacking || (permissionOf(request) ?? 'anybody'),
      target: request.url.split('?')[0] ?? '',
      request_id: request.id,
      ...(organizationId === undefined ? {} : { organization_id: organizationId }),
    });
  };
}
