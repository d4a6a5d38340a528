// All collections of this service, for the migration of its indexes.

import type { CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { orgLimitsCollection } from './store/org-limits.ts';
import { refusalsCollection } from './store/refusals.ts';
import { slotCollection } from './store/slots.ts';
import { usageEntryCollection, usageSumCollection } from './store/usage.ts';

export const limitsCollections: readonly CollectionDefinition[] = [
  slotCollection,
  orgLimitsCollection,
  refusalsCollection,
  usageEntryCollection,
  usageSumCollection,
];
