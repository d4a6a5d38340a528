// NoteAct: notes what is over already, such as sign-ins that were refused.

import type { NoteActRequest__Output } from '#proto/colloquy/token/v1/NoteActRequest.ts';
import type { NoteActResponse } from '#proto/colloquy/token/v1/NoteActResponse.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { TokenParts } from '../../dependencies.ts';
import { entryOf, insertOnce } from './begin-act.ts';
import { requireOutcome } from './end-act.ts';

export function noteAct({ auditEntries }: Pick<TokenParts, 'auditEntries'>) {
  return async ({ act, count, created_at: at, ...request }: NoteActRequest__Output): Promise<NoteActResponse> => {
    const outcome = requireOutcome(request.outcome);
    if (!act) throw validationError('/act', 'is required');
    const created_at = new Date(at);
    if (Number.isNaN(created_at.getTime())) throw validationError('/created_at', 'must be a timestamp');
    if (count < 1) throw validationError('/count', 'must be at least 1');
    await insertOnce(auditEntries, entryOf(act, { outcome, created_at, ...(count === 1 ? {} : { count }) }));
    return {};
  };
}
