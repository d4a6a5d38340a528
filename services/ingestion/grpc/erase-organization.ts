// EraseOrganization: not found from the answer on; the sweeper erases what is marked.

import type { EraseOrganizationRequest__Output } from '#proto/colloquy/ingestion/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse } from '#proto/colloquy/ingestion/v1/EraseOrganizationResponse.ts';
import type { Ingestion } from '../dependencies.ts';

export function eraseOrganization(deps: Pick<Ingestion, 'knowledgeBases' | 'clock'>) {
  return async (request: EraseOrganizationRequest__Output): Promise<EraseOrganizationResponse> => {
    await deps.knowledgeBases.markAllDeleted(request.organization_id, new Date(deps.clock()));
    return {};
  };
}
