// BeginAct: notes an act before it is done, so that none goes unnoted.

import type { BeginActRequest__Output } from '#proto/colloquy/token/v1/BeginActRequest.ts';
import type { BeginActResponse } from '#proto/colloquy/token/v1/BeginActResponse.ts';
import { newId } from '#shared/ids/uuid.ts';
import type { TokenParts } from '../dependencies.ts';

export function beginAct({ auditEntries, clock }: Pick<TokenParts, 'auditEntries' | 'clock'>) {
  return async (request: BeginActRequest__Output): Promise<BeginActResponse> => {
    const { actor, action, organization_id, target, request_id } = request;
    const id = newId();
    await auditEntries.insert({
      _id: id,
      actor,
      action,
      organization_id,
      target,
      request_id,
      outcome: 'unknown',
      created_at: new Date(clock()),
    });
    return { entry_id: id };
  };
}
