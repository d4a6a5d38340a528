// BeginAct: records an act before it happens, so that none goes unrecorded.

import type { BeginActRequest } from '#proto/colloquy/token/v1/BeginActRequest.ts';
import type { BeginActResponse } from '#proto/colloquy/token/v1/BeginActResponse.ts';
import { isRead } from '#shared/contract/audit/reads.ts';
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
    const known = isRead(request.action ?? '') ? undefined : await auditEntries.nameOf(request);
    const named =
      known === undefined || request.target_name !== undefined ? request : { ...request, target_name: known };
    const entry = entryOf(named, { outcome: 'unknown', created_at: new Date(clock()) });
    await insertOnce(auditEntries, entry);
    return { entry_id: entry._id };
  };
}

export function entryOf(
  request: BeginActRequest,
  ending: Pick<AuditEntry, 'outcome' | 'count' | 'created_at'>,
): AuditEntry {
  const { entry_id: id, organization_id, actor_id, actor_name, signed_in_by, role, address } = request;
  const { service, service_address, target_name, changed = [] } = request;
  const asked = { organization_id, actor_id, actor_name, signed_in_by, role, address };
  const optional = { ...asked, service, service_address, target_name };
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

/** A repeat of the same call finds its entry there, and so does a read in the window of another. Throws `conflict` for the id of another. */
export async function insertOnce(auditEntries: AuditStore, entry: AuditEntry): Promise<void> {
  if (await auditEntries.insert(entry)) return;
  const found = await auditEntries.find(entry._id);
  const own = isRead(entry.action) ? 'target' : 'request_id';
  const isSame = (['action', own, 'actor'] as const).every((field) => found?.[field] === entry[field]);
  if (!isSame) throw conflict('There is another audit entry of this id.');
}

/** A text of an entry, cut. */
export function textOf(text: string | undefined): string {
  return (text ?? '').slice(0, longestText);
}
