// Dependencies of this service and of its calls.

import type { Creations } from '#shared/contract/creations/creations.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import type { KeptLimits } from '#shared/contract/room/kept-limits.ts';
import type { Room } from '#shared/contract/room/room.ts';
import type { Sealer } from '#shared/platform/sealing/sealed.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Counter, Labelled } from '#shared/platform/telemetry/metrics.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import type { AuditStore } from './audit/store/audit-entries.ts';
import type { LimitsClient, TakeExchangeRate } from './clients/exchange-rate.ts';
import type { TokenSettings } from './config.ts';
import type { AdminTokenStore } from './credentials/store/admin-tokens.ts';
import type { CredentialStore } from './credentials/store/credentials.ts';
import type { KeyUse } from './credentials/worker/key-use.ts';
import type { SigningKeys } from './credentials/worker/signing-keys.ts';
import type { EndUserStore } from './end-users/store/end-users.ts';
import type { AnnounceAccess } from './events/access-changed.ts';
import type { AnnounceAdministration } from './events/administration-changed.ts';
import type { AnnounceSignIn } from './events/sign-in-changed.ts';
import type { ClaimedMembershipStore } from './members/store/claimed-memberships.ts';
import type { InvitationStore } from './members/store/invitations.ts';
import type { MemberStore } from './members/store/members.ts';
import type { MembershipStore } from './members/store/memberships.ts';
import type { ServiceAccountStore } from './members/store/service-accounts.ts';
import type { OrganizationStore } from './organizations/store/organizations.ts';
import type { OriginStore } from './organizations/store/origins.ts';
import type { RefusedOriginStore } from './organizations/store/refused-origins.ts';
import type { SupportAccessStore } from './organizations/store/support-accesses.ts';
import type { Erasers } from './organizations/worker/erasure.ts';
import type { CountedSignIn } from './sign-in/counted-sign-ins.ts';
import type { IdentityStore } from './sign-in/store/identities.ts';
import type { LogoutNoticeStore } from './sign-in/store/logout-notices.ts';
import type { PasskeyChallengeStore } from './sign-in/store/passkey-challenges.ts';
import type { PasskeyStore } from './sign-in/store/passkeys.ts';
import type { SessionStore } from './sign-in/store/sessions.ts';
import type { SignInLinkStore } from './sign-in/store/sign-in-links.ts';

/** Dependencies that a process passes in. */
export interface TokenDependencies {
  store: DocumentStore;
  bus: EventBus;
  limits: LimitsClient;
  /** The other services, for the deletion of an organization. */
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

/** Dependencies of the calls; each names its own. */
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
  /** A member's current role in an organization, and since when they are in; undefined without a membership. */
  standingOf(organizationId: string, memberId: string): Promise<{ role: Role; name: string; since: Date } | undefined>;
  members: MemberStore;
  identities: IdentityStore;
  memberships: MembershipStore;
  claimedMemberships: ClaimedMembershipStore;
  sessions: SessionStore;
  signInLinks: SignInLinkStore;
  logoutNotices: LogoutNoticeStore;
  passkeys: PasskeyStore;
  passkeyChallenges: PasskeyChallengeStore;
  sealer: Sealer;
  signingKeys: SigningKeys;
  keyUse: Pick<KeyUse, 'note'>;
  /** Of allowed origins, by their ids in the index. */
  originUse: Pick<KeyUse, 'note'>;
  adminTokenUse: Pick<KeyUse, 'note'>;
  erasers: Erasers;
  /** Begins due erasures; they go on by themselves. */
  beginErasure(): void;
  announce: AnnounceAccess;
  announceSignIn: AnnounceSignIn;
  announceAdminTokens: AnnounceAdministration;
  announceSupport: AnnounceAdministration;
  takeExchangeRate: TakeExchangeRate;
  /** Counts the outcome of a sign-in call. */
  countedSignIn: CountedSignIn;
  exchangeOutcomes: Labelled<'outcome', Counter>;
  log: Logger;
  settings: TokenSettings;
  clock: Clock;
}
