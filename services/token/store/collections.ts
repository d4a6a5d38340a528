// All collections of this service, for the migration of its indexes.

import { creationCollection } from '#shared/creations/creations.ts';
import { roomCollection } from '#shared/room/room.ts';
import type { CollectionDefinition } from '#shared/document-store/document-store.ts';
import { sealingKeyCollection } from '#shared/sealing/sealing-keys.ts';
import { adminTokenCollection } from './admin-tokens.ts';
import { auditEntryCollection } from './audit-entries.ts';
import { credentialCollection } from './credentials.ts';
import { endUserCollection } from './end-users.ts';
import { identityCollection } from './identities.ts';
import { logoutNoticeCollection } from './logout-notices.ts';
import { memberCollection } from './members.ts';
import { membershipCollection } from './memberships.ts';
import { organizationCollection } from './organizations.ts';
import { originCollection } from './origins.ts';
import { serviceAccountCollection } from './service-accounts.ts';
import { sessionCollection } from './sessions.ts';
import { signInLinkCollection } from './sign-in-links.ts';
import { refusedOriginCollection } from './refused-origins.ts';
import { invitationCollection } from './invitations.ts';
import { supportAccessCollection } from './support-accesses.ts';
import { signingKeyCollection } from './signing-keys.ts';

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
];
