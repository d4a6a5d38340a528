// ListConnectionModels: the models that a connection's provider lists.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { modelConnectionNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { wordsOf } from '../rules/connection-faults.ts';
import { ownerOf } from '../rules/connection-target.ts';
import { ListFailure } from '../worker/read-model-list.ts';

export const listConnectionModels = runExecutorCall('ListConnectionModels', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'deployment.read' : 'models.read'),
  serve:
    ({ modelConnections, modelLists }) =>
    async (request, context) => {
      const found = await modelConnections.find(ownerOf(request), request.connection_id);
      if (!found) throw modelConnectionNotFound();
      const { models, more, listedAt } = await modelLists.read(found, context).catch((error: unknown) => {
        context.signal?.throwIfAborted();
        throw error instanceof ListFailure ? unlisted(error) : error;
      });
      const offered = new Set(found.models);
      return {
        data: models.map(({ id, name, created_at, shutdown_at }) => ({
          id,
          ...(name === undefined ? {} : { name }),
          ...(created_at === undefined ? {} : { created_at: created_at.toISOString() }),
          ...(shutdown_at === undefined ? {} : { shutdown_at: shutdown_at.toISOString() }),
          known: offered.has(id),
        })),
        more,
        listed_at: listedAt.toISOString(),
      };
    },
});

function unlisted({ fault }: ListFailure): ContractError {
  const words = wordsOf(fault);
  return new ContractError('validation_error', `The models cannot be listed: ${words}`, {
    details: [{ path: '', message: words }],
  });
}
