// Pure. Documents as messages.

import type { AuditEntry as AuditEntryMessage } from '#proto/colloquy/token/v1/AuditEntry.ts';
import type { Credential as CredentialMessage } from '#proto/colloquy/token/v1/Credential.ts';
import type { KnownEndUser } from '#proto/colloquy/token/v1/KnownEndUser.ts';
import type { LiveSecret } from '#proto/colloquy/token/v1/LiveSecret.ts';
import type { Member as MemberMessage } from '#proto/colloquy/token/v1/Member.ts';
import type { Membership as MembershipMessage } from '#proto/colloquy/token/v1/Membership.ts';
import type { Organization as OrganizationMessage } from '#proto/colloquy/token/v1/Organization.ts';
import type { Passkey as PasskeyMessage } from '#proto/colloquy/token/v1/Passkey.ts';
import type { Session as SessionMessage } from '#proto/colloquy/token/v1/Session.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import { revisionOf } from '#shared/ports/document-store/edits.ts';
import type { AuditEntry } from './audit/store/audit-entries.ts';
import { liveSecrets, type SecretStanding } from './credentials/rules/api-key-secrets.ts';
import type { Credential } from './credentials/store/credentials.ts';
import type { EndUser } from './end-users/store/end-users.ts';
import type { Member } from './members/store/members.ts';
import type { Organization } from './organizations/store/organizations.ts';
import type { Passkey } from './sign-in/store/passkeys.ts';
import type { Session } from './sign-in/store/sessions.ts';

export function organizationMessage(organization: Organization): OrganizationMessage {
  const { _id: id, name, allowed_origins, disabled, created_at, viewers_see_content: seen = true } = organization;
  return {
    id,
    name,
    allowed_origins,
    disabled,
    created_at: created_at.toISOString(),
    revision: revisionOf(organization),
    viewers_see_content: seen,
  };
}

export function endUserMessage(endUser: EndUser): KnownEndUser {
  const { _id: id, kind, external_id, created_at, preview_of: of, attributes } = endUser;
  return {
    id,
    kind,
    created_at: created_at.toISOString(),
    ...(external_id === undefined ? {} : { external_id }),
    ...(attributes === undefined ? {} : { attributes_json: JSON.stringify(attributes) }),
    ...(of === undefined ? {} : { member_id: of.slice(of.indexOf('/') + 1) }),
  };
}

/** `secret` only in the answer to the call that made it; a publishable key is always shown. */
export function credentialMessage(credential: Credential, secret = credential.publishable_key): CredentialMessage {
  const { _id: id, kind, name, prefix, created_at, created_by, last_used_at, revoked_at, expires_at } = credential;
  return {
    id,
    kind,
    prefix,
    created_at: created_at.toISOString(),
    ...(name === undefined ? {} : { name }),
    ...(last_used_at ? { last_used_at: last_used_at.toISOString() } : {}),
    ...(revoked_at ? { revoked_at: revoked_at.toISOString() } : {}),
    ...(expires_at ? { expires_at: expires_at.toISOString() } : {}),
    ...(created_by ? { created_by } : {}),
    ...(kind === 'api_key' ? { live_secrets: liveSecrets(credential).map(secretMessage) } : {}),
    ...(secret === undefined ? {} : { secret }),
  };
}

function secretMessage({ prefix, madeAt, usedAt }: SecretStanding): LiveSecret {
  return {
    prefix,
    created_at: madeAt.toISOString(),
    ...(usedAt === undefined ? {} : { last_used_at: usedAt.toISOString() }),
  };
}

export function auditEntryMessage(entry: AuditEntry): AuditEntryMessage {
  const { _id: id, created_at, count = 1, ...rest } = entry;
  return { id, created_at: created_at.toISOString(), count, ...rest };
}

export function memberMessage({ _id: id, name, email, created_at }: Member): MemberMessage {
  return { id, name, created_at: created_at.toISOString(), ...(email === undefined ? {} : { email }) };
}

export function membershipMessage(role: Role, organization: Organization): MembershipMessage {
  const { _id: id, name, viewers_see_content: seen = true } = organization;
  return { organization_id: id, organization_name: name, role, viewers_see_content: seen };
}

export function passkeyMessage(passkey: Passkey): PasskeyMessage {
  const { _id: id, name, rp_id, created_at, last_used_at, backed_up, credential_id, transports } = passkey;
  return {
    ...{ id, name, rp_id, backed_up, credential_id, transports },
    created_at: created_at.toISOString(),
    ...(last_used_at ? { last_used_at: last_used_at.toISOString() } : {}),
  };
}

export function sessionMessage(session: Session): SessionMessage {
  const { _id: id, kind, member_id, address, browser, issuer, reason } = session;
  const optional = { member_id, address, browser, issuer, reason };
  return {
    id,
    kind,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    proved_at: session.proved_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    renewed_at: session.renewed_at.toISOString(),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}
