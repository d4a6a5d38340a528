// Pure. Service accounts and tokens of the administration as messages.

import type { AdminToken as AdminTokenMessage } from '#proto/colloquy/token/v1/AdminToken.ts';
import type { ServiceAccount as ServiceAccountMessage } from '#proto/colloquy/token/v1/ServiceAccount.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import type { ServiceAccount } from '../members/store/service-accounts.ts';
import type { AdminToken } from './store/admin-tokens.ts';

export function serviceAccountMessage(account: ServiceAccount): ServiceAccountMessage {
  const { _id: id, name, role, created_at, created_by } = account;
  return {
    id,
    name,
    role,
    created_at: created_at.toISOString(),
    revision: revisionOf(account),
    ...(created_by === undefined ? {} : { created_by }),
  };
}

/** `secret` only in the answer to the call that made it. */
export function adminTokenMessage(token: AdminToken, secret?: string): AdminTokenMessage {
  const {
    _id: id,
    kind,
    organization_id,
    name,
    prefix,
    role,
    created_at,
    expires_at,
    last_used_at,
    revoked_at,
  } = token;
  return {
    id,
    kind,
    organization_id,
    name,
    prefix,
    role,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ...(last_used_at ? { last_used_at: last_used_at.toISOString() } : {}),
    ...(revoked_at ? { revoked_at: revoked_at.toISOString() } : {}),
    ...(secret === undefined ? {} : { secret }),
  };
}
