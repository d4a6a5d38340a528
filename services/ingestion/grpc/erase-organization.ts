// EraseOrganization: not found from the answer on; the sweeper erases what is marked.

import type { EraseOrganizationRequest__Output } from '#proto/colloquy/ingestion/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse } from '#proto/colloquy/ingestion/v1/EraseOrganizationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { beginTurn } from '#shared/platform/lifecycle/turn.ts';
import type { Ingestion } from '../dependencies.ts';

const batch = 200;

export function eraseOrganization(deps: Pick<Ingestion, 'knowledgeBases' | 'room' | 'clock'>) {
  return async (
    { organization_id: organizationId }: EraseOrganizationRequest__Output,
    context: CallContext,
  ): Promise<EraseOrganizationResponse> => {
    const turn = beginTurn(context);
    for (let marked = batch; marked === batch; turn.did(marked)) {
      if (turn.over) return { more: true };
      marked = await deps.knowledgeBases.markSomeDeleted(organizationId, batch, new Date(deps.clock()));
    }
    for (const kind of ['knowledge_bases', 'documents']) await deps.room.erase(organizationId, kind);
    return { more: false };
  };
}
