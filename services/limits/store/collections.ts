// All collections of this service, for the migration of its indexes.

import type { CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { orgLimitsCollection } from './org-limits.ts';
import { refusalsCollection } from './refusals.ts';
import { slotCollection } from './slots.ts';
import { usageEntryCollection, usageSumCollection } from './usage.ts';

export const limitsCollections: readonly CollectionDefinition[] = [
  slotCollection,
  orgLimitsCollection,
  refusalsCollection,
  usageEntryCollection,
  usageSumCollection,
];
