// EndAct: records the outcome of an act, once: a known outcome stays. Reads that share an entry are done as soon as one
// of them is.

import type { EndActRequest } from '#proto/colloquy/token/v1/EndActRequest.ts';
import type { EndActResponse } from '#proto/colloquy/token/v1/EndActResponse.ts';
import { isRead } from '#shared/contract/audit/reads.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { TokenParts } from '../../dependencies.ts';
import { conflict, notFound } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import { textOf } from './begin-act.ts';
import { type AuditOutcome, auditOutcomes } from '../store/audit-entries.ts';

export const endAct = tokenCall('EndAct', {
  from: ['conversation', 'run-executor', 'limits', 'ingestion'],
  needs: 'anybody',
  serve: (parts) => ends(parts),
});

/** Ends acts; those of this service as well, without a call. */
export function ends({ auditEntries }: Pick<TokenParts, 'auditEntries'>) {
  return async ({ entry_id: id = '', ...request }: EndActRequest): Promise<EndActResponse> => {
    const outcome = requireOutcome(request.outcome);
    const { organization_id, target, target_name } = request;
    const made = {
      ...(organization_id === undefined ? {} : { organization_id }),
      ...(target === undefined ? {} : { target }),
      ...(target_name === undefined ? {} : { target_name: textOf(target_name) }),
    };
    if (await auditEntries.end(id, outcome, made)) return {};
    const found = await auditEntries.find(id);
    if (!found) throw notFound('audit entry');
    if (isRead(found.action)) {
      if (outcome === 'done') await auditEntries.endRead(id);
      return {};
    }
    if (found.outcome !== outcome) throw conflict('The act has ended otherwise.');
    return {};
  };
}

/** Throws `validation_error` for an unknown outcome. */
export function requireOutcome(text: string | undefined): AuditOutcome {
  const outcome = auditOutcomes.find((known) => known === text);
  if (outcome === undefined) throw validationError('/outcome', `must be one of ${auditOutcomes.join(', ')}`);
  return outcome;
}
