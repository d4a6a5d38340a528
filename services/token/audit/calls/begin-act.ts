// BeginAct: records an act before it happens, so that none goes unrecorded.

import type { BeginActRequest } from '#proto/colloquy/token/v1/BeginActRequest.ts';
import type { BeginActResponse } from '#proto/colloquy/token/v1/BeginActResponse.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { TokenParts } from '../../dependencies.ts';
import { conflict } from '../../errors.ts';
import { tokenCall } from '../../token-call.ts';
import type { AuditEntry, AuditStore } from '../store/audit-entries.ts';

/** Kept characters of each text: only a caller with ill intent has more. */
const longestText = 500;
const mostChanged = 40;

export const beginAct = tokenCall('BeginAct', {
  from: ['conversation', 'run-executor', 'limits', 'ingestion'],
  needs: 'anybody',
  serve: (parts) => begins(parts),
});

/** Begins acts; those of this service as well, without a call. */
export function begins({ auditEntries, clock }: Pick<TokenParts, 'auditEntries' | 'clock'>) {
  return async (request: BeginActRequest): Promise<BeginActResponse> => {
    const entry = entryOf(request, { outcome: 'unknown', created_at: new Date(clock()) });
    await insertOnce(auditEntries, entry);
    return { entry_id: entry._id };
  };
}

export function entryOf(
  request: BeginActRequest,
  ending: Pick<AuditEntry, 'outcome' | 'count' | 'created_at'>,
): AuditEntry {
  const { entry_id: id, organization_id, actor_id, actor_name, signed_in_by, role, address } = request;
  const { service, service_address, changed = [] } = request;
  const optional = { organization_id, actor_id, actor_name, signed_in_by, role, address, service, service_address };
  const given = Object.entries(optional).filter(([, text]) => text !== undefined);
  return {
    _id: textOf(id) || newId(),
    actor: textOf(request.actor),
    action: textOf(request.action),
    target: textOf(request.target),
    request_id: textOf(request.request_id),
    ...Object.fromEntries(given.map(([name, text]) => [name, textOf(text)])),
    ...(changed.length === 0 ? {} : { changed: changed.slice(0, mostChanged).map(textOf) }),
    ...ending,
  };
}

/** A repeat of the same call finds its entry there. Throws `conflict` for the id of another. */
export async function insertOnce(auditEntries: AuditStore, entry: AuditEntry): Promise<void> {
  if (await auditEntries.insert(entry)) return;
  const found = await auditEntries.find(entry._id);
  const isSame = (['action', 'request_id', 'actor'] as const).every((field) => found?.[field] === entry[field]);
  if (!isSame) throw conflict('There is another audit entry of this id.');
}

function textOf(text: string | undefined): string {
  return (text ?? '').slice(0, longestText);
}
