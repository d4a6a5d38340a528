// Pure. Invitations and support accesses as messages.

import type { Invitation as InvitationMessage } from '#proto/colloquy/token/v1/Invitation.ts';
import type { SupportAccess as SupportAccessMessage } from '#proto/colloquy/token/v1/SupportAccess.ts';
import type { SupportAccess } from '../organizations/store/support-accesses.ts';
import type { Invitation } from './store/invitations.ts';

export function invitationMessage(invitation: Invitation): InvitationMessage {
  const { _id: id, role, note, created_by, created_at, expires_at, accepted_at, revoked_at } = invitation;
  return {
    id,
    role,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ...(note === undefined ? {} : { note }),
    ...(created_by === undefined ? {} : { created_by }),
    ...(accepted_at ? { accepted_at: accepted_at.toISOString() } : {}),
    ...(revoked_at ? { revoked_at: revoked_at.toISOString() } : {}),
  };
}

export function supportAccessMessage(access: SupportAccess): SupportAccessMessage {
  const { _id: id, organization_id, reason, opened_by, created_at, expires_at, ended_at } = access;
  return {
    id,
    organization_id,
    reason,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ...(opened_by === undefined ? {} : { opened_by }),
    ...(ended_at ? { ended_at: ended_at.toISOString() } : {}),
  };
}
