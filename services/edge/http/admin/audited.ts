// Every change made under /admin/v1 goes through here, so that none goes unnoted: the entry comes before the act. A
// refused act changed nothing, and its entry is struck out; one whose outcome nobody knows stays `unknown`.

import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/errors/contract-error.ts';
import { loggedContext } from '#shared/grpc/context.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { callContext } from '../caller.ts';

/** Does an act of the request's, noted as `action`. `made` gives the id of what a create has made. */
export type Audited = <T>(
  request: FastifyRequest,
  action: string,
  act: () => Promise<T>,
  made?: (result: T) => string,
) => Promise<T>;

export function createAudited({ token, log }: Pick<RouteDependencies, 'token' | 'log'>): Audited {
  return async (request, action, act, made) => {
    const context = callContext(request);
    const target = targetOf(request);
    const { org_id: organizationId } = request.params as { org_id?: string };
    const { entry_id: entryId } = await token.BeginAct(
      {
        actor: 'operator',
        action,
        target,
        request_id: request.id,
        ...(organizationId === undefined ? {} : { organization_id: organizationId }),
      },
      context,
    );
    // Once the act is over, a failure to say so must not change its outcome.
    const end = async (outcome: 'done' | 'refused', id?: string): Promise<void> => {
      try {
        await token.EndAct(
          {
            entry_id: entryId,
            outcome,
            ...(id === undefined ? {} : { target: `${target}/${id}` }),
            ...(id === undefined || organizationId !== undefined ? {} : { organization_id: id }),
          },
          context,
        );
      } catch (error) {
        log.warn(
          { err: error, entry_id: entryId, ...loggedContext(context), action, outcome },
          'an audit entry was not ended',
        );
      }
    };
    let result;
    try {
      result = await act();
    } catch (error) {
      if (error instanceof ContractError && error.status < 500) await end('refused');
      throw error;
    }
    await end('done', made?.(result));
    return result;
  };
}

// The resource's path, in the one spelling of its ids.
function targetOf(request: FastifyRequest): string {
  const params = request.params as Record<string, string>;
  return (request.routeOptions.url ?? request.url).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
