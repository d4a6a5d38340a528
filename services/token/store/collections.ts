// All collections of this service, for the migration of its indexes.

import type { CollectionDefinition } from '#shared/document-store/document-store.ts';
import { sealingKeyCollection } from '#shared/sealing/sealing-keys.ts';
import { adminTokenCollection } from './admin-tokens.ts';
import { auditEntryCollection } from './audit-entries.ts';
import { credentialCollection } from './credentials.ts';
import { endUserCollection } from './end-users.ts';
import { organizationCollection } from './organizations.ts';
import { originCollection } from './origins.ts';
import { serviceAccountCollection } from './service-accounts.ts';
import { signingKeyCollection } from './signing-keys.ts';

export const tokenCollections: readonly CollectionDefinition[] = [
  organizationCollection,
  originCollection,
  credentialCollection,
  endUserCollection,
  signingKeyCollection,
  sealingKeyCollection,
  auditEntryCollection,
  serviceAccountCollection,
  adminTokenCollection,
];
