// Calls whose refusals by a limit are counted: for the operator by scope, and for the organization by its limit.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsParts } from '../dependencies.ts';
import { limitOfScope } from '../domain/org-limits.ts';
import { refusalKey } from '../store/refusals.ts';

/** Names an organization, itself or by the rate it asks for. */
interface Request {
  readonly organization_id?: string;
  readonly rate: { readonly organization_id: string } | null;
}

export function countedRefusals<Q extends Request, R>(
  { count, refused }: Pick<LimitsParts, 'count' | 'refused'>,
  call: (request: Q, context: CallContext) => Promise<R>,
): (request: Q, context: CallContext) => Promise<R> {
  return async (request, context) => {
    try {
      return await call(request, context);
    } catch (error) {
      if (error instanceof ContractError && error.scope !== undefined) {
        count.refused({ scope: error.scope }).add();
        const limit = limitOfScope(error.scope);
        const organizationId = request.organization_id ?? request.rate?.organization_id;
        // It was found to be an id before anything could be refused.
        if (limit !== undefined && organizationId !== undefined) refused.add(refusalKey(organizationId, limit));
      }
      throw error;
    }
  };
}
