// All collections of this service, for the migration of its indexes.

import { creationCollection } from '#shared/contract/creations/creations.ts';
import { roomCollection } from '#shared/contract/room/room.ts';
import { sealingKeyCollection } from '#shared/platform/sealing/sealing-keys.ts';
import type { CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { auditEntryCollection } from './audit/store/audit-entries.ts';
import { adminTokenCollection } from './credentials/store/admin-tokens.ts';
import { credentialCollection } from './credentials/store/credentials.ts';
import { signingKeyCollection } from './credentials/store/signing-keys.ts';
import { endUserCollection } from './end-users/store/end-users.ts';
import { invitationCollection } from './members/store/invitations.ts';
import { memberCollection } from './members/store/members.ts';
import { membershipCollection } from './members/store/memberships.ts';
import { serviceAccountCollection } from './members/store/service-accounts.ts';
import { organizationCollection } from './organizations/store/organizations.ts';
import { originCollection } from './organizations/store/origins.ts';
import { refusedOriginCollection } from './organizations/store/refused-origins.ts';
import { supportAccessCollection } from './organizations/store/support-accesses.ts';
import { identityCollection } from './sign-in/store/identities.ts';
import { logoutNoticeCollection } from './sign-in/store/logout-notices.ts';
import { passkeyChallengeCollection } from './sign-in/store/passkey-challenges.ts';
import { passkeyCollection } from './sign-in/store/passkeys.ts';
import { sessionCollection } from './sign-in/store/sessions.ts';
import { signInLinkCollection } from './sign-in/store/sign-in-links.ts';

export const tokenCollections: readonly CollectionDefinition[] = [
  organizationCollection,
  originCollection,
  refusedOriginCollection,
  credentialCollection,
  endUserCollection,
  signingKeyCollection,
  sealingKeyCollection,
  auditEntryCollection,
  creationCollection,
  roomCollection,
  serviceAccountCollection,
  adminTokenCollection,
  memberCollection,
  identityCollection,
  membershipCollection,
  sessionCollection,
  signInLinkCollection,
  logoutNoticeCollection,
  invitationCollection,
  supportAccessCollection,
  passkeyCollection,
  passkeyChallengeCollection,
];
