// CreateModelConnection: makes a connection of an organization or of the deployment. It is tested on request.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { full } from '#shared/contract/room/room.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { announceModelConnections } from '../../events/model-connections-changed.ts';
import { checkedBaseUrl, checkNameFree, nameTaken, sealedConnection } from '../connection-change.ts';
import {
  connectionChange,
  deploymentsId,
  newConnection,
  newKind,
  toModelConnection,
} from '../rules/connection-setup.ts';
import { connectionTarget, ownerOf } from '../rules/connection-target.ts';
import { mostConnections } from '../store/model-connections.ts';

export const createModelConnection = runExecutorCall('CreateModelConnection', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'models.manage' : 'models.write'),
  // All organizations' requests to their models would go to its address.
  givesLastingAccess: ({ organization_id: id }) => id === undefined,
  act: (request) => ({ action: 'model_connection.create', ...connectionTarget(request) }),
  made: ({ connection }, request) => ({ target: connectionTarget(request, connection?.id ?? '').target }),
  serve(parts) {
    const { modelConnections, creations, clock } = parts;
    return async (request, context) => {
      const owner = ownerOf(request);
      const of = { kind: newKind(request.fields), organizationId: owner };
      const change = connectionChange(request.fields, of, checkedBaseUrl(parts));
      const asked = newConnection('', of, change, new Date(clock()));
      const connection = await creations.once(request.creation, {
        find: (id) => modelConnections.find(owner, id),
        async make(id) {
          await checkNameFree(parts, asked);
          const plain = { ...asked, _id: id };
          const made = { ...plain, ...sealedConnection(parts, plain, change.credential) };
          const most = owner === deploymentsId ? mostConnections : await limitOf(owner);
          const outcome = await modelConnections.insert(made, most);
          if (outcome === 'named') throw nameTaken();
          if (outcome === 'full') throw most === 0 ? noneAllowed() : full('model_connections', most);
          return made;
        },
      });
      await announceModelConnections(parts, owner, context);
      return { connection: toModelConnection(connection) };

      async function limitOf(organizationId: string): Promise<number> {
        // Absent from a limits service of the version before, which knows none.
        const { model_connections: most = 0 } = await parts.keptLimits(organizationId, context);
        return most;
      }
    };
  },
});

function noneAllowed(): ContractError {
  return new ContractError(
    'validation_error',
    'The organization may have no connections to models of its own: its limit model_connections is 0, which the operator raises.',
    { details: [{ path: '/limit', message: 'model_connections is 0' }] },
  );
}
