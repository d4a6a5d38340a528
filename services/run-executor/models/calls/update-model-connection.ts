// UpdateModelConnection: changes the fields that are present. Another address takes the credential away, unless the change
// brings one; where it may answer otherwise now, its state is unknown until it is tested.

import type { UpdateModelConnectionRequest__Output } from '#proto/colloquy/run_executor/v1/UpdateModelConnectionRequest.ts';
import { requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import { conflict, modelConnectionNotFound } from '../../errors.ts';
import { announceModelConnections } from '../../events/model-connections-changed.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { checkedBaseUrl, checkNameFree, nameTaken, sealedConnection } from '../connection-change.ts';
import {
  type ConnectionChange,
  connectionChange,
  type ModelConnectionDocument,
  toModelConnection,
} from '../rules/connection-setup.ts';
import { connectionTarget, ownerOf } from '../rules/connection-target.ts';
import type { ConnectionUpdate } from '../store/model-connections.ts';

const mostTries = 5;

export const updateModelConnection = runExecutorCall('UpdateModelConnection', {
  from: ['edge'],
  needs: ({ organization_id: id }) => (id === undefined ? 'models.manage' : 'models.write'),
  givesLastingAccess: (request) => request.organization_id === undefined && leadsElsewhere(request),
  act: (request) => ({ action: 'model_connection.update', ...connectionTarget(request, request.connection_id) }),
  serve(parts) {
    const { modelConnections } = parts;
    return async (request, context) => {
      const owner = ownerOf(request);
      const { connection_id: id, if_revision: revision } = request;
      for (let tried = 0; tried < mostTries; tried += 1) {
        const before = await modelConnections.find(owner, id);
        if (!before) throw modelConnectionNotFound();
        requireRevision(before, revision);
        const { kind, base_url, region } = before;
        const of = { kind, organizationId: owner, base_url, region };
        const change = connectionChange(request.fields, of, checkedBaseUrl(parts));
        if (change.set.name !== undefined || change.set.organization_ids !== undefined)
          await checkNameFree(parts, { ...before, ...change.set });
        // Whether the credential stays depends on the address, so it is written to the state that was read.
        const update = updateOf(before, change, sealedConnection(parts, before, change.credential));
        const after = await modelConnections.change(owner, id, update, revisionOf(before));
        if (after === 'named') throw nameTaken();
        if (after === null) continue;
        await announceModelConnections(parts, owner, context);
        return { connection: toModelConnection(after) };
      }
      throw conflict('The connection is being changed by somebody else.');
    };
  },
});

// With these, organizations' requests to the deployment's models would go somewhere else, or with another key.
function leadsElsewhere({ fields }: UpdateModelConnectionRequest__Output): boolean {
  if (fields === null) return false;
  const { base_url, region, headers, credential } = fields;
  return base_url !== undefined || region !== undefined || headers !== null || credential !== null;
}

function updateOf(
  before: ModelConnectionDocument,
  { set, unset, credential }: ConnectionChange,
  sealed: Pick<ModelConnectionDocument, 'credential_kind' | 'sealed_credential'>,
): ConnectionUpdate {
  const answersAnew =
    credential !== undefined ||
    (set.base_url !== undefined && set.base_url !== before.base_url) ||
    (set.region !== undefined && set.region !== before.region) ||
    unset.length > 0;
  return {
    edits: true,
    set: { ...set, ...sealed, ...(answersAnew ? { state: 'unknown' } : {}) },
    unset: [...unset, ...(answersAnew ? (['error'] as const) : [])],
  };
}
