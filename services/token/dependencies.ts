// What this service is given, and what its calls work with.

import type { Creations } from '#shared/creations/creations.ts';
import type { DocumentStore } from '#shared/document-store/document-store.ts';
import type { EventBus } from '#shared/event-bus/event-bus.ts';
import type { KeptLimits } from '#shared/room/kept-limits.ts';
import type { Room } from '#shared/room/room.ts';
import type { Sealer } from '#shared/sealing/sealed.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { LimitsClient, TakeExchangeRate } from './clients/exchange-rate.ts';
import type { Role } from '#shared/permissions/permissions.ts';
import type { TokenSettings } from './config.ts';
import type { AnnounceAccess } from './events/access-changed.ts';
import type { AnnounceAdministration } from './events/administration-changed.ts';
import type { AdminTokenStore } from './store/admin-tokens.ts';
import type { AnnounceSignIn } from './events/sign-in-changed.ts';
import type { AuditStore } from './store/audit-entries.ts';
import type { ClaimedMembershipStore } from './store/claimed-memberships.ts';
import type { CredentialStore } from './store/credentials.ts';
import type { EndUserStore } from './store/end-users.ts';
import type { IdentityStore } from './store/identities.ts';
import type { LogoutNoticeStore } from './store/logout-notices.ts';
import type { MemberStore } from './store/members.ts';
import type { MembershipStore } from './store/memberships.ts';
import type { OrganizationStore } from './store/organizations.ts';
import type { InvitationStore } from './store/invitations.ts';
import type { SupportAccessStore } from './store/support-accesses.ts';
import type { ServiceAccountStore } from './store/service-accounts.ts';
import type { RefusedOriginStore } from './store/refused-origins.ts';
import type { OriginStore } from './store/origins.ts';
import type { SessionStore } from './store/sessions.ts';
import type { SignInLinkStore } from './store/sign-in-links.ts';
import type { Erasers } from './worker/erasure.ts';
import type { KeyUse } from './worker/key-use.ts';
import type { SigningKeys } from './worker/signing-keys.ts';

/** What a process gives to the service. */
export interface TokenDependencies {
  store: DocumentStore;
  bus: EventBus;
  limits: LimitsClient;
  /** What the other services hold of an organization, for its deletion. */
  erasers: Erasers;
  settings: TokenSettings;
  /** 32 bytes; seals identity secrets and private signing keys. */
  encryptionKey: Buffer;
  /** Keys of 32 bytes that records may still be sealed under. */
  decryptionKeys: readonly Buffer[];
  log: Logger;
  telemetry: Telemetry;
  clock: Clock;
}

/** What the calls work with; each names what it needs. */
export interface TokenParts {
  organizations: OrganizationStore;
  origins: OriginStore;
  refusedOrigins: RefusedOriginStore;
  credentials: CredentialStore;
  endUsers: EndUserStore;
  auditEntries: AuditStore;
  creations: Creations;
  room: Room;
  keptLimits: KeptLimits;
  serviceAccounts: ServiceAccountStore;
  adminTokens: AdminTokenStore;
  invitations: InvitationStore;
  supportAccesses: SupportAccessStore;
  /** What a member is in an organization now, and since when they are in; undefined where they are nothing there. */
  standingOf(organizationId: string, memberId: string): Promise<{ role: Role; name: string; since: Date } | undefined>;
  members: MemberStore;
  identities: IdentityStore;
  memberships: MembershipStore;
  claimedMemberships: ClaimedMembershipStore;
  sessions: SessionStore;
  signInLinks: SignInLinkStore;
  logoutNotices: LogoutNoticeStore;
  sealer: Sealer;
  signingKeys: SigningKeys;
  keyUse: Pick<KeyUse, 'note'>;
  adminTokenUse: Pick<KeyUse, 'note'>;
  erasers: Erasers;
  /** Begins the erasure of what was deleted; it goes on by itself. */
  beginErasure(): void;
  announce: AnnounceAccess;
  announceSignIn: AnnounceSignIn;
  announceAdminTokens: AnnounceAdministration;
  announceSupport: AnnounceAdministration;
  takeExchangeRate: TakeExchangeRate;
  log: Logger;
  settings: TokenSettings;
  clock: Clock;
}
